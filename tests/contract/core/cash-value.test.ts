import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DebitAnswer } from '#core/embedded/collection/debit-attempt-repository.ts';
import { updateReleasedValue } from '#core/embedded/covers/cover-repository.ts';
import { followPremiums } from '#core/embedded/jobs/follow-premiums.ts';
import { payBenefits } from '#core/embedded/jobs/pay-benefits.ts';
import { raiseBills } from '#core/embedded/jobs/raise-bills.ts';
import { refreshCashValues } from '#core/embedded/jobs/refresh-cash-values.ts';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { applyPosting } from '#core/embedded/posting/apply-posting.ts';
import { instantAt, parseBusinessDate, parseInstant, type Instant } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { payByDebit } from '#tests/support/pay-by-debit.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { sealing } from '#tests/support/sealing.ts';

let database: TestDatabase;
const tuesday = parseBusinessDate('2026-11-24');

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});

afterAll(() => database.drop());

const refresh = (moment: string) =>
  refreshCashValues(roundOn(database.pool, { now: parseInstant(moment), batchSize: 1 }));

const terminationOf = async (policyNumber: string) => {
  const { termination, loan } = await getPosition(sealing(database.pool), policyNumber, tuesday);
  return { ...termination, cashValue: loan.cashValue };
};

describe('figures used to calculate a termination', () => {
  it.each([
    [
      '7700000003',
      {
        cashValue: 34_766_667,
        premiumsPaid: 70_000_000,
        tablePremiums: 70_000_000,
        acquisitionCharges: 0,
        insuranceCharges: 0,
        administrationCharges: 0,
      },
    ],
    [
      '7700000013',
      {
        cashValue: 8_100_000,
        premiumsPaid: 27_000_000,
        tablePremiums: 27_000_000,
        acquisitionCharges: 0,
        insuranceCharges: 0,
        administrationCharges: 0,
      },
    ],
    [
      '7700000006',
      {
        cashValue: 0,
        premiumsPaid: 12_000_000,
        tablePremiums: 9_000_000,
        acquisitionCharges: 3_750_000,
        insuranceCharges: 0,
        administrationCharges: 0,
      },
    ],
  ])('agree with the policy answer for %s', async (policyNumber, termination) => {
    expect(await terminationOf(policyNumber)).toEqual(termination);
  });

  it('include the charges taken from units, as booked in the journal', async () => {
    expect((await terminationOf('7700000001')).insuranceCharges).toBeGreaterThan(0);
  });
});

describe('rider without cash value', () => {
  const schedule = (set: string) =>
    database.pool.query(`UPDATE core.premium_schedule SET ${set} WHERE policy_number = '7700000003'`);

  it('leaves cash value, table base and loan limit unchanged', async () => {
    const worth = async () => {
      await refresh('2026-12-24T03:00:00.000Z');
      await database.pool.query(`DELETE FROM core.job_run WHERE job = 'cash-value'`);
      await database.pool.query(`UPDATE core.policy_value SET as_of = '2026-11-24' WHERE policy_number = '7700000003'`);
      const { cashValue, tablePremiums } = await terminationOf('7700000003');
      return { cashValue, tablePremiums };
    };
    const alone = await worth();
    await schedule('rider = 2000000');
    expect(await worth()).toEqual(alone);
    expect((await terminationOf('7700000003')).premiumsPaid).toBe(84_000_000);
    await schedule('rider = 0');
  });

  it('leaves the basic premiums unchanged when a part of the cover is released', async () => {
    await schedule('rider = 2000000');
    await inTransaction(database.pool, async (tx) => {
      await updateReleasedValue(tx, '7700000003', { value: '0', part: '0.5' });
      const { termination } = await getPosition(sealing(tx), '7700000003', tuesday);
      expect(termination.tablePremiums).toBe(35_000_000);
    });
    await schedule('rider = 0');
    await database.pool.query(`UPDATE core.policy_value SET released_premiums = 0 WHERE policy_number = '7700000003'`);
  });
});

describe('monthly growth of cash values (rulebook 7.1)', () => {
  it('skips a lapsed policy and a policy that is not in the cash value table', async () => {
    const before = [await terminationOf('7700000012'), await terminationOf('7700000008')];
    await refresh('2027-01-24T03:00:00.000Z');
    expect([await terminationOf('7700000012'), await terminationOf('7700000008')]).toEqual(before);
    // 76 months: 49 % and four twelfths of the four points of year 7.
    expect((await terminationOf('7700000003')).cashValue).toBe(35_233_333);
  });

  it('changes nothing when the job of a day runs again', async () => {
    await database.pool.query(`UPDATE core.policy_value SET cash_value = 1 WHERE policy_number = '7700000003'`);
    await refresh('2027-01-24T09:00:00.000Z');
    expect((await terminationOf('7700000003')).cashValue).toBe(1);
  });
});

describe('premium paid on a day', () => {
  const policyNumber = '7700000003';
  const anniversary = parseBusinessDate('2027-09-24');
  /** Surrender value: 53 % after seven years, of eight premiums of 10.000.000. */
  const worth = 42_400_000;

  const runDay = async (answer: DebitAnswer) => {
    const now = instantAt(anniversary, '01:00');
    const round = roundOn(database.pool, { now, batchSize: 100, answerDebit: () => answer });
    for (const job of [refreshCashValues, raiseBills, followPremiums, payBenefits]) await job(round);
  };
  const statements = async () => {
    const { rows } = await database.pool.query<{ value: string }>(
      `SELECT body->>'surrenderValue' AS value FROM core.event
       WHERE policy_number = $1 AND body->>'kind' = 'POLICY_REPORT' AND body->>'to' = $2`,
      [policyNumber, anniversary],
    );
    return rows.map(({ value }) => value);
  };

  it('counts in the value of that day in a surrender and in the yearly statement, when debited on the anniversary', async () => {
    await payByDebit(database.pool, policyNumber);
    await runDay({ result: 'PAID' });
    const { loan, termination } = await getPosition(sealing(database.pool), policyNumber, anniversary);
    expect([termination.tablePremiums, loan.cashValue]).toEqual([80_000_000, worth]);
    expect(await statements()).toEqual([String(worth)]);
  });

  it('counts in the value of that day when it was paid through a policy change', async () => {
    await database.pool.query(
      `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on)
       VALUES ($1, '2028-09-24', 10000000, 0, 0, 'PAID', $2)`,
      [policyNumber, anniversary],
    );
    const posting = {
      requestNumber: 'NET-1',
      step: 'pay',
      policyNumber,
      goodAt: instantAt(anniversary, '09:00'),
      changes: [],
    };
    await inTransaction(database.pool, (tx) => applyPosting(sealing(tx), posting, posting.goodAt));
    const { loan } = await getPosition(sealing(database.pool), policyNumber, anniversary);
    expect(loan.cashValue).toBe(47_700_000);
  });
});

describe('premium paid at the end of a month, at the first and last minute of the day in Jakarta', () => {
  const policyNumber = '7700000003';
  /** Percent of the premiums paid at the end of years 6 to 9 (rulebook 3.7). */
  const percents: Readonly<Record<number, number>> = { 6: 49, 7: 53, 8: 57, 9: 61 };
  /** Eight premiums of 10.000.000, half a rupiah rounded up. */
  const worthAfter = (months: number): number => {
    const year = Math.floor(months / 12);
    const [from = 0, to = 0] = [percents[year], percents[year + 1]];
    return Math.floor((80_000_000 * (from * 12 + (to - from) * (months % 12))) / 1200 + 0.5);
  };
  const payAt = async (pool: TestDatabase['pool'], now: Instant) => {
    await payByDebit(pool, policyNumber);
    const round = roundOn(pool, { now, batchSize: 100, answerDebit: () => ({ result: 'PAID' }) });
    for (const job of [refreshCashValues, raiseBills, followPremiums, payBenefits]) await job(round);
  };

  it.each([
    { start: '2020-02-29', day: '2027-02-27', months: 83, time: '23:59' },
    { start: '2020-02-29', day: '2027-02-28', months: 84, time: '00:00' },
    { start: '2020-02-29', day: '2028-02-28', months: 95, time: '23:59' },
    { start: '2020-02-29', day: '2028-02-29', months: 96, time: '00:00' },
    { start: '2020-08-31', day: '2027-11-29', months: 86, time: '23:59' },
    { start: '2020-08-31', day: '2027-11-30', months: 87, time: '00:00' },
    { start: '2020-08-30', day: '2027-02-28', months: 78, time: '23:59' },
    { start: '2020-11-30', day: '2028-02-29', months: 87, time: '00:00' },
  ])('counts $months months from $start on $day at $time, and that premium', async ({ start, day, months, time }) => {
    const own = await createTestDatabase({ seeded: [policyNumber] });
    const on = parseBusinessDate(day);
    const run = (sql: string, ...values: unknown[]) => own.pool.query(sql, [policyNumber, ...values]);
    await run('UPDATE core.policy SET start_date = $2 WHERE policy_number = $1', start);
    await run('UPDATE core.premium_plan SET next_row_on = $2::date + 300 WHERE policy_number = $1', on);
    await run(`DELETE FROM core.premium_schedule WHERE policy_number = $1 AND state <> 'PAID'`);
    await run(
      `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state)
       VALUES ($1, $2, 10000000, 0, 0, 'DUE')`,
      on,
    );
    await payAt(own.pool, instantAt(on, time));
    const { loan, termination } = await getPosition(sealing(own.pool), policyNumber, on);
    expect([termination.tablePremiums, loan.cashValue]).toEqual([80_000_000, worthAfter(months)]);
    const { rows } = await own.pool.query<{ value: string }>(
      `SELECT body->'account'->'closing'->>'amount' AS value FROM core.event
       WHERE policy_number = $1 AND body->>'kind' = 'POLICY_REPORT' AND body->>'to' = $2`,
      [policyNumber, day],
    );
    expect(rows.map(({ value }) => Number(value))).toEqual(months % 12 === 0 ? [worthAfter(months)] : []);
    await own.drop();
  });
});
