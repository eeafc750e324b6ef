import { currencySymbol, minorDigits, rupiah } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/money.ts';
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx';

type MoneyFieldProps = Omit<DecimalFieldProps, 'decimals' | 'prefix'> & { readonly currency?: CurrencyCode };

/** An amount in a currency. */
export const MoneyField = ({ currency = rupiah, ...rest }: MoneyFieldProps) => (
  <DecimalField {...rest} decimals={minorDigits(currency)} prefix={currencySymbol(currency)} />
);
