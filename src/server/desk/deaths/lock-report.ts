import type { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findDeathReportForUpdate, type DeathReport } from '#server/deaths/death-report-repository.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
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
  readonly action: string;
  readonly policyNumber: string | null;
  readonly number: string;
}

/** The audit row of a step about a report: in the trail of its policy, or of the desk while no policy is known. */
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
