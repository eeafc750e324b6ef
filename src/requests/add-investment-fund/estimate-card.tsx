import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { TopUpEstimate } from './calculation.ts';
import { estimateDate, purchaseRows } from './presentation.ts';

type EstimateCardProps = { readonly facts: Facts; readonly estimate: TopUpEstimate };

/** Card with payment, charge, invested amount and policy value before and after; updates while amounts are typed. */
export const EstimateCard = ({ facts, estimate }: EstimateCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const { purchase, before, after } = estimate;
  return (
    <Card title="Perkiraan hasil" tone="sea" caption={`Estimasi per ${formatDate(estimateDate(facts))}`}>
      <DataList rows={purchaseRows(purchase, facts).map(({ label, value }) => ({ label: words(label), value }))} />
      <div className="border-t border-sea/20 pt-3">
        <BeforeAfterBar
          before={before.toNumber()}
          after={after.toNumber()}
          beforeLabel="Nilai polis sekarang"
          afterLabel="Perkiraan sesudah top up"
          beforeText={money(before)}
          afterText={money(after)}
        />
      </div>
    </Card>
  );
};
