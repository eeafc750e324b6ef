import { messages } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { Ring } from '#ui/charts/ring.tsx';
import { shortAmount, totalValue } from '../../../policy/fund-values.ts';
import type { FundValue } from '../../../policy/fund-values.ts';

/** Name that `fundValues` gives an unknown fund. */
const unknownName = '-';

type FundRingProps = { readonly funds: readonly FundValue[]; readonly currency: CurrencyCode };

/** Shows how the value is divided between the funds. */
export const FundRing = ({ funds, currency }: FundRingProps) => {
  const total = totalValue(funds);
  const held = funds.filter(({ value }) => value.gt(0));
  if (held.length === 0)
    return (
      <Card title="Di mana dana Anda">
        <p className="text-muted">Tidak ada dana pada polis ini.</p>
      </Card>
    );
  return (
    <Card title="Di mana dana Anda" caption="Nilai berubah mengikuti harga unit setiap hari bursa">
      <Ring
        centerLabel={`${held.length} dana`}
        centerText={shortAmount(total, currency)}
        slices={held.map(({ name, fundCode, value }) => ({
          label: [unknownName, messages.loadingName].includes(name) ? fundCode : name,
          value: value.toNumber(),
          text: `${formatMoney(value, currency)}\u00a0· ${formatPercent(value.times(100).div(total), 1)}`,
        }))}
      />
    </Card>
  );
};
