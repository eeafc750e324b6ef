import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { BucketHolding } from '#shared/rules/unit-sale.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

interface FundRow {
  readonly fund_code: string;
  readonly basic: string;
  readonly topup: string;
  readonly price: string;
}

/** Lists every fund that is held or offered by the product, at its last FINAL price up to `day`; units are zero where none are held. */
export async function listFundsAt(
  tx: Queryable,
  { policyNumber, productId }: LockedPolicy,
  day: BusinessDate,
): Promise<readonly BucketHolding[]> {
  const { rows } = await tx.query<FundRow>(
    `SELECT fund.fund_code, coalesce(held.basic, 0) AS basic, coalesce(held.topup, 0) AS topup, latest.price
     FROM core.fund AS fund
     LEFT JOIN (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
                       coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
                FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held USING (fund_code),
          LATERAL (SELECT price FROM core.valid_price
                   WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day <= $2
                   ORDER BY day DESC LIMIT 1) AS latest
     WHERE held.fund_code IS NOT NULL
        OR fund.fund_code IN (SELECT fund_code FROM core.product_fund WHERE product_id = $3)
     ORDER BY fund.fund_code`,
    [policyNumber, day, productId],
  );
  return rows.map((row) => ({
    fundCode: row.fund_code,
    basicUnits: new Big(row.basic),
    topupUnits: new Big(row.topup),
    price: new Big(row.price),
  }));
}
