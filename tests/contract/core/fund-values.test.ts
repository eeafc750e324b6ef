import { beforeEach, describe, expect, it } from 'vitest';
import { publishPrices } from '#core/embedded/jobs/publish-prices.ts';
import { listAlarms } from '#core/embedded/operations/list-alarms.ts';
import { Instant } from '#shared/time/dates.ts';
import { sell, setDraftPrice } from '#tests/support/ledger-policy.ts';
import { TUESDAY, useLedger, WEDNESDAY } from '#tests/support/ledger.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';

const ledger = useLedger();

/** Books the opening units of the test's policy as a liability, and those of a dollar fund of one policy. */
const bookOpening = `
  WITH entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening/' || policy_number, policy_number, '2026-11-20', 'Opening units', now()
    FROM core.unit_entry WHERE reason = 'OPENING' GROUP BY policy_number ON CONFLICT DO NOTHING
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT journal_id, line.account, currency, line.amount
  FROM entry JOIN (SELECT policy_number, fund_code, sum(amount) AS amount FROM core.unit_entry WHERE reason = 'OPENING' GROUP BY 1, 2) AS opened
    USING (policy_number) JOIN core.fund USING (fund_code),
    LATERAL (VALUES ('bank', opened.amount), ('unit-liability:' || fund_code, -opened.amount)) AS line (account, amount)`;

const openDollarFund = `
  WITH fund AS (
    INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level) VALUES ('UD', 'Dolar syariah', 4, true, 4)
    ON CONFLICT (fund_code) DO NOTHING
  ), opened AS (
    INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
    VALUES ($1, 'UD', 'BASIC', 333.3333, 1.2345, 411.50, '2026-11-20', 'OPENING', now()) RETURNING policy_number, fund_code, bucket, units)
  INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units) SELECT * FROM opened`;

const setFinalPrice = `
  INSERT INTO core.fund_price (fund_code, day, price, state) VALUES ($1, $2, $3, 'FINAL')
  ON CONFLICT (fund_code, day) DO UPDATE SET price = $3, state = 'FINAL'`;

const account = (name: string): Promise<unknown> =>
  ledger.one('SELECT coalesce(sum(amount), 0)::text AS answer FROM core.journal_line WHERE account = $1', [name]);

const ofPolicy = (name: string): Promise<unknown> =>
  ledger.one(
    `SELECT coalesce(sum(amount), 0)::text AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE account = $2 AND policy_number = $1`,
    [ledger.current.policyNumber, name],
  );

/** Computes units × last FINAL price less the liability, for each fund of the test's database. */
const differences = (): Promise<unknown> =>
  ledger.one(
    `SELECT json_object_agg(fund_code, (round(coalesce(units, 0) * price, CASE currency WHEN 30 THEN 0 ELSE 2 END) + coalesce(owed, 0))::float8) AS answer
     FROM core.fund
     LEFT JOIN (SELECT fund_code, sum(units) AS units FROM core.unit_balance GROUP BY 1) AS held USING (fund_code)
     LEFT JOIN (SELECT account, sum(amount) AS owed FROM core.journal_line GROUP BY 1) AS line ON account = 'unit-liability:' || fund_code
     CROSS JOIN LATERAL (SELECT price FROM core.fund_price AS each WHERE each.fund_code = fund.fund_code AND state = 'FINAL'
                         ORDER BY day DESC LIMIT 1) AS latest`,
  );
const equal = { EQ: 0, FI: 0, UD: 0 };

const accountsOf = async (fund: string): Promise<Readonly<Record<string, unknown>>> => ({
  assets: await account(`fund-assets:${fund}`),
  income: await account(`income-fund-result:${fund}`),
  given: await account(`expense-unit-result:${fund}`),
  liability: await account(`unit-liability:${fund}`),
});

const unequalFunds = async (): Promise<unknown> =>
  (await listAlarms(ledger.database().pool, await ledger.clock.businessNow())).find(
    ({ kind }) => kind === 'FUND_UNEQUAL',
  );

const run = async (moment: string): Promise<void> => {
  ledger.clock.set(moment);
  await ledger.core().catchUp();
};

beforeEach(async () => {
  const { pool } = ledger.database();
  await pool.query('DELETE FROM core.fund_value');
  await emptyTables(pool, 'core.journal_line, core.journal_entry, core.unit_order, core.unit_balance, core.unit_entry');
  await pool.query(openDollarFund, [ledger.current.policyNumber]);
  await pool.query(
    `WITH opened AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
       VALUES ($1, 'EQ', 'BASIC', 10000.1234, 1500, 15000185, '2026-11-20', 'OPENING', now()),
              ($1, 'EQ', 'TOPUP', 1000, 1500, 1500000, '2026-11-20', 'OPENING', now()),
              ($1, 'FI', 'BASIC', 5000, 2000, 10000000, '2026-11-20', 'OPENING', now())
       RETURNING policy_number, fund_code, bucket, units)
     INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units) SELECT * FROM opened`,
    [ledger.current.policyNumber],
  );
  await pool.query(setFinalPrice, ['UD', '2026-11-20', '1.2345']);
  await setDraftPrice(pool, 'UD', '2026-11-24', 1.3);
  await pool.query(bookOpening);
});

describe('fund value', () => {
  it('is booked at the final price: liability and assets are units × price, and gains belong to the units', async () => {
    await run(TUESDAY);
    expect(await differences()).toEqual(equal);
    await run(WEDNESDAY);
    expect(await accountsOf('EQ')).toEqual({
      assets: '17600197.00',
      income: '-1100012.00',
      given: '1100012.00',
      liability: '-17600197.00',
    });
    expect(await accountsOf('UD')).toEqual({
      assets: '433.33',
      income: '-21.83',
      given: '21.83',
      liability: '-433.33',
    });
    expect([await differences(), await unequalFunds(), await account('bank')]).toEqual([equal, undefined, '0.00']);
  });

  it('falls when the price falls', async () => {
    await setDraftPrice(ledger.database().pool, 'EQ', '2026-11-24', 1200.5);
    await run(WEDNESDAY);
    expect(await account('income-fund-result:EQ')).toBe('3294537.00');
    expect(await differences()).toEqual(equal);
  });

  it('is booked once per day', async () => {
    await run(WEDNESDAY);
    const before = await ledger.one('SELECT count(*)::integer AS answer FROM core.journal_entry');
    await Promise.all([run(WEDNESDAY), run('2026-11-25T05:00:00.000Z')]);
    expect(await ledger.one('SELECT count(*)::integer AS answer FROM core.journal_entry')).toBe(before);
  });

  it('uses the last final price while a newer one is missing, and is corrected when it arrives', async () => {
    await run(WEDNESDAY);
    await run('2026-11-26T00:30:00.000Z');
    expect(await differences()).toEqual(equal);
    await ledger.database().pool.query(setFinalPrice, ['FI', '2026-11-25', '1990']);
    await ledger.core().catchUp();
    expect([await account('unit-liability:FI'), await differences()]).toEqual(['-9950000.00', equal]);
  });

  it("includes units sold at the same day's price, with their rounding", async () => {
    await ledger.core().post(ledger.posting([sell({ EQ: '3333333', FI: '1234567' })]));
    await run(WEDNESDAY);
    expect([await ledger.kinds(), await differences(), await unequalFunds()]).toEqual([
      ['ORDERS_PRICED', 'PAYABLE_CREATED'],
      equal,
      undefined,
    ]);
  });

  it('continues over holidays and weekends without a price', async () => {
    await run('2026-12-29T03:00:00.000Z');
    expect([await differences(), await unequalFunds()]).toEqual([equal, undefined]);
  });
});

describe('delivered price', () => {
  const publish = (): Promise<void> =>
    publishPrices(roundOn(ledger.database().pool, { now: Instant.parse(WEDNESDAY), batchSize: 1 }));
  const final = (): Promise<unknown> =>
    ledger.one(`SELECT string_agg(fund_code, ' ' ORDER BY fund_code) AS answer FROM core.fund_price
                WHERE day = '2026-11-24' AND state = 'FINAL'`);

  it('becomes final without waiting for a fund that stopped publishing, and a late price becomes final when it arrives', async () => {
    await ledger.database().pool.query(`DELETE FROM core.fund_price WHERE fund_code = 'FI' AND day = '2026-11-24'`);
    await publish();
    expect(await final()).toBe('EQ UD');
    await setDraftPrice(ledger.database().pool, 'FI', '2026-11-24', 1990);
    await publish();
    expect(await final()).toBe('EQ FI UD');
  });
});

describe('policy that sells its last units of a fund', () => {
  it('leaves no liability for the policy or the fund', async () => {
    await run(TUESDAY);
    await ledger.core().post(ledger.posting([sell({ EQ: 'ALL', FI: '1000000' })]));
    await run(WEDNESDAY);
    expect(await ledger.units('EQ', 'BASIC')).toBe('0.0000');
    expect([await ofPolicy('unit-liability:EQ'), await account('unit-liability:EQ')]).toEqual(['0.00', '0.00']);
    expect([await ofPolicy('expense-unit-result:EQ'), await account('fund-assets:EQ')]).toEqual(['1100012.00', '0.00']);
    expect(await differences()).toEqual(equal);
  });
});

describe('units missing in the journal', () => {
  it('raise an urgent alarm that names the fund until they are booked', async () => {
    await ledger.database().pool.query(
      `WITH moved AS (
         INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
         VALUES ($1, 'FI', 'BASIC', 1, 2000, 2000, '2026-11-24', 'TOPUP', now()))
       UPDATE core.unit_balance SET units = units + 1 WHERE policy_number = $1 AND fund_code = 'FI'`,
      [ledger.current.policyNumber],
    );
    await run(WEDNESDAY);
    expect(await unequalFunds()).toEqual({ kind: 'FUND_UNEQUAL', day: '2026-11-25', funds: ['FI'] });
    await ledger.database().pool.query(
      `WITH entry AS (INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
                      VALUES ('mended', $1, '2026-11-25', 'mended', $2) RETURNING journal_id)
       INSERT INTO core.journal_line SELECT journal_id, account, 30, amount
       FROM entry, (VALUES ('bank', 2000), ('unit-liability:FI', -2000)) AS line (account, amount)`,
      [ledger.current.policyNumber, Instant.parse(WEDNESDAY)],
    );
    await run('2026-11-26T03:00:00.000Z');
    expect([await unequalFunds(), await differences()]).toEqual([undefined, equal]);
  });
});
