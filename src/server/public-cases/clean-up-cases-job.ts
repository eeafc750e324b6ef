import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { instantBefore } from '#shared/time/moments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import type { PublicCaseKind } from './case-kind.ts';
import { deleteCaseAttachments, listRemovable } from './case-attachment-repository.ts';

type Removing = Pick<Services, 'clock' | 'files' | 'pool'>;

/** Removes cases with phone and attachments, files before rows, so that a repeated run finishes after a crash. */
function removeCases(
  { files, pool }: Pick<Removing, 'files' | 'pool'>,
  numbers: readonly string[],
  unstoredBefore: Instant,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const names = await listRemovable(tx, { numbers, unstoredBefore });
    for (const name of names) await files.remove(name);
    await deleteCaseAttachments(tx, names);
    await tx.query('DELETE FROM public_case WHERE number = ANY ($1)', [[...numbers]]);
  });
}

export const cleanUpCasesJobName = 'clean-up-public-cases';

/** Creates the job that removes what was added to a case once its record has lost its personal data (rulebook 11.6). */
export const cleanUpCases = (removing: Removing, kinds: readonly PublicCaseKind[]): Job =>
  job(cleanUpCasesJobName, z.unknown(), async () => {
    const unstoredBefore = instantBefore(removing.clock.systemNow(), { days: 1 });
    for (const kind of kinds) await removeCases(removing, await kind.listOver(removing.pool), unstoredBefore);
  });
