import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { seedDemo } from '#demo/portfolio/seed-demo.ts';
import { transactorForLoads, type Connection, type LoadQueryable } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { saveWatermark } from '#core/embedded/jobs/business-date-watermark.ts';
import { getPolicy } from '#core/embedded/policies/get-policy.ts';
import { addDays, businessDateOf, parseInstant } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sealing, testSealer } from '#tests/support/sealing.ts';
import { savePastNotices } from '../../../scripts/imports/past-notices.ts';
import { listPortfolioLines } from '#demo/portfolio/import-files.ts';
import { renumber } from './renumber.ts';

/** These loads are made by the test itself, not by an operator. */
const noNote = (): Promise<void> => Promise.resolve();
const tuesday = parseInstant('2026-11-24T03:00:00.000Z');
const today = businessDateOf(tuesday);
const portfolio = buildDemoRecords(tuesday);
const recordOf = (number: string): PolicyRecord => {
  const found = portfolio.find(({ policy }) => policy.number === number);
  if (found === undefined) throw new Error(`No demo policy ${number}`);
  return found;
};
const unitLink = recordOf('7700000001');
const endowment = recordOf('7700000003');
const syariah = recordOf('7700000002');
const lapsed = recordOf('7700000005');

/** A database with products, funds, prices and parameters, and without a policy. */
async function openEmpty(): Promise<{ database: TestDatabase; transactor: Transactor<LoadQueryable> }> {
  const database = await createTestDatabase();
  const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(database.pool, work) };
  await seedDemo(plain, testSealer, { businessNow: tuesday, systemNow: tuesday }, []);
  return { database, transactor: transactorForLoads(plain, testSealer) };
}

async function* linesOf(records: readonly PolicyRecord[], extra: readonly string[] = []): AsyncIterable<string> {
  yield* [...listPortfolioLines(tuesday, records), ...extra];
}

const load = (
  transactor: Transactor<LoadQueryable>,
  lines: AsyncIterable<string>,
  dryRun = false,
): Promise<LoadReport> =>
  loadPolicies(transactor, lines, { systemNow: tuesday, today, dryRun, note: noNote, saveNotices: savePastNotices });

async function countRows({ pool }: TestDatabase): Promise<unknown> {
  const { rows } = await pool.query(`
    SELECT (SELECT count(*)::integer FROM core.policy) AS policies, (SELECT count(*)::integer FROM core.unit_entry) AS entries,
      (SELECT count(*)::integer FROM core.premium_schedule) AS premiums, (SELECT sum(amount) FROM core.journal_line) AS journal,
      (SELECT count(*)::integer FROM core.policy WHERE NOT is_sealed) AS clear`);
  return rows[0];
}

describe('portfolio file', () => {
  let database: TestDatabase;
  let transactor: Transactor<LoadQueryable>;
  beforeAll(async () => {
    ({ database, transactor } = await openEmpty());
  });
  afterAll(() => database.drop());

  it('changes nothing in a dry run, and reports how many policies would be loaded', async () => {
    expect(await load(transactor, linesOf(portfolio), true)).toEqual({ loaded: 15, unchanged: 0, refused: [] });
    expect(await countRows(database)).toMatchObject({ policies: 0, entries: 0 });
  });

  it('loads every policy with balanced books and without readable personal numbers', async () => {
    expect(await load(transactor, linesOf(portfolio))).toEqual({ loaded: 15, unchanged: 0, refused: [] });
    expect(await countRows(database)).toMatchObject({ policies: 15, journal: '0.00', clear: 0 });
    const { policy } = await getPolicy(sealing(database.pool), unitLink.policy.number);
    const { beneficialOwner, partyRoles, ...served } = unitLink.policy;
    expect({ beneficialOwner, partyRoles }).toEqual({ beneficialOwner: null, partyRoles: [] });
    expect(policy).toEqual(served);
  });

  it('changes nothing when the same file is loaded again, also on a later day', async () => {
    const before = await countRows(database);
    await saveWatermark(database.pool, addDays(today, 1));
    expect(await load(transactor, linesOf(portfolio))).toEqual({ loaded: 0, unchanged: 15, refused: [] });
    expect(await countRows(database)).toEqual(before);
  });

  it('is refused when it contains a stored policy with other content', async () => {
    const changed = { ...unitLink, receivedDate: addDays(today, -3) };
    const { loaded, refused } = await load(transactor, linesOf([changed]));
    expect(loaded).toBe(0);
    expect(refused).toEqual([
      { line: 2, problems: [{ field: 'policy.number', sentence: expect.stringContaining('with other content') }] },
    ]);
  });

  it('is refused when it contains new policies as of a day that the daily jobs have passed', async () => {
    const { loaded, refused } = await load(transactor, linesOf([renumber(unitLink, '7700000090')]));
    expect({ loaded, problems: refused[0]?.problems }).toEqual({
      loaded: 0,
      problems: [
        { field: 'asOf', sentence: 'the file stands on 2026-11-24, but daily work here has reached 2026-11-25' },
      ],
    });
  });
});

/** Fault in a line, the field that the report names, and its sentence. */
type Fault = readonly [title: string, record: PolicyRecord, field: string, sentence: RegExp];

const main = unitLink.policy.mainCover;
const [firstEntry, ...otherEntries] = unitLink.unitEntries;
if (firstEntry === undefined) throw new Error('The policy has no units');
const [firstShare, ...otherShares] = unitLink.allocation;
if (firstShare === undefined) throw new Error('The policy has no split');

const paid = { on: today, base: '1.00', topUp: '0.00', rider: '0.00' };

const faults: readonly Fault[] = [
  [
    'an unknown product',
    { ...unitLink, policy: { ...unitLink.policy, mainCover: { ...main, productId: 9999 } } },
    'policy.mainCover.productId',
    /no main product 9999/,
  ],
  [
    'a rider that the product does not have',
    { ...endowment, policy: { ...endowment.policy, riders: syariah.policy.riders } },
    'policy.riders[0].productId',
    /not sold with product/,
  ],
  ['units that do not add up', { ...unitLink, unitEntries: otherEntries }, 'unitBalances', /add up to/],
  [
    'an amount that is not units at their price',
    { ...unitLink, unitEntries: [{ ...firstEntry, amount: '1.00' }, ...otherEntries] },
    'unitEntries[0].amount',
    /is not .* units at/,
  ],
  [
    'a fund of another product',
    { ...unitLink, allocation: [{ ...firstShare, fundCode: 'XXXX' }, ...otherShares] },
    'allocation',
    /fund XXXX does not belong/,
  ],
  ['shares of premiums below 100 %', { ...unitLink, allocation: otherShares }, 'allocation', /add up to 50 %/],
  [
    'units that came in by a withdrawal',
    { ...unitLink, unitEntries: [{ ...firstEntry, reason: 'WITHDRAWAL' }, ...otherEntries] },
    'unitEntries[0].units',
    /is no number of units for WITHDRAWAL/,
  ],
  [
    'a switch that bought more than it sold',
    { ...unitLink, unitEntries: [{ ...firstEntry, reason: 'SWITCH', reference: 'S-1' }, ...otherEntries] },
    'unitEntries',
    /switch S-1 bought .* more than it sold/,
  ],
  [
    'units of a day that is still to come',
    { ...unitLink, unitEntries: [{ ...firstEntry, pricingDate: addDays(today, 1) }, ...otherEntries] },
    'unitEntries[0].pricingDate',
    /lies behind the day of the file/,
  ],
  [
    'a payment of a premium that is due',
    { ...unitLink, premiums: unitLink.premiums.map((each) => (each.state === 'DUE' ? { ...each, paid } : each)) },
    `premiums[${unitLink.premiums.findIndex(({ state }) => state === 'DUE')}].paid`,
    /does not fit a premium that is DUE/,
  ],
  [
    'a missing charge',
    { ...unitLink, charges: { nextOn: today, taken: unitLink.charges?.taken.slice(1) ?? [] } },
    'charges.taken',
    /charges add up to/,
  ],
  [
    'shares of beneficiaries below 1',
    { ...unitLink, policy: { ...unitLink.policy, beneficiaries: unitLink.policy.beneficiaries.slice(1) } },
    'policy.beneficiaries',
    /add up to 0.5/,
  ],
  [
    'a bill that is not the premium',
    { ...unitLink, premiumPlan: { ...unitLink.premiumPlan, base: '1.00' } },
    'premiumPlan.base',
    /not the premium of the main cover/,
  ],
  [
    'a due date twice',
    { ...endowment, premiums: [...endowment.premiums, ...endowment.premiums] },
    'premiums',
    /in order, each once/,
  ],
  ['a lapse without its state', { ...unitLink, lapse: lapsed.lapse }, 'lapse', /policy that is NORMAL/],
  ['a benefit that is owed nowhere', { ...endowment, payables: [] }, 'benefits[0].payableId', /names no payable/],
];

describe('line of a portfolio file', () => {
  let database: TestDatabase;
  let transactor: Transactor<LoadQueryable>;
  beforeAll(async () => {
    ({ database, transactor } = await openEmpty());
  });
  afterAll(() => database.drop());

  it.each(faults)('is refused with %s', async (_, record, field, sentence) => {
    const { loaded, refused } = await load(transactor, linesOf([record]), true);
    expect(loaded).toBe(0);
    expect(refused.flatMap(({ line, problems }) => problems.map((each) => ({ line, ...each })))).toContainEqual({
      line: 2,
      field,
      sentence: expect.stringMatching(sentence),
    });
  });

  it('is refused with the field when it is not JSON or has another format', async () => {
    const { unitBalances: _, ...short } = unitLink;
    const wrong = ['{"policy":', JSON.stringify(short), JSON.stringify({ ...unitLink, acquisitionCharge: '1.234' })];
    const { refused } = await load(transactor, linesOf([], wrong), true);
    expect(refused.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
      [2, ['']],
      [3, ['unitBalances']],
      [4, ['acquisitionCharge']],
    ]);
  });

  it('does not prevent other lines from being loaded when only the database finds its error', async () => {
    const sameIds = {
      ...renumber(endowment, '7700000091'),
      payables: endowment.payables,
      benefits: endowment.benefits,
    };
    const { loaded, refused } = await load(transactor, linesOf([endowment, sameIds, unitLink]));
    expect({ loaded, refused }).toEqual({
      loaded: 2,
      refused: [
        { line: 3, problems: [{ field: 'payable.payable_pkey', sentence: expect.stringContaining('payable_pkey') }] },
      ],
    });
  });

  it('is loaded once when the import was killed between two batches', async () => {
    const copies = Array.from({ length: 550 }, (_, index) =>
      renumber(lapsed, `77100${String(index).padStart(5, '0')}`),
    );
    async function* killed(): AsyncIterable<string> {
      for await (const line of linesOf(copies)) {
        if (line.includes('7710000520')) throw new Error('killed');
        yield line;
      }
    }
    await expect(load(transactor, killed())).rejects.toThrow('killed');
    expect(await load(transactor, linesOf(copies))).toEqual({ loaded: 50, unchanged: 500, refused: [] });
    expect(await countRows(database)).toMatchObject({ policies: 552, journal: '0.00', clear: 0 });
  });
});
