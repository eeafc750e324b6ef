import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { AnswerObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { CalledDeathInput, DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { ConfirmReportInput, EndReportInput } from '#shared/wire/reports/report-parts.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { aboutReport, decisionRoute, ReportsInput, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { caseDeskRoutes } from '#server/desk/public-cases/case-desk-routes.ts';
import { deathCases, fraudCases } from '#server/reports/report-cases.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { confirmDeath, deathDismissals, liftDeath, registerCall } from './decide-death.ts';
import { checkDeath, keepDeath } from './decide-objection.ts';
import { confirmFraud, fraudDismissals } from './decide-fraud.ts';
import { describeDeaths } from './describe-deaths.ts';
import { describeFrauds } from './describe-frauds.ts';
import { openObjectionFrame } from './objection-frames.ts';
import { dismissalRoutes } from './dismissal-entry.ts';

const FrameInput = z.object({ params: z.object({ number: z.string().max(64), name: z.string().max(80) }) });

const deathsOf = (desk: DeskServices): DecidedList<DeskDeaths> => ({
  name: 'death-reports',
  answers: DeskDeaths,
  describe: (caller) => describeDeaths(desk, caller),
});

/** Lists the routes of reports of an insured's death, by the roles that examine them and that lift the freeze. */
const deathRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.deaths, {
    method: 'GET',
    path: '/desk/v1/death-reports',
    summary: 'Reports of a death that wait for somebody, and those for which a policy waits',
    input: ReportsInput,
    answers: DeskDeaths,
    handle: async ({ caller, input }) => answer(await describeDeaths(desk, caller, input.query.list === 'bulk')),
  }),
  decisionRoute(deathsOf(desk), {
    roles: deciders,
    below: '',
    summary: 'Notes a report that came by telephone; the policy waits at once',
    input: z.object({ body: CalledDeathInput }),
    decide: ({ body }, caller) => registerCall(desk, body, caller),
    message: 'Laporan dicatat dan polis ditandai.',
  }),
  decisionRoute(deathsOf(desk), {
    roles: deciders,
    below: '/:number/confirm',
    summary: 'Confirms a report and says which policy it is about; payouts and changes of it wait',
    input: aboutReport(ConfirmReportInput),
    decide: ({ params, body }, caller) => confirmDeath(desk, params.number, body, caller),
    message: 'Laporan dipastikan dan polis ditandai.',
  }),
  ...dismissalRoutes(desk, deathsOf(desk), deathDismissals),
  ...caseDeskRoutes(desk, { list: deathsOf(desk), kind: deathCases, readers: deskPageReaders.deaths }),
  decisionRoute(deathsOf(desk), {
    roles: deciders,
    below: '/:number/check',
    summary: 'Notes what the first of two people found about a report that marks its policy; nothing is lifted',
    input: aboutReport(EndReportInput),
    decide: ({ params, body }, caller) => checkDeath(desk, params.number, body, caller),
    message: 'Pemeriksaan pertama dicatat. Penyetuju lain memutuskan.',
  }),
  decisionRoute(deathsOf(desk), {
    roles: ['PENYETUJU'],
    below: '/:number/objection/keep',
    summary: "Answers the holder's objection: the report stays; never by who examined it",
    input: aboutReport(AnswerObjectionInput),
    decide: ({ params, body }, caller) => keepDeath(desk, params.number, body, caller),
    message: 'Jawaban dikirim. Laporan tetap berlaku.',
  }),
  staffRoute(deskPageReaders.deaths, {
    method: 'GET',
    path: '/desk/v1/death-reports/:number/objection/frames/:name',
    summary: 'One frame of the face check that the holder sent with an objection; opening it is recorded',
    input: FrameInput,
    writes: ['image/jpeg'],
    handle: async ({ input: { params }, caller, reply }) =>
      sendFile(reply, await openObjectionFrame(desk, params, caller)),
  }),
  decisionRoute(deathsOf(desk), {
    roles: ['PENYETUJU'],
    below: '/:number/lift',
    summary: 'The policy goes on, unless another report keeps it waiting; never by who confirmed or examined it',
    input: aboutReport(EndReportInput),
    decide: ({ params, body }, caller) => liftDeath(desk, params.number, body, caller),
    message: 'Tanda dicabut. Polis berjalan lagi.',
  }),
];

const fraudsOf = (desk: DeskServices): DecidedList<DeskFrauds> => ({
  name: 'fraud-reports',
  answers: DeskFrauds,
  describe: (caller) => describeFrauds(desk, caller),
});

/** Lists the routes of public reports that another person uses a policy. Compliance lifts freezes by the deciders. */
const fraudRoutes = (desk: DeskServices): readonly Route[] => [
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
  ...caseDeskRoutes(desk, { list: fraudsOf(desk), kind: fraudCases, readers: deskPageReaders.reports }),
];

/** Reports that people send who are not signed in, and those of holders about a death. */
export const deskReportRoutes = (desk: DeskServices): readonly Route[] => [...deathRoutes(desk), ...fraudRoutes(desk)];
