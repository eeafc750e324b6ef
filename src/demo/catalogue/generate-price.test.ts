import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { instantAt, parseBusinessDate } from '#shared/time/dates.ts';
import { publishedValuationDays } from '../portfolio/build/published-days.ts';
import { funds } from './fund-table.ts';
import { generatePrice } from './generate-price.ts';
import { buildPriceHistory } from './price-history.ts';

const day = parseBusinessDate('2026-11-20');
const days = publishedValuationDays(
  instantAt(parseBusinessDate('2026-11-21'), '10:00'),
  '09:00',
  buildCalendar(defaultHolidays, { jointLeaveCounts: true }),
);

describe('generatePrice', () => {
  it('returns the same price for the same fund, day and previous price', () => {
    const fund = { fundCode: 'DTUM', riskLevel: 5 };
    expect(generatePrice(fund, day, new Big(1500)).toFixed(4)).toBe(generatePrice(fund, day, new Big(1500)).toFixed(4));
  });

  it('returns different prices for different funds and days', () => {
    const price = (fundCode: string, on: string): string =>
      generatePrice({ fundCode, riskLevel: 5 }, parseBusinessDate(on), new Big(1500)).toFixed(4);
    expect(new Set([price('A', '2026-11-19'), price('A', '2026-11-20'), price('B', '2026-11-20')]).size).toBe(3);
  });

  it('throws for an unknown risk level', () => {
    expect(() => generatePrice({ fundCode: 'X', riskLevel: 9 }, day, new Big(1))).toThrow('risk level 9');
  });
});

describe('three years of prices', () => {
  it.each(funds)('keeps $name between half and three times its first price, in four decimals', (fund) => {
    const prices = buildPriceHistory(fund, days).map((row) => row.price);
    const first = new Big(fund.firstPrice);
    expect(
      prices.every((price) => price.gt(first.div(2)) && price.lt(first.times(3)) && price.round(4).eq(price)),
    ).toBe(true);
  });

  it('raises the price of the money market fund on more than 95 % of days', () => {
    const fund = funds.find(({ fundCode }) => fundCode === 'DPAU');
    const prices = fund === undefined ? [] : buildPriceHistory(fund, days).map((row) => row.price);
    const rises = prices.filter((price, index) => price.gte(prices[index - 1] ?? 0)).length;
    expect(rises / prices.length).toBeGreaterThan(0.95);
  });
});
