import type { BusinessDate } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';
import type { FundValueDay } from '#shared/wire/policy-overview.ts';
import type { Queryable } from '../db/database.ts';

/** Period, and the maximum number of days to return. */
export interface FundValueSpan {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly most: number;
}

/**
 * Query: $1 policy, $2 … $3 days, $4 maximum points, $5 rupiah (no decimals, others two). held = units of a fund from
 * one ledger day to the next; chosen = valuation days since the first units, thinned to $4 even parts including the
 * first and the last. A fund without a price on a chosen day uses its last one.
 */
const selectValues = {
  name: 'core/list-fund-values',
  text: `
    WITH held AS (
      SELECT fund_code, pricing_date AS since, lead(pricing_date) OVER ledger AS until,
             sum(sum(units)) OVER (ledger ROWS UNBOUNDED PRECEDING) AS units
      FROM core.unit_entry WHERE policy_number = $1 GROUP BY fund_code, pricing_date
      WINDOW ledger AS (PARTITION BY fund_code ORDER BY pricing_date)
    ), days AS (
      SELECT day, row_number() OVER (ORDER BY day) - 1 AS place, count(*) OVER () AS total
      FROM (SELECT DISTINCT day FROM core.fund_price
             WHERE fund_code IN (SELECT fund_code FROM held) AND state = 'FINAL'
               AND day BETWEEN greatest($2::date, (SELECT min(since) FROM held)) AND $3::date) AS valued
    ), chosen AS (
      SELECT day FROM days
      WHERE total <= $4 OR place = 0 OR place * ($4 - 1) / nullif(total - 1, 0) > (place - 1) * ($4 - 1) / nullif(total - 1, 0)
    ), paid AS MATERIALIZED (
      SELECT day, sum(sum(amount)) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS total
      FROM (SELECT paid_on AS day, base + top_up + rider AS amount FROM core.premium_schedule
             WHERE policy_number = $1 AND state = 'PAID'
            UNION ALL
            SELECT payment.value_date, used.amount
              FROM core.money_received payment JOIN core.money_use used USING (receipt_id)
             WHERE payment.policy_number = $1 AND payment.purpose = '04' AND used.state = 'TAKEN') AS money
      GROUP BY day
    )
    SELECT chosen.day AS date,
      (SELECT coalesce(sum(round(held.units * latest.price, CASE policy.currency WHEN $5 THEN 0 ELSE 2 END)), 0)::float8
         FROM held, LATERAL (SELECT price FROM core.valid_price price
                              WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= chosen.day
                              ORDER BY day DESC LIMIT 1) AS latest
        WHERE held.since <= chosen.day AND (held.until IS NULL OR held.until > chosen.day)) AS value,
      coalesce((SELECT total FROM paid WHERE paid.day <= chosen.day ORDER BY paid.day DESC LIMIT 1), 0)::float8 AS paid
    FROM chosen JOIN core.policy policy ON policy.policy_number = $1
    ORDER BY chosen.day`,
};

/** Lists the value of the units held on each day, at that day's price, with the total paid in by then; one statement. */
export async function listFundValues(
  q: Queryable,
  policyNumber: string,
  { from, to, most }: FundValueSpan,
): Promise<readonly FundValueDay[]> {
  const { rows } = await q.query<FundValueDay>({ ...selectValues, values: [policyNumber, from, to, most, rupiah] });
  return rows;
}
