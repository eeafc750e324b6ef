import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/money.ts';

type MoneyProps = { readonly amount: number | undefined; readonly currency?: CurrencyCode | undefined };

/** An amount as the customer reads it; '-' when there is none. */
export const Money = ({ amount, currency = rupiah }: MoneyProps) => (
  <span className="figures whitespace-nowrap">{amount === undefined ? '-' : formatMoney(amount, currency)}</span>
);
