import { formatMinute, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findStaffName } from '#server/desk/sign-in/staff-repository.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** What somebody was faster with: `done` as it stands before a name ('Disetujui'), `by` a user name. */
interface Deed {
  readonly done: string;
  readonly by: string;
  readonly at: Instant;
}

/** Says who of the staff did what, and when, by the name that the desk shows: 'Disetujui Rina pada 27/11/2026 14:03.' */
export async function describeDeed(tx: Queryable, { done, by, at }: Deed, caller: StaffSession): Promise<string> {
  const name = by === caller.userName ? 'Anda' : ((await findStaffName(tx, by)) ?? by);
  return `${done} ${name} pada ${formatMinute(at)}.`;
}

/** The refusal of a step that somebody has taken already. */
export const refuseDone = async (tx: Queryable, deed: Deed, caller: StaffSession): Promise<AppError> =>
  refuseState(await describeDeed(tx, deed, caller));
