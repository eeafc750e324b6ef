import type { BusinessDate } from '#shared/time/dates.ts';
import { coversOn, type Course } from './course.ts';
import type { ExpectedCover } from './expected-charge.ts';

/**
 * Premium of a bill from a day on. Without `riders`, the premiums of waivers follow the main premium and the others
 * stay.
 */
export interface NewPremium {
  readonly from: BusinessDate;
  readonly period: number;
  readonly base: number;
  readonly riders?: ReadonlyMap<number, number>;
}

/** Products that waive a premium; their sum and bill follow it (rulebook 2.3). */
const waivers: readonly number[] = [5003, 6003];

/** Scales an amount, rounded half up to the smallest unit of the currency. */
const follow = (amount: number, before: number, after: number, coin: number): number =>
  Math.floor((amount * after * coin) / before + 0.5) / coin;

/** Returns a rider as it is after a change of the main premium. */
export function riderAfter(
  rider: ExpectedCover,
  course: Course,
  { base, riders }: Pick<NewPremium, 'base' | 'riders'>,
): ExpectedCover {
  const { premium: before } = coversOn(course, course.sold.expiresOn).main;
  const coin = course.sold.currency === 30 ? 1 : 100;
  if (riders !== undefined) return { ...rider, premium: riders.get(rider.itemId ?? 0) ?? rider.premium };
  if (!waivers.includes(rider.productId)) return rider;
  return { ...rider, sum: follow(rider.sum, before, base, coin), premium: follow(rider.premium, before, base, coin) };
}

/** Changes the premium from a due date on; the covers follow from the same day. */
export function askPremium(course: Course, asked: NewPremium): void {
  const { main, ...covers } = coversOn(course, course.sold.expiresOn);
  const riders = covers.riders.map((rider) => riderAfter(rider, course, asked));
  const rider = riders.reduce((sum, { premium }) => sum + premium, 0);
  course.rhythms.push({ from: asked.from, period: asked.period, base: asked.base, rider });
  course.covers.push({ ...covers, from: asked.from, main: { ...main, premium: asked.base }, riders });
}
