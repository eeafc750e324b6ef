import type { PremiumCalendar } from '../wire/policy-overview.ts';

/** Names the way to pay a premium: while a mandate will draw it, paying is only earlier; else it is up to the customer. */
export const payText = ({ debit }: Pick<PremiumCalendar, 'debit'>): string =>
  debit === null || debit.next_try_on === null ? 'Bayar sekarang' : 'Bayar lebih dulu';
