import { randomUUID } from 'node:crypto';
import { exportStepUp, type PrivacyExport } from '#shared/wire/privacy.ts';
import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import type { OpenFile } from '#server/attachments/send-file.ts';
import { lockIdentity } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { secondsUntilRoom, settleHits, takeWindowHit } from '#server/auth/limits/limit-repository.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { markStepUpUsed } from '#server/step-up/step-up-repository.ts';
import { findNewestExport, findReadyFile, insertExport, type ExportRow } from './export-repository.ts';
import { makeExportJobName } from './export-job.ts';

/** Seconds after which an unfinished export counts as failed, so that the customer may ask again. */
const patienceSeconds = 600;

function stateOf(row: ExportRow, now: Instant): PrivacyExport['state'] {
  if (row.state === 'PREPARING' && secondsAfter(row.requested_at, patienceSeconds) < now) return 'FAILED';
  if (row.state === 'READY' && (row.file === null || row.expires_at === null || row.expires_at <= now))
    return 'EXPIRED';
  return row.state;
}

function toExport(row: ExportRow, now: Instant): PrivacyExport {
  const { whole, requested_at, expires_at, file } = row;
  const state = stateOf(row, now);
  const ready = state === 'READY';
  return { state, whole, requested_at, file: ready ? file : null, expires_at: ready ? expires_at : null };
}

export async function findExportOf(
  { pool, clock }: PeopleServices,
  caller: CustomerSession,
): Promise<PrivacyExport | null> {
  const row = await findNewestExport(pool, caller);
  return row ? toExport(row, clock.systemNow()) : null;
}

const exportsOf = ({ limits }: PeopleServices, caller: CustomerSession) =>
  limitRules.exports(limits, `${caller.policyNumber}:${caller.partyId}`);

/** Starts an export within the daily limit. @throws 429 */
async function begin(services: PeopleServices, tx: Queryable, caller: CustomerSession, now: Instant): Promise<void> {
  const rule = exportsOf(services, caller);
  if (!(await takeWindowHit(tx, rule, now))) throw refusals.busy(await secondsUntilRoom(tx, rule, now));
  // A fresh code is used up by this one export; without it numbers stay masked, as elsewhere.
  const whole = await markStepUpUsed(tx, { sessionId: caller.sessionId, suffix: exportStepUp, number: null }, now);
  const id = randomUUID();
  await insertExport(tx, caller, { id, whole, at: now });
  await addJob(tx, makeExportJobName, { exportId: id });
  await appendAudit(tx, services.vault, {
    stream: `policy:${caller.policyNumber}`,
    at: now,
    actor: `customer:${caller.policyNumber}`,
    action: 'export.made',
    detail: { whole },
  });
}

/** Starts an export, or returns the one in progress. @throws 429 */
export async function startExport(services: PeopleServices, caller: CustomerSession): Promise<PrivacyExport> {
  const now = services.clock.systemNow();
  await settleHits(services.pool, exportsOf(services, caller), now);
  return inTransaction(services.pool, async (tx) => {
    await lockIdentity(tx, `export:${caller.policyNumber}:${caller.partyId}`);
    const running = await findNewestExport(tx, caller);
    if (!running || stateOf(running, now) !== 'PREPARING') await begin(services, tx, caller, now);
    const row = await findNewestExport(tx, caller);
    if (!row) throw new Error('the export that was just stored is not there');
    return toExport(row, now);
  });
}

/** Opens the file; the access is recorded first. @throws 404 for a missing, expired or another customer's file */
export async function openExport(services: PeopleServices, caller: CustomerSession, file: string): Promise<OpenFile> {
  const now = services.clock.systemNow();
  const row = await findReadyFile(services.pool, caller, file, now);
  if (!row) throw refuse('NOT_FOUND');
  const content = await readSealed(services, file);
  await inTransaction(services.pool, (tx) =>
    appendAudit(tx, services.vault, {
      stream: `policy:${caller.policyNumber}`,
      at: now,
      actor: `customer:${caller.policyNumber}`,
      action: 'export.downloaded',
      detail: { export: row.export_id },
    }),
  );
  return { name: 'salinan-data-saya.zip', contentType: 'application/zip', content };
}
