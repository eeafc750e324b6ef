import type { Facts } from '#shared/policy/facts.ts';
import { maskNumber } from '#shared/text/mask.ts';

/** The registered account as a summary names it: 'BCA ********3456 a.n. SITI'; '-' when there is none. */
export function accountLine(facts: Facts): string {
  const account = facts.policy.refundPayeeBankAccount[0];
  if (!account?.bankAccount) return '-';
  return `${account.bankName} ${maskNumber(account.bankAccount)} a.n. ${account.accoName}`;
}
