import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { navKnownOn } from '#shared/time/pricing-date.ts';
import { countingDay, extendForPause, promisedDate } from '#shared/time/service-level.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { GivenPromise, ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** The last day of effect among the changes, when one is still to come. */
function findEffectDay(changes: readonly (PolicyChange & { readonly on?: BusinessDate })[], today: BusinessDate) {
  const days = changes.flatMap(({ on }) => (on !== undefined && on > today ? [on] : []));
  return days.toSorted().at(-1);
}

/** The most WD that the service days stand still for the unit price, for a decision on any day until `last`, also after its cut-off. */
function longestPriceWait(first: BusinessDate, last: BusinessDate, calendar: Calendar): number {
  let longest = 0;
  const end = calendar.nextWorkingDay(addDays(last, 1));
  for (let day = first; day <= end; day = calendar.nextWorkingDay(addDays(day, 1))) {
    const known = navKnownOn(calendar.nextValuationDay(day), calendar);
    longest = Math.max(longest, calendar.workingDaysBetween(day, known));
  }
  return longest;
}

type Plan = Pick<ProposalRow, 'service_days' | 'promised_date' | 'serve_by'> & { readonly promise: GivenPromise };

const given = (plan: Omit<Plan, 'promise'>, kind: GivenPromise['kind'], price_days = 0): Plan => ({
  ...plan,
  promise: { first: plan.promised_date, kind, price_days, moved: null },
});

/**
 * The promise of a request that is sent at this moment, with all that is known by then: service days from the cut-off on, the days
 * that a unit price takes, the day on which a dated change takes effect. Check, submission and everything told later say this one.
 */
export function planPromise(
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
  { at, promises: { calendar, cutoffDocs } }: Pick<Moment, 'at' | 'promises'>,
  elsewhere: readonly PolicyChange[] = [],
): Plan {
  const service_days = type.serviceDays(facts.position.parameters, bound.reviewLevel(facts));
  const served = promisedDate(at, service_days, cutoffDocs, calendar);
  const changes = [...getRequestEffect(type.endpoint).changes(bound.payload, facts), ...elsewhere];
  const day = findEffectDay(changes, businessDateOf(at));
  if (day !== undefined)
    return given({ service_days, promised_date: day, serve_by: day < served ? day : served }, 'DAY');
  if (changes.every(({ effective }) => effective !== 'PRICING_DATE'))
    return given({ service_days, promised_date: served, serve_by: served }, 'SERVICE');
  const wait = longestPriceWait(countingDay(at, cutoffDocs, calendar), served, calendar);
  const promised_date = calendar.addWorkingDays(served, wait);
  return given({ service_days, promised_date, serve_by: served }, 'PRICE', wait);
}

/** The effect is at the core: the price has been waited for, or is being. */
const isPosted = ({ state }: Pick<ProposalRow, 'state'>): boolean =>
  ['DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER'].includes(state);

type Paused = Pick<ProposalRow, 'state' | 'promised_date' | 'serve_by' | 'promise' | 'paused_since' | 'pause_reason'>;

/** The service days go on: the promise moves by what it did not foresee, and keeps why (rulebook 4.4). */
export function resumedPromise(
  row: Paused,
  { at, promises: { calendar, cutoffDocs } }: Pick<Moment, 'at' | 'promises'>,
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

/** The request waits for the day of its effect; it is later than promised only when it was decided after that day. */
export const promiseOfDay = ({ promise }: Pick<ProposalRow, 'promise'>, day: BusinessDate): Partial<ProposalRow> => ({
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
