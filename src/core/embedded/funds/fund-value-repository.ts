import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { fundAssets, unitLiability, unitResult } from '../journal/accounts.ts';

/** Lock number, chosen freely: one transaction values the funds at a time. */
const VALUATION_LOCK = 7_700_000_610;

/** SQL: last FINAL price of a fund up to day $1. */
const latestPrice = `
  SELECT day, price FROM core.valid_price WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1
  ORDER BY day DESC LIMIT 1`;

export async function lockValuation(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [VALUATION_LOCK]);
}

/**
 * Finds the newest entry of the unit ledger when a price or unit movement is newer than the valuation of the day;
 * undefined = nothing to do.
 */
export async function findUnvalued(tx: Queryable, today: BusinessDate): Promise<string | undefined> {
  const { rows } = await tx.query<{ last_entry: string }>(
    `SELECT mark.last_entry::text
     FROM (SELECT coalesce(max(entry_id), 0) AS last_entry FROM core.unit_entry) AS mark
     WHERE EXISTS (SELECT FROM core.fund AS fund
                   CROSS JOIN LATERAL (${latestPrice}) AS latest
                   WHERE NOT EXISTS (SELECT FROM core.fund_value AS done
                                     WHERE done.fund_code = fund.fund_code AND done.business_date = $1
                                       AND done.price_day = latest.day AND done.price = latest.price
                                       AND done.last_entry = mark.last_entry))`,
    [today],
  );
  return rows[0]?.last_entry;
}

/**
 * Balances of one fund in unit ledger and journal, with its last FINAL price. Money in the fund's currency; assets and
 * results debit positive.
 */
export interface FundBooks {
  readonly fundCode: string;
  readonly currency: number;
  readonly priceDay: BusinessDate;
  readonly price: Big;
  readonly units: Big;
  /** Cost of its units, less the proceeds of those sold. */
  readonly cost: Big;
  readonly liability: Big;
  readonly assets: Big;
  /** Result booked to its unit holders so far. */
  readonly result: Big;
}

/**
 * SQL: balances of all funds in one statement. $1 day, $2 … $4 account prefixes of unitLiability, fundAssets and
 * unitResult. The condition matches the partial index of journal_line on accounts with a colon.
 */
const selectBooks = `
  WITH booked AS (
    SELECT account, currency, sum(amount) AS amount FROM core.journal_line WHERE account LIKE '%:%' GROUP BY account, currency
  ), held AS (
    SELECT fund_code, sum(units) AS units FROM core.unit_balance GROUP BY fund_code
  ), moved AS (
    SELECT fund_code, sum(amount) AS cost FROM core.unit_entry GROUP BY fund_code
  )
  SELECT fund.fund_code AS "fundCode", fund.currency, latest.day::text AS "priceDay", latest.price::text AS price, coalesce(held.units, 0)::text AS units,
         coalesce(moved.cost, 0)::text AS cost, coalesce(-owed.amount, 0)::text AS liability,
         coalesce(assets.amount, 0)::text AS assets, coalesce(result.amount, 0)::text AS result
  FROM core.fund AS fund
  CROSS JOIN LATERAL (${latestPrice}) AS latest
  LEFT JOIN held USING (fund_code)
  LEFT JOIN moved USING (fund_code)
  LEFT JOIN booked AS owed ON owed.account = $2 || fund.fund_code AND owed.currency = fund.currency
  LEFT JOIN booked AS assets ON assets.account = $3 || fund.fund_code AND assets.currency = fund.currency
  LEFT JOIN booked AS result ON result.account = $4 || fund.fund_code AND result.currency = fund.currency
  ORDER BY fund.fund_code`;

type Figure = 'price' | 'units' | 'cost' | 'liability' | 'assets' | 'result';
type BooksRow = Omit<FundBooks, Figure> & Readonly<Record<Figure, string>>;

export async function listFundBooks(tx: Queryable, today: BusinessDate): Promise<readonly FundBooks[]> {
  const values = [today, unitLiability(''), fundAssets(''), unitResult('')];
  const { rows } = await tx.query<BooksRow>(selectBooks, values);
  return rows.map(({ fundCode, currency, priceDay, ...figures }) => ({
    fundCode,
    currency,
    priceDay,
    price: new Big(figures.price),
    units: new Big(figures.units),
    cost: new Big(figures.cost),
    liability: new Big(figures.liability),
    assets: new Big(figures.assets),
    result: new Big(figures.result),
  }));
}

/** Result of a valuation. `unexplained` = liability above units × price after all bookings. */
interface FundValued extends Pick<FundBooks, 'fundCode' | 'priceDay' | 'price' | 'units'> {
  readonly value: Big;
  readonly unexplained: Big;
}

/** Valuation run of a day; `lastEntry` = the newest unit ledger entry it includes. */
export interface Valuing {
  readonly businessDate: BusinessDate;
  readonly lastEntry: string;
  readonly now: Instant;
}

/** Saves valuations by one statement and returns how often each fund was valued that day; the last valuation of a day is kept. */
export async function saveFundValues(
  tx: Queryable,
  all: readonly FundValued[],
  { businessDate, lastEntry, now }: Valuing,
): Promise<(fundCode: string) => number> {
  const { rows } = await tx.query<{ fundCode: string; times: number }>(
    `INSERT INTO core.fund_value AS earlier (fund_code, business_date, price_day, last_entry, price, units, value, unexplained, valued_at)
     SELECT fund_code, $2::date, price_day, $3::bigint, price, units, value, unexplained, $4::timestamptz
     FROM unnest($1::text[], $5::date[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[])
       AS valued (fund_code, price_day, price, units, value, unexplained)
     ON CONFLICT (fund_code, business_date) DO UPDATE
     SET price_day = EXCLUDED.price_day, last_entry = EXCLUDED.last_entry, price = EXCLUDED.price, units = EXCLUDED.units,
         value = EXCLUDED.value, unexplained = EXCLUDED.unexplained, valued_at = EXCLUDED.valued_at, times = earlier.times + 1
     RETURNING fund_code AS "fundCode", times`,
    [
      all.map(({ fundCode }) => fundCode),
      businessDate,
      lastEntry,
      now,
      all.map(({ priceDay }) => priceDay),
      all.map(({ price }) => price.toFixed()),
      all.map(({ units }) => units.toFixed()),
      all.map(({ value }) => value.toFixed()),
      all.map(({ unexplained }) => unexplained.toFixed()),
    ],
  );
  const times = new Map(rows.map((row) => [row.fundCode, row.times]));
  return (fundCode) => times.get(fundCode) ?? 1;
}

/** Finds funds whose last valuation left an unexplained difference; undefined when there are none. */
export async function findUnequalFunds(
  q: Queryable,
): Promise<{ readonly day: BusinessDate; readonly funds: readonly string[] } | undefined> {
  const { rows } = await q.query<{ day: BusinessDate | null; funds: readonly string[] | null }>(
    `SELECT min(latest.business_date)::text AS day, array_agg(fund.fund_code ORDER BY fund.fund_code) AS funds
     FROM core.fund AS fund
     CROSS JOIN LATERAL (SELECT business_date, unexplained FROM core.fund_value AS done
                         WHERE done.fund_code = fund.fund_code ORDER BY business_date DESC LIMIT 1) AS latest
     WHERE latest.unexplained <> 0`,
  );
  const { day = null, funds = null } = rows[0] ?? {};
  return day === null || funds === null ? undefined : { day, funds };
}
