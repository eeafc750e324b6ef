import type { MissingPrices } from '#core/administration-port.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, addMonths, businessDateOf, TimeOfDay, timeOfDayWib } from '#shared/time/dates.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import { navKnownOn } from '#shared/time/pricing-date.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from '../settings/find-setting.ts';
import { listPricedDays, listUnpriced } from './alarms-repository.ts';

/** Months in which a missing price is looked for; whole days without any price are found for longer. */
const priceMonths = 12;

/** Lists the valuation days whose prices should be final by now: those that some fund has, and the ones that nobody has. */
async function listExpectedDays(q: Queryable, now: Instant, calendar: Calendar): Promise<readonly BusinessDate[]> {
  const today = businessDateOf(now);
  const priced = await listPricedDays(q, addMonths(today, -priceMonths));
  const days = priced.filter((day) => calendar.nextValuationDay(day) === day);
  const [last] = days.slice(-1);
  if (last === undefined) return [];
  const alarmAt = TimeOfDay.parse(await findSetting(q, 'nav.alarm_time', today));
  const isMissed = (day: BusinessDate): boolean => {
    const finalOn = navKnownOn(day, calendar);
    return finalOn < today || (finalOn === today && timeOfDayWib(now) >= alarmAt);
  };
  const next = (day: BusinessDate): BusinessDate => calendar.nextValuationDay(addDays(day, 1));
  for (let day = next(last); isMissed(day); day = next(day)) days.push(day);
  return days.filter(isMissed);
}

/** Lists the funds that lack a FINAL price of a day on which it should be there, those that have waited longest first. */
export const listMissingPrices = async (
  q: Queryable,
  now: Instant,
  calendar: Calendar,
): Promise<readonly MissingPrices[]> => listUnpriced(q, await listExpectedDays(q, now, calendar));
