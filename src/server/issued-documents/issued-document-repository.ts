import { z } from 'zod';
import { documentKindNames, type DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { DocumentContent } from './issued-document.ts';
import { bytesOf, type RowPlace } from '#server/data-keys/rework-rows.ts';
import { contexts } from '#server/vault/contexts.ts';

/** The person a document is addressed to, and the policy it is about. */
export interface DocumentOwner {
  readonly policyNumber: string;
  readonly partyId: number;
}

/** Document to store. */
export interface NewIssuedDocument extends DocumentOwner {
  readonly serial: string;
  readonly number: string;
  readonly kind: DocumentKind;
  readonly requestNumber: string | null;
  readonly about: string;
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly madeAt: Instant;
  readonly madeOn: BusinessDate;
  readonly recordedAt: Instant;
}

const context = contexts.issuedDocument;

/** Returns the fingerprint by which number and code together are found. */
const documentHash = (vault: Vault, number: string, code: string): string =>
  vault.fingerprint(`${number.replaceAll(/[^0-9A-Z]/g, '')}\n${code}`, 'paper-code');

/** Returns all fingerprints of number and code. */
export const documentHashes = (vault: Vault, number: string, code: string): readonly string[] =>
  vault.fingerprints(`${number.replaceAll(/[^0-9A-Z]/g, '')}\n${code}`, 'paper-code');

/** Takes the next running number; one that is not used leaves a gap. */
export async function takeSerial(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ serial: string }>(`SELECT nextval('paper_serial')::text AS serial`);
  return rows[0]?.serial ?? '0';
}

export async function hasIssuedDocument(tx: Queryable, kind: DocumentKind, about: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM paper WHERE kind = $1 AND about = $2', [kind, about]);
  return rowCount === 1;
}

/** Stores a document; does nothing when its subject has one of this kind. */
export async function insertIssuedDocument(tx: Queryable, vault: Vault, document: NewIssuedDocument): Promise<void> {
  const { number, content } = document;
  await tx.query(
    `INSERT INTO paper (serial, number, kind, policy_number, party_id, request_number, about, content, sha256, code_hash, made_at, made_on,
       recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      document.serial,
      number,
      document.kind,
      document.policyNumber,
      document.partyId,
      document.requestNumber,
      document.about,
      sealJson(vault, content, context(number)),
      document.sha256,
      documentHash(vault, number, content.code),
      document.madeAt,
      document.madeOn,
      document.recordedAt,
    ],
  );
}

const Row = z.object({
  serial: z.string(),
  number: z.string(),
  kind: z.enum(documentKindNames),
  request_number: z.nullable(z.string()),
  sha256: z.string(),
  made_at: Instant,
  made_on: BusinessDate,
  content: z.instanceof(Buffer),
});

/** Stored document with its content. */
export interface StoredIssuedDocument extends Omit<z.infer<typeof Row>, 'content'> {
  readonly content: DocumentContent;
}

const openRow = (vault: Vault, row: unknown): StoredIssuedDocument => {
  const { content, ...rest } = Row.parse(row);
  return { ...rest, content: openJson(vault, DocumentContent, content, context(rest.number)) };
};

const columns = 'serial::text AS serial, number, kind, request_number, sha256, made_at, made_on, content';

/** Finds the document of that number, if it is addressed to this person about this policy. */
export async function findIssuedDocument(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: DocumentOwner,
  number: string,
): Promise<StoredIssuedDocument | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM paper WHERE number = $1 AND policy_number = $2 AND party_id = $3`,
    [number, policyNumber, partyId],
  );
  return rows[0] && openRow(vault, rows[0]);
}

/** Finds a document by its subject. */
export async function findDocumentAbout(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: DocumentOwner,
  kind: DocumentKind,
  about: string,
): Promise<StoredIssuedDocument | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM paper WHERE kind = $1 AND about = $2 AND policy_number = $3 AND party_id = $4`,
    [kind, about, policyNumber, partyId],
  );
  return rows[0] && openRow(vault, rows[0]);
}

/** Narrows the list; null = all. `after` = serial of the last one of the page before. */
export interface DocumentFilter {
  readonly kind: DocumentKind | null;
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

/** Lists issued documents, newest first. */
export async function listIssuedDocuments(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: DocumentOwner,
  { kind, year, request, after, limit }: DocumentFilter,
): Promise<readonly StoredIssuedDocument[]> {
  const { rows } = await q.query({ ...page, values: [policyNumber, partyId, kind, year, request, after, limit] });
  return rows.map((row) => openRow(vault, row));
}

const Kinds = z.array(z.object({ kind: z.enum(documentKindNames), years: z.array(z.number()) }));

/** Lists the kinds that there are, each with its years. */
export async function listDocumentKinds(
  q: Queryable,
  { policyNumber, partyId }: DocumentOwner,
): Promise<z.infer<typeof Kinds>> {
  const { rows } = await q.query(
    `SELECT kind, array_agg(DISTINCT extract(year FROM made_on)::integer) AS years
     FROM paper WHERE policy_number = $1 AND party_id = $2 GROUP BY kind`,
    [policyNumber, partyId],
  );
  return Kinds.parse(rows);
}

const Verified = z.object({ kind: z.enum(documentKindNames), made_on: BusinessDate, sha256: z.string() });

/** Finds the facts shown to anybody who has number and code. */
export async function findByHash(
  q: Queryable,
  hashes: readonly string[],
): Promise<z.infer<typeof Verified> | undefined> {
  const { rows } = await q.query('SELECT kind, made_on, sha256 FROM paper WHERE code_hash = ANY ($1)', [hashes]);
  return rows[0] && Verified.parse(rows[0]);
}

/** Describes how another pepper renews the fingerprints of number and code. */
export const documentFingerprints = (vault: Vault): RowPlace => ({
  table: 'public.paper',
  reads: ['number', 'content'],
  writes: { code_hash: 'text' },
  where: 'true',
  rework: ({ number, content }) => {
    const opened = openJson(vault, DocumentContent, bytesOf(content), context(number ?? ''));
    return { code_hash: documentHash(vault, number ?? '', opened.code) };
  },
});
