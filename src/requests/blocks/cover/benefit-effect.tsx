import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { coverDay } from './benefit-cost.ts';
import type { BenefitStep } from './benefit-steps.ts';
import { benefitRows, type PremiumOf } from './benefit-summary.ts';
import { ChangedRows } from '../form/changed-rows.tsx';

type BenefitEffectProps = {
  readonly facts: Facts;
  readonly steps: readonly BenefitStep[];
  readonly premiumOf: PremiumOf;
};

/** Card that compares benefit, premium and fund deduction before and after, with the first day of the change. */
export const BenefitEffect = ({ facts, steps, premiumOf }: BenefitEffectProps) => (
  <Card title="Yang berubah" tone="sea" caption={`Berlaku mulai ${formatDate(coverDay(facts))}`}>
    <ChangedRows
      caption="{UP} dan {premi} sekarang dan sesudah perubahan"
      rows={benefitRows(steps, facts, premiumOf)}
      note={`Estimasi per ${formatDate(facts.today)}`}
    />
  </Card>
);
