import type { Instant } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { unchecked } from '#server/proposals/case-actions/claim.ts';
import type { Move } from '#server/proposals/life/move-proposal.ts';

const secondsOfHour = 3_600;

/** Returns who has the case in hand, as `owner` of the queue does in SQL. */
export const ownerOf = ({ state, claimed_by, claimed_until }: ProposalRow, at: Instant): string | null =>
  state === 'VERIFIKASI' && claimed_until !== null && claimed_until > at ? claimed_by : null;

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
