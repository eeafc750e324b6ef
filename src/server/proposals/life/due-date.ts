import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { navKnownOn } from '#shared/time/pricing-date.ts';
import { countingDay, extendForPause, promisedDate } from '#shared/time/service-level.ts';
import { customerTurns } from '#server/proposal-store/customer-turn.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';
import type { GivenDueDate, ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Finds the last future day of effect among the changes. */
function findEffectDay(changes: readonly (PolicyChange & { readonly on?: BusinessDate })[], today: BusinessDate) {
  const days = changes.flatMap(({ on }) => (on !== undefined && on > today ? [on] : []));
  return days.toSorted().at(-1);
}

/** Calculates the longest pause for the unit price, in WD, for a decision on any day until `last`, even after its cut-off. */
function longestPriceWait(first: BusinessDate, last: BusinessDate, calendar: Calendar): number {
  let longest = 0;
  const end = calendar.nextWorkingDay(addDays(last, 1));
  for (let day = first; day <= end; day = calendar.nextWorkingDay(addDays(day, 1))) {
    const known = navKnownOn(calendar.nextValuationDay(day), calendar);
    longest = Math.max(longest, calendar.workingDaysBetween(day, known));
  }
  return longest;
}

type Plan = Pick<ProposalRow, 'service_days' | 'promised_date' | 'serve_by'> & { readonly promise: GivenDueDate };

const given = (plan: Omit<Plan, 'promise'>, kind: GivenDueDate['kind'], price_days = 0): Plan => ({
  ...plan,
  promise: { first: plan.promised_date, kind, price_days, moved: null },
});

/**
 * Plans the due date of a request sent at this moment from all known facts: service days from the cut-off on, days for
 * a unit price, and the day of a dated change. Check, submission and later notices use this one.
 */
export function planDueDate(
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
  { at, serviceTimes: { calendar, cutoffDocs } }: Pick<Moment, 'at' | 'serviceTimes'>,
  onOthers: readonly PolicyChange[] = [],
): Plan {
  const service_days = type.serviceDays(facts.position.parameters, bound.reviewLevel(facts));
  const served = promisedDate(at, service_days, cutoffDocs, calendar);
  const changes = [...getRequestEffect(type.endpoint).changes(bound.payload, facts), ...onOthers];
  const day = findEffectDay(changes, businessDateOf(at));
  if (day !== undefined)
    return given({ service_days, promised_date: day, serve_by: day < served ? day : served }, 'DAY');
  if (changes.every(({ effective }) => effective !== 'PRICING_DATE'))
    return given({ service_days, promised_date: served, serve_by: served }, 'SERVICE');
  const wait = longestPriceWait(countingDay(at, cutoffDocs, calendar), served, calendar);
  const promised_date = calendar.addWorkingDays(served, wait);
  return given({ service_days, promised_date, serve_by: served }, 'PRICE', wait);
}

/** Returns true when the effect is posted to the core, so that the price wait is over or running. */
const isPosted = ({ state }: Pick<ProposalRow, 'state'>): boolean =>
  ['DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER'].includes(state);

type Pausing = Pick<Moment, 'at' | 'serviceTimes'>;
type Paused = Pick<ProposalRow, 'state' | 'promised_date' | 'serve_by' | 'promise' | 'paused_since' | 'pause_reason'>;

/** Resumes the service level: extends the due date by an unplanned pause and stores the reason (rulebook 4.4). */
export function resumedDueDate(
  row: Paused,
  { at, serviceTimes: { calendar, cutoffDocs } }: Pausing,
): Partial<ProposalRow> {
  if (row.paused_since === null) return {};
  const goesOn = { paused_since: null, pause_reason: null };
  const serve_by = extendForPause(row.serve_by, { from: row.paused_since, to: at }, cutoffDocs, calendar);
  const ahead = isPosted(row) ? 0 : (row.promise?.price_days ?? 0);
  const needed = calendar.addWorkingDays(serve_by, ahead);
  if (needed <= row.promised_date) return { ...goesOn, serve_by };
  return {
    ...goesOn,
    serve_by,
    promised_date: needed,
    promise: row.promise && { ...row.promise, moved: row.pause_reason },
  };
}

/** State change, as far as it can pause or resume the service level. */
interface MovedTo {
  readonly to: RequestState;
  readonly patch?: Partial<ProposalRow>;
}

/**
 * Decides pause and due date after a state change. The service level resumes, unless the change itself pauses it or the
 * customer still has to act.
 */
export function dueDateAfter(row: ProposalRow, { to, patch }: MovedTo, moment: Pausing): Partial<ProposalRow> {
  if (patch?.paused_since) return {};
  const waitsFor = patch?.waits_for === undefined ? row.waits_for : patch.waits_for;
  if (waitsFor === null || isTerminal(to)) return resumedDueDate(row, moment);
  return pauseService(row, moment, customerTurns[waitsFor].pause);
}

/** Sets the due date to the day of the effect; it counts as moved only when the decision came after that day. */
export const dueDateOfDay = ({ promise }: Pick<ProposalRow, 'promise'>, day: BusinessDate): Partial<ProposalRow> => ({
  effective_on: day,
  promised_date: day,
  promise: promise && {
    ...promise,
    kind: 'DAY',
    moved:
      day > promise.first
        ? `Diputuskan setelah ${formatDate(promise.first)}, jadi berlaku pada hari berikutnya.`
        : null,
  },
});
