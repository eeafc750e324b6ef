import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactorForLoads, type Connection, type LoadQueryable } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { tableLoaders } from '#core/embedded/imports/tables/table-kinds.ts';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { seedReference } from '#server/reference/seed-reference.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { testSealer, testSecrets } from '#tests/support/sealing.ts';
import {
  fundsFile,
  listPortfolioLines,
  parametersFile,
  pricesFile,
  productsFile,
} from '#demo/portfolio/import-files.ts';
import { listHeading } from './list-file.ts';

/** These loads are made by the test itself, not by an operator. */
const noNote = (): Promise<void> => Promise.resolve();
const tuesday = parseInstant('2026-11-24T03:00:00.000Z');
const files = { funds: fundsFile(), products: productsFile(), prices: pricesFile(tuesday, 3) };
type Kind = keyof typeof files;

let seeded: TestDatabase;
let database: TestDatabase;
let transactor: Transactor<LoadQueryable>;

beforeAll(async () => {
  [seeded, database] = await Promise.all([createTestDatabase({ seeded: 'catalogue' }), createTestDatabase()]);
  const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(database.pool, work) };
  transactor = transactorForLoads(plain, testSealer);
});
afterAll(() => Promise.all([seeded.drop(), database.drop()]));

async function load(kind: Kind, text: string, dryRun = false): Promise<LoadReport> {
  const report = await tableLoaders[kind]?.(Readable.from([text]), { transactor, dryRun, note: noNote });
  if (report === undefined) throw new Error(`No kind ${kind}`);
  return report;
}

async function catalogueOf({ pool }: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await pool.query(`
    SELECT to_jsonb(fund) AS row FROM core.fund UNION ALL SELECT to_jsonb(product) FROM core.product
    UNION ALL SELECT to_jsonb(sold) FROM core.product_fund AS sold UNION ALL SELECT to_jsonb(sold) FROM core.product_rider AS sold
    UNION ALL SELECT to_jsonb(published) FROM core.fund_price AS published WHERE day >= '2026-11-19' ORDER BY 1`);
  return rows;
}

describe('catalogue files', () => {
  it('fill an empty database as the demo seed does', async () => {
    for (const kind of ['funds', 'products', 'prices'] as const) {
      expect(await load(kind, files[kind], true)).toMatchObject({ refused: [] });
      expect(await load(kind, files[kind])).toMatchObject({ unchanged: 0, refused: [] });
    }
    expect(await catalogueOf(database)).toEqual(await catalogueOf(seeded));
  });

  it.each(['funds', 'products', 'prices'] as const)('change nothing the second time: %s', async (kind) => {
    const rows = files[kind].trim().split('\n').length - 1;
    expect(await load(kind, files[kind])).toEqual({ loaded: 0, unchanged: rows, refused: [] });
  });

  it('replace values that may change, and leave the rest of the table', async () => {
    const [heading, first = ''] = files.funds.split('\n');
    const closed = first.replace(/true$/, 'false');
    expect(await load('funds', `${heading}\n${closed}\n`)).toEqual({ loaded: 1, unchanged: 0, refused: [] });
    const { rows } = await database.pool.query(
      'SELECT count(*)::integer AS closed FROM core.fund WHERE NOT open_for_new_money',
    );
    const { rows: before } = await seeded.pool.query(
      'SELECT count(*)::integer AS closed FROM core.fund WHERE NOT open_for_new_money',
    );
    expect(rows).not.toEqual(before);
    await load('funds', `${heading}\n${first}\n`);
    expect(await catalogueOf(database)).toEqual(await catalogueOf(seeded));
  });
});

/** Damage of the second line of a file: what it replaces, by what, and the field and sentence of the refusal. */
type Damage = readonly [title: string, kind: Kind, from: RegExp, to: string, field: string, sentence: RegExp];

const damages: readonly Damage[] = [
  ['another price for a day that has one', 'prices', /,[\d.]+$/, ',1.0000', 'price', /stands for this day already/],
  ['a price of zero', 'prices', /,[\d.]+$/, ',0.0000', 'price', /not a price above zero/],
  ['a price with five decimals', 'prices', /,[\d.]+$/, ',1.00001', 'price', /at most four decimals/],
  ['a day that does not exist', 'prices', /\d{4}-\d\d-\d\d/, '2026-02-30', 'day', /./],
  ['the price of an unknown fund', 'prices', /^\w+/, 'XXXX', 'fund_price.fund_price_fund_code_fkey', /./],
  ['another currency of a fund', 'funds', /,(30|4),/, ',31,', 'currency, isSyariah', /cannot change/],
  ['a risk level above five', 'funds', /,\d,(true|false)$/, ',6,true', 'riskLevel', /is not 1 to 5/],
  ['neither true nor false', 'funds', /(true|false)$/, 'ya', 'openForNewMoney', /neither true nor false/],
  ['a missing cell', 'funds', /,(true|false)$/, '', '', /has 5 cells, not 6/],
  [
    'another archetype of a product',
    'products',
    /,UL_REG,/,
    ',TERM,',
    'archetype, priorityCode, isRider',
    /cannot change/,
  ],
  ['an unknown archetype', 'products', /,UL_REG,/, ',OTHER,', 'archetype', /./],
];

describe('products file', () => {
  it('may name riders that are defined in later lines, even when another line is refused', async () => {
    const bare = await createTestDatabase();
    const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(bare.pool, work) };
    const target = { transactor: transactorForLoads(plain, testSealer), dryRun: false, note: noNote };
    await tableLoaders['funds']?.(Readable.from([files.funds]), target);
    const [heading = '', ...lines] = files.products.trim().split('\n');
    const [last = '', ...above] = lines.toReversed();
    const text = [heading, last.replace(/,[^,]*$/, ',9999'), ...above].join('\n');
    for (const dryRun of [true, false]) {
      const report = await tableLoaders['products']?.(Readable.from([text]), { ...target, dryRun });
      expect(report?.loaded).toBe(above.length);
      expect(report?.refused.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
        [2, 'product_rider.product_rider_rider_product_id_fkey'],
      ]);
    }
    await bare.drop();
  });
});

describe('line of a catalogue file', () => {
  it.each(damages)('is refused with %s', async (_, kind, from, to, field, sentence) => {
    const [heading, first = ''] = files[kind].split('\n');
    expect(first).toMatch(from);
    const { loaded, refused } = await load(kind, `${heading}\n${first.replace(from, to)}\n`);
    expect(loaded).toBe(0);
    expect(refused).toEqual([{ line: 2, problems: [{ field, sentence: expect.stringMatching(sentence) }] }]);
  });

  it('is refused when an earlier line has the same key, without affecting other lines', async () => {
    const [heading, first, second] = files.funds.split('\n');
    const { unchanged, refused } = await load('funds', [heading, first, second, first].join('\n'));
    expect({ unchanged, lines: refused.map(({ line }) => line) }).toEqual({ unchanged: 2, lines: [4] });
  });

  it('is refused when a column is missing', async () => {
    await expect(load('funds', 'fundCode,name\nA,B\n')).rejects.toThrow(
      'begins with the columns fundCode,name,currency',
    );
  });
});

describe('npm run ops -- import', () => {
  let empty: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    empty = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'swapolis-import-'));
    await writeFile(
      join(folder, 'portfolio.ndjson'),
      listPortfolioLines(tuesday, buildDemoRecords(tuesday, ['7700000006'])).join('\n'),
    );
    for (const [kind, text] of Object.entries(files)) await writeFile(join(folder, `${kind}.csv`), text);
  });
  afterAll(() => Promise.all([empty.drop(), rm(folder, { recursive: true })]));

  const run = (
    script: readonly string[],
    args: readonly string[],
    secrets: Readonly<Record<string, string>>,
  ): Promise<string> =>
    promisify(execFile)(
      process.execPath,
      [...script, ...args.map((each) => (each.includes('.') ? join(folder, each) : each))],
      {
        env: { ...programEnvironment(), APP_MODE: 'demo', ...secrets, DATABASE_URL: empty.url },
      },
    ).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => `${stdout}${stderr}`,
    );
  const ops = (args: readonly string[]) => run(['scripts/ops.ts', 'import'], args, testSecrets);
  /** Runs the script that `ops -- import` starts: one process instead of two. */
  const importFiles = (args: readonly string[], secrets: Readonly<Record<string, string>> = testSecrets) =>
    run(['scripts/import.ts'], args, secrets);

  it('loads files in sequence and records each load', async () => {
    expect(await ops(['funds', 'funds.csv'])).toContain('funds.csv: 10 loaded, 0 unchanged, 0 refused');
    const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(empty.pool, work) };
    const toEmpty = { transactor: transactorForLoads(plain, testSealer), dryRun: false, note: noNote };
    await tableLoaders['products']?.(Readable.from([files.products]), toEmpty);
    await tableLoaders['parameters']?.(Readable.from([parametersFile()]), toEmpty);
    const tried = await importFiles(['policies', '--dry-run', 'portfolio.ndjson']);
    expect(tried).toContain('portfolio.ndjson: 1 would be loaded, 0 unchanged, 0 refused');
    const loaded = await importFiles(['policies', 'portfolio.ndjson', 'portfolio.ndjson']);
    expect(loaded).toMatch(
      /portfolio\.ndjson: 1 loaded, 0 unchanged, 0 refused\n.*portfolio\.ndjson: 0 loaded, 1 unchanged, 0 refused\n$/,
    );
    const { rows } = await empty.pool.query(
      `SELECT count(*)::integer AS loads FROM audit_event WHERE action = 'imported'`,
    );
    expect(rows).toEqual([{ loads: 2 }]);
  });

  it("loads an insurer's own list before the first start, which then fills the other lists alone", async () => {
    await writeFile(
      join(folder, 'banks.csv'),
      `${listHeading('banks')}\n700,Bank Sendiri,true,true,false,0,2026-01-01,\n`,
    );
    expect(await importFiles(['banks', 'banks.csv'])).toContain('banks.csv: 1 loaded, 0 unchanged, 0 refused');
    await inTransaction(empty.pool, (tx) => seedReference(tx));
    const { rows } = await empty.pool.query(
      'SELECT list, count(*)::integer AS rows FROM list_entry GROUP BY list ORDER BY list',
    );
    expect(rows).toEqual([
      { list: 'banks', rows: 1 },
      { list: 'industries', rows: 23 },
      { list: 'occupations', rows: 50 },
      { list: 'reasons', rows: 12 },
    ]);
  });

  it('accepts holidays in the past until the daily jobs have run, and none afterwards', async () => {
    const past = parseHolidays('2025-12-25,national,Natal\n2027-12-25,national,Natal');
    expect(await loadHolidays(empty.pool, past)).toEqual({ years: ['2025', '2027'], days: 2, past: 0, changed: 2 });
    await empty.pool.query(
      `INSERT INTO core.job_day (job, business_date, caught_up, failed) VALUES ('bills', '2026-11-24', false, 0)`,
    );
    expect(await loadHolidays(empty.pool, past)).toEqual({ years: ['2025', '2027'], days: 1, past: 1, changed: 0 });
  });

  it('requires the mode of the installation', async () => {
    expect(await importFiles(['funds', 'funds.csv'], { ...testSecrets, APP_MODE: '' })).toContain('Set APP_MODE');
  });

  it('changes nothing when it has the keys of another installation', async () => {
    const other = { ...testSecrets, DATA_KEY: randomBytes(32).toString('base64') };
    expect(await importFiles(['funds', 'funds.csv'], other)).toContain('DATA_KEY: is not the key');
  });
});
