import type { PremiumCalendar } from '../wire/policy-overview.ts';

/** Returns the label of the pay button: 'pay now', or 'pay earlier' when a debit is planned. */
export const payText = ({ debit }: Pick<PremiumCalendar, 'debit'>): string =>
  debit === null || debit.next_try_on === null ? 'Bayar sekarang' : 'Bayar lebih dulu';
