import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Policies of one product and currency that started on one day, and therefore share a position in their table. */
export interface ValueGroup {
  readonly productId: number;
  readonly currency: number;
  readonly startDate: BusinessDate;
  readonly policyNumbers: readonly string[];
}

/** SQL: statuses in which the value grows; a lapsed policy keeps its value, a terminated one has none. */
const growing = `policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL')`;

/** Page of policies: those after `after` by number, at most `limit`. */
export interface ValuePage {
  readonly archetype: string;
  readonly today: BusinessDate;
  readonly after: string;
  readonly limit: number;
}

/** Lists groups of the next table-valued policies whose value is older than today. */
export async function listGroups(tx: Queryable, page: ValuePage): Promise<readonly ValueGroup[]> {
  const { rows } = await tx.query<ValueGroup>(
    `SELECT product_id AS "productId", currency, start_date::text AS "startDate", array_agg(policy_number) AS "policyNumbers"
     FROM (SELECT policy.policy_number, policy.product_id, policy.currency, policy.start_date
           FROM core.policy JOIN core.policy_value AS value USING (policy_number)
           WHERE policy.product_id IN (SELECT product_id FROM core.product WHERE archetype = $1) AND ${growing}
             AND value.as_of < $2::date AND policy.policy_number > $3
           ORDER BY policy.policy_number LIMIT $4) AS next
     GROUP BY product_id, currency, start_date`,
    [page.archetype, page.today, page.after, page.limit],
  );
  return rows;
}

/** Table value of a group: percent of the premiums paid in twelfths, and the decimals for rounding. */
export interface GroupWorth extends ValueGroup {
  readonly twelfths: string;
  readonly decimals: number;
}

/**
 * SQL: policies whose value has changed, from the basic premiums paid for the remaining cover: riders buy cover, no
 * value (rulebook 7.1). A policy whose payments are unknown here keeps its initial value; one whose every payment was
 * taken back has none.
 */
const changed = `
  told (policy_number, twelfths, decimals)
  JOIN core.policy AS policy USING (policy_number)
  JOIN core.policy_value AS value USING (policy_number),
  LATERAL (SELECT sum(CASE row.state WHEN 'PAID' THEN base ELSE 0 END) AS total FROM core.premium_schedule AS row
            WHERE row.policy_number = told.policy_number AND (row.state = 'PAID' OR row.times_reversed > 0)) AS paid,
  LATERAL (SELECT round(greatest(paid.total + policy.corrected_premiums - value.released_premiums, 0) * told.twelfths / 1200, told.decimals) AS amount) AS worth
  WHERE ${growing} AND paid.total IS NOT NULL AND worth.amount <> value.cash_value
    AND value.as_of <= $4::date`;

const givenRows = 'unnest($1::text[], $2::numeric[], $3::integer[]) AS';

/**
 * Updates the values of the day `today`; later values stay. Only changed values are written, after locking the policy,
 * so that a concurrent termination prevails. Returns their number.
 */
export async function updateCashValues(
  tx: Queryable,
  groups: readonly GroupWorth[],
  today: BusinessDate,
): Promise<number> {
  const each = groups.flatMap(({ policyNumbers, ...group }) =>
    policyNumbers.map((policyNumber) => ({ ...group, policyNumber })),
  );
  const values = [
    each.map(({ policyNumber }) => policyNumber),
    each.map(({ twelfths }) => twelfths),
    each.map(({ decimals }) => decimals),
    today,
  ];
  const { rowCount } = await tx.query(
    `SELECT 1 FROM ${givenRows} ${changed} ORDER BY policy.policy_number FOR NO KEY UPDATE OF policy`,
    values,
  );
  if (rowCount === null || rowCount === 0) return 0;
  await tx.query(
    `UPDATE core.policy_value AS kept SET as_of = $4, cash_value = next.amount
     FROM (SELECT policy_number, worth.amount FROM ${givenRows} ${changed}) AS next
     WHERE kept.policy_number = next.policy_number`,
    values,
  );
  return rowCount;
}
