import type { RequestMessages } from '#shared/wire/request-messages.ts';

/** Shows the complaints about a request: ticket number, due date or day of the answer, and the authorities outside. */
export const ComplaintNotes = ({ complaints }: Pick<RequestMessages, 'complaints'>) =>
  complaints.map(({ number, sentence, outside }) => (
    <section key={number} aria-label={`Keluhan ${number}`} className="rounded-card bg-sea-tint p-4">
      <h3 className="font-semibold wrap-anywhere">
        Keluhan <span translate="no">{number}</span>
      </h3>
      <p>{sentence}</p>
      <p className="text-small">{outside}</p>
    </section>
  ));
