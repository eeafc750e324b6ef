import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { releaseCorrection } from '#tests/support/price-correction.ts';
import { testSealer } from '#tests/support/sealing.ts';
import { eventually } from '#tests/support/server.ts';

let database: TestDatabase;
let server: ChildServer | undefined;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  await seedCopies({ inTransaction: (work) => inTransaction(database.pool, work) }, testSealer, 4000, () => undefined);
}, 300_000);
afterAll(async () => {
  await server?.kill();
  await database.drop();
});

const one = async (text: string, values: readonly unknown[] = []): Promise<unknown> =>
  (await database.pool.query<{ answer: unknown }>(text, [...values])).rows[0]?.answer;

/** Buys for 1,000,000 at one price of a day for each copy that holds the fund, as a premium does; returns their number. */
async function buyForAll(fund: string, day: string): Promise<unknown> {
  await database.pool.query(
    `WITH bought AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, request_number, step, recorded_at)
       SELECT policy_number, fund_code, bucket, trunc(1000000 / price, 4), price, 1000000, day, 'PREMIUM', 'UJI-' || policy_number, 'post', now()
       FROM core.unit_balance JOIN core.fund_price USING (fund_code)
       WHERE policy_number LIKE '78%' AND fund_code = $1 AND day = $2 AND bucket = 'BASIC' AND units > 0
       RETURNING policy_number, units
     ), given AS (
       UPDATE core.unit_balance AS held SET units = held.units + bought.units FROM bought
       WHERE held.policy_number = bought.policy_number AND fund_code = $1 AND bucket = 'BASIC'
     ), entry AS (
       INSERT INTO core.journal_entry (entry_key, business_date, description, recorded_at) VALUES ('uji', $2, 'uji', now()) RETURNING journal_id
     )
     INSERT INTO core.journal_line (journal_id, account, currency, amount)
     SELECT journal_id, account, 30, sign * 1000000 * (SELECT count(*) FROM bought)
     FROM entry, (VALUES ('unit-liability:' || $1, -1), ('bank', 1)) AS line (account, sign)`,
    [fund, day],
  );
  return one(`SELECT count(*)::integer AS answer FROM core.unit_entry WHERE request_number LIKE 'UJI-%'`);
}

const corrected = async (): Promise<number> =>
  Number(await one(`SELECT count(*) AS answer FROM core.corrected_policy WHERE policy_number LIKE '78%'`));

it(
  'a correction that is killed goes on where it was, and corrects each policy once',
  { timeout: 600_000 },
  async () => {
    const { rows } = await database.pool.query<{ fund: string; day: string; price: number }>(
      `SELECT most.fund, latest.day::text, latest.price::float8
       FROM (SELECT fund_code AS fund FROM core.unit_balance JOIN core.fund USING (fund_code)
             WHERE policy_number LIKE '78%' AND bucket = 'BASIC' AND units > 0 AND currency = 30
             GROUP BY fund_code ORDER BY count(*) DESC LIMIT 1) AS most,
            LATERAL (SELECT day, price FROM core.fund_price
                     WHERE fund_code = most.fund AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest`,
    );
    const [{ fund, day, price } = { fund: '', day: '', price: 0 }] = rows;
    const count = await buyForAll(fund, day);
    expect(count).toBeGreaterThan(500);
    const id = await releaseCorrection(database.pool, day, { [fund]: Math.round(price * 1.03) });
    const start = () => startChildServer({ env: { DATABASE_URL: database.url } });
    server = await start();
    await eventually(async () => ((await corrected()) >= 20 ? true : undefined));
    await server.kill();
    const half = await corrected();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(Number(count));
    const uneven = `SELECT count(*)::integer AS answer FROM (
    SELECT FROM core.unit_entry AS entry LEFT JOIN core.corrected_policy AS done USING (policy_number)
    WHERE request_number LIKE 'UJI-%' GROUP BY policy_number, done.policy_number
    HAVING count(*) <> CASE WHEN done.policy_number IS NULL THEN 1 ELSE 3 END) AS wrong`;
    expect(await one(uneven)).toBe(0);
    server = await start();
    await eventually(
      async () =>
        (await one('SELECT finished_at AS answer FROM core.price_correction_work WHERE correction_id = $1', [id])) ??
        undefined,
    );
    expect([await one(uneven), await corrected()]).toEqual([0, Number(count)]);
    await server.stop();
    expect((await findBookGaps(database.pool)).filter((gap) => !gap.startsWith('value of'))).toEqual([]);
  },
);
