import { findPayoutDay } from '#shared/rules/payout-hold.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { getStoredPolicy } from '../engine/version-repository.ts';

/** The payee of money whose account is still to be named. */
export const noAccountYet: Payee = { bankName: '-', bankAccount: '-', accountName: '-' };

/** The holder's registered account, if there is one; without it money can only stay in suspense. */
export const findRegisteredAccount = async (tx: SealedQueryable, policy: LockedPolicy): Promise<Payee | undefined> =>
  (await getStoredPolicy(tx, policy)).benefitAccount ?? undefined;

/** The first day on which money that is owed from today may leave for this account (`findPayoutDay`). */
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
