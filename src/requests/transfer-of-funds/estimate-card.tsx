import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { holdingValue, type BucketHolding } from '#shared/rules/unit-sale.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { BeforeAfterRings } from '../blocks/fund/before-after-rings.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { estimateDay, fundName } from '../blocks/fund/fund-items.ts';
import { switchFunds, switchTerms, type SwitchEstimate } from './calculation.ts';
import { switchRows } from './presentation.ts';

type EstimateCardProps = { readonly facts: Facts; readonly estimate: SwitchEstimate };

/** Card with the funds before and after and the cost of the switch; updates while the form is filled in. */
export const EstimateCard = ({ facts, estimate: { switched } }: EstimateCardProps) => {
  const { words } = useFormTools();
  const { currency } = facts.policy;
  const { moneyDecimals } = switchTerms(facts);
  const valueOf = (fund: BucketHolding | undefined) => (fund ? holdingValue(fund, moneyDecimals) : new Big(0));
  const parts = switchFunds(facts).flatMap((fund, index) => {
    const [before, after] = [valueOf(fund), valueOf(switched.remaining[index])];
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
        <DataList rows={switchRows(switched, facts).map(({ label, value }) => ({ label: words(label), value }))} />
      </div>
    </Card>
  );
};
