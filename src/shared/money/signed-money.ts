import { Big } from 'big.js';
import { formatMoney, type CurrencyCode } from './money.ts';

/** '+Rp 1.000' for what came in, '-Rp 1.000' for what went out. */
export const formatSigned = (amount: Big.BigSource, currency: CurrencyCode): string =>
  `${new Big(amount).gt(0) ? '+' : ''}${formatMoney(amount, currency)}`;
