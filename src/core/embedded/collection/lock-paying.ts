import { businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import { debitMethods } from '#shared/lists/payment-codes.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import type { PremiumContext } from './record-premium.ts';

/** Locked policy that is billed; `byDebit` = premiums are collected by debit under a mandate. */
export interface PayingPolicy {
  readonly context: PremiumContext;
  readonly byDebit: boolean;
}

/**
 * Locks a policy that is billed; undefined for a policy that is lapsed, ended, not started, or has a registered claim.
 * `goodAt` = moment when its money arrived; absent = start of the day, which daily jobs use at whatever time they run.
 */
export async function lockPaying(
  tx: SealedQueryable,
  policyNumber: string,
  now: Instant,
  goodAt?: Instant,
): Promise<PayingPolicy | undefined> {
  const policy = await lockPolicy(tx, policyNumber);
  const { rows } = await tx.query<{ byDebit: boolean }>(
    `SELECT (version.document->'payment'->>'nextMethod')::integer = ANY($3::integer[]) AS "byDebit"
     FROM core.policy JOIN core.policy_version AS version USING (policy_number)
     WHERE policy_number = $1 AND version.version = $2 AND sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY')
       AND NOT claim_registered`,
    [policyNumber, policy.version, [...debitMethods]],
  );
  if (rows[0] === undefined) return undefined;
  const today = businessDateOf(now);
  const parameters = await findParameters(tx, { ...policy, on: today });
  return { ...rows[0], context: { tx, policy, parameters, today, now, goodAt: goodAt ?? instantAt(today, '00:00') } };
}
