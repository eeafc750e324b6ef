import { z } from 'zod';
import { buildFileName } from '#server/file-store/file-name.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { buildExport } from './export-content.ts';
import { updateExportFile, markExportReady, markFilesGone, findExport, listExpiredFiles } from './export-repository.ts';
import { contexts } from '#server/vault/contexts.ts';

export const makeExportJobName = 'make-privacy-export';
export const purgeExportsJobName = 'sweep-privacy-exports';

/** Writes an export. Safe to repeat: a file already named, and perhaps written, is overwritten. */
async function makeExport(services: PeopleServices, exportId: string): Promise<void> {
  const { pool, vault, files, clock, limits } = services;
  const row = await findExport(pool, exportId);
  if (row?.state !== 'PREPARING') return;
  const content = await buildExport(services, row);
  const file = row.file ?? buildFileName('salinan', 'zip');
  await updateExportFile(pool, exportId, file, secondsAfter(clock.systemNow(), limits.exportSeconds));
  await files.write(file, vault.seal(content, contexts.file(file)));
  await markExportReady(pool, exportId);
}

/** Deletes expired exports, files before their names, so that the next run finishes after a crash. */
async function purgeExports({ pool, files, clock }: PeopleServices): Promise<void> {
  const expired = await listExpiredFiles(pool, clock.systemNow());
  for (const file of expired) await files.remove(file);
  await markFilesGone(pool, expired);
}

export const exportJobs = (services: PeopleServices): readonly Job[] => [
  job(makeExportJobName, z.object({ exportId: z.uuid() }), ({ exportId }) => makeExport(services, exportId)),
  job(purgeExportsJobName, z.unknown(), () => purgeExports(services)),
];
