import { z } from 'zod';
import { paperKindNames, type PaperKind } from '#shared/lists/paper-kinds.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { PaperContent } from './paper.ts';

/** The person a paper is addressed to, and the policy it is about. */
export interface PaperOwner {
  readonly policyNumber: string;
  readonly partyId: number;
}

/** A paper to be kept. */
export interface NewPaper extends PaperOwner {
  readonly serial: string;
  readonly number: string;
  readonly kind: PaperKind;
  readonly requestNumber: string | null;
  readonly about: string;
  readonly content: PaperContent;
  readonly sha256: string;
  readonly madeAt: Instant;
  readonly madeOn: BusinessDate;
  readonly recordedAt: Instant;
}

const context = (number: string): string => `paper:${number}`;

/** The fingerprint by which number and code together are looked up. */
export const paperHash = (vault: Vault, number: string, code: string): string =>
  vault.fingerprint(`${number.replaceAll(/[^0-9A-Z]/g, '')}\n${code}`, 'paper-code');

/** The next running number; one that is not used leaves a gap. */
export async function takeSerial(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ serial: string }>(`SELECT nextval('paper_serial')::text AS serial`);
  return rows[0]?.serial ?? '0';
}

export async function hasPaper(tx: Queryable, kind: PaperKind, about: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM paper WHERE kind = $1 AND about = $2', [kind, about]);
  return rowCount === 1;
}

/** Keeps a paper; nothing happens where that thing has one of this kind. */
export async function insertPaper(tx: Queryable, vault: Vault, paper: NewPaper): Promise<void> {
  const { number, content } = paper;
  await tx.query(
    `INSERT INTO paper (serial, number, kind, policy_number, party_id, request_number, about, content, sha256, code_hash, made_at, made_on,
       recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      paper.serial,
      number,
      paper.kind,
      paper.policyNumber,
      paper.partyId,
      paper.requestNumber,
      paper.about,
      sealJson(vault, content, context(number)),
      paper.sha256,
      paperHash(vault, number, content.code),
      paper.madeAt,
      paper.madeOn,
      paper.recordedAt,
    ],
  );
}

const Row = z.object({
  serial: z.string(),
  number: z.string(),
  kind: z.enum(paperKindNames),
  request_number: z.nullable(z.string()),
  sha256: z.string(),
  made_at: Instant,
  made_on: BusinessDate,
  content: z.instanceof(Buffer),
});

/** A kept paper with what it says. */
export interface StoredPaper extends Omit<z.infer<typeof Row>, 'content'> {
  readonly content: PaperContent;
}

const openRow = (vault: Vault, row: unknown): StoredPaper => {
  const { content, ...rest } = Row.parse(row);
  return { ...rest, content: openJson(vault, PaperContent, content, context(rest.number)) };
};

const columns = 'serial::text AS serial, number, kind, request_number, sha256, made_at, made_on, content';

/** The paper of that number, if it is addressed to this person about this policy. */
export async function findPaper(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: PaperOwner,
  number: string,
): Promise<StoredPaper | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM paper WHERE number = $1 AND policy_number = $2 AND party_id = $3`,
    [number, policyNumber, partyId],
  );
  return rows[0] && openRow(vault, rows[0]);
}

/** The same by what it is about. */
export async function findPaperAbout(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: PaperOwner,
  kind: PaperKind,
  about: string,
): Promise<StoredPaper | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM paper WHERE kind = $1 AND about = $2 AND policy_number = $3 AND party_id = $4`,
    [kind, about, policyNumber, partyId],
  );
  return rows[0] && openRow(vault, rows[0]);
}

/** Narrows the list; null = all. `after` = serial of the last one of the page before. */
export interface PaperFilter {
  readonly kind: PaperKind | null;
  readonly year: number | null;
  readonly request: string | null;
  readonly after: string | null;
  readonly limit: number;
}

const page = {
  name: 'papers/page',
  text: `SELECT ${columns} FROM paper
    WHERE policy_number = $1 AND party_id = $2 AND ($3::text IS NULL OR kind = $3)
      AND ($4::integer IS NULL OR made_on BETWEEN make_date($4, 1, 1) AND make_date($4, 12, 31))
      AND ($5::text IS NULL OR request_number = $5)
      AND ($6::bigint IS NULL OR (made_on, serial) < (SELECT made_on, serial FROM paper WHERE serial = $6))
    ORDER BY made_on DESC, serial DESC LIMIT $7`,
};

/** Newest first. */
export async function listPapers(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: PaperOwner,
  { kind, year, request, after, limit }: PaperFilter,
): Promise<readonly StoredPaper[]> {
  const { rows } = await q.query({ ...page, values: [policyNumber, partyId, kind, year, request, after, limit] });
  return rows.map((row) => openRow(vault, row));
}

const Kinds = z.array(z.object({ kind: z.enum(paperKindNames), years: z.array(z.number()) }));

/** The kinds that there are, each with its years. */
export async function listPaperKinds(
  q: Queryable,
  { policyNumber, partyId }: PaperOwner,
): Promise<z.infer<typeof Kinds>> {
  const { rows } = await q.query(
    `SELECT kind, array_agg(DISTINCT extract(year FROM made_on)::integer) AS years
     FROM paper WHERE policy_number = $1 AND party_id = $2 GROUP BY kind`,
    [policyNumber, partyId],
  );
  return Kinds.parse(rows);
}

const Verified = z.object({ kind: z.enum(paperKindNames), made_on: BusinessDate, sha256: z.string() });

/** What anybody may know who holds number and code. */
export async function findByHash(q: Queryable, hash: string): Promise<z.infer<typeof Verified> | undefined> {
  const { rows } = await q.query('SELECT kind, made_on, sha256 FROM paper WHERE code_hash = $1', [hash]);
  return rows[0] && Verified.parse(rows[0]);
}
