import { Big } from 'big.js';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { addToReport } from '../engine/job-report.ts';
import { matchWaiting, type Matched } from './match-waiting.ts';
import { notifyMatched } from './notify-matched.ts';

async function reportMatched(tx: Queryable, matched: readonly Matched[], now: Instant): Promise<void> {
  const about = { job: 'cleared-money', businessDate: businessDateOf(now), outcome: 'DONE' } as const;
  for (const { event } of matched) {
    if (event.kind !== 'MONEY_MATCHED') continue;
    const { kind, currency, amount } = event;
    await addToReport(tx, { ...about, kind, currency, amount: new Big(amount) });
  }
}

/** Matches money that arrived late in the evening to its waiting requests on its value date (rulebook 6.4). */
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
      const matched = await matchWaiting(tx, policyNumber, now);
      await reportMatched(tx, matched, now);
      await notifyMatched(tx, { policyNumber }, matched, now);
    });
  }
}
