import { Big } from 'big.js';
import type { CurrencyCode } from './currency-code.ts';
import { formatMoney } from './money.ts';

/** Formats an amount with its sign: '+Rp 1.000' for incoming, '-Rp 1.000' for outgoing money. */
export const formatSigned = (amount: Big.BigSource, currency: CurrencyCode): string =>
  `${new Big(amount).gt(0) ? '+' : ''}${formatMoney(amount, currency)}`;
