import { findPayoutDay } from '#shared/rules/payout-hold.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { getStoredPolicy } from '../engine/version-repository.ts';

/** Payee of money whose account is not yet named. */
export const noAccountYet: Payee = { bankName: '-', bankAccount: '-', accountName: '-' };

/** Finds the holder's registered account; without one, money can only stay in suspense. */
export const findRegisteredAccount = async (tx: SealedQueryable, policy: LockedPolicy): Promise<Payee | undefined> =>
  (await getStoredPolicy(tx, policy)).benefitAccount ?? undefined;

/** Finds the first day on which money owed from today may be paid to this account. */
export async function payableFromOf(
  tx: SealedQueryable,
  policy: LockedPolicy,
  { payee, today }: { readonly payee: Payee; readonly today: BusinessDate },
): Promise<BusinessDate> {
  const heldUntil = policy.payoutHoldUntil;
  const isNamed = payee.bankAccount !== noAccountYet.bankAccount;
  const registered = isNamed ? await findRegisteredAccount(tx, policy) : undefined;
  const parameters = await findParameters(tx, { ...policy, on: today });
  const holdDays = parameters['payout.hold_after_change_cd'];
  return findPayoutDay({ payee: isNamed ? payee : undefined, registered, heldUntil, holdDays, today });
}
