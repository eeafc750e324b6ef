import type { BusinessDate } from '#shared/time/dates.ts';
import type { GroupHolder, GroupPayout } from '../../port.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';

/** Lists the holders of these policies by policy number, with whether payouts are frozen. */
export async function listHoldersOf(
  q: SealedQueryable,
  policyNumbers: readonly string[],
): Promise<readonly GroupHolder[]> {
  const { rows } = await q.query<GroupHolder & Record<string, unknown>>(
    `SELECT policy.policy_number AS "policyNumber", policy.identity_number AS "identityNumber",
       concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', '')) AS "fullName",
       policy.payouts_frozen_at IS NOT NULL AS "payoutsFrozen"
     FROM core.policy JOIN core.policy_version AS version
         ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
       LATERAL (SELECT version.document #> '{holder,person}' AS person) AS of_holder
     WHERE policy.policy_number = ANY ($1) ORDER BY 1`,
    [[...policyNumbers]],
  );
  return rows.map((row) => ({ ...row, identityNumber: q.sealer.open('IDENTITY', row.identityNumber) }));
}

/** Lists payables of these policies that arose since that day, oldest first. */
export async function listPayoutsOn(
  q: Queryable,
  policyNumbers: readonly string[],
  since: BusinessDate,
): Promise<readonly GroupPayout[]> {
  const { rows } = await q.query<GroupPayout & Record<string, unknown>>(
    `SELECT policy_number AS "policyNumber", coalesce(request_number, allocation_request) AS "requestNumber",
       (created_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "on", amount::text AS amount, currency, state
     FROM core.payable WHERE policy_number = ANY ($1) AND created_at >= $2::date::timestamp AT TIME ZONE 'Asia/Jakarta'
     ORDER BY created_at, payable_id LIMIT 500`,
    [[...policyNumbers], since],
  );
  return rows;
}
