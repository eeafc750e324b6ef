import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { CurrencyCode } from '#shared/money.ts';
import { formatPercent } from '#shared/percent.ts';
import { Card } from '#ui/card.tsx';
import { Ring } from '#ui/charts/ring.tsx';
import { shortAmount, totalValue, valuedOn } from '../../policy/fund-values.ts';
import type { FundValue } from '../../policy/fund-values.ts';

type FundTotalProps = { readonly funds: readonly FundValue[]; readonly currency: CurrencyCode };

/** The whole, dated as an estimate, and how it is divided. */
export const FundTotal = ({ funds, currency }: FundTotalProps) => {
  const total = totalValue(funds);
  const date = valuedOn(funds);
  const held = funds.filter(({ value }) => value.gt(0));
  return (
    <div className="grid gap-4 md:grid-cols-[2fr_3fr]">
      <Card title="Nilai Polis">
        <p className="figures text-hero font-bold">{formatMoney(total, currency)}</p>
        <p className="text-small text-muted">
          {date === undefined ? 'Harga unit belum tersedia' : `Estimasi per ${formatDate(date)}`}
        </p>
        <p className="text-small text-muted">Nilai berubah mengikuti harga unit setiap hari bursa.</p>
      </Card>
      <Card title="Di mana dana Anda">
        <Ring
          centerLabel={`${held.length} dana`}
          centerText={shortAmount(total, currency)}
          slices={held.map(({ name, fundCode, value }) => ({
            label: name === '-' ? fundCode : name,
            value: value.toNumber(),
            text: `${formatMoney(value, currency)} · ${formatPercent(value.times(100).div(total), 1)}`,
          }))}
        />
      </Card>
    </div>
  );
};
