import type { Instant } from '#shared/time/dates.ts';
import { businessDateOf } from '#shared/time/wib.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { deleteAttachments } from '#server/attachments/attachments-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { hasOpenObjection } from '#server/proposal-store/objection.ts';
import { updateContent } from '#server/proposal-store/proposal-repository.ts';
import type { Services } from '#server/services/services.ts';
import { emptyContent } from './empty-content.ts';

export type Retiring = Pick<Services, 'pool' | 'files' | 'clock' | 'core' | 'vault'>;

/** Request whose data are due. */
export interface DueRequest {
  readonly number: string;
  readonly policyNumber: string;
}

/**
 * SQL: true for a request of `proposal` that a dispute still needs: an objection without an answer, an open report about
 * its policy, or an open screening hit.
 */
export const isDisputed = `(
  ${hasOpenObjection}
  OR EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = proposal.policy_number AND report.state = 'OPEN')
  OR EXISTS (SELECT FROM death_report AS report
             WHERE report.policy_number = proposal.policy_number AND report.state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
             WHERE about.policy_number = proposal.policy_number AND report.closed_at IS NULL)
  OR EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'OPEN'))`;

/** Attachments that identify a person. */
export const identityTypes: readonly string[] = [
  'KTP',
  'KK',
  'KTPSELFIE',
  'LIVENESS',
  'BENEFICIARYOWNER',
  'BIRTHCERTIFICATE',
];

async function deleteFiles(
  tx: Queryable,
  { files }: Pick<Retiring, 'files'>,
  number: string,
  types: readonly string[] | null,
): Promise<number> {
  const { rows } = await tx.query<{ name: string }>(
    'SELECT name FROM attachment WHERE used_by = $1 AND ($2::text[] IS NULL OR type = ANY ($2)) ORDER BY name FOR UPDATE',
    [number, types],
  );
  const names = rows.map(({ name }) => name);
  for (const name of names) await files.remove(name);
  await deleteAttachments(tx, names);
  return names.length;
}

/** Deletes the papers of identification of a request; its content stays. */
export async function deleteIdentityDocuments(tx: Queryable, retiring: Retiring, due: DueRequest): Promise<void> {
  const attachments = await deleteFiles(tx, retiring, due.number, identityTypes);
  await note(tx, retiring, due, { action: 'identity_documents.deleted', attachments });
}

interface Deleted {
  readonly action: 'identity_documents.deleted' | 'request_content.deleted';
  readonly attachments: number;
}

const note = (
  tx: Queryable,
  { vault, clock }: Retiring,
  { number, policyNumber }: DueRequest,
  { action, attachments }: Deleted,
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at: clock.systemNow(),
    actor: 'sistem',
    action,
    detail: { request: number, attachments },
  });

/** Deletes what belongs to a request beside its row and its files. */
async function deleteRelated(tx: Queryable, number: string): Promise<void> {
  await tx.query('DELETE FROM request_message WHERE number = $1', [number]);
  await tx.query('DELETE FROM notification WHERE request_number = $1', [number]);
  await tx.query('DELETE FROM contact_confirmation WHERE request_number = $1', [number]);
  await tx.query('DELETE FROM disown_link WHERE request_number = $1', [number]);
  await tx.query('DELETE FROM payee_name_answer WHERE request_number = $1', [number]);
  await tx.query('DELETE FROM asked_document WHERE number = $1', [number]);
  await tx.query('DELETE FROM case_check WHERE number = $1', [number]);
  await tx.query('DELETE FROM delayed_decision WHERE number = $1', [number]);
  await tx.query('DELETE FROM team_notice WHERE number = $1', [number]);
  await tx.query('DELETE FROM case_offer WHERE number = $1', [number]);
  await tx.query('DELETE FROM case_snooze WHERE number = $1', [number]);
  await tx.query('DELETE FROM opening_reason WHERE number = $1', [number]);
  await tx.query('DELETE FROM left_case WHERE number = $1', [number]);
  await tx.query(`UPDATE automatic_decision SET trace = '[]' WHERE number = $1`, [number]);
  await tx.query(`UPDATE automatic_sample SET reason = '' WHERE number = $1 AND reason IS NOT NULL`, [number]);
  await tx.query('SELECT delete_request_notes($1)', [number]);
}

/**
 * Deletes content, attachments, messages and notices of a request, files before rows, so that a repeated run finishes
 * after a crash. Number, type, states, days and deciders stay, and the chain of its events.
 */
export async function deleteRequestData(tx: Queryable, retiring: Retiring, due: DueRequest): Promise<void> {
  const at: Instant = retiring.clock.systemNow();
  const attachments = await deleteFiles(tx, retiring, due.number, null);
  await deleteRelated(tx, due.number);
  await updateContent(tx, retiring.vault, due.number, emptyContent(businessDateOf(at)));
  await tx.query(
    `UPDATE proposal SET headline = '', checks = '[]', outcome = '[]', holder_name = '', holder_words = '', amount = NULL,
       currency = NULL, content_deleted_at = $2
     WHERE number = $1`,
    [due.number, at],
  );
  await note(tx, retiring, due, { action: 'request_content.deleted', attachments });
}
