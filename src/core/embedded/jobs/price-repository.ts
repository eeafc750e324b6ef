import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Valuation days: the last final one, and the later ones already drafted. */
interface PriceDays {
  readonly last: BusinessDate;
  readonly drafted: readonly BusinessDate[];
}

/** Finds the last final and the drafted valuation days from the records of the two jobs; undefined while nothing is final. */
export async function findPriceDays(
  q: Queryable,
  { draftJob, publishJob }: { readonly draftJob: string; readonly publishJob: string },
): Promise<PriceDays | undefined> {
  const { rows } = await q.query<PriceDays>(
    `SELECT final.day::text AS last,
            ARRAY(SELECT business_date::text FROM core.job_run WHERE job = $2 AND business_date > final.day) AS drafted
     FROM (SELECT coalesce((SELECT max(business_date) FROM core.job_run WHERE job = $1),
                           (SELECT max(day) FROM core.fund_price WHERE state = 'FINAL')) AS day) AS final
     WHERE final.day IS NOT NULL`,
    [publishJob, draftJob],
  );
  return rows[0];
}

/** Lists days up to `today` with a price that is not final, oldest first. */
export async function listDraftDays(q: Queryable, today: BusinessDate): Promise<readonly BusinessDate[]> {
  const { rows } = await q.query<{ day: BusinessDate }>(
    `SELECT DISTINCT day::text AS day FROM core.fund_price WHERE state = 'DRAFT' AND day <= $1 ORDER BY day`,
    [today],
  );
  return rows.map(({ day }) => day);
}

/** Fund before a valuation day, with the facts from which a demo price is generated. */
export interface FundBefore {
  readonly fundCode: string;
  readonly riskLevel: number;
  readonly previous: Big;
}

/** Lists every fund that has a price before `day`, with its last price. */
export async function listFundsBefore(tx: Queryable, day: BusinessDate): Promise<readonly FundBefore[]> {
  const { rows } = await tx.query<{ fund_code: string; risk_level: number; price: string }>(
    `SELECT fund.fund_code, fund.risk_level, latest.price
     FROM core.fund AS fund,
          LATERAL (SELECT price FROM core.valid_price
                   WHERE fund_code = fund.fund_code AND day < $1 ORDER BY day DESC LIMIT 1) AS latest
     ORDER BY fund.fund_code`,
    [day],
  );
  return rows.map((row) => ({ fundCode: row.fund_code, riskLevel: row.risk_level, previous: new Big(row.price) }));
}

export interface DraftPrice {
  readonly fundCode: string;
  readonly price: Big;
}

/** Inserts invented draft prices, in demo mode only; existing prices are kept. */
export async function insertDrafts(tx: Queryable, day: BusinessDate, drafts: readonly DraftPrice[]): Promise<void> {
  await tx.query('SELECT core.draft_demo_prices($1, $2, $3)', [
    day,
    drafts.map((draft) => draft.fundCode),
    drafts.map((draft) => draft.price.toFixed(4)),
  ]);
}
