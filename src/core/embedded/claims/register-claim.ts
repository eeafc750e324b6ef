import { addDays, businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordEvents } from '../events/record-events.ts';
import { deleteWarnings } from '../loans/watched-repository.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { updateClaimRegistered, restartGracePeriods } from './claim-repository.ts';

/** Registers a claim; false when one was registered already. @throws PolicyNotFound */
export async function registerClaim(tx: SealedQueryable, policyNumber: string, now: Instant): Promise<boolean> {
  await lockPolicy(tx, policyNumber);
  if (!(await updateClaimRegistered(tx, policyNumber, true))) return false;
  const about = { policyNumber, requestNumber: null, at: now };
  await recordEvents(tx, about, [{ kind: 'CLAIM_REGISTERED', on: businessDateOf(now) }]);
  return true;
}

/** Lifts a claim; bills, a short fund and a large debt get their full time again. False when none was registered. @throws PolicyNotFound */
export async function liftClaim(tx: SealedQueryable, policyNumber: string, now: Instant): Promise<boolean> {
  const policy = await lockPolicy(tx, policyNumber);
  if (!(await updateClaimRegistered(tx, policyNumber, false))) return false;
  const today = businessDateOf(now);
  const parameters = await findParameters(tx, { ...policy, on: today });
  await restartGracePeriods(tx, policyNumber, addDays(today, parameters['grace.days_cd']));
  await deleteWarnings(tx, [policyNumber]);
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [{ kind: 'CLAIM_LIFTED', on: today }]);
  return true;
}
