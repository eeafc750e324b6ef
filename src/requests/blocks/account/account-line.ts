import type { Facts } from '#shared/facts/facts.ts';
import { maskNumber } from '#shared/text/mask.ts';

/** Returns the registered account as a summary names it: 'BCA ********3456 a.n. SITI'; '-' when there is none. */
export function accountLine({ policy: { benefitAccount: account } }: Facts): string {
  if (account === null) return '-';
  return `${account.bankName} ${maskNumber(account.bankAccount)} a.n. ${account.accountName}`;
}
