import { businessDateOf } from '#shared/time/dates.ts';
import type { CalledDeathInput } from '#shared/wire/deaths/death-report.ts';
import type { ConfirmReportInput, EndReportInput } from '#shared/wire/reports/report-parts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listObjectionsTo } from '#server/reports/death-objection-repository.ts';
import {
  insertDeathReport,
  listMarking,
  updateConfirmed,
  updateEnded,
} from '#server/reports/death-report-repository.ts';
import { markAnswered } from '#server/public-cases/case-repository.ts';
import { markPolicy } from '#server/reports/mark-policy.ts';
import { refuseLaterDay, toDeathReport } from '#server/reports/take-death-report.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import { dismissalKind, rejectDismissal } from './dismissal-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { againstLifting } from './against-death.ts';
import { endObjection } from './decide-objection.ts';
import { lockReport, refuseDecided, reportEntry } from './lock-report.ts';

/** Records a report by telephone; the clerk knows the policy, so it is marked at once. @throws 422 */
export async function registerCall(desk: DeskServices, input: CalledDeathInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  refuseLaterDay(input.died_on, moment);
  const { policyNumber } = await getTypedHolder(desk, input);
  const { note: reason } = input;
  const content = toDeathReport(input);
  const at = moment.recordedAt;
  await inTransaction(desk.pool, async (tx) => {
    const by = { lookedBy: caller.userName, reason, at, businessAt: moment.at, markedAt: at };
    const report = { source: 'CALL', state: 'CONFIRMED', policyNumber, content, ...by } as const;
    const number = await insertDeathReport(tx, desk.vault, report);
    await markPolicy(tx, desk, moment, { number, policyNumber, content, actor: `staff:${caller.userName}` });
  });
}

/** Confirms a report after a call with the reporter: marks the policy if it was not, and rejects a waiting dismissal. @throws 404, 409, 422 */
export async function confirmDeath(
  desk: DeskServices,
  number: string,
  input: ConfirmReportInput,
  caller: StaffSession,
): Promise<void> {
  const moment = await readMoment(desk);
  const { policyNumber } = await getTypedHolder(desk, input);
  await inTransaction(desk.pool, async (tx) => {
    const report = await lockReport(tx, desk, number);
    if (report.state !== 'OPEN') throw await refuseDecided(tx, report, caller);
    if (report.marked_at !== null && report.policy_number !== policyNumber)
      throw refuseField('policy_number', 'Laporan ini dikirim dari polis lain. Catat laporan baru untuk polis ini.');
    const looked = { number, by: caller.userName, at: moment.recordedAt, reason: input.note };
    await updateConfirmed(tx, looked, policyNumber);
    await rejectDismissal(tx, deathDismissals, looked, caller);
    const actor = `staff:${caller.userName}`;
    if (report.marked_at === null)
      return markPolicy(tx, desk, moment, { number, policyNumber, content: report.content, actor });
    await appendAudit(tx, desk.vault, reportEntry(moment, { actor, action: 'claim.confirmed', policyNumber, number }));
  });
}

/** Kind of dismissal for reports that mark no policy, by two people; a report that marks one is lifted instead. */
export const deathDismissals = dismissalKind({
  name: 'DEATH_DISMISSAL',
  audited: 'death',
  lock: async (tx, desk, number, caller) => {
    const report = await lockReport(tx, desk, number);
    if (report.state !== 'OPEN' || report.marked_at !== null) throw await refuseDecided(tx, report, caller);
  },
  end: (tx, ended) => updateEnded(tx, ended, 'DISMISSED'),
});

/**
 * Lifts a report's mark, so that the policy continues unless another report holds it; this also answers an objection to
 * the report.
 * @throws 404, 409
 */
export async function liftDeath(
  desk: DeskServices,
  number: string,
  { note: reason }: EndReportInput,
  caller: StaffSession,
): Promise<void> {
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const report = await lockReport(tx, desk, number);
    if (report.ended_at !== null) throw await refuseDecided(tx, report, caller);
    const objection = (await listObjectionsTo(tx, desk.vault, [number])).get(number);
    const against = againstLifting(report, objection?.outcome === null, caller);
    if (against !== '' || report.policy_number === null) throw refuseState(against);
    const { policy_number: policyNumber } = report;
    await updateEnded(tx, { number, by: caller.userName, at: moment.recordedAt, reason }, 'LIFTED');
    await markAnswered(tx, number, businessDateOf(moment.at));
    const actor = `staff:${caller.userName}`;
    await appendAudit(tx, desk.vault, reportEntry(moment, { actor, action: 'claim.lifted', policyNumber, number }));
    const goesOn = (await listMarking(tx, policyNumber)).length === 0;
    await endObjection(tx, desk, moment, {
      number,
      outcome: 'LIFTED',
      by: caller.userName,
      answer: '',
      isNotified: goesOn,
    });
    if (!goesOn) return;
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    await desk.coreIn(tx, moment).liftClaim(policyNumber);
  });
}
