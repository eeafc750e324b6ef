import type { AllocationShare, Facts } from '#shared/facts.ts';
import { formatPercent } from '#shared/percent.ts';
import { Card } from '#ui/card.tsx';
import { BeforeAfterRings } from '../blocks/before-after-rings.tsx';
import { fundName, shareOf } from '../blocks/fund-items.ts';
import { firstUse } from './presentation.ts';

type AllocationCardProps = { readonly facts: Facts; readonly after: readonly AllocationShare[] };

/** Both splits side by side, and from when the new one is used. */
export const AllocationCard = ({ facts, after }: AllocationCardProps) => {
  const before = facts.position.allocation;
  const codes = [...new Set([...before, ...after].map((share) => share.fundCode))];
  const slices = (shares: readonly AllocationShare[]) =>
    codes.map((code) => ({
      label: fundName(facts, code),
      value: shareOf(shares, code),
      text: formatPercent(shareOf(shares, code)),
    }));
  const count = (shares: readonly AllocationShare[]) => `${shares.length} dana`;
  return (
    <Card title="Sekarang dan sesudah" tone="sea">
      <BeforeAfterRings
        before={slices(before)}
        after={slices(after)}
        centerBefore={count(before)}
        centerAfter={count(after)}
      />
      <p className="border-t border-sea/20 pt-3">{`Berlaku untuk: ${firstUse(facts)}.`}</p>
    </Card>
  );
};
