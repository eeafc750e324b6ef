import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { findEffectiveDay, findRiderCost, riderCosts, totalOf } from './calculation.ts';
import { costRows } from './presentation.ts';
import type { RiderChoice } from './riders.ts';

/** Line with the monthly cost of a rider, once it is known. */
export const BlockCost = ({ facts, block }: { readonly facts: Facts; readonly block: RiderChoice }) => {
  const { words } = useFormTools();
  const cost = findRiderCost(block, facts);
  return (
    <output className="figures flex flex-wrap justify-between gap-x-4 rounded-field bg-sea-tint px-3.5 py-3">
      <span>{words('Perkiraan {biaya} per bulan')}</span>
      <b>{cost === undefined ? 'Lengkapi isiannya dulu' : formatMoney(cost.monthly, facts.policy.currency)}</b>
    </output>
  );
};

type CostCardProps = { readonly facts: Facts; readonly choices: readonly RiderChoice[] };

/** Card with the monthly cost of all riders, the change in what the customer pays, and the first day of cover. */
export const CostCard = ({ facts, choices }: CostCardProps) => {
  const { words } = useFormTools();
  const costs = riderCosts(choices, facts);
  const on = findEffectiveDay(facts);
  if (costs.length === 0 || on === undefined) return null;
  return (
    <Card
      title={words('Tambahan {biaya} per bulan')}
      tone="sea"
      aside={formatMoney(totalOf(costs, 'monthly'), facts.policy.currency)}
    >
      <CompareTable
        caption="Sekarang dan sesudah"
        rows={costRows(choices, facts).map((row) => ({ label: words(row.label), before: row.old, after: row.new }))}
        note={`Estimasi per ${formatDate(facts.today)}. Berlaku mulai ${formatDate(on)}.`}
      />
    </Card>
  );
};
