import type { Instant } from '#shared/time/dates.ts';
import type { DelayedDecision } from '#shared/wire/staff/delayed-decision.ts';
import { secondsUntil } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findStaffName } from '#server/desk/sign-in/staff-repository.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { StepCaller } from '#server/proposals/case-actions/case-action.ts';
import { findWaitingDecision, type StoredDecision } from './delayed-repository.ts';

const comingOf = (action: string): string => caseActions.find((each) => each.action === action)?.coming ?? '';

/** Describes a waiting decision for a member of staff; `now` = the machine's time, like the decision's own. */
export async function describeDelayed(
  q: Queryable,
  { id, action, decidedBy, dueAt }: StoredDecision,
  caller: Pick<StepCaller, 'userName'>,
  now: Instant,
): Promise<DelayedDecision> {
  const mine = decidedBy === caller.userName;
  const by = mine ? 'Anda' : ((await findStaffName(q, decidedBy)) ?? decidedBy);
  return { id, coming: comingOf(action), by, mine, seconds: Math.max(0, secondsUntil(now, dueAt)) };
}

/** Describes the decision on a request that is not carried out yet; null = none. */
export async function findDelayed(
  q: Queryable,
  number: string,
  caller: Pick<StepCaller, 'userName'>,
  now: Instant,
): Promise<DelayedDecision | null> {
  const stored = await findWaitingDecision(q, number);
  return stored ? describeDelayed(q, stored, caller, now) : null;
}

/** Says what is about to happen: 'Akan disetujui oleh Rina dalam 7 detik.' */
export const delayedSentence = ({ coming, by, seconds }: DelayedDecision): string =>
  seconds === 0 ? `${coming} oleh ${by} sekarang.` : `${coming} oleh ${by} dalam ${seconds} detik.`;
