import { formatDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { Card } from '#ui/card.tsx';
import { CompareTable } from '#ui/compare-table.tsx';
import { coverDay } from './benefit-cost.ts';
import type { BenefitStep } from './benefit-steps.ts';
import { benefitRows, type PremiumOf } from './benefit-summary.ts';
import { useFormTools } from './form-tools.tsx';

type BenefitEffectProps = {
  readonly facts: Facts;
  readonly steps: readonly BenefitStep[];
  readonly premiumOf: PremiumOf;
};

/** What the chosen benefits mean, beside what is: benefit, premium, what the fund gives; and from when. */
export const BenefitEffect = ({ facts, steps, premiumOf }: BenefitEffectProps) => {
  const { words } = useFormTools();
  return (
    <Card title="Yang berubah" tone="sea" caption={`Berlaku mulai ${formatDate(coverDay(facts))}`}>
      <CompareTable
        caption={words('{UP} dan {premi} sekarang dan sesudah perubahan')}
        rows={benefitRows(steps, facts, premiumOf).map((row) => ({
          label: words(row.label),
          before: row.old,
          after: row.new,
        }))}
        note={`Estimasi per ${formatDate(facts.today)}`}
      />
    </Card>
  );
};
