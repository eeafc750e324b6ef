import * as z from 'zod';
import type { PriceDay, PricedFund } from '#core/administration-port.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { listMissingPrices } from '../operations/missing-prices.ts';
import { findSetting } from '../settings/find-setting.ts';
import { getPriceTimes } from '../settings/get-price-times.ts';

/** Lists all funds on a day, by code. */
async function listFunds(q: Queryable, day: BusinessDate): Promise<readonly PricedFund[]> {
  const { rows } = await q.query<PricedFund>(
    `SELECT fund.fund_code AS "fundCode", fund.name, fund.currency, own.price::text AS price,
            coalesce(own.state, 'NONE') AS state,
            CASE WHEN before.day IS NOT NULL
                 THEN json_build_object('day', before.day, 'price', before.price::text) END AS before
     FROM core.fund AS fund
     LEFT JOIN core.valid_price AS own ON own.fund_code = fund.fund_code AND own.day = $1
     LEFT JOIN LATERAL (SELECT day, price FROM core.valid_price
                        WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day < $1
                        ORDER BY day DESC LIMIT 1) AS before ON true
     ORDER BY fund.fund_code`,
    [day],
  );
  return rows;
}

/** Reads the prices of a day; without one, of the first day that lacks a price, or of the newest valuation day. */
export async function getPriceDay(q: Queryable, now: Instant, asked?: BusinessDate): Promise<PriceDay> {
  const today = businessDateOf(now);
  const { calendar, publishedAt } = await getPriceTimes(q, today);
  const missing = await listMissingPrices(q, now, calendar);
  const day = asked ?? missing[0]?.since ?? calendar.previousValuationDay(today);
  const jumpPercent = z.number().parse(await findSetting(q, 'price.jump_percent', today));
  if (day > today || !calendar.isValuationDay(day))
    return { day: null, finalFrom: null, jumpPercent, funds: [], missing };
  return { day, finalFrom: publishedAt(day), jumpPercent, funds: await listFunds(q, day), missing };
}
