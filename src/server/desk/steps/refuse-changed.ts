import { formatMinute } from '#shared/time/dates.ts';
import { Actor, actorLabel } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { buildCaseEvents } from '#server/desk/case/case-events.ts';
import { describeDeed } from '#server/desk/decisions/refuse-done.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import { statesOf, type CaseAction, type StepCaller } from '#server/proposals/case-actions/case-action.ts';
import { listEvents, type ProposalEvent } from '#server/proposal-store/event-repository.ts';

/** Past-tense word of each case action, as written before a name. */
const deeds = new Map<unknown, string>(caseActions.map(({ action, done }) => [action, done]));

/**
 * Finds the event that took the step away: the newest that led out of the states in which the step can be taken, since
 * what followed it (the system's own moves) is not the reason; else simply the newest one.
 */
export function findDecisive(
  step: Pick<CaseAction, 'move' | 'first'>,
  events: readonly ProposalEvent[],
): ProposalEvent | undefined {
  const states = statesOf(step) ?? [];
  const fits = (state: ProposalEvent['to_state']): boolean => state !== null && states.includes(state);
  const now = events.findLast(({ to_state }) => to_state !== null)?.to_state ?? null;
  if (fits(now)) return events.at(-1);
  return events.findLast(({ from_state, to_state }) => fits(from_state) && !fits(to_state)) ?? events.at(-1);
}

/** Says what an event was, who of the staff or which side did it, and when. */
function describe(tx: Queryable, event: ProposalEvent, caller: StepCaller): string | Promise<string> {
  const { actor, at, detail } = event;
  const role = Actor.parse(event.actor_role);
  const [title = ''] = buildCaseEvents([event]).map((each) => each.title);
  if (role === 'NASABAH' || role === 'SISTEM') return `${title} (${actorLabel(role)}) pada ${formatMinute(at)}.`;
  return describeDeed(tx, { done: deeds.get(detail['action']) ?? title, by: actor, at }, caller);
}

/** Returns the refusal of a step that something else was faster than: who did what, and when (rulebook 4.2). */
export async function refuseChanged(
  tx: Queryable,
  number: string,
  step: CaseAction,
  caller: StepCaller,
): Promise<AppError> {
  const event = findDecisive(step, await listEvents(tx, number));
  return refuseState(event === undefined ? '' : `${await describe(tx, event, caller)} Periksa lagi kasusnya.`);
}
