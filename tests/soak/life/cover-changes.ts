import type { BusinessDate } from '#shared/time/dates.ts';
import { coversOn, type Course } from './course.ts';
import type { ExpectedCover } from './expected-charge.ts';

/** Bills as they are asked for from a day on; `riders` absent = those of waivers follow the premium, the others stay. */
export interface NewPremium {
  readonly from: BusinessDate;
  readonly period: number;
  readonly base: number;
  readonly riders?: ReadonlyMap<number, number>;
}

/** A waiver of premium follows the premium that it waives, its sum and its own bill (rulebook 2.3). */
const waivers: readonly number[] = [5003, 6003];

/** In proportion, half up to the least coin. */
const follow = (amount: number, before: number, after: number, coin: number): number =>
  Math.floor((amount * after * coin) / before + 0.5) / coin;

/** A rider beside another premium of the main cover. */
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

/** Bills from a due date on ask for another premium, and covers follow it from the same day. */
export function askPremium(course: Course, asked: NewPremium): void {
  const { main, ...covers } = coversOn(course, course.sold.expiresOn);
  const riders = covers.riders.map((rider) => riderAfter(rider, course, asked));
  const rider = riders.reduce((sum, { premium }) => sum + premium, 0);
  course.rhythms.push({ from: asked.from, period: asked.period, base: asked.base, rider });
  course.covers.push({ ...covers, from: asked.from, main: { ...main, premium: asked.base }, riders });
}
