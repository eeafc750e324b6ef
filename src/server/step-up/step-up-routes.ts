import { z } from 'zod';
import { StepUpCheckInput, StepUpInput, StepUpPassed, StepUpStarted } from '#shared/wire/step-up.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { checkStepUp } from './check-step-up.ts';
import { startStepUp } from './start-step-up.ts';
import type { StepUpServices } from './step-up-services.ts';

/** Routes for a fresh code before a request that needs one (rulings 2.5). */
export const stepUpRoutes = (services: StepUpServices): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/auth/step-up',
    summary: 'Sends a fresh code for one submission of one request type; asked again, it is sent again',
    input: z.object({ body: StepUpInput }),
    answers: StepUpStarted,
    handle: async ({ input, caller }) =>
      answer(await startStepUp(services, caller, input.body), { message: 'Kode verifikasi sudah kami kirim.' }),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/auth/step-up/check',
    summary: 'Checks the code; the one submission must come within ten minutes',
    input: z.object({ body: StepUpCheckInput }),
    answers: StepUpPassed,
    handle: async ({ input, caller }) => answer(await checkStepUp(services, caller, input.body.otp_number)),
  }),
];
