import { maskAccountNumber } from '#shared/account-number.ts';
import type { Facts } from '#shared/facts.ts';
import { isMasked } from '#shared/mask.ts';

/** The registered account as a summary names it: 'BCA ********3456 a.n. SITI'; '-' when there is none. */
export const accountLine = (facts: Facts): string => {
  const account = facts.policy.refundPayeeBankAccount[0];
  if (!account) return '-';
  const number = isMasked(account.bankAccount) ? account.bankAccount : maskAccountNumber(account.bankAccount);
  return `${account.bankName} ${number} a.n. ${account.accoName}`;
};
