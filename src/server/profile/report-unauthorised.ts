import type { UnauthorisedReportAnswer, UnauthorisedReportInput } from '#shared/wire/profile.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { listOwnPolicies } from '#server/auth/sign-in/own-policies.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { listContacts } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { findPerson, personOf } from '#server/policies/session-person.ts';
import { stopNumberChangesOf } from '#server/number-changes/stop-number-changes.ts';
import { stopUnauthorised } from '#server/proposals/life/report-by-link.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { markOwnSessionsEnded, isOwnSession } from './own-sessions.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { deleteDevicesOfPerson } from '#server/push/subscription-repository.ts';
import { insertReport, newSecurityNumber } from './report-repository.ts';

const next =
  'Semua perangkat sudah dikeluarkan, termasuk yang ini. Pembayaran dari polis Anda kami bekukan. Petugas kami menelepon nomor HP yang tercatat paling lambat hari kerja berikutnya.';

/** Lists all policies of the person whose payouts are frozen, because an intruder may have seen the others. */
async function listEndangered(services: PeopleServices, caller: CustomerSession): Promise<readonly string[]> {
  const session = await findPerson(services.pool, caller.sessionId);
  const person = session && personOf(session);
  if (!person) return [caller.policyNumber];
  const own = await listOwnPolicies(services, caller.identityNumber, person);
  return [...new Set([caller.policyNumber, ...own.map(({ policyNumber }) => policyNumber)])];
}

/** Stops the reported request. @throws 404 for a request that is not this person's */
async function stopRequest(
  tx: Queryable,
  services: PeopleServices,
  moment: Moment,
  caller: CustomerSession,
  number: string,
): Promise<void> {
  const row = await lockOwnRequest(tx, caller, number);
  await stopUnauthorised(tx, services.coreIn(tx, moment), moment, row, { actor: 'nasabah', role: 'NASABAH' });
}

interface Report {
  readonly number: string;
  readonly moment: Moment;
  readonly policies: readonly string[];
  readonly input: UnauthorisedReportInput;
}

async function notify(tx: Queryable, services: PeopleServices, caller: CustomerSession, report: Report): Promise<void> {
  const { at, recordedAt } = report.moment;
  await insertNotification(tx, {
    policyNumber: caller.policyNumber,
    partyId: caller.partyId,
    about: 'security',
    requestNumber: report.input.request_number ?? null,
    title: 'Laporan keamanan',
    status: 'Kami terima',
    message: `Laporan ${report.number} kami terima. Pembayaran polis kami bekukan sampai petugas berbicara dengan Anda.`,
    at,
    recordedAt,
    opened: false,
  });
  const holder = await services.coreIn(tx, report.moment).findHolder(caller.policyNumber);
  if (!holder) return;
  const reader = { name: holder.fullName, policyNumber: caller.policyNumber };
  for (const each of listContacts(holder))
    await services.messages.sendTemplate(tx, 'not-me-reported', { number: report.number }, { ...each, ...reader });
}

async function record(tx: Queryable, services: PeopleServices, caller: CustomerSession, report: Report): Promise<void> {
  const { number, input, policies, moment } = report;
  const at = moment.recordedAt;
  const about =
    input.request_number === undefined ? (input.session_id === undefined ? 'sign-in' : 'session') : 'request';
  await insertReport(tx, services.vault, {
    number,
    policyNumber: caller.policyNumber,
    partyId: caller.partyId,
    about,
    requestNumber: input.request_number ?? null,
    note: input.note,
    policies,
    lookedBy: null,
    at,
  });
  await markOwnSessionsEnded(tx, caller, { keepCurrent: false }, at);
  await deleteDevicesOfPerson(tx, caller, { keepCurrent: false });
  for (const policyNumber of policies) await endAttemptsOfPolicy(tx, policyNumber);
  await notify(tx, services, caller, report);
  const actor = `customer:${caller.policyNumber}`;
  await appendAudit(tx, services.vault, {
    stream: signInStream(at, caller.policyNumber),
    at,
    actor,
    action: 'not-me',
    detail: { report: number, about },
  });
  for (const policyNumber of policies)
    await appendAudit(tx, services.vault, {
      stream: `policy:${policyNumber}`,
      at,
      actor,
      action: 'payouts.frozen',
      detail: { report: number },
    });
}

/**
 * Reports unauthorised activity from the profile: freezes payouts of every policy of this person, then stops the
 * reported request, then ends every session with its tokens; the desk calls.
 * @throws 404 for a session or a request that is not this person's
 */
export async function reportUnauthorised(
  services: PeopleServices,
  caller: CustomerSession,
  input: UnauthorisedReportInput,
): Promise<UnauthorisedReportAnswer> {
  const { pool } = services;
  if (input.session_id !== undefined && !(await isOwnSession(pool, caller, input.session_id)))
    throw refuse('NOT_FOUND');
  const policies = await listEndangered(services, caller);
  const moment = await readMoment(services);
  const number = newSecurityNumber(moment.at);
  await inTransaction(pool, async (tx) => {
    if (input.request_number !== undefined) await stopRequest(tx, services, moment, caller, input.request_number);
    const core = services.coreIn(tx, moment);
    // Always in the same order, so that two reports of one person do not deadlock.
    for (const policyNumber of policies.toSorted()) await core.setPayoutsFrozen(policyNumber, true);
    const stop = { by: 'OBJECTION', actor: `customer:${caller.policyNumber}` } as const;
    await stopNumberChangesOf(tx, services, moment, caller.partyId, stop);
    await record(tx, services, caller, { number, moment, policies, input });
  });
  return { report_number: number, next };
}
