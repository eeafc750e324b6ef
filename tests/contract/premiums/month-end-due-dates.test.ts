import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPremiums } from '#core/embedded/jobs/follow-premiums.ts';
import { raiseBills } from '#core/embedded/jobs/raise-bills.ts';
import { rollPremiums } from '#core/embedded/jobs/roll-premiums.ts';
import { listAlarms } from '#core/embedded/operations/list-alarms.ts';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { rollPlans } from '#core/embedded/premiums/schedule-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDays, instantAt, parseBusinessDate as day, type BusinessDate } from '#shared/time/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { sealing } from '#tests/support/sealing.ts';

/** Number of a policy in force with monthly premiums that are not paid by debit. */
const policyNumber = '7700000002';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  await run(`UPDATE core.premium_plan SET next_row_on = NULL, is_over = true`);
});
afterAll(() => database.drop());

const run = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const daysOf = async (policy: string): Promise<readonly string[]> =>
  (
    await run<{ due: string }>(
      'SELECT due_on::text AS due FROM core.premium_schedule WHERE policy_number = $1 ORDER BY due_on',
      [policy],
    )
  ).map(({ due }) => due);

/** Adds months independently of the program: year and month by division, the day limited to the length of the month. */
function expectedDueDate(first: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = first.split('-').map(Number);
  const total = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0);
  const length = inMonth === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(inMonth) ? 30 : 31;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${inYear}-${two(inMonth)}-${two(Math.min(dayOfMonth, length))}`;
}

function listExpected(first: string, period: number, endsOn: string): readonly string[] {
  const all = Array.from({ length: 400 }, (_, count) => expectedDueDate(first, count * period));
  return all.filter((due) => due < endsOn);
}

const starts = ['2024-01-28', '2024-01-29', '2024-01-30', '2024-01-31', '2024-02-29', '2023-11-30', '2023-02-28'];
const plans = starts.flatMap((first) =>
  [1, 3, 6, 12].map((period) => ({ first, period, endsOn: expectedDueDate(first, 360) })),
);
const numberOf = (index: number): string => `88000${String(index).padStart(5, '0')}`;

async function insertPlans(): Promise<void> {
  await run(
    `INSERT INTO core.policy
     SELECT (jsonb_populate_record(policy, jsonb_build_object('policy_number', copy))).*
     FROM core.policy, unnest($1::text[]) AS copy WHERE policy_number = $2`,
    [plans.map((_, index) => numberOf(index)), policyNumber],
  );
  await run(
    `INSERT INTO core.premium_plan (policy_number, frequency, period_months, first_due_on, ends_on, base, top_up, rider, next_row_on)
     SELECT copy, 1, period, first, ends, 1, 0, 0, first
     FROM unnest($1::text[], $2::integer[], $3::date[], $4::date[]) AS given (copy, period, first, ends)`,
    [
      plans.map((_, index) => numberOf(index)),
      plans.map(({ period }) => period),
      plans.map(({ first }) => first),
      plans.map(({ endsOn }) => endsOn),
    ],
  );
}

/** Lists days on which due dates are added: each month end in four years with one leap year, then some later days. */
function* rollDays(): Generator<BusinessDate> {
  for (let on = day('2023-11-01'); on < '2028-04-01'; on = addDays(on, 1)) if (Number(on.slice(8)) >= 28) yield on;
  for (let on = day('2028-04-01'); on < '2056-01-01'; on = addDays(on, 97)) yield on;
}

describe('due dates of policies started at a month end', () => {
  beforeAll(async () => {
    await insertPlans();
    await inTransaction(database.pool, async (tx) => {
      for (const until of rollDays()) await rollPlans(tx, { today: day('2023-01-01'), until, after: '', limit: 1000 });
    });
  }, 120_000);

  it.each(plans.map((plan, index) => ({ ...plan, index })))(
    'start at $first every $period months as calendar steps of $period months for 30 years',
    async ({ first, period, endsOn, index }) => {
      expect(await daysOf(numberOf(index))).toEqual(listExpected(first, period, endsOn));
    },
  );

  it('run to the end of the premium term without a gap', async () => {
    const open = await run(
      `SELECT policy_number FROM core.premium_plan WHERE policy_number LIKE '88%' AND next_row_on IS NOT NULL`,
    );
    expect(open).toEqual([]);
    await run(`UPDATE core.premium_plan SET is_over = true WHERE policy_number LIKE '88%'`);
  });
});

/** Changes the policy so that it is due on the 31st, is paid up to `paidTo`, and has due dates up to `rowsTo`. */
async function beginOn31st(paidTo: BusinessDate, rowsTo: BusinessDate): Promise<void> {
  await run('DELETE FROM core.premium_schedule WHERE policy_number = $1', [policyNumber]);
  await run('DELETE FROM core.premium_missed');
  await run(`DELETE FROM core.job_run WHERE job = 'premium-schedule'`);
  await run(
    `UPDATE core.premium_plan SET first_due_on = '2025-07-31', ends_on = '2040-07-31', next_row_on = '2025-07-31', is_over = false
     WHERE policy_number = $1`,
    [policyNumber],
  );
  await run(`UPDATE core.policy SET sub_status = 'NORMAL', start_date = '2025-07-31' WHERE policy_number = $1`, [
    policyNumber,
  ]);
  await inTransaction(database.pool, (tx) =>
    rollPlans(tx, { today: day('2025-07-31'), until: rowsTo, after: '', limit: 1000 }),
  );
  await run(
    `UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on WHERE policy_number = $1 AND due_on <= $2`,
    [policyNumber, paidTo],
  );
}

async function runDay(on: BusinessDate): Promise<void> {
  const round = roundOn(database.pool, { now: instantAt(on, '01:00'), batchSize: 100 });
  await rollPremiums(round);
  await raiseBills(round);
  await followPremiums(round);
}

const bills = () =>
  run<{ due: string; billed: string }>(
    `SELECT due_on::text AS due, billed_on::text AS billed FROM core.premium_schedule
     WHERE policy_number = $1 AND billed_on IS NOT NULL ORDER BY due_on`,
    [policyNumber],
  );

const lostSchedules = async (on: BusinessDate) =>
  (await listAlarms(database.pool, instantAt(on, '10:00'))).filter(({ kind }) => kind === 'SCHEDULE_LOST');

describe('monthly policy started on the 31st', () => {
  it('is billed for every month of 110 days, and always has a future due date', async () => {
    await beginOn31st(day('2026-12-31'), day('2028-01-10'));
    for (let on = day('2027-01-10'); on <= '2027-04-30'; on = addDays(on, 1)) {
      await runDay(on);
      await run(`UPDATE core.premium_schedule SET state = 'PAID', paid_on = $1 WHERE due_on = $1 AND state = 'DUE'`, [
        on,
      ]);
    }
    expect((await bills()).map(({ due }) => due)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect((await daysOf(policyNumber)).slice(-3)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
    expect(await lostSchedules(day('2027-04-30'))).toEqual([]);
  });
});

describe('policy year of a policy started on 29 February', () => {
  it.each([
    ['2027-02-27', '2026-02-28', 1],
    ['2027-02-28', '2027-02-27', 0],
    ['2028-02-28', '2027-02-28', 1],
    ['2028-02-29', '2028-02-28', 0],
  ])('is right on %s: counts a withdrawal of %s %s times', async (today, withdrawn, count) => {
    await run(`UPDATE core.policy SET start_date = '2024-02-29' WHERE policy_number = $1`, [policyNumber]);
    await run(
      `INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, request_number, step, recorded_at)
       SELECT policy_number, fund_code, bucket, -1, price, -1, $2::date, 'WITHDRAWAL', $3, 'pay', now()
       FROM core.unit_entry WHERE policy_number = $1 LIMIT 1`,
      [policyNumber, withdrawn, withdrawn],
    );
    const { withdrawalsThisPolicyYear } = await getPosition(sealing(database.pool), policyNumber, day(today));
    await run('ALTER TABLE core.unit_entry DISABLE TRIGGER unit_entry_append_only');
    await run(`DELETE FROM core.unit_entry WHERE request_number = $1`, [withdrawn]);
    await run('ALTER TABLE core.unit_entry ENABLE TRIGGER unit_entry_append_only');
    expect(withdrawalsThisPolicyYear).toBe(count);
  });
});

describe('premium schedule without its next due date', () => {
  /** Sets the next due date to the first one after the last row. */
  const heal = () =>
    run(
      `UPDATE core.premium_plan AS plan SET next_row_on = (
         SELECT min(due.day)
         FROM generate_series(0, 1200 / plan.period_months) AS count,
              LATERAL (SELECT (plan.first_due_on + make_interval(months => plan.period_months * count))::date AS day) AS due
         WHERE due.day < plan.ends_on
           AND due.day > coalesce((SELECT max(due_on) FROM core.premium_schedule AS row
                                   WHERE row.policy_number = plan.policy_number), plan.first_due_on - 1))
       WHERE policy_number = $1`,
      [policyNumber],
    );

  beforeEach(async () => {
    await beginOn31st(day('2026-12-31'), day('2027-01-31'));
    await run('UPDATE core.premium_plan SET next_row_on = NULL WHERE policy_number = $1', [policyNumber]);
  });

  it('raises an alarm until it is repaired', async () => {
    const on = day('2027-01-10');
    await run(`DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on > '2026-12-31'`, [policyNumber]);
    expect(await lostSchedules(on)).toEqual([{ kind: 'SCHEDULE_LOST', policies: 1 }]);
    await heal();
    await runDay(on);
    expect(await lostSchedules(on)).toEqual([]);
  });

  it('bills the missed premiums one per period, oldest first, each with full grace', async () => {
    await heal();
    await run(`UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on WHERE policy_number = $1`, [
      policyNumber,
    ]);
    for (let on = day('2027-05-05'); on < '2027-06-06'; on = addDays(on, 1)) await runDay(on);
    expect(await bills()).toEqual([
      { due: '2027-02-28', billed: '2027-05-05' },
      { due: '2027-03-31', billed: '2027-06-05' },
      { due: '2027-05-31', billed: '2027-05-17' },
    ]);
    const { premium } = await getPosition(sealing(database.pool), policyNumber, day('2027-06-05'));
    expect(premium.unpaid.map(({ dueOn }) => dueOn)).toEqual(['2027-02-28', '2027-03-31', '2027-05-31']);
    expect(await run('SELECT due_on::text AS due, ask_on::text AS ask FROM core.premium_missed')).toEqual([
      { due: '2027-04-30', ask: '2027-07-05' },
    ]);
    const status = await run<{ state: string }>(
      'SELECT sub_status AS state FROM core.policy WHERE policy_number = $1',
      [policyNumber],
    );
    expect(status).toEqual([{ state: 'GRACE' }]);
  });
});
