import { currencySymbol, rupiah } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { moneyKind } from '#shared/money/number-kinds.ts';
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx';

type MoneyFieldProps = Omit<DecimalFieldProps, 'kind' | 'prefix'> & { readonly currency?: CurrencyCode };

/** Number field for an amount in `currency`, by default rupiah. */
export const MoneyField = ({ currency = rupiah, ...rest }: MoneyFieldProps) => (
  <DecimalField {...rest} kind={moneyKind(currency)} prefix={currencySymbol(currency)} />
);
