import type { Instant } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isFinance } from '#server/desk/payables/finance-roles.ts';
import { findPaidNowBy } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Person who reads the list, and when, which decides what counts as 'mine'. */
export interface Viewer {
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  /** Requests whose money they may prepare or release now. */
  readonly pays: readonly string[];
}

/** Returns the values of $1 to $4 of `needsMe`. */
export const viewerValues = ({ userName, roles, at, pays }: Viewer): unknown[] => [userName, [...roles], at, [...pays]];

/** The viewer, and the number of payments that they may prepare or release now. */
interface PayingViewer extends Viewer {
  readonly payments: number;
}

/** Finds the viewer, with the requests whose money they may prepare or release now. */
export async function findViewer(desk: DeskServices, caller: StaffSession): Promise<PayingViewer> {
  const paid = isFinance(caller) ? await findPaidNowBy(desk, caller) : undefined;
  return {
    userName: caller.userName,
    roles: caller.roles,
    at: await desk.clock.businessNow(),
    pays: paid?.requests ?? [],
    payments: paid?.count ?? 0,
  };
}
