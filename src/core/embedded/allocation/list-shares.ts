import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Lists how the policy's premiums are divided over funds on a day, in percent; empty where nothing is invested. */
export async function listShares(
  tx: Queryable,
  policyNumber: string,
  day: BusinessDate,
): Promise<readonly { readonly fundCode: string; readonly percent: number }[]> {
  const { rows } = await tx.query<{ fundCode: string; percent: number }>(
    `SELECT fund_code AS "fundCode", percent::float8 AS percent FROM core.allocation_share
     WHERE allocation_id = (SELECT allocation_id FROM core.allocation
                            WHERE policy_number = $1 AND valid_from <= $2 ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)
     ORDER BY fund_code`,
    [policyNumber, day],
  );
  return rows;
}
