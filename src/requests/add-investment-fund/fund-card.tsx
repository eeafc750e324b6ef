import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts, OfferedFund } from '#shared/facts/facts.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { Card } from '#ui/showing/card.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import type { FundEstimate } from './calculation.ts';

type FundCardProps = {
  readonly id: string;
  readonly facts: Facts;
  readonly fund: OfferedFund;
  /** Value held now, formatted with currency; undefined when no units are held. */
  readonly held: string | undefined;
  readonly estimate: FundEstimate | undefined;
  readonly amount: number | undefined;
  readonly error: string | undefined;
  readonly onAmount: (amount: number | undefined) => void;
};

/** Line with the number of units that the typed amount buys at the current price. */
const Bought = ({ estimate }: { readonly estimate: FundEstimate }) => (
  <p className="text-small text-muted">
    Perkiraan{' '}
    <b className="figures text-ink">
      <span translate="no">{formatUnits(estimate.units)}</span> unit
    </b>
  </p>
);

/** Card of a fund open for new money: value held, price and amount to add. */
export const FundCard = ({ id, facts, fund, held, estimate, amount, error, onAmount }: FundCardProps) => {
  const { currency } = facts.policy;
  const least = facts.position.parameters['topup.fund_min'];
  const price = `${currencySymbol(currency)} ${formatPrice(fund.price)}`;
  return (
    <Card
      title={fund.fundName}
      aside={held ?? 'Belum dimiliki'}
      caption={`Harga unit ${price}\u00a0· NAB ${formatDate(fund.priceDate)}`}
    >
      <div className="border-t border-line pt-3">
        <MoneyField
          id={id}
          label={
            <span>
              Jumlah top up{' '}
              <span translate="no" className="sr-only">
                {fund.fundName}
              </span>
            </span>
          }
          hint={`Minimal ${formatMoney(new Big(least), currency)}`}
          currency={currency}
          value={amount}
          onChange={onAmount}
          error={error}
        />
      </div>
      {estimate !== undefined && <Bought estimate={estimate} />}
    </Card>
  );
};
