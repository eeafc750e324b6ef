import { formatMinute, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findStaffName } from '#server/desk/sign-in/staff-repository.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** Action that another person took first: `done` as written before a name ('Disetujui'), `by` a user name. */
export interface Deed {
  readonly done: string;
  readonly by: string;
  readonly at: Instant;
}

/** Says who of the staff did what, and when, by the name that the desk shows: 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03.' */
export async function describeDeed(
  tx: Queryable,
  { done, by, at }: Deed,
  caller: Pick<StaffSession, 'userName'>,
): Promise<string> {
  const name = by === caller.userName ? 'Anda' : ((await findStaffName(tx, by)) ?? by);
  return `${done} oleh ${name} pada ${formatMinute(at)}.`;
}

/**
 * Returns the refusal of an action that another person has taken; 404 for an object that nobody has handled (`deed`
 * undefined). `next` = the caller's next action.
 */
export async function refuseDone(
  tx: Queryable,
  deed: Deed | undefined,
  caller: Pick<StaffSession, 'userName'>,
  next = '',
): Promise<AppError> {
  if (deed === undefined) return refuse('NOT_FOUND');
  return refuseState([await describeDeed(tx, deed, caller), next].filter((text) => text !== '').join(' '));
}
