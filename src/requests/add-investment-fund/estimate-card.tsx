import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { TopUpEstimate } from './calculation.ts';
import { estimateDate } from './presentation.ts';

type EstimateCardProps = { readonly facts: Facts; readonly estimate: TopUpEstimate };

/** What is paid, what it costs, what is invested, and the policy's value now and then, while amounts are typed. */
export const EstimateCard = ({ facts, estimate }: EstimateCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const { purchase, before, after } = estimate;
  const percent = facts.position.parameters['topup.single.charge_percent'];
  return (
    <Card title="Perkiraan hasil" tone="sea" caption={`Estimasi per ${formatDate(estimateDate(facts))}`}>
      <DataList
        rows={[
          { label: 'Anda bayar', value: money(purchase.gross) },
          { label: words(`{Biaya} top up (${percent}%)`), value: money(purchase.charge) },
          { label: 'Diinvestasikan', value: money(purchase.net) },
        ]}
      />
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
