import type { BusinessDate } from '#shared/time/dates.ts';
import type { FundPrice } from '#shared/policy/policy.ts';
import type { Queryable } from '../db/database.ts';

const selectPrices = {
  name: 'core/list-fund-prices',
  text: `
    SELECT fund_code AS "fundCode", day AS date, price::float8 AS price
    FROM core.valid_price WHERE fund_code = $1 AND state = 'FINAL' AND day BETWEEN $2 AND $3
    ORDER BY day LIMIT 2000`,
};

/** Lists FINAL prices, oldest first; at most 2000, which is more than seven years. */
export async function listFundPrices(
  q: Queryable,
  fundCode: string,
  from: BusinessDate,
  to: BusinessDate,
): Promise<readonly FundPrice[]> {
  const { rows } = await q.query<FundPrice>({ ...selectPrices, values: [fundCode, from, to] });
  return rows;
}
