import { expect, test } from 'vitest';
import { buildCalendar } from './calendar.ts';
import { instantAt, parseBusinessDate as day } from './dates.ts';
import { defaultHolidays } from './holidays.ts';
import { lastKnownPricingDate, navKnownOn, pricingDate } from './pricing-date.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });

test.each([
  ['rulebook 12.12: Friday before the cut-off', '2026-11-20', '13:30', '2026-11-20', '2026-11-23'],
  ['rulebook 12.12: Friday after the cut-off', '2026-11-20', '14:30', '2026-11-23', '2026-11-24'],
  ['rulebook 12.12: before Christmas, after the cut-off', '2026-12-23', '15:00', '2026-12-28', '2026-12-29'],
  ['at the cut-off is too late', '2026-11-20', '14:00', '2026-11-23', '2026-11-24'],
  ['a Saturday morning', '2026-11-21', '08:00', '2026-11-23', '2026-11-24'],
  ['New Year\u2019s Eve has no price', '2026-12-31', '08:00', '2027-01-04', '2027-01-05'],
])('computes pricing and publication date: %s', (_name, date, time, priced, known) => {
  const pricedOn = pricingDate(instantAt(day(date), time), '14:00', calendar);
  expect([pricedOn, navKnownOn(pricedOn, calendar)]).toEqual([priced, known]);
});

test.each([
  ['on Monday the price of Friday', '2026-11-23', '2026-11-20'],
  ['on Saturday still the price of Thursday', '2026-11-21', '2026-11-19'],
  ['on Friday the price of Thursday', '2026-11-20', '2026-11-19'],
  ['after New Year the price of 30 December came on the 31st', '2027-01-04', '2026-12-30'],
])('the newest final price is of the right day: %s', (_name, today, priced) => {
  expect(lastKnownPricingDate(day(today), calendar)).toBe(priced);
});
