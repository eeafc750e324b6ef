import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';

const TONES = { OPEN: 'text-wait', CLEARED: 'text-ok', UPHELD: 'text-you' } as const;

/** Lists what screening found, if anything; the customer never reads it (rulebook 6.7). */
export const CaseAccessLog = ({ looks }: { readonly looks: DeskCase['looks'] }) =>
  looks.length === 0 ? null : (
    <Card title="Kepatuhan">
      <ul className="flex flex-col gap-3">
        {looks.map((look) => (
          <li key={`${look.about}-${look.detail}`}>
            <span className="font-semibold">{look.about}</span>{' '}
            <span className={`text-small ${TONES[look.state]}`}>
              (<span>{look.state_text}</span>)
            </span>
            <span className="block text-small text-muted">{look.detail}</span>
            {look.answer !== '' && <span className="block text-small">{look.answer}</span>}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">Jangan sebutkan kepada nasabah.</p>
    </Card>
  );
