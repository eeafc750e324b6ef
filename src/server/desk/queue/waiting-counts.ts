import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isFinance } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { allStaff } from '#server/desk/sign-in/staff-routes.ts';
import { findViewer } from './viewer.ts';
import { countWaiting } from './waiting-repository.ts';

/** Counts the items on each page that the caller may move; 0 where others have to, or where the page is for another role. */
async function describeWaiting(desk: DeskServices, caller: StaffSession): Promise<DeskWaiting> {
  const viewer = await findViewer(desk, caller);
  const { frauds, unauthorised, money_matches, ...counts } = await countWaiting(desk.pool, viewer);
  const reversals = isFinance(caller) ? (await desk.core.listOpenReversals()).length : 0;
  return {
    ...counts,
    finance: viewer.payments + reversals + money_matches,
    deaths: counts.deaths + counts.death_dismissals,
    reports: frauds + counts.fraud_dismissals + unauthorised,
  };
}

/** Serves the numbers beside the pages in the navigation. */
export const waitingRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(allStaff, {
    method: 'GET',
    path: '/desk/v1/waiting',
    summary: 'How much waits on each page of the desk for the caller',
    input: noInput,
    answers: DeskWaiting,
    handle: async ({ caller }) => answer(await describeWaiting(desk, caller)),
  }),
];
