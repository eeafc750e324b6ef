import { addDays, type BusinessDate } from '#shared/time/dates.ts';
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

const isSameAccount = (one: Payee, other: Payee): boolean =>
  one.bankAccount === other.bankAccount && one.bankName === other.bankName;

/**
 * The first day on which money may leave for this account: an account other than the registered one was named by the request itself
 * and waits like a changed account does (rulebook 1.11, 7.10, payout.hold_after_change_cd), so that the holder can still say no.
 */
export async function payableFromOf(
  tx: SealedQueryable,
  policy: LockedPolicy,
  { payee, today }: { readonly payee: Payee; readonly today: BusinessDate },
): Promise<BusinessDate> {
  const held = policy.payoutHoldUntil !== null && policy.payoutHoldUntil > today ? policy.payoutHoldUntil : today;
  if (payee.bankAccount === noAccountYet.bankAccount) return held;
  const registered = await findRegisteredAccount(tx, policy);
  if (registered !== undefined && isSameAccount(registered, payee)) return held;
  const parameters = await findParameters(tx, { ...policy, on: today });
  const ofAccount = addDays(today, parameters['payout.hold_after_change_cd']);
  return ofAccount > held ? ofAccount : held;
}
