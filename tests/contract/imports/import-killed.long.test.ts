import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { listPortfolioLines } from '#demo/portfolio/import-files.ts';
import { funds } from '#demo/catalogue/fund-table.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { saveWatchList } from '#server/screening/watch-list-repository.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { addDays, parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { killImport, runImport, type HoldPoint } from '#tests/support/held-import.ts';
import { listHeading } from './list-file.ts';
import { renumber } from './renumber.ts';

const tuesday = parseInstant('2026-11-24T03:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'import-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes lines into a file of the test's folder; returns its path. */
function fileOf(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const three = (index: number): string => String(index).padStart(3, '0');

/** Kind of file, and where its import is killed. */
interface Case {
  readonly kind: string;
  readonly lines: readonly string[];
  /** Line of the report when the whole file is loaded, and when nothing of it is new. */
  readonly report: readonly [loaded: string, unchanged: string];
  /** Tables that the file changes. */
  readonly tables: readonly string[];
  readonly points: Readonly<Record<string, HoldPoint>>;
  readonly as?: string;
  /** Fills what the file finds. */
  readonly before?: (database: TestDatabase) => Promise<unknown>;
}

const firstDay = parseBusinessDate('2001-01-01');
const manyPrices = numbers(1200).flatMap((day) =>
  funds.map(({ fundCode }) => `${fundCode},${addDays(firstDay, day)},${1000 + day}.5000`),
);
const priceRows = manyPrices.length;

const oldEntries = numbers(40).map((index) => ({
  list: 'DTTOT' as const,
  reference: `T-${three(index)}`,
  name: `Orang Lama ${three(index)}`,
  birth_date: null,
}));

const prices: Case = {
  kind: 'prices',
  lines: ['fundCode,day,price', ...manyPrices],
  report: [`${priceRows} loaded, 0 unchanged, 0 refused`, `0 loaded, ${priceRows} unchanged, 0 refused`],
  tables: ['core.fund_price'],
  points: {
    'behind five thousand rows': { table: 'core.fund_price', row: 7700 },
    'before its audit row': { table: 'public.audit_event', row: 1 },
  },
};

const cases: readonly Case[] = [
  prices,
  {
    kind: 'watch-lists',
    lines: [
      'list,reference,name,birth_date',
      ...numbers(300).map((index) => `DTTOT,T-${three(index + 20)},Orang Lama ${three(index + 20)},`),
      ...numbers(50).map((index) => `DPPSPM,P-${three(index)},Badan ${three(index)},1965-11-02`),
    ],
    // Loads 20 removals and 280 additions in the first list, and one removal and 50 additions in the demo's second list.
    report: ['351 loaded, 20 unchanged, 0 refused', '0 loaded, 350 unchanged, 0 refused'],
    tables: ['public.watch_entry', 'public.watch_list_load'],
    points: {
      'in its second list': { table: 'public.watch_entry', row: 325 },
    },
    before: ({ pool }) => inTransaction(pool, (tx) => saveWatchList(tx, 'DTTOT', oldEntries, tuesday)),
  },
  {
    kind: 'banks',
    lines: [
      listHeading('banks'),
      ...numbers(20).map(
        (index) => `9${String(index).padStart(2, '0')},Bank Uji ${three(index)},true,false,false,0,2026-01-01,`,
      ),
      '031,Citibank,false,false,false,0,2000-01-01,2026-01-31',
    ],
    report: ['21 loaded, 0 unchanged, 0 refused', '0 loaded, 21 unchanged, 0 refused'],
    tables: ['public.list_entry'],
    points: {
      'in the middle of its rows': { table: 'public.list_entry', row: 12 },
    },
  },
  {
    kind: 'staff',
    lines: [
      'userName,displayName,roles',
      ...numbers(30).map((index) => `uji.${three(index)},Uji ${three(index)},VERIFIKATOR`),
    ],
    report: ['30 loaded, 0 unchanged, 0 refused', '0 loaded, 30 unchanged, 0 refused'],
    tables: ['public.two_person_entry', 'public.staff'],
    points: {
      'between an entry and its audit row': { table: 'public.audit_event', row: 20 },
    },
    as: 'adminstaf1',
  },
];

/** Returns the content of tables and the audit trail, each as a count and a digest. */
async function contentOf({ pool }: TestDatabase, tables: readonly string[]): Promise<readonly unknown[]> {
  const counts = [...tables, 'public.audit_event'].map(
    (table) =>
      `SELECT '${table}' AS name, count(*)::integer, md5(string_agg(each::text, ' ' ORDER BY each::text)) FROM ${table} AS each`,
  );
  return (await pool.query(counts.join(' UNION ALL '))).rows;
}

describe.each(cases)('file of $kind', ({ kind, lines, report, tables, points, as, before }) => {
  const [loaded, unchanged] = report;
  const typed = demoStaff.find(({ userName }) => userName === as)?.password ?? '';
  const args = [kind, fileOf(`${kind}.csv`, lines), ...(as === undefined ? [] : ['--as', as])];

  it('leaves nothing when its import is killed, is then loaded whole, and changes nothing the third time', async () => {
    const database = await createTestDatabase({ seeded: 'catalogue' });
    await before?.(database);
    const first = await contentOf(database, tables);
    for (const [name, point] of Object.entries(points)) {
      const atHold = async () => expect(await contentOf(database, tables), `held ${name}`).toEqual(first);
      await killImport(database, args, { point, typed, atHold });
      expect(await contentOf(database, tables), `killed ${name}`).toEqual(first);
    }
    expect(await runImport(database, args, typed)).toBe(loaded);
    const whole = await contentOf(database, tables);
    expect(whole).not.toEqual(first);
    expect(await runImport(database, args, typed)).toBe(unchanged);
    expect(await contentOf(database, tables)).toEqual(whole);
    await database.drop();
  });
});

// All kinds are saved by one transaction, so one of them shows a kill while it commits.
it('loads a file of prices whole when its import is killed while it commits', async () => {
  const { kind, lines, report } = prices;
  const args = [kind, fileOf('committed.csv', lines)];
  const database = await createTestDatabase({ seeded: 'catalogue' });
  await killImport(database, args, { point: 'commit', atHold: async () => undefined });
  expect(await runImport(database, args)).toBe(report[1]);
  await database.drop();
});

describe('file of policies', () => {
  const lapsed = buildDemoRecords(tuesday, ['7700000005']);
  const copies = lapsed.flatMap((record) => numbers(550).map((index) => renumber(record, `7710000${three(index)}`)));
  const args = ['policies', fileOf('policies.ndjson', listPortfolioLines(tuesday, copies))];
  const tables = ['core.policy', 'core.policy_version', 'core.premium_schedule', 'core.journal_line'];

  it('shows whole batches when its import is killed, goes on where it was, and changes nothing the third time', async () => {
    const database = await createTestDatabase({ seeded: 'catalogue' });
    const count = async () => (await database.pool.query('SELECT FROM core.policy')).rowCount;
    // Units stand at what they cost until daily work values them at the newest prices.
    const gaps = async () => (await findBookGaps(database.pool)).filter((gap) => !gap.startsWith('value of'));
    const atHold = async () => expect(await count()).toBe(500);
    await killImport(database, args, { point: { table: 'core.policy_version', row: 520 }, atHold });
    expect([await count(), await gaps()]).toEqual([500, []]);
    expect(await runImport(database, args)).toBe('50 loaded, 500 unchanged, 0 refused');
    const whole = await contentOf(database, tables);
    expect([await count(), await gaps()]).toEqual([550, []]);
    expect(await runImport(database, args)).toBe('0 loaded, 550 unchanged, 0 refused');
    expect(await contentOf(database, tables)).toEqual(whole);
    await database.drop();
  });
});
