import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { ConfirmFraudInput, DeskFrauds, DismissFraudInput, type DeskFraud } from '#shared/wire/fraud/fraud-report.ts';
import { listOpenFrauds } from '#server/fraud/fraud-report-repository.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { confirmFraud, dismissFraud } from './decide-fraud.ts';

const params = z.object({ number: z.string().max(64) });

/** Those who call the reporter. Compliance lifts what they froze. */
const deciders: readonly StaffRole[] = ['VERIFIKATOR', 'PENYETUJU'];

async function describeFrauds(
  { pool, vault, core }: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  { roles }: Pick<StaffSession, 'roles'>,
): Promise<DeskFrauds> {
  const items: DeskFraud[] = [];
  for (const { told, ...report } of await listOpenFrauds(pool, vault)) {
    const holder = await core.findHolder(report.policy_number);
    items.push({ ...report, ...told, holder_name: holder?.fullName ?? '', holder_phone: holder?.mobile ?? '' });
  }
  return { items, may_decide: deciders.some((role) => roles.includes(role)) };
}

/** Reports of people who are not signed in that somebody else uses a policy. */
export const deskFraudRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([...deciders, 'KEPATUHAN', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/fraud-reports',
    summary: 'Reports that somebody else uses a policy, at which nobody has looked',
    input: noInput,
    answers: DeskFrauds,
    handle: async ({ caller }) => answer(await describeFrauds(desk, caller)),
  }),
  staffRoute(deciders, {
    method: 'POST',
    path: '/desk/v1/fraud-reports/:number/confirm',
    summary:
      'Confirms a report and says which policy it is about; payouts of it wait, and whoever is signed in is put out',
    input: z.object({ params, body: ConfirmFraudInput }),
    answers: DeskFrauds,
    handle: async ({ input, caller }) => {
      await confirmFraud(desk, input.params.number, input.body, caller);
      return answer(await describeFrauds(desk, caller), { message: 'Laporan dipastikan dan pembayaran dibekukan.' });
    },
  }),
  staffRoute(deciders, {
    method: 'POST',
    path: '/desk/v1/fraud-reports/:number/dismiss',
    summary: 'Ends a report that came to nothing; nothing had changed',
    input: z.object({ params, body: DismissFraudInput }),
    answers: DeskFrauds,
    handle: async ({ input, caller }) => {
      await dismissFraud(desk, input.params.number, input.body, caller);
      return answer(await describeFrauds(desk, caller), { message: 'Laporan ditutup.' });
    },
  }),
];
