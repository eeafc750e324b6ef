import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { ConfirmReportInput } from '#shared/wire/reports/report-parts.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { aboutReport, decisionRoute, ReportsInput, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { dismissalRoutes } from '#server/desk/entries/dismissal-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { confirmFraud, fraudDismissals } from './decide-fraud.ts';
import { describeFrauds } from './describe-frauds.ts';

const fraudsOf = (desk: DeskServices): DecidedList<DeskFrauds> => ({
  name: 'fraud-reports',
  answers: DeskFrauds,
  describe: (caller) => describeFrauds(desk, caller),
});

/** Reports of people who are not signed in that somebody else uses a policy. Compliance lifts what the deciders froze. */
export const deskFraudRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.reports, {
    method: 'GET',
    path: '/desk/v1/fraud-reports',
    summary: 'Reports that somebody else uses a policy, at which nobody has looked',
    input: ReportsInput,
    answers: DeskFrauds,
    handle: async ({ caller, input }) => answer(await describeFrauds(desk, caller, input.query.list === 'bulk')),
  }),
  decisionRoute(fraudsOf(desk), {
    roles: deciders,
    below: '/:number/confirm',
    summary:
      'Confirms a report and says which policy it is about; payouts of it wait, and whoever is signed in is put out',
    input: aboutReport(ConfirmReportInput),
    decide: ({ params, body }, caller) => confirmFraud(desk, params.number, body, caller),
    message: 'Laporan dipastikan dan pembayaran dibekukan.',
  }),
  ...dismissalRoutes(desk, fraudsOf(desk), fraudDismissals),
];
