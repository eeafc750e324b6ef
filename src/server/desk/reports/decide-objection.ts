import { businessDateOf } from '#shared/time/dates.ts';
import type { AnswerObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import type { EndReportInput } from '#shared/wire/reports/report-parts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  listObjectionsTo,
  updateObjectionAnswered,
  type ObjectionOutcome,
} from '#server/reports/death-objection-repository.ts';
import { updateChecked } from '#server/reports/death-report-repository.ts';
import { notifyObjectionStep } from '#server/reports/notify-objection.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { againstChecking, againstKeeping } from './against-death.ts';
import { lockReport, refuseDecided, reportEntry } from './lock-report.ts';

/** Records that the first of two people examined a report that marks its policy; lifts nothing. @throws 404, 409 */
export async function checkDeath(
  desk: DeskServices,
  number: string,
  { note: reason }: EndReportInput,
  caller: StaffSession,
): Promise<void> {
  const moment = await readMoment(desk);
  const by = caller.userName;
  await inTransaction(desk.pool, async (tx) => {
    const report = await lockReport(tx, desk, number);
    if (report.ended_at !== null) throw await refuseDecided(tx, report, caller);
    const against = againstChecking(report);
    if (against !== undefined) throw refuseState(against);
    await updateChecked(tx, { number, by, at: moment.recordedAt, reason });
    const { policy_number: policyNumber } = report;
    await appendAudit(
      tx,
      desk.vault,
      reportEntry(moment, { actor: `staff:${by}`, action: 'death.checked', policyNumber, number }),
    );
    const objection = (await listObjectionsTo(tx, desk.vault, [number])).get(number);
    if (objection?.outcome !== null) return;
    const { policy_number, party_id: partyId, answer_by: answerBy } = objection;
    await notifyObjectionStep(tx, moment, { step: 'CHECKED', policyNumber: policy_number, partyId, answerBy });
  });
}

interface Conclusion {
  readonly number: string;
  readonly outcome: ObjectionOutcome;
  readonly by: string;
  /** Answer text for the holder; '' = only the outcome. */
  readonly answer: string;
  /** True when the policy continues, of which the core's event notifies. */
  readonly isNotified: boolean;
}

/** Ends the waiting objection to a report, if any, and notifies the holder. Returns whether there was one. */
export async function endObjection(
  tx: Queryable,
  desk: Pick<DeskServices, 'vault'>,
  moment: Moment,
  { number, outcome, by, answer, isNotified }: Conclusion,
): Promise<boolean> {
  const ended = await updateObjectionAnswered(tx, desk.vault, {
    number,
    outcome,
    by,
    answer,
    at: moment.recordedAt,
    on: businessDateOf(moment.at),
  });
  if (ended === undefined) return false;
  const { policy_number: policyNumber, party_id: partyId, answer_by: answerBy } = ended;
  if (!isNotified) await notifyObjectionStep(tx, moment, { step: outcome, policyNumber, partyId, answerBy });
  return true;
}

/** Upholds the report as the second person and answers the holder. @throws 404, 409 */
export async function keepDeath(
  desk: DeskServices,
  number: string,
  { note: answer }: AnswerObjectionInput,
  caller: StaffSession,
): Promise<void> {
  const moment = await readMoment(desk);
  const by = caller.userName;
  await inTransaction(desk.pool, async (tx) => {
    const report = await lockReport(tx, desk, number);
    if (report.ended_at !== null) throw await refuseDecided(tx, report, caller);
    const against = againstKeeping(report, caller);
    if (against !== '') throw refuseState(against);
    if (!(await endObjection(tx, desk, moment, { number, outcome: 'KEPT', by, answer, isNotified: false })))
      throw refuseState('Keberatan atas laporan ini sudah dijawab, atau tidak ada.');
    const { policy_number: policyNumber } = report;
    await appendAudit(
      tx,
      desk.vault,
      reportEntry(moment, { actor: `staff:${by}`, action: 'death.kept', policyNumber, number }),
    );
  });
}
