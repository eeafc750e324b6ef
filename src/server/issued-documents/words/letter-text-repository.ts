import type { Queryable } from '#server/db/pool.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Words of an insurer for one part of a letter, from a business date on. */
export interface LetterTextRow {
  readonly letter: string;
  readonly part: string;
  readonly validFrom: string;
  readonly body: string;
}

/** Replaced words by letter and part. */
export type OwnLetters = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Lists the insurer's words of all letters that count on a business date. */
export async function listOwnLetters(q: Queryable, on: BusinessDate): Promise<OwnLetters> {
  const { rows } = await q.query<{ letter: string; words: Readonly<Record<string, string>> }>(
    `SELECT letter, json_object_agg(part, body) AS words
     FROM (SELECT DISTINCT ON (letter, part) letter, part, body FROM letter_text
           WHERE valid_from <= $1 ORDER BY letter, part, valid_from DESC) AS newest
     GROUP BY letter`,
    [on],
  );
  return new Map(rows.map(({ letter, words }) => [letter, words]));
}

const columnsOf = (rows: readonly LetterTextRow[]): string[][] => [
  rows.map(({ letter }) => letter),
  rows.map(({ part }) => part),
  rows.map(({ validFrom }) => validFrom),
];

/** Finds the words that are stored for the same parts and days as these. */
export async function findLetterTexts(q: Queryable, rows: readonly LetterTextRow[]): Promise<readonly LetterTextRow[]> {
  const { rows: found } = await q.query<LetterTextRow>(
    `SELECT letter, part, valid_from::text AS "validFrom", body
     FROM unnest($1::text[], $2::text[], $3::date[]) AS given (letter, part, valid_from)
     JOIN letter_text USING (letter, part, valid_from)`,
    columnsOf(rows),
  );
  return found;
}

/** Inserts words; those of a stored day stay. */
export async function insertLetterTexts(tx: Queryable, rows: readonly LetterTextRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO letter_text (letter, part, valid_from, body)
     SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[])
     ON CONFLICT (letter, part, valid_from) DO NOTHING`,
    [...columnsOf(rows), rows.map(({ body }) => body)],
  );
}
