import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { matchWaiting } from './match-waiting.ts';
import { tellMatched } from './tell-matched.ts';

/** Money that came late in the evening counts from its value date: the request that waits for it gets it then (rulebook 6.4). */
export async function matchClearedMoney(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT DISTINCT expected.policy_number FROM core.expected_money AS expected
     JOIN core.money_received AS payment USING (policy_number, purpose)
     WHERE expected.state = 'WAITING' AND payment.value_date <= $1 ORDER BY expected.policy_number`,
    [businessDateOf(now)],
  );
  for (const { policy_number: policyNumber } of rows) {
    await transactor.inTransaction(async (tx) => {
      await lockPolicy(tx, policyNumber);
      await tellMatched(tx, { policyNumber }, await matchWaiting(tx, policyNumber, now), now);
    });
  }
}
