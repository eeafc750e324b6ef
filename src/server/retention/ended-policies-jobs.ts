import { z } from 'zod';
import { businessDateOf } from '#shared/time/wib.ts';
import type { Queryable } from '#server/db/pool.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import { deleteOfEnded } from './ended-policies.ts';
import {
  deleteIdentityDocuments,
  deleteRequestData,
  identityTypes,
  isDisputed,
  type DueRequest,
  type Retiring,
} from './request-data.ts';

export const deleteIdentityDocumentsJobName = 'delete-identity-documents';
export const deleteCompanyDocumentsJobName = 'delete-company-documents';

async function listWithIdentity(tx: Queryable, policyNumber: string): Promise<readonly DueRequest[]> {
  const { rows } = await tx.query<DueRequest & Record<string, unknown>>(
    `SELECT number, policy_number AS "policyNumber" FROM proposal
     WHERE policy_number = $1 AND ended_at IS NOT NULL AND NOT ${isDisputed}
       AND EXISTS (SELECT FROM attachment WHERE used_by = proposal.number AND attachment.type = ANY ($2))
     ORDER BY number FOR UPDATE OF proposal SKIP LOCKED`,
    [policyNumber, identityTypes],
  );
  return rows;
}

async function listWithContent(tx: Queryable, policyNumber: string): Promise<readonly DueRequest[]> {
  const { rows } = await tx.query<DueRequest & Record<string, unknown>>(
    `SELECT number, policy_number AS "policyNumber" FROM proposal
     WHERE policy_number = $1 AND ended_at IS NOT NULL AND content_deleted_at IS NULL AND NOT ${isDisputed}
     ORDER BY number FOR UPDATE OF proposal SKIP LOCKED`,
    [policyNumber],
  );
  return rows;
}

/** Creates the job that deletes papers of identification `retention.aml_years` after the holder's last policy ended. */
export const deleteOldIdentityDocuments = (retiring: Retiring): Job =>
  job(deleteIdentityDocumentsJobName, z.unknown(), async () => {
    const since = (await readKeptSince(retiring))('identityDocuments');
    await deleteOfEnded(retiring, {
      day: businessDateOf(since),
      isRelationOver: true,
      listDue: listWithIdentity,
      remove: deleteIdentityDocuments,
    });
  });

/**
 * Creates the job that deletes contents and attachments of all requests, issued papers and notes on the holder of a policy,
 * `retention.company_docs_years` after its end. Books, policy and audit trail stay.
 */
export const deleteCompanyDocuments = (retiring: Retiring): Job =>
  job(deleteCompanyDocumentsJobName, z.unknown(), async () => {
    const day = businessDateOf((await readKeptSince(retiring))('companyDocuments'));
    await deleteOfEnded(retiring, {
      day,
      isRelationOver: false,
      listDue: listWithContent,
      remove: deleteRequestData,
      finish: async (tx, policyNumber) => {
        await tx.query('SELECT delete_old_papers($1, $2)', [policyNumber, day]);
        await tx.query('SELECT delete_holder_notes($1, $2)', [policyNumber, day]);
      },
    });
  });
