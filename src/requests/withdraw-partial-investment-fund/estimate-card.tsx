import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { formatMonths } from '../blocks/cover/covered-months.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { WithdrawalEstimate } from './calculation.ts';
import { estimateDate, saleRows } from './presentation.ts';

type EstimateCardProps = { readonly facts: Facts; readonly estimate: WithdrawalEstimate };

/** Card with cost, payout, remaining value and how long it lasts; updates while amounts are typed. */
export const EstimateCard = ({ facts, estimate }: EstimateCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const { withdrawal, before, after, monthsBefore, monthsAfter } = estimate;
  return (
    <Card title="Perkiraan hasil" tone="sea" caption={`Estimasi per ${formatDate(estimateDate(facts))}`}>
      <DataList rows={saleRows(withdrawal, facts).map(({ label, value }) => ({ label: words(label), value }))} />
      <div className="border-t border-sea/20 pt-3">
        <DataList
          rows={[
            { label: 'Nilai polis sekarang', value: money(before), strong: false },
            { label: 'Sisa nilai polis', value: money(after) },
            { label: 'Minimal sisa nilai polis', value: money(estimate.leastAfter), strong: false },
          ]}
        />
      </div>
      <p className="border-t border-sea/20 pt-3">
        <span>{words('Bila {premi} berhenti dan nilai dana tetap, perlindungan bertahan kira-kira ')}</span>
        <b>{formatMonths(monthsAfter)}</b>
        <span>{monthsAfter === monthsBefore ? '.' : ` (tanpa penarikan ${formatMonths(monthsBefore)}).`}</span>
      </p>
    </Card>
  );
};
