import { formatMoment } from '#shared/dates.ts';
import type { RequestMessage } from '#shared/wire/request-messages.ts';
import { classNames } from '#ui/class-names.ts';

const Entry = ({ message: { from, name, at, text, objection } }: { readonly message: RequestMessage }) => (
  <li
    className={classNames(
      'flex max-w-[85%] flex-col gap-0.5 rounded-card px-3.5 py-2.5',
      from === 'customer' ? 'self-end bg-tint' : 'self-start bg-sea-tint',
    )}
  >
    <span className="text-small">
      <b>{name}</b>
      {objection && <b className="text-you"> · Keberatan</b>}
    </span>
    <span className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
    <span className="figures text-small text-muted">{formatMoment(at)}</span>
  </li>
);

/** What was written so far, oldest first; a new answer is said when it comes. */
export const MessageList = ({ messages }: { readonly messages: readonly RequestMessage[] }) => (
  <ol aria-live="polite" aria-relevant="additions" aria-label="Pesan" className="flex flex-col gap-2">
    {messages.map((message) => (
      <Entry key={message.id} message={message} />
    ))}
  </ol>
);
