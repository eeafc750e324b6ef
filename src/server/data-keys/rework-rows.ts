import type { Queryable } from '#server/db/pool.ts';

/** Values of a row as PostgreSQL writes them in text. */
type RowTexts = Readonly<Record<string, string | null>>;

/** Reads bytes that PostgreSQL wrote as hex text. */
export const bytesOf = (text: string | null | undefined): Buffer =>
  Buffer.from((text ?? '').slice(String.raw`\x`.length), 'hex');

/** Rows whose columns are computed again, such as sealed texts and fingerprints. */
export interface RowPlace {
  readonly table: string;
  /** Columns that `rework` reads. */
  readonly reads: readonly string[];
  /** Columns that it may change, each with its type. */
  readonly writes: Readonly<Record<string, 'bytea' | 'text' | 'jsonb' | 'text[]'>>;
  /** SQL condition of the rows that need it. */
  readonly where: string;
  /** Returns the new columns; equal ones change nothing. @throws when the row cannot be opened */
  readonly rework: (row: RowTexts) => RowTexts;
}

/** Result of one pass over a table. */
export interface Reworked {
  readonly changed: number;
  /** Rows that somebody was changing meanwhile; the next pass takes them. */
  readonly missed: number;
  /** Rows that could not be opened; they stay as they are. */
  readonly failed: number;
}

/** Table pages that are read together: 256 kB, and what lies outside the pages. */
const BATCH_PAGES = 32;
/** Rows of one statement: a request waits for them for about a tenth of a second. */
const LOCKED_TOGETHER = 50;

interface Change {
  readonly at: string;
  readonly before: RowTexts;
  readonly after: RowTexts;
}

async function countPages(q: Queryable, table: string): Promise<number> {
  const { rows } = await q.query<{ pages: string }>(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::text AS pages`,
    [table],
  );
  return Number(rows[0]?.pages ?? 0);
}

async function listChanges(q: Queryable, place: RowPlace, page: number) {
  const columns = [...new Set([...place.reads, ...Object.keys(place.writes)])];
  const { rows } = await q.query<Record<string, string | null> & { at: string }>(
    `SELECT ctid::text AS at, ${columns.map((name) => `${name}::text AS ${name}`).join(', ')} FROM ${place.table}
     WHERE ctid >= $1::tid AND ctid < $2::tid AND ${place.where}`,
    [`(${page},0)`, `(${page + BATCH_PAGES},0)`],
  );
  const changes: Change[] = [];
  let failed = 0;
  for (const { at, ...before } of rows) {
    try {
      const after = { ...before, ...place.rework(before) };
      if (Object.keys(place.writes).some((name) => after[name] !== before[name])) changes.push({ at, before, after });
    } catch {
      failed += 1;
    }
  }
  return { changes, failed };
}

/**
 * Stores changes where the row still has the values that were read, and leaves out rows that somebody has locked: it
 * never waits, so it stops no request, and no request's change is overwritten. Returns the number of stored ones.
 */
async function saveChanges(q: Queryable, place: RowPlace, changes: readonly Change[]): Promise<number> {
  const columns = Object.entries(place.writes);
  const pairs = columns.map(([name]) => `before_${name}, after_${name}`).join(', ');
  const arrays = columns.map((_, index) => `$${2 * index + 2}::text[], $${2 * index + 3}::text[]`).join(', ');
  const { rowCount } = await q.query(
    `WITH free AS (SELECT ctid AS at FROM ${place.table} WHERE ctid = ANY ($1::tid[]) FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE ${place.table} AS stored
     SET ${columns.map(([name, type]) => `${name} = told.after_${name}::${type}`).join(', ')}
     FROM unnest($1::tid[], ${arrays}) AS told (at, ${pairs}) JOIN free USING (at)
     WHERE stored.ctid = told.at AND stored.ctid = ANY ($1::tid[])
       AND ${columns.map(([name]) => `stored.${name}::text IS NOT DISTINCT FROM told.before_${name}`).join(' AND ')}`,
    [
      changes.map(({ at }) => at),
      ...columns.flatMap(([name]) => [
        changes.map(({ before }) => before[name] ?? null),
        changes.map(({ after }) => after[name] ?? null),
      ]),
    ],
  );
  return rowCount ?? 0;
}

/** Works once through a table, page by page, one short transaction for each batch. A killed run is repeated. */
export async function reworkRows(q: Queryable, place: RowPlace): Promise<Reworked> {
  const pages = await countPages(q, place.table);
  let [changed, missed, failed] = [0, 0, 0];
  for (let page = 0; page < pages; page += BATCH_PAGES) {
    const found = await listChanges(q, place, page);
    failed += found.failed;
    for (let start = 0; start < found.changes.length; start += LOCKED_TOGETHER) {
      const some = found.changes.slice(start, start + LOCKED_TOGETHER);
      const stored = await saveChanges(q, place, some);
      changed += stored;
      missed += some.length - stored;
    }
  }
  return { changed, missed, failed };
}
