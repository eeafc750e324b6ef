import type { BusinessDate } from '#shared/dates.ts';
import type { Queryable } from '../database.ts';

/** Policies of one product and currency that began on one day: they stand at the same place of their table. */
export interface ValueGroup {
  readonly productId: number;
  readonly currency: number;
  readonly startDate: BusinessDate;
}

/** A lapsed policy keeps the value it had; one that has ended has none. */
const growing = `policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL')`;

/** Groups of policies valued by table whose value is older than `today`. */
export async function listGroups(
  tx: Queryable,
  archetype: string,
  today: BusinessDate,
): Promise<readonly ValueGroup[]> {
  const { rows } = await tx.query<ValueGroup>(
    `SELECT DISTINCT policy.product_id AS "productId", policy.currency, policy.start_date::text AS "startDate"
     FROM core.policy JOIN core.product product USING (product_id) JOIN core.policy_value value USING (policy_number)
     WHERE product.archetype = $1 AND ${growing} AND value.as_of < $2::date`,
    [archetype, today],
  );
  return rows;
}

/** `percent` of the premiums paid, and the decimals to which the value is rounded. */
export interface GroupPercent extends ValueGroup {
  readonly percent: string;
  readonly decimals: number;
}

/** The value of a day, from what was paid by then and has not left with a part of the cover; a policy whose payments are not known here keeps what it was given. */
export async function applyCashValues(
  tx: Queryable,
  groups: readonly GroupPercent[],
  today: BusinessDate,
): Promise<void> {
  await tx.query(
    `UPDATE core.policy_value value
     SET as_of = $2, cash_value = round(greatest(paid.total - value.released_premiums, 0) * grp.percent / 100, grp.decimals)
     FROM jsonb_to_recordset($1::jsonb) AS grp ("productId" integer, currency integer, "startDate" date, percent numeric,
            decimals integer)
     JOIN core.policy policy ON (policy.product_id, policy.currency, policy.start_date)
                              = (grp."productId", grp.currency, grp."startDate"),
          LATERAL (SELECT sum(base + top_up + rider) AS total FROM core.premium_schedule row
                    WHERE row.policy_number = policy.policy_number AND row.state = 'PAID') AS paid
     WHERE value.policy_number = policy.policy_number AND ${growing} AND paid.total IS NOT NULL`,
    [JSON.stringify(groups), today],
  );
}
