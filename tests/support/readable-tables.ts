import { sealedPlaces } from '#server/data-keys/sealed-places.ts';
import type { Asking } from './ask-database.ts';
import { testSealer, testVault } from './sealing.ts';

/** Decrypts the numbers of people in a text. */
const openNumbersIn = (text: string): string =>
  text.replaceAll(/sealed:[A-Za-z0-9+/]+={0,2}/g, (found) => {
    try {
      return testSealer.open('IDENTITY', found);
    } catch {
      return testSealer.open('ACCOUNT', found);
    }
  });

/** Returns everything that can be read in a table: its rows as text, and its sealed columns decrypted. */
async function readTable({ run }: Asking, table: string): Promise<string> {
  const rows = await run(`SELECT stored::text AS answer FROM ${table} AS stored`);
  const clear = rows.map(({ answer }) => openNumbersIn(String(answer)));
  const { names = [], columns = [] } = sealedPlaces.find((each) => each.table === table) ?? {};
  for (const { column, context } of columns) {
    if (context === undefined) continue;
    const [first, second, third] = [...names.map((name) => `${name}::text`), `''`, `''`, `''`];
    const sealed = await run(
      `SELECT ${first} AS first, ${second} AS second, ${third} AS third, ${column} AS sealed FROM ${table}`,
    );
    for (const row of sealed)
      if (Buffer.isBuffer(row['sealed']) && row['sealed'].length > 0) {
        const name = context(String(row['first']), String(row['second']), String(row['third']));
        clear.push(testVault.open(row['sealed'], name).toString());
      }
  }
  return clear.join('\n');
}

/** Lists all tables of the program, with those of its job queue. */
export async function listAllTables({ run }: Asking): Promise<readonly string[]> {
  const rows = await run(
    `SELECT schemaname || '.' || tablename AS answer FROM pg_tables
     WHERE schemaname IN ('public', 'core', 'graphile_worker') ORDER BY 1`,
  );
  return rows.map(({ answer }) => String(answer));
}

/** Public list of places, some of which are called like people. */
const places = 'public.area';

/** Lists where one of the words can be read, also in encrypted columns: 'core.payable: Siti'. */
export async function findWords(asking: Asking, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await listAllTables(asking)) {
    if (table === places) continue;
    const content = await readTable(asking, table);
    found.push(...words.filter((word) => content.includes(word)).map((word) => `${table}: ${word}`));
  }
  return found;
}

const naming = ['firstName', 'lastName', 'identityNumber', 'mobile', 'email', 'line1', 'bankAccount', 'accountName'];

/** Lists the texts by which people are known in a policy document. */
export function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: readonly [string, unknown]) =>
    naming.includes(key) && typeof each === 'string' && each.length > 3 ? [each] : namesIn(each),
  );
}
