import { z } from 'zod';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { instantBefore } from '#shared/time/moments.ts';
import { deleteAttachments } from '#server/attachments/attachments-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';

type Keeping = Pick<Services, 'clock' | 'core' | 'files' | 'pool'>;

const batch = 100;

/** Deletes the files of applications, before their rows, so that the next run finishes after a crash. */
async function removeFiles(
  tx: Queryable,
  { files }: Pick<Keeping, 'files'>,
  numbers: readonly string[],
): Promise<void> {
  const { rows: frames } = await tx.query<{ name: string }>(
    'SELECT name FROM face_frame JOIN face_session USING (transaction_id) WHERE policy_number = ANY ($1) ORDER BY name',
    [numbers],
  );
  const { rows: attachments } = await tx.query<{ name: string }>(
    'SELECT name FROM attachment WHERE policy_number = ANY ($1) ORDER BY name FOR UPDATE',
    [numbers],
  );
  for (const { name } of [...frames, ...attachments]) await files.remove(name);
  await tx.query('DELETE FROM face_session WHERE policy_number = ANY ($1)', [numbers]);
  await deleteAttachments(
    tx,
    attachments.map(({ name }) => name),
  );
}

/** SQL: drafts that nobody sent; those in use elsewhere are left for the next night. $1 = the moment before which they are old. */
const oldDrafts = `SELECT number FROM number_change WHERE state = 'DRAFT' AND created_at < $1
  ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** SQL: decided applications with content, of policies without an open report of misuse, for which the photo may be needed. */
const oldDecided = `SELECT number FROM number_change WHERE ended_at < $1 AND content IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
       WHERE about.policy_number = number_change.policy_number AND report.closed_at IS NULL)
  ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED`;

interface Removal {
  /** Statement that lists and locks old applications. */
  readonly list: string;
  readonly before: Instant;
  /** Change of their rows; $1 = numbers. */
  readonly change: string;
}

async function remove(keeping: Keeping, { list, before, change }: Removal): Promise<void> {
  const next = () =>
    inTransaction(keeping.pool, async (tx) => {
      const { rows } = await tx.query<{ number: string }>(list, [before, batch]);
      const numbers = rows.map(({ number }) => number);
      await removeFiles(tx, keeping, numbers);
      await tx.query(change, [numbers]);
      return numbers.length;
    });
  while ((await next()) === batch);
}

export const cleanUpNumberChangesJobName = 'clean-up-number-changes';

/**
 * Creates the job that removes unsent applications with their pictures after
 * `contact.number_draft_cd`, and photo and data of decided ones
 * after `retention.number_change_years` (rulebook 11.6). Frames of the face go earlier, with those of requests.
 */
export const cleanUpNumberChanges = (keeping: Keeping): Job =>
  job(cleanUpNumberChangesJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince(keeping);
    const { core, clock } = keeping;
    const { draftDays } = await core.getNumberChangeTerms(businessDateOf(await clock.businessNow()));
    await remove(keeping, {
      list: oldDrafts,
      before: instantBefore(clock.systemNow(), { days: draftDays }),
      change: 'DELETE FROM number_change WHERE number = ANY ($1)',
    });
    await remove(keeping, {
      list: oldDecided,
      before: keptSince('numberChange'),
      change: 'UPDATE number_change SET content = NULL WHERE number = ANY ($1)',
    });
  });
