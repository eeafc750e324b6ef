import { formatDate } from '#shared/time/dates.ts';
import type { Facts, FundHolding } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { Card } from '#ui/showing/card.tsx';
import { Meter } from '#ui/showing/meter.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import type { FundEstimate } from './calculation.ts';

type FundCardProps = {
  readonly id: string;
  readonly facts: Facts;
  readonly holding: FundHolding;
  readonly estimate: FundEstimate;
  readonly amount: number | undefined;
  readonly error: string | undefined;
  readonly onAmount: (amount: number | undefined) => void;
};

type RemainderProps = Pick<FundCardProps, 'facts' | 'estimate' | 'amount'>;

/** Line with the remaining value of the fund and its minimum. */
export const Remainder = ({ facts, estimate, amount = 0 }: RemainderProps) => {
  const money = (value: Big.BigSource) => formatMoney(value, facts.policy.currency);
  const least = facts.position.parameters['wd.fund_remain_min'];
  const left = estimate.before.minus(amount);
  const isWhole = left.eq(0);
  const isWrong = left.lt(0) || (amount > 0 && !isWhole && left.lt(least));
  const text = left.lt(0)
    ? `Melebihi nilai dana ${money(left.abs())}`
    : isWhole
      ? 'Ditarik seluruhnya'
      : `Sisa ${money(left)}\u00a0· minimal sisa ${money(least)}`;
  return (
    <Meter
      value={amount}
      max={estimate.before.toNumber()}
      label={`Bagian ${estimate.fundName} yang ditarik`}
      text={text}
      tone={isWrong ? 'over' : 'plain'}
    />
  );
};

/** Card of a held fund with its value, units and price, and the amount to withdraw. */
export const FundCard = ({ id, facts, holding, estimate, amount, error, onAmount }: FundCardProps) => {
  const { currency } = facts.policy;
  const units = formatUnits(unitsOf(holding));
  const price = `${currencySymbol(currency)} ${formatPrice(holding.price)}`;
  const whole = estimate.before.toNumber();
  return (
    <Card
      title={holding.fundName}
      aside={formatMoney(estimate.before, currency)}
      caption={`${units} unit × ${price}\u00a0· NAB ${formatDate(holding.priceDate)}`}
    >
      <div className="border-t border-line pt-3">
        <MoneyField
          id={id}
          label={
            <span>
              Nilai penarikan{' '}
              <span translate="no" className="sr-only">
                {holding.fundName}
              </span>
            </span>
          }
          currency={currency}
          value={amount}
          onChange={onAmount}
          error={error}
          action={amount === whole ? undefined : { label: 'Tarik semua', onClick: () => onAmount(whole) }}
        />
      </div>
      <Remainder facts={facts} estimate={estimate} amount={amount} />
    </Card>
  );
};
