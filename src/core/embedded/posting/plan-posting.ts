import { CoreRefusal, type Posting, type PostingAnswer } from '#core/port.ts';
import { businessDateOf, TimeOfDay, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { navKnownOn, pricingDate } from '#shared/time/pricing-date.ts';
import type { PlannedChange } from '../engine/change-repository.ts';

/** Plan of a posting: the answer for the caller, and what each change waits for, in the posting's order. */
export interface PostingPlan {
  readonly answer: PostingAnswer;
  readonly changes: readonly PlannedChange[];
}

/** Change that may take effect on a later day, given by `on`. */
type MaybeDated = PolicyChange & { readonly on?: BusinessDate };

const planChange = (change: MaybeDated, today: BusinessDate): PlannedChange => {
  if (change.effective === 'PRICING_DATE') return { state: 'QUEUED', due: null };
  const day = change.on ?? today;
  return day > today ? { state: 'DATED', due: day } : { state: 'APPLIED', due: null };
};

/**
 * Plans when each change takes effect. A change that needs a unit price waits for its pricing date, whose price is
 * known on the next working day (rulebook 6.5); `goodAt`, not the moment of posting, decides, so that a late call does
 * not change the customer's price. A change with a later day waits for it; all others take effect today. The answer
 * names the last.
 * @throws CoreRefusal when two changes wait for a price: they would settle one another's orders
 */
export const planPosting = (
  posting: Posting,
  now: Instant,
  cutoffNav: Parameters['cutoff.nav'],
  calendar: Calendar,
): PostingPlan => {
  const today = businessDateOf(now);
  const changes = posting.changes.map((change) => planChange(change, today));
  const queued = changes.filter(({ state }) => state === 'QUEUED').length;
  if (queued > 1) throw new CoreRefusal('POSTING_INVALID', 'A posting waits for prices with one change at most');
  if (queued === 1) {
    const effectiveDate = pricingDate(posting.goodAt, TimeOfDay.parse(cutoffNav), calendar);
    return { changes, answer: { outcome: 'QUEUED', effectiveDate, dueOn: navKnownOn(effectiveDate, calendar) } };
  }
  const last = changes.reduce((latest, { due }) => (due !== null && due > latest ? due : latest), today);
  return { changes, answer: { outcome: last > today ? 'DATED' : 'APPLIED', effectiveDate: last, dueOn: last } };
};
