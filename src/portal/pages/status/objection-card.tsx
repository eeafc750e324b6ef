import type { ShownObjection } from '#shared/wire/request-messages.ts';
import { Card } from '#ui/showing/card.tsx';

/** Shows the customer's objection, the due date of its answer, and the authorities outside the insurer. */
export const ObjectionCard = ({ objection }: { readonly objection: ShownObjection | null }) =>
  objection === null ? null : (
    <Card title="Keberatan Anda" tone={objection.state === 'OPEN' ? 'sea' : 'plain'}>
      <p>{objection.sentence}</p>
      <p className="text-small text-muted">{objection.outside}</p>
    </Card>
  );
