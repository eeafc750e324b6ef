import { businessDateOf } from '#shared/time/dates.ts';
import type { ConfirmReportInput } from '#shared/wire/reports/report-parts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { markPartySessionsEnded } from '#server/auth/sessions/session-repository.ts';
import type { Holder } from '#core/port.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findDecision,
  findOpenFraudForUpdate,
  updateConfirmed,
  updateDismissed,
  type FraudReport,
} from '#server/reports/fraud-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listContacts } from '#server/messages/channels.ts';
import { stopNumberChangesOf } from '#server/number-changes/stop-number-changes.ts';
import { markAnswered } from '#server/public-cases/case-repository.ts';
import { insertReport } from '#server/profile/report-repository.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import { dismissalKind, rejectDismissal } from './dismissal-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Caller = Pick<StaffSession, 'userName'>;

const outcomes = { CONFIRMED: 'Laporan dipastikan', DISMISSED: 'Laporan ditutup' } as const;

/** Locks a report. @throws 404 for an unknown one, 409 for one that was examined already: by whom, and when */
async function lockReport(
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  number: string,
  caller: Caller,
): Promise<FraudReport> {
  const report = await findOpenFraudForUpdate(tx, vault, number);
  if (report !== undefined) return report;
  const decision = await findDecision(tx, number);
  throw await refuseDone(tx, decision && { ...decision, done: outcomes[decision.state] }, caller);
}

/** Builds the note that compliance reads when they call the holder. */
const noteOf = ({ content }: FraudReport): string =>
  `${content.happened} (Pelapor: ${content.reporter_name}, ${content.reporter_phone})`;

interface Confirmed {
  readonly report: FraudReport;
  readonly holder: Holder;
  readonly moment: Moment;
  readonly by: string;
}

/** Opens a security report, ends all sessions, voids open codes and notifies the contacts on record. */
async function secure(
  tx: Queryable,
  { messages, vault }: Pick<DeskServices, 'messages' | 'vault'>,
  { report, holder, moment, by }: Confirmed,
): Promise<void> {
  const { policyNumber, partyId } = holder;
  const { report_number: number } = report;
  const at = moment.recordedAt;
  await insertReport(tx, vault, {
    number,
    policyNumber,
    partyId,
    about: 'stranger',
    requestNumber: null,
    note: noteOf(report),
    policies: [policyNumber],
    lookedBy: by,
    at,
  });
  await markPartySessionsEnded(tx, { policyNumber, partyId }, 'fraud-confirmed', at);
  await endAttemptsOfPolicy(tx, policyNumber);
  const reader = { name: holder.fullName, policyNumber };
  for (const each of listContacts(holder))
    await messages.sendTemplate(tx, 'not-me-reported', { number }, { ...each, ...reader });
  const actor = `staff:${by}`;
  const detail = { report: number };
  await appendAudit(tx, vault, { stream: `policy:${policyNumber}`, at, actor, action: 'payouts.frozen', detail });
}

/**
 * Confirms a fraud report after a call with the reporter: payouts of the policy are frozen until another person lifts
 * that; a pending dismissal is rejected. @throws 404, 409, 422
 */
export async function confirmFraud(
  desk: DeskServices,
  number: string,
  input: ConfirmReportInput,
  caller: StaffSession,
): Promise<void> {
  const { userName: by } = caller;
  const moment = await readMoment(desk);
  const holder = await getTypedHolder(desk, input);
  const { policyNumber } = holder;
  await inTransaction(desk.pool, async (tx) => {
    const report = await lockReport(tx, desk, number, caller);
    const looked = { number, by, at: moment.recordedAt, reason: input.note };
    await updateConfirmed(tx, looked, policyNumber);
    await markAnswered(tx, number, businessDateOf(moment.at));
    await rejectDismissal(tx, fraudDismissals, looked, caller);
    await desk.coreIn(tx, moment).setPayoutsFrozen(policyNumber, true);
    await stopNumberChangesOf(tx, desk, moment, holder.partyId, { by: 'REPORT', actor: `staff:${by}` });
    await secure(tx, desk, { report, holder, moment, by });
  });
}

/** Reports that nobody confirmed are dismissed by two people. */
export const fraudDismissals = dismissalKind({
  name: 'FRAUD_DISMISSAL',
  audited: 'fraud',
  lock: lockReport,
  end: updateDismissed,
});
