import type { ObjectionTold } from '#shared/wire/request-messages.ts';
import { Card } from '#ui/showing/card.tsx';

/** What became of the customer's objection, by which day it is answered, and where to turn next. */
export const ObjectionCard = ({ objection }: { readonly objection: ObjectionTold | null }) =>
  objection === null ? null : (
    <Card title="Keberatan Anda" tone={objection.state === 'OPEN' ? 'sea' : 'plain'}>
      <p>{objection.sentence}</p>
      <p className="text-small text-muted">{objection.outside}</p>
    </Card>
  );
