import { z } from 'zod';
import { FraudInput } from '#shared/wire/fraud/fraud-report.ts';
import { ReportTaken } from '#shared/wire/reports/report-parts.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, publicRoute, type Route } from '#server/http/route.ts';
import { takeFraudReport } from './take-fraud-report.ts';

/** Suspicion that somebody else uses a policy, told without a session (rulebook 7.29). */
export const fraudRoutes = (services: PeopleServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/fraud-reports',
    summary:
      'Reports that somebody else uses a policy, by anybody; the same answer whether the policy is known or not, and nothing changes until staff have looked',
    input: z.object({ body: FraudInput }),
    answers: ReportTaken,
    handle: async ({ input, request }) =>
      answer(
        { report_number: await takeFraudReport(services, input.body, request.ip) },
        { message: 'Laporan Anda kami terima. Petugas kami menghubungi Anda.' },
      ),
  }),
];
