import { instantAt, TimeOfDay, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { navKnownOn } from '#shared/time/pricing-date.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting, type SettingLookup } from './find-setting.ts';
import { getCalendar } from './get-calendar.ts';

/** Times at which the unit price of a valuation day is drafted and becomes final. */
export interface PriceTimes {
  readonly calendar: Calendar;
  readonly draftedAt: (valuationDay: BusinessDate) => Instant;
  readonly publishedAt: (valuationDay: BusinessDate) => Instant;
}

export const buildPriceTimes = (calendar: Calendar, marketClose: TimeOfDay, publishTime: TimeOfDay): PriceTimes => ({
  calendar,
  draftedAt: (day) => instantAt(day, marketClose),
  publishedAt: (day) => instantAt(navKnownOn(day, calendar), publishTime),
});

/** Reads the price times. @throws when nav.market_close or nav.publish_time is missing or no time of day. */
export async function getPriceTimes(
  q: Queryable,
  today: BusinessDate,
  lookup: SettingLookup = (key) => findSetting(q, key, today),
): Promise<PriceTimes> {
  const marketClose = TimeOfDay.parse(await lookup('nav.market_close'));
  const publishTime = TimeOfDay.parse(await lookup('nav.publish_time'));
  return buildPriceTimes(await getCalendar(q, today, lookup), marketClose, publishTime);
}
