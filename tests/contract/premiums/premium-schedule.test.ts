import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollPremiums } from '#core/embedded/jobs/roll-premiums.ts';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { saveHolidayDates, updateHolidayRows } from '#core/embedded/premiums/holiday-repository.ts';
import { lockPlan, rollSchedule } from '#core/embedded/premiums/schedule-repository.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { sealing } from '#tests/support/sealing.ts';

let database: TestDatabase;
const tuesday = parseBusinessDate('2026-11-24');

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});

afterAll(() => database.drop());

const premiumOf = async (policyNumber: string, on = tuesday) =>
  (await getPosition(sealing(database.pool), policyNumber, on)).premium;

const roll = (moment: string) => rollPremiums(roundOn(database.pool, { now: parseInstant(moment), batchSize: 3 }));

const rows = async (policyNumber: string, from: string) => {
  const answer = await database.pool.query<{ row: string }>(
    `SELECT due_on || ' ' || state AS row FROM core.premium_schedule
     WHERE policy_number = $1 AND due_on >= $2 ORDER BY due_on`,
    [policyNumber, from],
  );
  return answer.rows.map(({ row }) => row);
};

describe('premiums due on the demo policies', () => {
  it.each([
    {
      name: 'yearly with periodic top-up',
      policy: '7700000001',
      premium: {
        frequency: 1,
        nextDueOn: '2027-07-24',
        paidToOn: '2027-07-24',
        basePremium: 12_000_000,
        topUpPremium: 6_000_000,
      },
    },
    {
      name: 'monthly, syariah',
      policy: '7700000002',
      premium: { frequency: 4, nextDueOn: '2026-12-14', basePremium: 1_500_000, topUpPremium: 500_000, unpaid: [] },
    },
    {
      name: 'single contribution',
      policy: '7700000009',
      premium: { frequency: 5, nextDueOn: null, paidToOn: null, unpaid: [], compulsoryUntil: null },
    },
    {
      name: 'on holiday, in dollars',
      policy: '7700000011',
      premium: {
        frequency: 3,
        basePremium: 300,
        nextDueOn: '2027-09-24',
        paidToOn: '2027-09-24',
        unpaid: [],
        holiday: { from: '2026-09-24', until: '2027-09-24' },
        pastHolidayUntil: null,
      },
    },
    {
      name: 'in grace',
      policy: '7700000013',
      premium: {
        paidToOn: '2026-11-04',
        nextDueOn: '2027-11-04',
        unpaid: [{ dueOn: '2026-11-04', amount: 9_000_000 }],
      },
    },
    { name: 'surrendered', policy: '7700000010', premium: { nextDueOn: null, paidToOn: null, unpaid: [] } },
    { name: 'not begun', policy: '7700000015', premium: { nextDueOn: '2026-12-25', unpaid: [] } },
  ])('are listed by product and status: $name', async ({ policy, premium }) => {
    expect(await premiumOf(policy)).toMatchObject(premium);
  });

  it('include every month of a lapsed policy up to today', async () => {
    const { unpaid, paidToOn, nextDueOn } = await premiumOf('7700000005');
    expect([paidToOn, nextDueOn, unpaid.map(({ dueOn }) => dueOn), unpaid[0]?.amount]).toEqual([
      '2026-05-09',
      '2026-12-09',
      ['2026-05-09', '2026-06-09', '2026-07-09', '2026-08-09', '2026-09-09', '2026-10-09', '2026-11-09'],
      500_000,
    ]);
  });
});

describe('daily premium job', () => {
  it('keeps due dates for a year ahead, also after missed days, without duplicates', async () => {
    await roll('2027-03-01T03:00:00.000Z');
    await roll('2027-03-01T05:00:00.000Z');
    await roll('2027-03-15T03:00:00.000Z');
    expect(await rows('7700000002', '2027-12-01')).toEqual([
      '2027-12-14 DUE',
      '2028-01-14 DUE',
      '2028-02-14 DUE',
      '2028-03-14 DUE',
    ]);
    expect(await rows('7700000001', '2027-01-01')).toEqual(['2027-07-24 DUE']);
  });

  it('bills no premium during a holiday, and bills again from its end', async () => {
    expect(await rows('7700000011', '2026-06-01')).toEqual([
      '2026-06-24 PAID',
      '2026-09-24 HOLIDAY',
      '2026-12-24 HOLIDAY',
      '2027-03-24 HOLIDAY',
      '2027-06-24 HOLIDAY',
      '2027-09-24 DUE',
      '2027-12-24 DUE',
    ]);
  });

  it('skips terminated policies', async () => {
    await roll('2040-01-01T03:00:00.000Z');
    expect(await rows('7700000010', '2026-11-24')).toEqual([]);
    expect(await rows('7700000009', '2026-11-24')).toEqual([]);
  });

  it('stops at the end of the premium term', async () => {
    await roll('2060-01-01T03:00:00.000Z');
    expect((await premiumOf('7700000002', parseBusinessDate('2060-01-01'))).nextDueOn).toBeNull();
    expect((await rows('7700000002', '2000-01-01')).at(-1)).toBe('2040-05-14 DUE');
  });
});

it("every due date of the schedule follows the policy's payment plan", async () => {
  const { rows: strays } = await database.pool.query(
    `SELECT * FROM core.premium_schedule row JOIN core.premium_plan plan USING (policy_number)
     WHERE period_months > 0 AND NOT EXISTS (
       SELECT 1 FROM generate_series(0, 400) AS count
       WHERE (first_due_on + make_interval(months => period_months * count))::date = due_on)`,
  );
  expect(strays).toEqual([]);
});

it('a premium holiday that starts while due dates are added is respected', async () => {
  const policyNumber = '7700000001';
  const [from, until] = [parseBusinessDate('2031-07-24'), parseBusinessDate('2033-07-24')];
  const { pool } = database;
  await pool.query(`DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= $2`, [policyNumber, from]);
  await pool.query('UPDATE core.premium_plan SET next_row_on = $2 WHERE policy_number = $1', [policyNumber, from]);
  const added = await inTransaction(pool, async (tx) => {
    await lockPlan(tx, policyNumber);
    await saveHolidayDates(tx, policyNumber, { from, until });
    const rolling = Promise.allSettled([
      inTransaction(pool, (other) =>
        rollSchedule(other, { today: tuesday, until: parseBusinessDate('2034-01-01') }, policyNumber),
      ),
    ]);
    const waiting = `SELECT count(*)::integer AS count FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count, { timeout: 120_000 })
      .toBe(1);
    await updateHolidayRows(tx, policyNumber, 'R-holiday', { from, until });
    return { rolling };
  });
  expect(await added.rolling).toEqual([{ status: 'fulfilled', value: undefined }]);
  expect(await rows(policyNumber, from)).toEqual(['2031-07-24 HOLIDAY', '2032-07-24 HOLIDAY', '2033-07-24 DUE']);
});
