import { z } from 'zod';
import type { OpenRequest } from '#shared/facts/facts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { NewRequest } from './listing.ts';
import { ProposalContent, ProposalRow } from './proposal-row.ts';
import { contexts } from '#server/vault/contexts.ts';

/** SQL: columns of `proposal` for these fields of its row. A request from before `serve_by` was stored has its due date there. */
export const columnsFor = (fields: readonly string[]): string =>
  fields.map((field) => (field === 'serve_by' ? 'coalesce(serve_by, promised_date) AS serve_by' : field)).join(', ');

/** Columns without the encrypted content: every field of the row. */
export const proposalColumns = columnsFor(Object.keys(ProposalRow.shape));

/** Returns true when the request is approved and its day of effect is still to come. */
export const waitsForDay = ({
  state,
  effective_on,
  holds_lock,
}: Pick<ProposalRow, 'state' | 'effective_on' | 'holds_lock'>): boolean =>
  state === 'DALAM_PROSES' && holds_lock && effective_on !== null;

const context = contexts.proposal;

const sealContent = (vault: Vault, number: string, content: ProposalContent) =>
  sealJson(vault, content, context(number));

/**
 * Locks the requests of one policy until the transaction ends (P22). A transaction that waits here sees what the
 * previous one stored, because its next statement starts afterwards.
 */
export async function lockPolicyRequests(tx: Queryable, policyNumber: string): Promise<void> {
  // Rewriting the row locks it even where it existed before; DO NOTHING would not.
  await tx.query(
    `INSERT INTO policy_gate (policy_number) VALUES ($1)
     ON CONFLICT (policy_number) DO UPDATE SET policy_number = excluded.policy_number`,
    [policyNumber],
  );
}

/** Lists the last columns: the desk's due date, the given promise, and the customer's deadline for a consent. */
const daysOf = ({ serve_by, promise, face_consent_until }: ProposalRow): unknown[] => [
  serve_by,
  promise && JSON.stringify(promise),
  face_consent_until,
];

/** Lists the columns of a new request with their values; all others begin with the default of the table. */
const newColumns = (row: ProposalRow, content: Buffer) => ({
  number: row.number,
  suffix: row.suffix,
  route: row.route,
  service_id: row.service_id,
  policy_number: row.policy_number,
  party_id: row.party_id,
  title: row.title,
  headline: row.headline,
  lock_class: row.lock_class,
  state: row.state,
  review_level: row.review_level,
  content,
  checks: JSON.stringify(row.checks),
  face_result: row.face_result,
  service_days: row.service_days,
  promised_date: row.promised_date,
  submitted_at: row.submitted_at,
  updated_at: row.submitted_at,
  waits_for: row.waits_for,
  terms_given: row.terms_given,
  paused_since: row.paused_since,
  pause_reason: row.pause_reason,
  serve_by: row.serve_by,
  promise: row.promise && JSON.stringify(row.promise),
  face_consent_until: row.face_consent_until,
});

/** Stores a new request; false when its number is taken. */
export async function insertProposal(
  tx: Queryable,
  vault: Vault,
  { row, content, listing }: NewRequest,
): Promise<boolean> {
  const columns = { ...newColumns(row, sealContent(vault, row.number, content)), ...listing };
  const names = Object.keys(columns);
  const { rowCount } = await tx.query(
    `INSERT INTO proposal (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (number) DO NOTHING`,
    Object.values(columns),
  );
  return rowCount === 1;
}

/** Finds the request of any customer; callers check access. */
export async function findProposal(q: Queryable, number: string): Promise<ProposalRow | undefined> {
  const { rows } = await q.query(`SELECT ${proposalColumns} FROM proposal WHERE number = $1`, [number]);
  return rows[0] && ProposalRow.parse(rows[0]);
}

/** Finds and locks the request. */
export async function findProposalForUpdate(tx: Queryable, number: string): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query(`SELECT ${proposalColumns} FROM proposal WHERE number = $1 FOR UPDATE`, [number]);
  return rows[0] && ProposalRow.parse(rows[0]);
}

/** Decrypts the content. @throws when the ciphertext is damaged or the content has another shape. */
export const openContent = (vault: Vault, number: string, sealed: Buffer): ProposalContent =>
  openJson(vault, ProposalContent, sealed, context(number));

const Sealed = z.object({ content: z.instanceof(Buffer) });

export async function getContent(q: Queryable, vault: Vault, number: string): Promise<ProposalContent> {
  const { rows } = await q.query('SELECT content FROM proposal WHERE number = $1', [number]);
  return openContent(vault, number, Sealed.parse(rows[0]).content);
}

/** Request with its decrypted content. */
export interface StoredProposal {
  readonly row: ProposalRow;
  readonly content: ProposalContent;
}

export async function findStoredProposal(
  q: Queryable,
  vault: Vault,
  number: string,
): Promise<StoredProposal | undefined> {
  const { rows } = await q.query(`SELECT ${proposalColumns}, content FROM proposal WHERE number = $1`, [number]);
  if (!rows[0]) return undefined;
  return { row: ProposalRow.parse(rows[0]), content: openContent(vault, number, Sealed.parse(rows[0]).content) };
}

export async function updateContent(
  tx: Queryable,
  vault: Vault,
  number: string,
  content: ProposalContent,
): Promise<void> {
  await tx.query('UPDATE proposal SET content = $2 WHERE number = $1', [number, sealContent(vault, number, content)]);
}

/** Lists what one person sent for the policy, newest first (wire 9.7); at most 100 (P03). */
export async function listProposals(
  q: Queryable,
  { policyNumber, partyId }: { readonly policyNumber: string; readonly partyId: number },
): Promise<readonly ProposalRow[]> {
  const { rows } = await q.query({
    name: 'proposals/of-policy',
    text: `SELECT ${proposalColumns} FROM proposal WHERE policy_number = $1 AND party_id = $2
           ORDER BY submitted_at DESC, number DESC LIMIT 100`,
    values: [policyNumber, partyId],
  });
  return rows.flatMap((row) => {
    const parsed = ProposalRow.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** SQL: column with the open requests of policy $1, including those of other policies that change it, for `parseOpenRequests`. */
export const openRequestsColumn = `
  (SELECT coalesce(json_agg(json_build_object('number', number, 'suffix', suffix, 'title', title, 'lock_class', lock_class,
            'state', state, 'holds_lock', holds_lock, 'effective_on', effective_on,
            'policy_number', policy_number, 'party_id', party_id) ORDER BY submitted_at, number), '[]')
     FROM (
      SELECT * FROM proposal WHERE policy_number = $1 AND ended_at IS NULL
      UNION ALL
      SELECT proposal.* FROM proposal_policy JOIN proposal ON number = request_number
      WHERE proposal_policy.policy_number = $1 AND ended_at IS NULL) AS proposal) AS open_requests`;

const OpenRequests = z.object({
  open_requests: z.array(
    ProposalRow.pick({
      number: true,
      suffix: true,
      title: true,
      lock_class: true,
      state: true,
      holds_lock: true,
      effective_on: true,
      policy_number: true,
      party_id: true,
    }),
  ),
});

export const parseOpenRequests = (row: unknown): OpenRequest[] =>
  OpenRequests.parse(row).open_requests.map((open) => ({
    number: open.number,
    suffix: open.suffix,
    title: open.title,
    state: open.state,
    lockClass: open.lock_class,
    holdsLock: open.holds_lock,
    waitsForDay: waitsForDay(open),
    sentFor: { policyNumber: open.policy_number, partyId: open.party_id },
  }));

/** Lists requests of this policy that have not ended. */
export async function listOpenRequests(q: Queryable, policyNumber: string): Promise<OpenRequest[]> {
  const { rows } = await q.query({
    name: 'proposals/open-of-policy',
    text: `SELECT ${openRequestsColumn}`,
    values: [policyNumber],
  });
  return parseOpenRequests(rows[0]);
}

/** Updates what a state change may change; the version guards against a concurrent writer. */
export async function updateProposal(tx: Queryable, row: ProposalRow): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE proposal SET state = $3, version = version + 1, holds_lock = $4, checks = $5, promised_date = $6, paused_since = $7,
       pause_reason = $8, reply_by = $9, claimed_by = $10, claimed_until = $11, verifier = $12, proposed = $13, proposed_reason = $14,
       first_approver = $15, approver = $16, decision_reason = $17, automatic = $18, outcome = $19, decided_at = $20, ended_at = $21,
       review_level = $22, updated_at = $23, underwriter = $24, waits_for = $25, effective_on = $26, serve_by = $27, promise = $28,
       face_consent_until = $29
     WHERE number = $1 AND version = $2`,
    [
      row.number,
      row.version,
      row.state,
      row.holds_lock,
      JSON.stringify(row.checks),
      row.promised_date,
      row.paused_since,
      row.pause_reason,
      row.reply_by,
      row.claimed_by,
      row.claimed_until,
      row.verifier,
      row.proposed,
      row.proposed_reason,
      row.first_approver,
      row.approver,
      row.decision_reason,
      row.automatic,
      JSON.stringify(row.outcome),
      row.decided_at,
      row.ended_at,
      row.review_level,
      row.updated_at,
      row.underwriter,
      row.waits_for,
      row.effective_on,
      ...daysOf(row),
    ],
  );
  if (rowCount !== 1) throw new Error(`proposal ${row.number} was changed by another writer`);
}
