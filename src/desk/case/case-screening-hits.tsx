import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';

const TONES = { OPEN: 'text-wait', CLEARED: 'text-ok', UPHELD: 'text-you' } as const;

/** Lists screening hits; the customer never sees them (rulebook 6.7). */
export const CaseScreeningHits = ({ hits }: { readonly hits: DeskCase['looks'] }) =>
  hits.length === 0 ? null : (
    <Card title="Kepatuhan">
      <ul className="flex flex-col gap-3">
        {hits.map((hit) => (
          <li key={`${hit.about}-${hit.detail}`}>
            <span className="font-semibold">{hit.about}</span>{' '}
            <span className={`text-small ${TONES[hit.state]}`}>
              (<span>{hit.state_text}</span>)
            </span>
            <span className="block text-small text-muted">{hit.detail}</span>
            {hit.lines.length > 0 && (
              <ul className="figures mt-1 list-disc pl-5 text-small">
                {hit.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {hit.answer !== '' && <span className="block text-small">{hit.answer}</span>}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">Jangan sebutkan kepada nasabah.</p>
    </Card>
  );
