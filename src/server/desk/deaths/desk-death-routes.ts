import { z } from 'zod';
import { CalledDeathInput, ConfirmDeathInput, DeskDeaths, EndDeathInput } from '#shared/wire/deaths/death-report.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { confirmDeath, dismissDeath, liftDeath, registerCall } from './decide-death.ts';
import { describeDeaths } from './describe-deaths.ts';

const params = z.object({ number: z.string().max(64) });

/** Reports of an insured's death: who looks at them, and who lets the policy go on. */
export const deskDeathRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(['VERIFIKATOR', 'PENYETUJU', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/death-reports',
    summary: 'Reports of a death that wait for somebody, and those for which a policy waits',
    input: noInput,
    answers: DeskDeaths,
    handle: async ({ caller }) => answer(await describeDeaths(desk, caller)),
  }),
  staffRoute(['VERIFIKATOR', 'PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/death-reports',
    summary: 'Notes a report that came by telephone; the policy waits at once',
    input: z.object({ body: CalledDeathInput }),
    answers: DeskDeaths,
    handle: async ({ input, caller }) => {
      await registerCall(desk, input.body, caller);
      return answer(await describeDeaths(desk, caller), { message: 'Laporan dicatat dan polis ditandai.' });
    },
  }),
  staffRoute(['VERIFIKATOR', 'PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/death-reports/:number/confirm',
    summary: 'Confirms a report and says which policy it is about; payouts and changes of it wait',
    input: z.object({ params, body: ConfirmDeathInput }),
    answers: DeskDeaths,
    handle: async ({ input, caller }) => {
      await confirmDeath(desk, input.params.number, input.body, caller);
      return answer(await describeDeaths(desk, caller), { message: 'Laporan dipastikan dan polis ditandai.' });
    },
  }),
  staffRoute(['VERIFIKATOR', 'PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/death-reports/:number/dismiss',
    summary: 'Ends a report that came to nothing; no policy was marked',
    input: z.object({ params, body: EndDeathInput }),
    answers: DeskDeaths,
    handle: async ({ input, caller }) => {
      await dismissDeath(desk, input.params.number, input.body, caller);
      return answer(await describeDeaths(desk, caller), { message: 'Laporan ditutup.' });
    },
  }),
  staffRoute(['PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/death-reports/:number/lift',
    summary: 'The policy goes on, unless another report keeps it waiting; never by who confirmed it',
    input: z.object({ params, body: EndDeathInput }),
    answers: DeskDeaths,
    handle: async ({ input, caller }) => {
      await liftDeath(desk, input.params.number, input.body, caller);
      return answer(await describeDeaths(desk, caller), { message: 'Tanda dicabut. Polis berjalan lagi.' });
    },
  }),
];
