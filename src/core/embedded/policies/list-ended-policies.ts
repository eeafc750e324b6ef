import type { EndedBefore } from '../../operations-port.ts';
import type { Queryable } from '../db/database.ts';

const page = 500;

/** Lists policies that ended before a day; one with a claim, frozen payouts or money to pay is not listed (rulebook 11.6). */
export async function listEndedPolicies(
  q: Queryable,
  { day, isRelationOver, after }: EndedBefore,
): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT policy.policy_number AS number FROM core.policy AS policy
     WHERE policy.ended_on < $1 AND policy.policy_number > $3
       AND NOT policy.claim_registered AND policy.payouts_frozen_at IS NULL
       AND NOT EXISTS (SELECT FROM core.payable WHERE payable.policy_number = policy.policy_number
                       AND payable.state IN ('OPEN', 'SENT', 'RETURNED'))
       AND NOT ($2 AND EXISTS (SELECT FROM core.policy AS other
                WHERE other.identity_hash = policy.identity_hash AND (other.ended_on IS NULL OR other.ended_on >= $1)))
     ORDER BY policy.policy_number LIMIT ${page}`,
    [day, isRelationOver, after],
  );
  return rows.map(({ number }) => number);
}
