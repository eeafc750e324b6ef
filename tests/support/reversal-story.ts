import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { runDailyJobs } from '#core/embedded/jobs/daily-jobs.ts';
import { inventPrice } from '#demo/demo.ts';
import { updateBusinessMoment } from '#demo/seeding/update-business-moment.ts';
import { signBankCall } from '#server/bank/bank-signature.ts';
import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { askDatabase } from './ask-database.ts';
import { findBookGaps } from './book-gaps.ts';
import { roundOn } from './job-round.ts';
import type { TestServer } from './server.ts';

/** Returns the virtual account of a policy: purpose 02 = premiums, 04 = top-ups, 07 = loans. */
export const accountFor = (policyNumber: string, purpose = '02'): string => `88014${purpose}${policyNumber.slice(1)}`;

type Body = Readonly<Record<string, unknown>>;

/** Helpers for tests of reversed payments: calls of the bank, daily jobs, and queries of what the core recorded. */
export function createReversalStory(server: () => TestServer, today: () => BusinessDate) {
  const { one, run } = askDatabase(() => server().services.pool);
  const list = async (sql: string, values: unknown[] = []): Promise<readonly unknown[]> =>
    (await server().services.pool.query<{ answer: unknown }>(sql, values)).rows.map((row) => row.answer);

  const statusOf = async (body: Body): Promise<number> => {
    const { clock, config } = server().services;
    const payload = JSON.stringify({ bank_reference: `BCA-${randomUUID()}`, ...body });
    const timestamp = clock.systemNow();
    const signed = signBankCall(config.secrets.bankCallbackSecret, timestamp, payload);
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signed };
    return (await server().call({ method: 'POST', url: '/api/v1/bank/callback', payload, headers })).status;
  };

  return {
    one,
    run,
    list,
    statusOf,
    ...bankCalls(statusOf, today),
    ...days({ server, run, one }, today),
    bill: (policyNumber: string) =>
      one(
        `SELECT state || ' ' || coalesce(next_step || ' +' || (next_on - $2::date), '-') AS answer FROM core.premium_schedule
         WHERE policy_number = $1 AND due_on = $2`,
        [policyNumber, today()],
      ),
    booked: (policyNumber: string, account: string) =>
      one(
        `SELECT coalesce(sum(amount), 0)::float8 AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
         WHERE policy_number = $1 AND account = $2 AND entry_key NOT LIKE 'opening%'`,
        [policyNumber, account],
      ),
    shown: (policyNumber: string) =>
      list(`SELECT body->>'kind' AS answer FROM core.event WHERE policy_number = $1 ORDER BY event_id`, [policyNumber]),
    /** Lists 'state kept reopened owed' of each reversal. */
    reversals: () =>
      list(
        `SELECT concat_ws(' ', state, kept::float8, reopened::float8, owed::float8) AS answer FROM core.receipt_reversal ORDER BY recorded_at`,
      ),
    gaps: () => findBookGaps(server().services.pool),
  };
}

const bankCalls = (statusOf: (body: Body) => Promise<number>, today: () => BusinessDate) => ({
  pay: (policyNumber: string, amount: string, reference = 'VA-1', changes = {}) =>
    statusOf({
      kind: 'payment',
      bank_reference: reference,
      virtual_account_number: accountFor(policyNumber),
      amount,
      value_date: today(),
      paid_at: instantAt(today(), '09:00'),
      ...changes,
    }),
  takeBack: (policyNumber: string, amount: string, changes: Body = {}) => ({
    kind: 'payment_reversal',
    payment_reference: 'VA-1',
    virtual_account_number: accountFor(policyNumber),
    amount,
    reversed_on: today(),
    reason: 'Nasabah membantah',
    ...changes,
  }),
});

type Asking = ReturnType<typeof askDatabase>;

const days = (
  { server, run, one }: Pick<Asking, 'run' | 'one'> & { readonly server: () => TestServer },
  today: () => BusinessDate,
) => ({
  /** Runs the daily jobs of each day at 09:00 WIB, with a bank that does not answer debits at once. */
  live: async (until: BusinessDate): Promise<void> => {
    const { pool, clock } = server().services;
    for (let day = businessDateOf(await clock.businessNow()); day <= until; day = addDays(day, 1)) {
      await updateBusinessMoment(pool, instantAt(day, '09:00'));
      await runDailyJobs(roundOn(pool, { now: instantAt(day, '09:00'), batchSize: 1_000, inventPrice }));
    }
  },
  /** Makes the next premium of the policy due today; returns its amount. */
  dueToday: async (policyNumber: string): Promise<string> => {
    await run(
      `UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = (
         SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [policyNumber, today()],
    );
    return z
      .string()
      .parse(
        await one(
          'SELECT (base + top_up + rider)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND due_on = $2',
          [policyNumber, today()],
        ),
      );
  },
});
