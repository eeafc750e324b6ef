import { readsDeskPage, type DeskPage } from '#shared/requests/desk-pages.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { countPayableNow } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { allStaff } from '#server/desk/sign-in/staff-routes.ts';
import { findViewer } from './viewer.ts';
import { countWaiting } from './waiting-repository.ts';

/** What waits on each page that the caller reads; 0 on the others. */
async function describeWaiting(desk: DeskServices, caller: StaffSession): Promise<DeskWaiting> {
  const { frauds, not_me, death_dismissals, fraud_dismissals, ...counts } = await countWaiting(
    desk.pool,
    await findViewer(desk, caller),
  );
  const reads = (page: DeskPage) => readsDeskPage(page, caller.roles);
  const hearsCustomers = caller.roles.includes('KEPATUHAN') || caller.roles.includes('AUDITOR');
  return {
    queue: counts.queue,
    finance: reads('finance') ? (await countPayableNow(desk)) + (await desk.core.listOpenReversals()).length : 0,
    deaths: reads('deaths') ? counts.deaths + death_dismissals : 0,
    follow_ups: reads('follow_ups') ? counts.follow_ups : 0,
    contacts: reads('contacts') ? counts.contacts : 0,
    rights: reads('rights') ? counts.rights : 0,
    pending: reads('pending') ? counts.pending : 0,
    calendar: reads('calendar') ? counts.calendar : 0,
    reports: (reads('reports') ? frauds + fraud_dismissals : 0) + (hearsCustomers ? not_me : 0),
    death_dismissals,
    fraud_dismissals,
  };
}

/** The numbers beside the pages in the navigation. */
export const waitingRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(allStaff, {
    method: 'GET',
    path: '/desk/v1/waiting',
    summary: 'How much waits on each page of the desk that the caller reads',
    input: noInput,
    answers: DeskWaiting,
    handle: async ({ caller }) => answer(await describeWaiting(desk, caller)),
  }),
];
