import { businessDateOf } from '#shared/time/dates.ts';
import { CloseReportInput, DeskReports } from '#shared/wire/desk-reports.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import {
  countOpenReports,
  findClosing,
  listFrozenWith,
  listOpenReports,
  markReportClosed,
} from '#server/profile/report-repository.ts';
import { hasFrozen, ownFreeze } from '#server/proposal-store/own-freeze.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { refuseDone } from './decisions/refuse-done.ts';
import { readHolders } from './decisions/read-holders.ts';
import { aboutReport, decisionRoute } from './decisions/decision-route.ts';
import { describePublicCases } from './public-cases/describe-cases.ts';
import type { DeskServices } from './sign-in/desk-services.ts';

async function listReports(desk: DeskServices, caller: StaffSession): Promise<DeskReports> {
  const reports = await listOpenReports(desk.pool, desk.vault);
  const holderOf = await readHolders(
    desk,
    caller,
    reports.map(({ policy_number }) => policy_number),
  );
  const today = businessDateOf(await desk.clock.businessNow());
  const numbers = reports.map(({ report_number }) => report_number);
  const caseOf = await describePublicCases(desk, caller, numbers, today);
  const items = reports.map((report) => {
    const holder = holderOf(report.policy_number);
    return {
      ...report,
      holder_name: holder?.name ?? '-',
      phone: holder?.mobile ?? '',
      followed: caseOf(report.report_number),
    };
  });
  return { items };
}

/** Explains why a report is not open: who closed it, and when, or that there is none. */
async function refuseClosed(tx: Queryable, number: string, caller: StaffSession): Promise<AppError> {
  const closing = await findClosing(tx, number);
  return refuseDone(tx, closing && { ...closing, done: 'Laporan ditutup' }, caller);
}

/**
 * Closes a report after a call with the customer. With `lift` payouts are allowed again, when no other report is open.
 * @throws 404, 409 for the person who froze it, and for a closed report: who closed it, and when
 */
async function closeReport(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  { note, lift }: CloseReportInput,
): Promise<void> {
  const moment = await readMoment(desk);
  const at = moment.recordedAt;
  const policies = await listFrozenWith(desk.pool, number);
  await inTransaction(desk.pool, async (tx) => {
    for (const policy of policies) if (await hasFrozen(tx, caller.userName, policy)) throw refuseState(ownFreeze);
    const closed = await markReportClosed(tx, { number, by: caller.userName, note, at });
    if (closed === undefined) throw await refuseClosed(tx, number, caller);
    const core = desk.coreIn(tx, moment);
    for (const policy of lift ? policies : [])
      if ((await countOpenReports(tx, policy)) === 0) await core.setPayoutsFrozen(policy, false);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'report.closed',
      detail: { report: number, policy: closed, lift },
    });
  });
}

/** Routes of unauthorised activity reported by customers; compliance calls them. */
export const securityReportRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(['KEPATUHAN', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/security-reports',
    summary: "Reports of 'that was not me' that wait for a call",
    input: noInput,
    answers: DeskReports,
    handle: async ({ caller }) => answer(await listReports(desk, caller)),
  }),
  decisionRoute(
    { name: 'security-reports', answers: DeskReports, describe: (caller) => listReports(desk, caller) },
    {
      roles: ['KEPATUHAN'],
      below: '/:number/close',
      summary: 'Closes a report after the customer was spoken to; lift = payouts may leave again',
      input: aboutReport(CloseReportInput),
      decide: ({ params, body }, caller) => closeReport(desk, caller, params.number, body),
      message: 'Laporan ditutup.',
    },
  ),
];
