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
  const before = switchFunds(facts);
  const isShown = (index: number) =>
    [before[index], switched.remaining[index]].some((fund) => fund && holdingValue(fund, moneyDecimals).gt(0));
  const slices = (funds: readonly BucketHolding[]) =>
    funds.flatMap((fund, index) => {
      const value = holdingValue(fund, moneyDecimals);
      const slice = {
        label: fundName(facts, fund.fundCode),
        value: value.toNumber(),
        text: formatMoney(value, currency),
      };
      return isShown(index) ? [slice] : [];
    });
  return (
    <Card title="Perkiraan hasil" tone="sea" caption={`Estimasi per ${formatDate(estimateDay(facts))}`}>
      <BeforeAfterRings before={slices(before)} after={slices(switched.remaining)} />
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
