import type { AllocationShare, Facts } from '#shared/facts/facts.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { BeforeAfterRings } from '../blocks/fund/before-after-rings.tsx';
import { allocationParts } from '../blocks/fund/fund-items.ts';
import { firstUse } from './presentation.ts';

type AllocationCardProps = { readonly facts: Facts; readonly after: readonly AllocationShare[] };

/** Card with rings of the present and the new premium split, and the day from which the new one applies. */
export const AllocationCard = ({ facts, after }: AllocationCardProps) => (
  <Card title="Sekarang dan sesudah" tone="sea">
    <BeforeAfterRings
      caption="Alokasi sekarang dan sesudah"
      parts={allocationParts(after, facts).map((part) => ({
        ...part,
        beforeText: formatPercent(part.before),
        afterText: formatPercent(part.after),
      }))}
    />
    <p className="border-t border-sea/20 pt-3">{`Berlaku untuk: ${firstUse(facts)}.`}</p>
  </Card>
);
