import type { AuditAction } from '#server/audit/action-texts.ts';
import type { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findDeathReportForUpdate, type DeathReport } from '#server/reports/death-report-repository.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { refuseDone, type Deed } from '#server/desk/decisions/refuse-done.ts';
import type { AppError } from '#server/http/app-error.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** @throws 404 */
export async function lockReport(
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  number: string,
): Promise<DeathReport> {
  const report = await findDeathReportForUpdate(tx, vault, number);
  if (report === undefined) throw refuse('NOT_FOUND');
  return report;
}

interface Noted {
  readonly actor: string;
  readonly action: AuditAction;
  readonly policyNumber: string | null;
  readonly number: string;
}

/**
 * Returns the audit row of a step about a report: in the trail of its policy, or of the desk while no policy is known.
 */
export const reportEntry = (
  { recordedAt: at }: Moment,
  { actor, action, policyNumber, number }: Noted,
): Parameters<typeof appendAudit>[2] => ({
  stream: policyNumber === null ? 'desk' : `policy:${policyNumber}`,
  at,
  actor,
  action,
  detail: { report: number },
});

/** Finds the last decision of staff about a report; undefined = none yet. */
function deedOf({ state, looked_by, looked_at, ended_by, ended_at }: DeathReport): Deed | undefined {
  if (ended_by !== null && ended_at !== null)
    return { done: state === 'LIFTED' ? 'Tanda dicabut' : 'Laporan ditutup', by: ended_by, at: ended_at };
  if (looked_by !== null && looked_at !== null) return { done: 'Laporan dipastikan', by: looked_by, at: looked_at };
  return undefined;
}

/** Builds the refusal of a decision that came too late, naming who decided and when; without a decision, a general one. */
export async function refuseDecided(tx: Queryable, report: DeathReport, caller: StaffSession): Promise<AppError> {
  const deed = deedOf(report);
  return deed === undefined ? refuse('REQ-STATE') : refuseDone(tx, deed, caller);
}
