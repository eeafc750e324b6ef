import { z } from 'zod';
import { DeathObjection, DeathObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { DeathInput, OwnDeathInput } from '#shared/wire/deaths/death-report.ts';
import { FraudInput } from '#shared/wire/fraud/fraud-report.ts';
import { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import { ReportTaken } from '#shared/wire/reports/report-parts.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, customerRoute, noInput, publicRoute, type Route } from '#server/http/route.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { objectToDeath } from './object-to-death.ts';
import { getOwnObjection } from './own-objection.ts';
import { takeOwnReport, takePublicReport } from './take-death-report.ts';
import { takeFraudReport } from './take-fraud-report.ts';

/**
 * Lists the routes of death reports, by anybody or by the holder (rulebook 7.28), and of reports of misuse, by anybody
 * (rulebook 7.29).
 */
export const reportRoutes = (services: PeopleServices & Pick<StepUpServices, 'channels'>): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/death-reports',
    summary:
      'Reports the death of an insured, by anybody; the same answer whether the policy is known or not, and nothing changes until staff have looked. `secret` is shown this once (public-cases/open)',
    input: z.object({ body: DeathInput }),
    answers: CaseReceipt,
    handle: async ({ input, request }) =>
      answer(await takePublicReport(services, input.body, request.ip), {
        message: 'Laporan Anda kami terima. Petugas kami menghubungi Anda.',
      }),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/policy/death-report',
    summary: 'The holder reports the death of an insured: payouts and changes of the policy wait at once',
    input: z.object({ body: OwnDeathInput }),
    answers: ReportTaken,
    handle: async ({ input, caller }) =>
      answer(
        { report_number: await takeOwnReport(services, input.body, caller) },
        { message: 'Laporan Anda kami catat. Petugas kami menghubungi Anda.' },
      ),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/death-report/objection',
    summary: "The holder's objection to the reports that mark the policy: whose turn it is, by when, and the answer",
    input: noInput,
    answers: DeathObjection,
    handle: async ({ caller }) => answer(await getOwnObjection(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/policy/death-report/objection',
    summary:
      'The holder says that the report is mistaken, after a fresh code to a contact older than the report (auth/step-up, death-objection); two people decide, nothing is lifted by it',
    input: z.object({ body: DeathObjectionInput }),
    answers: DeathObjection,
    handle: async ({ input, caller }) => {
      await objectToDeath(services, input.body, caller);
      return answer(await getOwnObjection(services, caller), { message: 'Keberatan Anda kami terima.' });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/fraud-reports',
    summary:
      'Reports that somebody else uses a policy, by anybody; the same answer whether the policy is known or not, and nothing changes until staff have looked. `secret` is shown this once (public-cases/open)',
    input: z.object({ body: FraudInput }),
    answers: CaseReceipt,
    handle: async ({ input, request }) =>
      answer(await takeFraudReport(services, input.body, request.ip), {
        message: 'Laporan Anda kami terima. Petugas kami menghubungi Anda.',
      }),
  }),
];
