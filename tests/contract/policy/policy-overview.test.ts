import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessDateOf,
  daysBetween,
  parseBusinessDate,
  type BusinessDate,
} from '#shared/time/dates.ts';
import { FundValueHistory, PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { ahmad, siti, startFilesApp, type FilesApp } from '#tests/contract/requests/files-app.ts';

let files: FilesApp;
let today: BusinessDate;
beforeAll(async () => {
  files = await startFilesApp();
  today = businessDateOf(await files.clock.businessNow());
});
afterAll(() => files.close());

const policies = Array.from({ length: 15 }, (_, index) => `77000000${String(index + 1).padStart(2, '0')}`);

const data = async (url: string, as?: string): Promise<unknown> =>
  (await files.get(`/api/v1/policy/${url}`, as)).json<{ data: unknown }>().data;
const values = async (months: number, as?: string) =>
  FundValueHistory.parse(await data(`fund-values?months=${months}`, as)).points;
const calendar = async (as: string) => PremiumCalendar.parse(await data('premium-calendar', as));

const rows = async <Row extends QueryResultRow>(sql: string, given: unknown[]): Promise<readonly Row[]> =>
  (await files.database.pool.query<Row>(sql, given)).rows;

/** Computes the value in the simplest way: every entry up to the day, at the last final price of its fund. */
const worthOn = async (policyNumber: string, day: string, digits: number): Promise<number> => {
  const [found] = await rows<{ worth: number }>(
    `SELECT coalesce(sum(round(units * (SELECT price FROM core.fund_price p WHERE p.fund_code = held.fund_code AND state = 'FINAL'
                                         AND day <= $2 ORDER BY day DESC LIMIT 1), $3)), 0)::float8 AS worth
     FROM (SELECT fund_code, sum(units) AS units FROM core.unit_entry WHERE policy_number = $1 AND pricing_date <= $2
            GROUP BY fund_code) AS held`,
    [policyNumber, day, digits],
  );
  return found?.worth ?? -1;
};

/** Lists the days of all FINAL prices of Siti's funds within the range, also those that the chart leaves out. */
const pricedDays = async (months: number): Promise<readonly string[]> =>
  (
    await rows<{ day: string }>(
      `SELECT DISTINCT day::text AS day FROM core.fund_price WHERE fund_code IN ('DTUM', 'DSTA', 'DPAU') AND state = 'FINAL'
         AND day BETWEEN $1 AND $2 ORDER BY day`,
      [addMonths(today, -months), today],
    )
  ).map(({ day }) => day);

const countStatements = async (call: () => Promise<unknown>): Promise<number> => {
  const { pool } = files.database;
  const query = pool.query.bind(pool);
  let count = 0;
  Object.assign(pool, { query: (...given: Parameters<typeof query>) => ((count += 1), query(...given)) });
  await call();
  Object.assign(pool, { query });
  return count;
};

describe('fund-values', () => {
  it.each([
    [siti, 36, 0],
    [ahmad, 12, 0],
    ['7700000005', 36, 0],
    ['7700000006', 1, 0],
    ['7700000009', 36, 0],
    ['7700000011', 6, 2],
  ])('of %s over %i months are the ledger units at the price of each day', async (policy, months, digits) => {
    const points = await values(months, policy);
    expect(points.length).toBeGreaterThan(1);
    expect(points.length).toBeLessThanOrEqual(120);
    const dates = points.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    const from = addMonths(today, -months);
    expect(dates.every((date) => date >= from && date <= today)).toBe(true);
    const some = [0, Math.floor(points.length / 3), Math.floor(points.length / 2), points.length - 1];
    for (const { date, value } of some.flatMap((index) => points.slice(index, index + 1)))
      expect([date, value]).toEqual([date, await worthOn(policy, date, digits)]);
  });

  it('end with the value of get-my-policy and the unit balances, and contain the payments', async () => {
    const last = (await values(1)).at(-1);
    const [balance] = await rows<{ day: string; worth: number; paid: number }>(
      `SELECT max(day)::text AS day, sum(round(units * price, 0))::float8 AS worth,
         (SELECT sum(base + top_up + rider)::float8 FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID') AS paid
       FROM (SELECT fund_code, sum(units) AS units FROM core.unit_balance WHERE policy_number = $1 GROUP BY 1) held,
            LATERAL (SELECT price, day FROM core.fund_price p WHERE p.fund_code = held.fund_code AND state = 'FINAL'
                      ORDER BY day DESC LIMIT 1) latest`,
      [siti],
    );
    expect(last).toEqual({ date: balance?.day, value: balance?.worth, paid: balance?.paid });
  });

  it('grow with the premiums over three years', async () => {
    const points = await values(36);
    expect(points[0]?.value).toBeLessThan(Number(points.at(-1)?.value) / 2);
    expect(points[0]?.paid).toBeLessThan(Number(points.at(-1)?.paid));
    expect(points).toHaveLength(120);
  });

  it.each([1, 36])('cover a range of %i months in even steps', async (months) => {
    const all = await pricedDays(months);
    const dates: readonly string[] = (await values(months)).map(({ date }) => date);
    expect([dates[0], dates.at(-1)]).toEqual([all[0], all.at(-1)]);
    const places = dates.map((date) => all.indexOf(date));
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
  });

  it('have a single point for a range of one day', async () => {
    const [day = today] = (await values(1)).slice(-1).map(({ date }) => date);
    for (const most of [1, 2, 120])
      expect(await files.services.core.listFundValues(siti, { from: day, to: day, most })).toHaveLength(1);
  });

  it.each(['7700000003', '7700000007', '7700000010', '7700000014'])(
    'are empty for %s, without funds',
    async (policy) => {
      expect(await values(36, policy)).toEqual([]);
    },
  );

  it.each(['0', '2', '-1', '36 ', 'setahun', '', '1e1'])('refuse months=%j', async (months) => {
    expect((await files.get(`/api/v1/policy/fund-values?months=${encodeURIComponent(months)}`)).statusCode).toBe(422);
  });

  it('cover a year by default, and always the policy of the session', async () => {
    const own = await data('fund-values', ahmad);
    expect(own).toEqual(await data('fund-values?months=12', ahmad));
    expect(await data(`fund-values?months=12&policy_number=${siti}`, ahmad)).toEqual(own);
    expect(own).not.toEqual(await data('fund-values'));
  });
});

describe('premium-calendar', () => {
  it.each(policies)('matches the schedule of %s to the rupiah', async (policy) => {
    const shown = await calendar(policy);
    const kept = await rows<{ line: string }>(
      `SELECT due_on || ' ' || (base + top_up + rider)::float8 || ' ' || CASE WHEN state <> 'DUE' THEN state
                WHEN due_on < $2 THEN 'LATE' ELSE 'OPEN' END AS line
       FROM core.premium_schedule WHERE policy_number = $1 AND (due_on >= $3 OR state = 'DUE') ORDER BY due_on`,
      [policy, today, addMonths(today, -24)],
    );
    const covered = !/LAPSED|SURRENDERED|MATURED/.test(shown.sub_status);
    const lines = kept.map(({ line }) => line).filter((line) => covered || !line.endsWith('OPEN'));
    expect(shown.rows.map((row) => `${row.due_on} ${row.amount} ${row.state}`)).toEqual(lines);
    for (const row of shown.rows) expect(row.base + row.top_up + row.rider).toBeCloseTo(row.amount, 2);
    expect(shown.next?.due_on ?? '9').toSatisfy((due: string) => due >= today);
  });

  it('shows the days of grace left', async () => {
    const { grace, sub_status } = await calendar('7700000013');
    const { parameters, premium } = await files.services.core.getPosition('7700000013');
    const due = premium.unpaid[0];
    expect(sub_status).toBe('GRACE');
    expect(grace).toEqual({
      due_on: due?.dueOn,
      amount: due?.amount,
      until: addDays(due?.dueOn ?? today, parameters['grace.days_cd']),
      days_left: parameters['grace.days_cd'] - daysBetween(due?.dueOn ?? today, today),
      ends_cover: true,
    });
  });

  it('shows since when a lapsed policy has no cover and until when it can be reinstated', async () => {
    for (const policy of ['7700000005', '7700000012']) {
      const { lapse, next, grace } = await calendar(policy);
      const { reinstatement } = await files.services.core.getPosition(policy);
      expect(lapse?.on).toBe(reinstatement.lapsedOn);
      expect(lapse?.reinstate_until).toBe(addMonths(parseBusinessDate(lapse?.on ?? ''), 24));
      expect([next, grace]).toEqual([null, null]);
    }
  });

  it('shows a premium holiday, a single premium and the end of the policy', async () => {
    const rina = await calendar('7700000011');
    expect(rina.holiday?.until).toBe(rina.next?.due_on);
    expect(rina.rows.some(({ state }) => state === 'HOLIDAY')).toBe(true);
    expect(await calendar('7700000009')).toMatchObject({ frequency: 5, next: null, grace: null });
    expect(await calendar('7700000014')).toMatchObject({ sub_status: 'MATURED', next: null, grace: null });
  });
});

describe('fund-values and premium-calendar', () => {
  it('need one and two SQL statements besides the clock', async () => {
    const { core } = files.services;
    const span = { from: addMonths(today, -36), to: today, most: 120 };
    expect(await countStatements(() => core.listFundValues(siti, span))).toBe(1);
    const clock = await countStatements(() => files.clock.businessNow());
    expect((await countStatements(() => core.getPremiumCalendar(siti))) - clock).toBe(2);
  });

  it('need a session', async () => {
    for (const call of ['fund-values', 'premium-calendar'])
      expect((await files.app.inject({ url: `/api/v1/policy/${call}` })).statusCode).toBe(401);
  });
});
