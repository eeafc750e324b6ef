import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import {
  deleteIdentityDocuments,
  deleteRequestData,
  identityTypes,
  type DueRequest,
  type Retiring,
} from '#server/retention/request-data.ts';
import { contexts } from '#server/vault/contexts.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  eraseFiles,
  eraseRows,
  isOfIdentities,
  isOfPolicies,
  isOfRequests,
  type ErasedPerson,
  type ErasureStep,
} from './erasure-step.ts';
import { isOfNumberChanges, numberChangeSteps } from './number-change-steps.ts';

/**
 * Lists and locks requests of the policies: those with an attachment of these types, or with null those whose content is
 * not deleted yet.
 */
async function listRequests(
  q: Queryable,
  { policies }: ErasedPerson,
  types: readonly string[] | null,
): Promise<readonly DueRequest[]> {
  const { rows } = await q.query<DueRequest & Record<string, unknown>>(
    `SELECT number, policy_number AS "policyNumber" FROM proposal
     WHERE policy_number = ANY ($1) AND ended_at IS NOT NULL
       AND CASE WHEN $2::text[] IS NULL THEN content_deleted_at IS NULL
                ELSE EXISTS (SELECT FROM attachment WHERE used_by = proposal.number AND type = ANY ($2)) END
     ORDER BY number FOR UPDATE`,
    [[...policies], types],
  );
  return rows;
}

interface OfRequests {
  readonly what: string;
  readonly types: readonly string[] | null;
  readonly remove: (tx: Queryable, retiring: Retiring, due: DueRequest) => Promise<void>;
}

const ofRequests = (retiring: Retiring, { what, types, remove }: OfRequests): ErasureStep => ({
  table: 'public.proposal',
  what,
  count: async (q, person) => (await listRequests(q, person, types)).length,
  async erase(tx, person) {
    const due = await listRequests(tx, person, types);
    for (const each of due) await remove(tx, retiring, each);
    return due.length;
  },
});

/** Steps for papers that identify a person, due `retention.aml_years` after the last policy ended (POJK 8/2023). */
export const identitySteps = (retiring: Retiring): readonly ErasureStep[] => [
  ofRequests(retiring, {
    what: 'attachments that identify a person, by request',
    types: identityTypes,
    remove: deleteIdentityDocuments,
  }),
];

const Nothing = z.strictObject({});

/** Lists contacts and letters that staff entered, as far as they still hold any. */
async function listSealedEntries(q: Queryable, vault: Vault, { policies }: ErasedPerson): Promise<readonly string[]> {
  const { rows } = await q.query<{ id: string; sealed: Buffer }>(
    `SELECT entry_id::text AS id, sealed FROM two_person_entry
     WHERE kind IN ('CONTACT', 'LETTER') AND subject = ANY ($1) AND decided_at IS NOT NULL ORDER BY entry_id FOR UPDATE`,
    [[...policies]],
  );
  const isEmpty = (id: string, sealed: Buffer): boolean =>
    Nothing.safeParse(openJson(vault, z.unknown(), sealed, contexts.entry(id))).success;
  return rows.filter(({ id, sealed }) => !isEmpty(id, sealed)).map(({ id }) => id);
}

/** Entries with contacts or letters keep their row and an empty content, because the table asks for one. */
const sealedEntries = (vault: Vault): ErasureStep => ({
  table: 'public.two_person_entry',
  what: 'contacts and letters that staff entered',
  count: async (q, person) => (await listSealedEntries(q, vault, person)).length,
  async erase(tx, person) {
    const ids = await listSealedEntries(tx, vault, person);
    for (const id of ids)
      await tx.query('UPDATE two_person_entry SET sealed = $2 WHERE entry_id = $1', [
        id,
        sealJson(vault, {}, contexts.entry(id)),
      ]);
    return ids.length;
  },
});

const reportsOf = (table: string): string => `SELECT report_number FROM ${table} WHERE ${isOfPolicies()}`;

/** Numbers of the public reports about these policies that are decided. */
const decidedReports = (policies: string): string =>
  `SELECT report_number FROM death_report WHERE policy_number = ANY (${policies}) AND ended_at IS NOT NULL
   UNION ALL SELECT report_number FROM fraud_report WHERE policy_number = ANY (${policies}) AND state <> 'OPEN'`;

const aboutPolicies = `decided_at IS NOT NULL AND (
  (kind IN ('CONTACT', 'DECLINE', 'LETTER') AND ${isOfPolicies('subject')})
  OR (kind = 'RIGHT' AND ${isOfPolicies(`(content ->> 'policyNumber')`)})
  OR (kind = 'DEATH_DISMISSAL' AND subject IN (${reportsOf('death_report')}))
  OR (kind = 'FRAUD_DISMISSAL' AND subject IN (${reportsOf('fraud_report')}))
  OR (kind = 'NUMBER_CHANGE' AND ${isOfNumberChanges('subject')}))`;

/** Steps for what belongs to the contract, due `retention.company_docs_years` after the end of a policy (UU 8/1997). */
export const contractSteps = (retiring: Retiring): readonly ErasureStep[] => [
  ofRequests(retiring, {
    what: 'contents, attachments, messages and notices of requests',
    types: null,
    remove: deleteRequestData,
  }),
  eraseRows({ table: 'face_session', what: 'face checks of requests', where: isOfPolicies() }),
  eraseRows({
    table: 'paper',
    what: 'issued papers older than ten years',
    where: `${isOfPolicies()} AND made_on < (now() - interval '10 years')::date`,
  }),
  eraseRows({ table: 'message', what: 'log of messages, with masked addresses', where: isOfPolicies() }),
  eraseRows({ table: 'request_mark', what: 'fingerprints of accounts, contacts and devices', where: isOfPolicies() }),
  eraseRows({ table: 'shared_mark', what: 'other people with the same marks', where: isOfRequests('request_number') }),
  eraseRows({ table: 'submission_key', what: 'keys against double sending', where: isOfPolicies() }),
  eraseRows({ table: 'risk_profile', what: 'risk profiles', where: isOfRequests('request_number') }),
  eraseRows({
    table: 'follow_up',
    what: 'notes of staff about follow-ups',
    where: `(${isOfPolicies()} OR ${isOfRequests('request_number')}) AND note <> ''`,
    set: `note = ''`,
  }),
  eraseRows({
    table: 'compliance_look',
    what: 'notes of compliance about screening hits',
    where: `${isOfRequests('request_number')} AND note <> ''`,
    set: 'note = NULL',
  }),
  eraseRows({
    table: 'security_report',
    what: "the customer's words about misuse, and notes about them",
    where: `${isOfPolicies()} AND closed_at IS NOT NULL AND (note IS NOT NULL OR closing_note <> '')`,
    set: 'note = NULL, closing_note = NULL',
  }),
  eraseRows({
    table: 'death_objection',
    what: 'objections to death reports, and their answers',
    where: `${isOfPolicies()} AND (content IS NOT NULL OR answer IS NOT NULL)`,
    set: 'content = NULL, answer = NULL',
  }),
  eraseRows({
    table: 'death_report',
    what: 'reports of a death, and notes about them',
    where: `${isOfPolicies()} AND ended_at IS NOT NULL AND (content IS NOT NULL OR reason <> '' OR check_note <> '')`,
    set: `content = NULL, reason = NULL, check_note = CASE WHEN check_note IS NOT NULL THEN '' END`,
  }),
  eraseRows({
    table: 'fraud_report',
    what: 'reports of misuse by others, and notes about them',
    where: `${isOfPolicies()} AND state <> 'OPEN' AND (content IS NOT NULL OR reason <> '')`,
    set: 'content = NULL, reason = NULL',
  }),
  eraseFiles(retiring.files, {
    table: 'public_case_attachment',
    what: 'files that reporters added to reports about the policy',
    select: `SELECT name FROM public_case_attachment WHERE number IN (${decidedReports('$1')}) ORDER BY name FOR UPDATE`,
    remove: 'DELETE FROM public_case_attachment WHERE name = ANY ($1)',
  }),
  eraseRows({
    table: 'public_case',
    what: 'second phones of reporters, and what they were told',
    where: `number IN (${decidedReports('(SELECT policies FROM who)::text[]')})`,
  }),
  eraseRows({ table: 'staff_note', what: 'notes of staff on requests and people', where: isOfPolicies() }),
  eraseRows({
    table: 'desk_customer',
    what: 'page of the person at the desk, with the encrypted identity number',
    where: `${isOfIdentities()} AND NOT EXISTS (
      SELECT FROM staff_note AS note
      WHERE note.customer_id = desk_customer.customer_id AND NOT ${isOfPolicies('note.policy_number')})`,
  }),
  sealedEntries(retiring.vault),
  eraseRows({
    table: 'two_person_entry',
    what: 'notes and names in entries of two people',
    where: `${aboutPolicies} AND (note <> '' OR reason <> '' OR content ? 'rightHolder')`,
    set: `note = '', reason = '', content = content - 'rightHolder',
      subject = CASE WHEN kind = 'RIGHT' THEN content ->> 'policyNumber' ELSE subject END`,
  }),
  ...numberChangeSteps(retiring.files),
];
