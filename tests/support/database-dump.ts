import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';

/** Tables that are filled at each start and therefore omitted from a dump. */
const leftOut = ['area'];

interface Table {
  readonly name: string;
  /** Columns to write, without generated ones. */
  readonly columns: string;
  /** Column expressions for reading them back: null in a NOT NULL column of JSON is a JSON null. */
  readonly values: string;
}

const listTables = async (pool: Pool): Promise<readonly Table[]> =>
  (
    await pool.query<Table>(
      `SELECT format('%I.%I', space.nspname, class.relname) AS name,
              string_agg(format('%I', attribute.attname), ', ' ORDER BY attribute.attnum) AS columns,
              string_agg(format(CASE WHEN attribute.atttypid = 'jsonb'::regtype AND attribute.attnotnull
                                THEN 'coalesce(%I, ''null''::jsonb)' ELSE '%I' END, attribute.attname),
                         ', ' ORDER BY attribute.attnum) AS values
       FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
       JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
        AND NOT attribute.attisdropped AND attribute.attgenerated = ''
       WHERE class.relkind = 'r' AND space.nspname IN ('public', 'core') AND class.relname <> ALL($1)
       GROUP BY 1 ORDER BY 1`,
      [leftOut],
    )
  ).rows;

/**
 * Dumps every table except the areas and the job tables, one line each: name, a tab, rows as JSON. Gzipped. Uses json
 * instead of jsonb, because the hash of an event depends on the order of its keys.
 */
export async function dumpDatabase(pool: Pool): Promise<Buffer> {
  const lines: string[] = [];
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query<{ text: string }>(`SELECT row_to_json(one)::text AS text FROM ${name} AS one`);
    if (rows.length > 0) lines.push(`${name}\t[${rows.map(({ text }) => text).join(',')}]`);
  }
  return promisify(gzip)(lines.join('\n'), { level: 9 });
}

async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('SELECT setval(%L, (SELECT coalesce(max(%I), 0) + 1 FROM %I.%I), false)', sequence, attname, nspname, relname)
       AS statement
     FROM (SELECT space.nspname, class.relname, attribute.attname,
                  pg_get_serial_sequence(format('%I.%I', space.nspname, class.relname), attribute.attname) AS sequence
           FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
           JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
            AND NOT attribute.attisdropped
           WHERE class.relkind = 'r' AND space.nspname IN ('public', 'core')) AS numbered
     WHERE sequence IS NOT NULL`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Restores a dump into a database with the tables of the same program version; other rows are deleted. */
export async function restoreDatabase(pool: Pool, dump: Buffer): Promise<void> {
  const lines = (await promisify(gunzip)(dump)).toString().split('\n');
  const content = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
  const tables = await listTables(pool);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL session_replication_role = replica`);
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns, values } of tables)
      await client.query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${values} FROM json_populate_recordset(NULL::${name}, $1::json)`,
        [content.get(name) ?? '[]'],
      );
    await moveSequences(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
