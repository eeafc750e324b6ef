import { Big } from 'big.js';
import { formatDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { formatMoney } from '#shared/money.ts';
import { holdingValue, type BucketHolding } from '#shared/withdrawal.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { BeforeAfterRings } from '../blocks/before-after-rings.tsx';
import { useFormTools } from '../blocks/form-tools.tsx';
import { estimateDay, fundName } from '../blocks/fund-items.ts';
import { switchFunds, switchTerms, type SwitchEstimate } from './calculation.ts';
import { feeWords } from './presentation.ts';

type EstimateCardProps = { readonly facts: Facts; readonly estimate: SwitchEstimate };

/** The policy's funds now and afterwards, and what the switch costs, while it is filled in. */
export const EstimateCard = ({ facts, estimate: { switched } }: EstimateCardProps) => {
  const { words } = useFormTools();
  const { currency } = facts.policy;
  const { moneyDecimals } = switchTerms(facts);
  const value = (fund: BucketHolding | undefined) => (fund ? holdingValue(fund, moneyDecimals) : new Big(0));
  const parts = switchFunds(facts).flatMap((fund, index) => {
    const [before, after] = [value(fund), value(switched.remaining[index])];
    if (before.eq(0) && after.eq(0)) return [];
    return [
      {
        label: fundName(facts, fund.fundCode),
        before: before.toNumber(),
        after: after.toNumber(),
        beforeText: formatMoney(before, currency),
        afterText: formatMoney(after, currency),
      },
    ];
  });
  return (
    <Card title="Perkiraan hasil" tone="sea" caption={`Estimasi per ${formatDate(estimateDay(facts))}`}>
      <BeforeAfterRings caption="Nilai dana sekarang dan sesudah" parts={parts} />
      <div className="border-t border-sea/20 pt-3">
        <DataList
          rows={[
            { label: 'Nilai yang dialihkan', value: formatMoney(switched.sold, currency) },
            { label: words('{Biaya} pengalihan'), value: feeWords(switched.fee, facts) },
            { label: 'Masuk ke dana tujuan (perkiraan)', value: formatMoney(switched.bought, currency) },
          ]}
        />
      </div>
    </Card>
  );
};
