import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { sell } from '#tests/support/ledger-policy.ts';
import { eventually } from '#tests/support/server.ts';
import { useLedger, WEDNESDAY } from '#tests/support/ledger.ts';
import { releaseCorrection } from '#tests/support/price-correction.ts';

/** Ledger with EQ 10,000 BASIC and 1,000 TOPUP units at 1,600 on the pricing date, and FI 5,000 BASIC at 2,000. */
const ledger = useLedger();
const day = '2026-11-24';
const THURSDAY = '2026-11-26T03:00:00.000Z';
/** Ten days after the movements were booked. */
const later = '2026-12-05T03:00:00.000Z';

beforeEach(async () => {
  const { pool } = ledger.database();
  await pool.query('DELETE FROM core.corrected_policy_closed');
  await pool.query('DELETE FROM core.corrected_policy');
  await pool.query('DELETE FROM core.price_correction_work');
  await pool.query('DELETE FROM core.corrected_price');
  await pool.query('DELETE FROM core.price_correction');
  await pool.query(
    `WITH entry AS (
       INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
       VALUES ('opening-units/' || $1, $1, '2026-11-20', 'Opening', now()) RETURNING journal_id)
     INSERT INTO core.journal_line (journal_id, account, currency, amount)
     SELECT journal_id, account, 30, amount FROM entry,
       (VALUES ('unit-liability:EQ', -16500000), ('unit-liability:FI', -10000000), ('bank', 26500000)) AS line (account, amount)`,
    [ledger.current.policyNumber],
  );
});
afterEach(async () => {
  expect(await findBookGaps(ledger.database().pool)).toEqual([]);
});

const payee = { bankName: 'BANK UJI', bankAccount: '1234567890', accountName: 'SITI' };
const change = (body: Readonly<Record<string, unknown>>): PolicyChange => PolicyChange.parse(body);
const premium = (fundCode: string, amount: string): PolicyChange =>
  change({
    kind: 'AllocatePremiums',
    effective: 'PRICING_DATE',
    items: [{ fundCode, bucket: 'BASIC', amount }],
  });
const moveAll = (fundCode: string, targetFundCode: string): PolicyChange =>
  change({
    kind: 'SwitchUnits',
    effective: 'PRICING_DATE',
    items: [{ fundCode, targetFundCode, part: { by: 'REST' } }],
    futureShares: null,
  });
const charge = (side: string, fundCode: string, amount: string): PolicyChange =>
  change({ kind: 'CorrectCharges', effective: 'PRICING_DATE', side, items: [{ fundCode, amount }] });
const surrender = [
  change({ kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee }),
  change({ kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: 'SURRENDER', payee }),
];

async function price(...changes: readonly PolicyChange[]): Promise<void> {
  await ledger.core().post(ledger.posting(changes));
  ledger.clock.set(WEDNESDAY);
  await ledger.core().catchUp();
}

async function run(): Promise<void> {
  await ledger.core().runDailyJob('price-corrections');
  await ledger.core().runDailyJob('fund-values');
}

async function correct(prices: Readonly<Record<string, number>>, at = WEDNESDAY): Promise<number> {
  ledger.clock.set(at);
  await ledger.core().catchUp();
  const id = await releaseCorrection(ledger.database().pool, day, prices);
  await run();
  return id;
}

const units = async (): Promise<readonly string[]> => {
  const { rows } = await ledger.database().pool.query<{ place: string }>(
    `SELECT fund_code || ' ' || bucket || ' ' || trim_scale(units) AS place FROM core.unit_balance
     WHERE policy_number = $1 AND units <> 0 ORDER BY 1`,
    [ledger.current.policyNumber],
  );
  return rows.map(({ place }) => place);
};
const payables = async (): Promise<readonly string[]> => {
  const { rows } = await ledger
    .database()
    .pool.query<{ text: string }>(
      `SELECT kind || ' ' || trim_scale(amount) AS text FROM core.payable WHERE policy_number = $1 ORDER BY created_at, kind DESC`,
      [ledger.current.policyNumber],
    );
  return rows.map(({ text }) => text);
};
const record = async (): Promise<unknown> => {
  const { rows } = await ledger.database().pool.query(
    `SELECT is_repriced AS "isRepriced", problem, movements, paid::float8, compensation::float8, borne::float8
     FROM core.corrected_policy WHERE policy_number = $1 ORDER BY correction_id DESC LIMIT 1`,
    [ledger.current.policyNumber],
  );
  return rows[0];
};
const cost = async (): Promise<number> => (await ledger.booked())['expense-price-correction'] ?? 0;
const done = { isRepriced: true, problem: null, compensation: 0, paid: 0, borne: 0 };

describe('movements whose money is fixed', () => {
  it.each([
    ['a price that was too high gives more units', 1500, 'EQ BASIC 10666.6666'],
    ['a price that was too low takes units back', 1700, 'EQ BASIC 10588.2352'],
  ])('premium: %s', async (_name, right, basic) => {
    await price(premium('EQ', '1000000'));
    expect(await units()).toContain('EQ BASIC 10625');
    await correct({ EQ: right });
    expect(await units()).toEqual([basic, 'EQ TOPUP 1000', 'FI BASIC 5000']);
    expect(await record()).toEqual({ ...done, movements: 1 });
    expect(await cost()).toBe(0);
  });

  it('charge: the units sold are corrected, the charge stays the same', async () => {
    await price(charge('TAKE', 'EQ', '160000'));
    expect(await units()).toContain('EQ BASIC 9900');
    const before = await ledger.booked();
    await correct({ EQ: 1500 });
    expect(await units()).toContain('EQ BASIC 9893.3333');
    expect(await ledger.booked()).toEqual(before);
  });

  it('returned charge: it buys units at the right price, rounded down', async () => {
    await price(charge('GIVE', 'EQ', '160000'));
    await correct({ EQ: 1500 });
    expect(await units()).toContain('EQ BASIC 10106.6666');
  });

  it('withdrawal of an amount: the payout stays the same, and missing TOPUP units are taken from BASIC', async () => {
    await price(sell({ EQ: '4800000' }));
    const before = await payables();
    await correct({ EQ: 1500 });
    // 1,600,000 / 1,500 = 1,066.6667 of 1,000 TOPUP; 3,200,000 / 1,500 = 2,133.3333 of BASIC.
    expect(await units()).toEqual(['EQ BASIC 7800', 'FI BASIC 5000']);
    expect([await payables(), await cost()]).toEqual([before, 0]);
  });
});

describe('movements whose units are fixed', () => {
  it('whole fund, underpaid: the difference less its charge is paid with interest to the same account', async () => {
    await price(sell({ FI: 'ALL' }));
    expect(await payables()).toEqual(['WITHDRAWAL 7000000']);
    await correct({ FI: 2100 }, later);
    // 500,000 more, 30 % charge, 350,000 net; 6 % for 10 of 365 days = 575.34.
    expect(await payables()).toEqual(['WITHDRAWAL 7000000', 'PRICE_CORRECTION 350575']);
    expect(await record()).toEqual({ ...done, movements: 1, paid: 350_575, compensation: 575 });
    expect(await ledger.booked()).toMatchObject({
      'expense-price-correction': 575,
      'income-withdrawal-charge': -3_150_000,
      'policyholder-payable': -7_350_575,
    });
    const accounts = await ledger.core().listPayables({ state: 'OPEN' });
    expect(accounts.find(({ kind }) => kind === 'PRICE_CORRECTION')).toMatchObject({ ...payee, requestNumber: null });
  });

  it('whole fund, overpaid: the insurer bears the difference, and finance gets a case above the tolerance', async () => {
    await price(sell({ FI: 'ALL' }));
    await correct({ FI: 1900 });
    expect(await payables()).toEqual(['WITHDRAWAL 7000000']);
    expect(await record()).toEqual({ ...done, problem: 'OVERPAID', movements: 1, borne: 350_000 });
    expect(await cost()).toBe(350_000);
  });

  it('switch between two corrected funds: the same units bring other money, which buys at the right price', async () => {
    await price(moveAll('FI', 'EQ'));
    expect(await units()).toEqual(['EQ BASIC 16250', 'EQ TOPUP 1000']);
    await correct({ FI: 2100, EQ: 1500 });
    expect(await units()).toEqual(['EQ BASIC 17000', 'EQ TOPUP 1000']);
    expect([await record(), await cost()]).toEqual([{ ...done, movements: 2 }, 0]);
  });

  it('switch out of a fund whose price was right: only the purchase is corrected', async () => {
    await price(moveAll('FI', 'EQ'));
    await correct({ EQ: 1500 });
    expect(await units()).toEqual(['EQ BASIC 16666.6666', 'EQ TOPUP 1000']);
    expect(await record()).toEqual({ ...done, movements: 1 });
  });

  it('surrender, underpaid: the difference less the surrender charge of its BASIC units is paid', async () => {
    await price(...surrender);
    const [before] = await payables();
    expect(await units()).toEqual([]);
    await correct({ EQ: 1700 });
    // 11,000 units at 100 more: 1,100,000, of which 1,000,000 are BASIC.
    const booked = await ledger.booked();
    const charged = -(booked['income-surrender-charge'] ?? 0);
    // BASIC: 10,000 x 1,700 + 5,000 x 2,000 = 27,000,000 at the charge of year 3.
    expect(charged / 27_000_000).toBeCloseTo(0.3, 6);
    expect(await payables()).toEqual([before, 'PRICE_CORRECTION 800000']);
    expect(await record()).toMatchObject({ isRepriced: true, problem: null, paid: 800_000, borne: 0 });
  });
});

describe('policy that has ended since the corrected day', () => {
  /** Buys units on Tuesday at 1,600, and ends the policy on Wednesday at 1,550. */
  async function buyAndEnd(): Promise<void> {
    await price(premium('EQ', '1000000'));
    await ledger.database().pool.query(
      `INSERT INTO core.fund_price (fund_code, day, price, state)
       VALUES ('EQ', '2026-11-25', 1550, 'FINAL'), ('FI', '2026-11-25', 2000, 'FINAL')`,
    );
    const requestNumber = `${ledger.current.requestNumber}-END`;
    const goodAt = Instant.parse('2026-11-25T03:00:00.000Z');
    ledger.clock.set(goodAt);
    await ledger.core().post({ ...ledger.posting(surrender), requestNumber, goodAt });
    ledger.clock.set(THURSDAY);
    await ledger.core().catchUp();
  }

  it('is paid for the units that it lacked when it ended, with interest', async () => {
    await buyAndEnd();
    expect(await units()).toEqual([]);
    await correct({ EQ: 1500 }, later);
    // 41.6666 units at 1,550 = 64,583; interest since 26 November: 9 days = 95.55.
    expect((await payables()).slice(1)).toEqual(['PRICE_CORRECTION 64679']);
    expect(await units()).toEqual([]);
  });

  it('keeps the money for units that it had too many of; the insurer pays for them', async () => {
    await buyAndEnd();
    await correct({ EQ: 1700 }, THURSDAY);
    // 36.7648 units at 1,550 = 56,985.
    expect([await cost(), await units(), (await payables()).length]).toEqual([56_985, [], 1]);
    expect(await record()).toEqual({ ...done, movements: 1, borne: 56_985 });
  });
});

describe('price correction job', () => {
  it('corrects each policy once, notifies the customer once, and finishes', async () => {
    await price(premium('EQ', '1000000'));
    const id = await correct({ EQ: 1500 });
    const entries = await ledger.count('unit_entry');
    await run();
    expect(await ledger.count('unit_entry')).toBe(entries);
    expect((await ledger.events()).filter(({ kind }) => kind === 'PRICE_CORRECTED')).toEqual([
      {
        kind: 'PRICE_CORRECTED',
        day,
        funds: [{ name: 'Saham', wrong: '1600.0000', right: '1500.0000' }],
        units: [{ name: 'Saham', units: '41.6666' }],
        paid: '0',
        compensation: '0',
        borne: '0',
        currency: 30,
      },
    ]);
    // Open transactions of other test files may also delay the end of the correction.
    const finished = `SELECT finished_at AS answer FROM core.price_correction_work WHERE correction_id = $1`;
    await eventually(async () => {
      await run();
      return (await ledger.one(finished, [id])) ?? undefined;
    });
  });

  it('corrects a price a second time, starting from the first correction', async () => {
    await price(premium('EQ', '1000000'));
    await correct({ EQ: 1500 });
    await correct({ EQ: 1700 });
    expect(await units()).toContain('EQ BASIC 10588.2352');
  });

  it('continues with the other policies after a crash, and leaves nothing half done', async () => {
    await price(premium('EQ', '1000000'));
    await releaseCorrection(ledger.database().pool, day, { EQ: 1500 });
    const entries = await ledger.count('unit_entry');
    await expect(ledger.dyingAt('INSERT INTO core.corrected_policy').runDailyJob('price-corrections')).rejects.toThrow(
      'crash',
    );
    expect([await ledger.count('unit_entry'), await units()]).toEqual([
      entries,
      ['EQ BASIC 10625', 'EQ TOPUP 1000', 'FI BASIC 5000'],
    ]);
    await run();
    expect(await units()).toContain('EQ BASIC 10666.6666');
  });

  it('leaves a withdrawal that waits for its price to be priced at the right price', async () => {
    await ledger.core().post(ledger.posting([sell({ EQ: '3000000' })]));
    await ledger.database().pool.query(`UPDATE core.fund_price SET state = 'FINAL' WHERE day = $1`, [day]);
    await releaseCorrection(ledger.database().pool, day, { EQ: 1500 });
    await run();
    const status = `SELECT status AS answer FROM core.unit_order WHERE policy_number = $1`;
    expect(await ledger.one(status, [ledger.current.policyNumber])).toBe('QUEUED');
    await ledger.core().catchUp();
    // 1,000 TOPUP units give 1,500,000; 1,000 BASIC the rest.
    expect(await units()).toEqual(['EQ BASIC 9000', 'FI BASIC 5000']);
  });
});
