import { PolicyNotFound } from '#core/port.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Facts of a locked policy that writes need. */
export interface LockedPolicy {
  readonly policyNumber: string;
  readonly productId: number;
  readonly archetype: Archetype;
  readonly currency: number;
  readonly startDate: BusinessDate;
  readonly payoutHoldUntil: BusinessDate | null;
  readonly version: number;
}

/**
 * Locks a policy. Every write takes this lock first, so that writers run one after the other (promise P22). NO KEY:
 * others may still insert rows that refer to the policy.
 * @throws PolicyNotFound
 */
export async function lockPolicy(tx: Queryable, policyNumber: string): Promise<LockedPolicy> {
  const { rows } = await tx.query<LockedPolicy>(
    `SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
            policy.start_date::text AS "startDate", policy.payout_hold_until::text AS "payoutHoldUntil",
            policy.current_version AS version
     FROM core.policy AS policy JOIN core.product USING (product_id)
     WHERE policy_number = $1
     FOR NO KEY UPDATE OF policy`,
    [policyNumber],
  );
  const policy = rows[0];
  if (policy === undefined) throw new PolicyNotFound(`No policy ${policyNumber}`);
  return policy;
}

/** Returns true when a locked policy has ended finally (rulebook 2.1); it is not billed and cannot change any more. */
export async function isEnded(tx: Queryable, { policyNumber }: Pick<LockedPolicy, 'policyNumber'>): Promise<boolean> {
  const { rows } = await tx.query<{ ended: boolean }>(
    `SELECT sub_status IN ('SURRENDERED', 'FREE_LOOK', 'MATURED', 'EXPIRED', 'CLAIMED', 'LAPSE_EXPIRED', 'CANCELLED_AGREED', 'DECLINED') AS ended
     FROM core.policy WHERE policy_number = $1`,
    [policyNumber],
  );
  return rows[0]?.ended === true;
}

/**
 * Returns true when the main cover's term is over by the day; then the policy ends by its term, not by unpaid premiums
 * (rulebook 2.4).
 */
export async function isTermOver(
  tx: Queryable,
  { policyNumber }: Pick<LockedPolicy, 'policyNumber'>,
  day: BusinessDate,
): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM core.policy WHERE policy_number = $1 AND expires_on <= $2', [
    policyNumber,
    day,
  ]);
  return rowCount === 1;
}
