import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { unchecked } from '#server/proposals/case-actions/claim.ts';
import type { Move } from '#server/proposals/life/move-proposal.ts';

const secondsOfHour = 3_600;

/** Builds the move that gives a waiting case to a person for `desk.assigned_hours`. */
export const assignmentOf = (
  to: string,
  { at, serviceTimes }: Pick<Moment, 'at' | 'serviceTimes'>,
): Pick<Move, 'to' | 'detail' | 'patch'> => ({
  to: 'VERIFIKASI',
  detail: { to },
  patch: {
    ...unchecked,
    claimed_by: to,
    claimed_until: secondsAfter(at, serviceTimes.queue.assignedHours * secondsOfHour),
  },
});
