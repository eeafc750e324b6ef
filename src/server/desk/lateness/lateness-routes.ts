import { z } from 'zod';
import { caseReaders, deskPageReaders } from '#shared/requests/desk-pages.ts';
import { CaseLateness, LateCases, RenewalInput } from '#shared/wire/desk-queue/lateness.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { leaderRole } from '#shared/requests/roles.ts';
import { describeLateCases, describeLateness } from './describe-lateness.ts';
import { renewByStaff } from './renew-due-date.ts';

const params = z.object({ number: z.string().max(32) });

/** Lists the routes of due dates that run out (rulebook 4.4). */
export const latenessRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.team, {
    method: 'GET',
    path: '/desk/v1/late',
    summary: 'Open cases near their due date or past it, with the cause',
    input: noInput,
    answers: LateCases,
    handle: async ({ caller }) => answer(await describeLateCases(desk, caller)),
  }),
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/lateness',
    summary: 'Who had a case how long, and its missed due dates',
    input: z.object({ params }),
    answers: CaseLateness,
    handle: async ({ input, caller }) => answer(await describeLateness(desk, caller, input.params.number)),
  }),
  staffRoute([leaderRole, 'VERIFIKATOR'], {
    method: 'POST',
    path: '/desk/v1/cases/:number/due-date',
    summary: 'Chooses reason and new due date of a missed one; the customer gets one apology for a request',
    input: z.object({ params, body: RenewalInput }),
    answers: CaseLateness,
    handle: async ({
      input: {
        params: { number },
        body,
      },
      caller,
    }) => {
      await renewByStaff(desk, caller, number, body);
      return answer(await describeLateness(desk, caller, number), { message: 'Janji baru tersimpan.' });
    },
  }),
];
