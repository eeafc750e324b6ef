import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Event of a payable whose first day moved. */
type HeldPayable = Extract<CoreEventBody, { kind: 'PAYABLE_HELD' }>;

/**
 * Holds the policy's payouts until `until`, including those already open; a longer hold is never shortened. Returns an
 * event for each open payable whose first day moved, so that its requests show the new one.
 */
export async function updatePayoutHold(
  tx: Queryable,
  policyNumber: string,
  until: BusinessDate,
): Promise<readonly HeldPayable[]> {
  await tx.query(
    'UPDATE core.policy SET payout_hold_until = greatest(payout_hold_until, $2::date) WHERE policy_number = $1',
    [policyNumber, until],
  );
  const { rows } = await tx.query<Pick<HeldPayable, 'payableId' | 'requests'>>(
    `UPDATE core.payable SET payable_from = $2::date
     WHERE policy_number = $1 AND state IN ('OPEN', 'RETURNED') AND payable_from < $2::date
     RETURNING payable_id AS "payableId",
               array_remove(request_number || ARRAY(SELECT redirect.request_number FROM core.payable_redirect AS redirect
                 WHERE redirect.payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests`,
    [policyNumber, until],
  );
  return rows.map(({ payableId, requests }) => ({ kind: 'PAYABLE_HELD', payableId, requests, payableFrom: until }));
}
