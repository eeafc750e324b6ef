import { moneyText } from './money-text.ts';
import type { Currency } from './money-text.ts';

type MoneyProps = { readonly amount: number | undefined; readonly currency?: Currency | undefined };

/** An amount as the customer reads it; '-' when there is none. */
export const Money = ({ amount, currency = 'IDR' }: MoneyProps) => (
  <span className="figures whitespace-nowrap">{amount === undefined ? '-' : moneyText(amount, currency)}</span>
);
