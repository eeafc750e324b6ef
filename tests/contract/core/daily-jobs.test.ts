import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable, SealedQueryable } from '#core/embedded/db/database.ts';
import { saveWatermark } from '#core/embedded/jobs/business-date-watermark.ts';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { inventPrice } from '#demo/demo.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createHandClock } from '#tests/support/ledger-policy.ts';
import { startTestServer } from '#tests/support/server.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sealing, testSealer } from '#tests/support/sealing.ts';

const SEEDED = '2026-11-24T03:00:00.000Z';
const MONTH_END = '2026-11-30T03:00:00.000Z';

let database: TestDatabase | undefined;
const clock = createHandClock(SEEDED);
const pool = () => {
  if (database === undefined) throw new Error('The database is made before the test');
  return database.pool;
};

/** Wraps a connection that shows each statement before it is sent; by throwing, `onQuery` simulates a crash there. */
const watched = (tx: Queryable, onQuery: (text: string) => void): Queryable => ({
  query: (statement, values) => {
    onQuery(typeof statement === 'string' ? statement : statement.text);
    return tx.query(statement, values);
  },
});

const coreOf = (batchSize: number, onQuery: (text: string) => void = () => undefined) => {
  const q = sealing(watched(pool(), onQuery));
  const transact = <Answer>(work: (tx: SealedQueryable) => Promise<Answer>) =>
    inTransaction(pool(), (tx) => work(sealing(watched(tx, onQuery))));
  return createWriteCore({ q, transact, clock, inventPrice, daily: { q, transact, batchSize } });
};

const { one } = askDatabase(pool);

/** Gives a loan of ten million since 15 October 2026 to `count` copied policies with a cash value, and to no other. */
async function lend(count: number): Promise<void> {
  await seedCopies({ inTransaction: (work) => inTransaction(pool(), work) }, testSealer, count * 12, () => undefined);
  await pool().query(`DELETE FROM core.loan_entry WHERE policy_number LIKE '78%';
                      DELETE FROM core.loan_account WHERE policy_number LIKE '78%'`);
  await pool().query(
    `WITH chosen AS (
       SELECT policy_number FROM core.policy_value WHERE policy_number LIKE '78%' ORDER BY policy_number LIMIT $1
     ), loan AS (
       INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from, principal)
       SELECT policy_number, 'POLICY', 30, 12, '2026-10-15', 10000000, '2026-10-15', '2026-10-15', 10000000 FROM chosen
     )
     UPDATE core.policy_value SET cash_value = 100000000, as_of = '2999-01-01'
     WHERE policy_number IN (SELECT policy_number FROM chosen)`,
    [count],
  );
}

const lentBooked = `
  SELECT string_agg(interest::integer::text, ' ' ORDER BY policy_number) AS answer
  FROM core.loan_account WHERE policy_number LIKE '78%'`;

/** Advances to month end; earlier days have nothing left to do. */
async function beginMonthEnd(): Promise<void> {
  clock.set(MONTH_END);
  await saveWatermark(pool(), BusinessDate.parse('2026-11-30'));
}

beforeEach(async () => {
  await database?.drop();
  clock.set(SEEDED);
  database = await createTestDatabase({ seeded: true });
  await pool()
    .query(`INSERT INTO core.job_run (job, business_date, finished_at) VALUES ('loan-interest', '2026-11-29', now())
                      ON CONFLICT DO NOTHING`);
});
afterAll(() => database?.drop());

describe('daily job over many policies', () => {
  it('resumes where it stopped after a crash between two batches, without doing anything twice', async () => {
    await lend(8);
    await beginMonthEnd();
    let stored = 0;
    const dying = coreOf(3, (text) => {
      if (text.includes('INSERT INTO core.job_progress')) stored += 1;
      if (stored === 3) throw new Error('crash in the third batch');
    });
    await expect(dying.runDailyJob('loans')).rejects.toThrow('crash in the third batch');
    expect(
      await one(`SELECT last_key = (SELECT policy_number FROM core.loan_account ORDER BY policy_number OFFSET 5 LIMIT 1) AS answer
                 FROM core.job_progress WHERE job = 'loan-interest'`),
    ).toBe(true);
    // 10,000,000 × 12 % × 46 / 365, for the first two batches; the loan of the demo portfolio is in the first.
    expect(await one(lentBooked)).toBe('151233 151233 151233 151233 151233 0 0 0');

    let batches = 0;
    await coreOf(3, (text) => {
      if (text.includes('FROM core.loan_warning WHERE policy_number > $1')) batches += 1;
    }).runDailyJob('loans');
    expect(batches).toBe(2);
    await coreOf(3).runDailyJob('loans');
    expect(await one(lentBooked)).toBe(Array.from({ length: 8 }, () => '151233').join(' '));
    expect(await one(`SELECT count(*)::integer AS answer FROM core.loan_entry WHERE policy_number LIKE '78%'`)).toBe(8);
    expect(
      await one(`SELECT (SELECT count(*) FROM core.job_progress) || ' ' || business_date AS answer FROM core.job_run
                 WHERE job = 'loan-interest' ORDER BY business_date DESC LIMIT 1`),
    ).toBe('0 2026-11-30');
  });

  it("runs today's job only after all past days are processed", async () => {
    await lend(1);
    clock.set(MONTH_END);
    await coreOf(2).runDailyJob('loans');
    expect(await one(lentBooked)).toBe('0');
    await coreOf(2).runDailyJob('past-days');
    await coreOf(2).runDailyJob('loans');
    expect(await one(lentBooked)).toBe('151233');
  });

  it('runs once when two processes start it', async () => {
    await lend(8);
    await beginMonthEnd();
    await Promise.all([coreOf(2).runDailyJob('loans'), coreOf(3).runDailyJob('loans')]);
    expect(await one(lentBooked)).toBe(Array.from({ length: 8 }, () => '151233').join(' '));
    expect(await one(`SELECT count(*)::integer AS answer FROM core.loan_entry WHERE policy_number LIKE '78%'`)).toBe(8);
  });

  it('needs the same number of statements for ten times the policies', async () => {
    // The report has a line for each kind of result, so the number of its statements depends on what happened.
    const statementsOf = async (): Promise<readonly string[]> =>
      (
        await recordStatements(async () => {
          const core = coreOf(1_000);
          for (const name of ['premium-schedule', 'cash-values', 'loans'] as const) await core.runDailyJob(name);
        })
      ).filter((text) => !text.includes('core.job_report'));
    await lend(2);
    await beginMonthEnd();
    const few = await statementsOf();
    await lend(20);
    await pool().query('DELETE FROM core.job_run');
    expect(await statementsOf()).toEqual(few);
  });
});

it('a finished day is checked once, without a lock, and its jobs are recorded together', async () => {
  const core = coreOf(1_000);
  await core.catchUp();
  const again = await recordStatements(() => core.catchUp());
  expect(again.filter((text) => text.includes('pg_advisory_xact_lock_shared'))).toEqual([]);
  expect(again.filter((text) => text.includes('INSERT INTO core.job_day'))).toHaveLength(2);
  expect(again.filter((text) => text.includes('FROM core.day_reached'))).toHaveLength(2);
});

describe('failing daily job', () => {
  it('does not stop other jobs, and is tried again at the next call', async () => {
    await lend(2);
    await beginMonthEnd();
    const failing = coreOf(1_000, (text) => {
      if (text.includes('core.premium_plan')) throw new Error('no plans today');
    });
    await expect(failing.catchUp()).rejects.toThrow('Daily job premium-schedule failed: Error: no plans today');
    const done = `SELECT string_agg(job, ' ' ORDER BY job) AS answer FROM core.job_run WHERE business_date = '2026-11-30'`;
    expect(await one(done)).toBe('cash-value loan-interest');
    await coreOf(1_000).catchUp();
    expect(await one(done)).toBe('cash-value loan-interest premium-schedule');
  });
});

it('each daily task is a separate server job: a failed one is kept and retried while the others finish', async () => {
  const server = await startTestServer({ jobs: 'by hand' });
  const { pool: serverPool } = server.services;
  const list = async (sql: string) => (await serverPool.query<{ answer: string }>(sql)).rows.map((row) => row.answer);
  const failed = `SELECT task_identifier AS answer FROM graphile_worker.jobs WHERE last_error LIKE 'Daily job %'`;
  const day = async (): Promise<void> => {
    await addJob(serverPool, 'daily-work', {}, { jobKey: 'daily-work' });
    await server.work();
  };
  try {
    await serverPool.query('ALTER TABLE core.premium_plan RENAME TO premium_plan_away');
    await day();
    // Benefits read the same plans; the order of the two is undefined in this run.
    expect(await list(failed)).toContain('core-premium-schedule');
    expect(
      await list(`SELECT job AS answer FROM core.job_run WHERE job IN ('cash-value', 'premium-schedule')`),
    ).toEqual(['cash-value']);
    await serverPool.query('ALTER TABLE core.premium_plan_away RENAME TO premium_plan');
    await day();
    expect(await list(failed)).toEqual([]);
    expect(await list(`SELECT job AS answer FROM core.job_run WHERE job = 'premium-schedule'`)).toHaveLength(1);
  } finally {
    await server.close();
  }
});
