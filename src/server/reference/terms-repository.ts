import type { BusinessDate } from '#shared/time/dates.ts';
import type { TermsText } from '#shared/wire/reference.ts';
import type { Queryable } from '#server/db/pool.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { findSuffix } from '#server/config/face-config.ts';

/** Id of the text for every request. */
const generalTerms = 'general';

const homeOfType = (transactionType: string): string => homeOf(findSuffix(transactionType) ?? transactionType);
const idsFor = (transactionType: string) => [generalTerms, homeOfType(transactionType)];
/** Builds the pattern of a type's further texts, which begin with its id: 'reinstatement-holder'. */
const furtherOf = (transactionType: string): string => `${homeOfType(transactionType)}-%`;

/**
 * Lists the texts valid on a day in the policy's wording, an insurer's own before the demo's: the general one and that of the request type (suffix or
 * service number); '' = all. A type without a text has the general one only.
 */
export async function listTerms(
  q: Queryable,
  transactionType: string,
  policy: { readonly isSyariah: boolean },
  today: BusinessDate,
): Promise<TermsText[]> {
  const { rows } = await q.query<TermsText>(
    `SELECT DISTINCT ON (terms_id) terms_id AS id, version, title, body, valid_from
     FROM terms_text
     WHERE flavour = $2 AND valid_from <= $3 AND ($1::text[] IS NULL OR terms_id = ANY ($1) OR terms_id LIKE $4)
     ORDER BY terms_id, origin = 'IMPORTED' DESC, valid_from DESC, position DESC LIMIT 100`,
    [
      transactionType === '' ? null : idsFor(transactionType),
      policy.isSyariah ? 'syariah' : 'conventional',
      today,
      furtherOf(transactionType),
    ],
  );
  return rows;
}

/** Text with its wording filled in, as stored. */
export interface TermsRow {
  readonly id: string;
  readonly flavour: 'conventional' | 'syariah';
  readonly version: string;
  readonly title: string;
  readonly body: string;
  readonly validFrom: string;
}

/** Stored version of a text. `counts` = customers agree to it on the day; `own` = the insurer's. */
export interface TermsVersion extends TermsRow {
  readonly counts: boolean;
  readonly own: boolean;
}

/** Lists every version of every text by id, wording and first day, with the one that counts on a day (as `listTerms`). */
export async function listTermsVersions(q: Queryable, today: BusinessDate): Promise<readonly TermsVersion[]> {
  const { rows } = await q.query<TermsVersion>(
    `SELECT terms_id AS id, flavour, version, title, body, valid_from::text AS "validFrom", origin = 'IMPORTED' AS own,
            valid_from <= $1 AND row_number() OVER (PARTITION BY terms_id, flavour, valid_from <= $1
              ORDER BY origin = 'IMPORTED' DESC, valid_from DESC, position DESC) = 1 AS counts
     FROM terms_text ORDER BY terms_id, flavour, valid_from, position`,
    [today],
  );
  return rows;
}

const columnsOf = (rows: readonly TermsRow[]): string[][] => [
  rows.map(({ id }) => id),
  rows.map(({ flavour }) => flavour),
  rows.map(({ version }) => version),
  rows.map(({ title }) => title),
  rows.map(({ body }) => body),
  rows.map(({ validFrom }) => validFrom),
];

/** Inserts texts of new versions; existing versions stay unchanged. */
export async function insertTerms(
  tx: Queryable,
  rows: readonly TermsRow[],
  origin: 'SHIPPED' | 'DRAFT' | 'IMPORTED',
): Promise<void> {
  await tx.query(
    `INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from, origin)
     SELECT *, $7 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
     ON CONFLICT (terms_id, flavour, version) DO NOTHING`,
    [...columnsOf(rows), origin],
  );
}

/** Finds the texts that are stored under the same versions as these. */
export async function findTerms(q: Queryable, rows: readonly TermsRow[]): Promise<readonly TermsRow[]> {
  const { rows: found } = await q.query<TermsRow>(
    `SELECT known.terms_id AS id, known.flavour, known.version, known.title, known.body, known.valid_from::text AS "validFrom"
     FROM unnest($1::text[], $2::text[], $3::text[]) AS text (terms_id, flavour, version)
     JOIN terms_text AS known USING (terms_id, flavour, version)`,
    columnsOf(rows).slice(0, 3),
  );
  return found;
}

/** Counts the texts that the database lacks. */
export async function countMissingTerms(q: Queryable, rows: readonly TermsRow[]): Promise<number> {
  const { rows: found } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM unnest($1::text[], $2::text[], $3::text[]) AS text (terms_id, flavour, version)
     WHERE NOT EXISTS (SELECT FROM terms_text AS known WHERE (known.terms_id, known.flavour, known.version)
                         = (text.terms_id, text.flavour, text.version))`,
    columnsOf(rows).slice(0, 3),
  );
  return found[0]?.count ?? 0;
}

/** Finds those of the texts that an earlier program shipped under the same version with another title, body or first day. */
export async function findChangedTerms(tx: Queryable, rows: readonly TermsRow[]): Promise<readonly TermsRow[]> {
  const { rows: found } = await tx.query<{ index: number }>(
    `SELECT text.index::integer - 1 AS index
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
       WITH ORDINALITY AS text (terms_id, flavour, version, title, body, valid_from, index)
     JOIN terms_text before USING (terms_id, flavour, version)
     WHERE before.origin = 'SHIPPED'
       AND (before.title, before.body, before.valid_from) IS DISTINCT FROM (text.title, text.body, text.valid_from)
     ORDER BY 1`,
    columnsOf(rows),
  );
  const indexes = new Set(found.map(({ index }) => index));
  return rows.filter((_, index) => indexes.has(index));
}

/** Deletes drafts that the program no longer contains. Accepted texts are stored with their request. */
export async function removeOtherDrafts(tx: Queryable, drafts: readonly TermsRow[]): Promise<void> {
  await tx.query(
    `DELETE FROM terms_text
     WHERE origin = 'DRAFT'
       AND (terms_id, flavour, version) NOT IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))`,
    columnsOf(drafts).slice(0, 3),
  );
}
