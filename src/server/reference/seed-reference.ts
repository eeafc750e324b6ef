import type { TermsText } from '#requests/contract/terms-text.server.ts';
import type { Queryable } from '#server/db/pool.ts';
import { conventionalWording, fill, wordingFor, type Wording } from '#shared/words/wording.ts';
import { insertAreas } from './seed-areas.ts';
import { banks } from '#shared/lists/banks.ts';
import { industries } from '#shared/lists/industries.ts';
import { occupations } from '#shared/lists/occupations.ts';
import { surrenderReasons } from '#shared/lists/surrender-reasons.ts';
import { terms } from './seed/terms.ts';

const column = (rows: readonly (readonly unknown[])[], index: number) => rows.map((row) => row[index]);
const positions = (rows: readonly unknown[]) => rows.map((_, index) => index + 1);

async function insertBanks(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO bank (bank_id, name, auto_debit, issues_cards)
     SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[], $4::boolean[]) ON CONFLICT DO NOTHING`,
    [0, 1, 2, 3].map((index) => column(banks, index)),
  );
}

async function insertWork(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO occupation (category_code, name, risk_class, position)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[]) ON CONFLICT DO NOTHING`,
    [...[0, 1, 2].map((index) => column(occupations, index)), positions(occupations)],
  );
  await tx.query(
    `INSERT INTO industry (industry_id, name, position)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::smallint[]) ON CONFLICT DO NOTHING`,
    [column(industries, 0), column(industries, 1), positions(industries)],
  );
}

async function insertReasons(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO surrender_reason (reason_id, name) SELECT * FROM unnest($1::integer[], $2::text[]) ON CONFLICT DO NOTHING`,
    [positions(surrenderReasons), surrenderReasons],
  );
}

/** A text is one version with its words filled: what somebody agreed to must not change when the wording does. */
function flavoursOf({ id, version, title, paragraphs, syariah, validFrom }: TermsText): readonly string[][] {
  const participant = wordingFor({ isSyariah: true, priorityCode: '' });
  const written = (flavour: string, wording: Wording, lines: readonly string[]): string[] => [
    id,
    flavour,
    version,
    fill(title, wording),
    fill(lines.join('\n\n'), wording),
    validFrom,
  ];
  const conventional = written('conventional', conventionalWording, paragraphs);
  return syariah === null
    ? [conventional]
    : [conventional, written('syariah', participant, [...paragraphs, ...syariah])];
}

async function insertTerms(tx: Queryable): Promise<void> {
  const rows = terms.flatMap(flavoursOf);
  await tx.query(
    `INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[]) ON CONFLICT DO NOTHING`,
    [0, 1, 2, 3, 4, 5].map((index) => column(rows, index)),
  );
}

/** Fills the look-up tables, leaving rows that are there as they are; may be repeated. Takes about a second. */
export async function seedReference(tx: Queryable): Promise<void> {
  await insertBanks(tx);
  await insertWork(tx);
  await insertReasons(tx);
  await insertTerms(tx);
  await insertAreas(tx);
}
