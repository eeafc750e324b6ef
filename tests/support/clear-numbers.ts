import type { Pool } from 'pg';

const listTables = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

const asBytes = (text: string): string => Buffer.from(text).toString('hex');

/** Lists where one of the numbers occurs in clear text, in any column of any table: 'core.payable 1370012345678'. */
export async function findClearNumbers(pool: Pool, numbers: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(listTables);
  if (tables.length === 0 || numbers.length === 0) throw new Error('There is nothing to look at, or to look for');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`SELECT stored::text AS text FROM ${name} AS stored`);
    const stored = rows.map(({ text }) => text).join('\n');
    const clear = numbers.filter((each) => stored.includes(each) || stored.includes(asBytes(each)));
    found.push(...clear.map((each) => `${name} ${each}`));
  }
  return found;
}

/** Lists unmasked identity and account numbers of anybody in a policy. */
export function numbersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    ['identityNumber', 'certiCode', 'bankAccount'].includes(key) &&
    typeof each === 'string' &&
    /^[A-Z\d]{8,}$/.test(each)
      ? [each]
      : numbersIn(each),
  );
}
