import type { InsertedTextKind } from '#shared/requests/inserted-text.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Version of a sentence, as stored. */
export interface InsertedTextRow {
  readonly kind: InsertedTextKind;
  readonly title: string;
  readonly version: number;
  readonly body: string;
}

interface Current extends InsertedTextRow {
  readonly releasedAt: Instant;
}

/** Lists the version of each sentence that counts, by kind and title; null = every kind. Withdrawn ones are left out. */
export async function listInsertedTexts(
  q: Queryable,
  kind: InsertedTextKind | null = null,
): Promise<readonly Current[]> {
  const { rows } = await q.query<Current>(
    `SELECT kind, title, version, body, released_at AS "releasedAt" FROM (
       SELECT DISTINCT ON (kind, title) * FROM inserted_text WHERE $1::text IS NULL OR kind = $1
       ORDER BY kind, title, version DESC) AS newest
     WHERE NOT withdrawn ORDER BY kind, lower(title)`,
    [kind],
  );
  return rows;
}

const columnsOf = (rows: readonly InsertedTextRow[]): readonly (readonly (number | string)[])[] => [
  rows.map(({ kind }) => kind),
  rows.map(({ title }) => title),
  rows.map(({ version }) => version),
  rows.map(({ body }) => body),
];

/** Finds the sentences that are stored under the same versions as these. */
export async function findInsertedTexts(
  q: Queryable,
  rows: readonly InsertedTextRow[],
): Promise<readonly InsertedTextRow[]> {
  const { rows: found } = await q.query<InsertedTextRow>(
    `SELECT kind, title, version, body FROM inserted_text
     JOIN unnest($1::text[], $2::text[], $3::integer[]) AS given (kind, title, version) USING (kind, title, version)`,
    columnsOf(rows).slice(0, 3),
  );
  return found;
}

/** Inserts sentences of new versions as the owner of the table; stored versions stay as they are. */
export async function insertInsertedTexts(q: Queryable, rows: readonly InsertedTextRow[]): Promise<void> {
  await q.query(
    `INSERT INTO inserted_text (kind, title, version, body)
     SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[])
     ON CONFLICT (kind, title, version) DO NOTHING`,
    [...columnsOf(rows)],
  );
}
