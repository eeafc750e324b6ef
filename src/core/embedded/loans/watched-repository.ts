import { Big } from 'big.js';
import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { rupiah } from '#shared/money/money.ts';
import type { Queryable } from '../db/database.ts';
import { interestSql } from './interest-sql.ts';

const Watched = z.object({
  policyNumber: z.string(),
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  debt: z.string().transform((text) => new Big(text)),
  cashValue: z.string().transform((text) => new Big(text)),
  warnedOn: z.nullable(BusinessDate),
});
export type Watched = z.infer<typeof Watched>;

/** Lists the next policies after `after` with a debt or a warning, by number, at most `limit`. */
export async function listIndebted(tx: Queryable, after: string, limit: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ policy_number: string }>(
    `SELECT policy_number FROM (
       (SELECT DISTINCT policy_number FROM core.loan_account
        WHERE (principal > 0 OR interest > 0) AND policy_number > $1 ORDER BY policy_number LIMIT $2)
       UNION
       (SELECT policy_number FROM core.loan_warning WHERE policy_number > $1 ORDER BY policy_number LIMIT $2)) AS indebted
     ORDER BY policy_number LIMIT $2`,
    [after, limit],
  );
  return rows.map((row) => row.policy_number);
}

/** Locks the policies in the order of their numbers. */
export async function lockPolicies(tx: Queryable, policyNumbers: readonly string[]): Promise<void> {
  await tx.query(
    'SELECT 1 FROM core.policy WHERE policy_number = ANY($1::text[]) ORDER BY policy_number FOR NO KEY UPDATE',
    [policyNumbers],
  );
}

/** Lists those of the policies that are in force with a debt on `day`, or have a warning that may be over. */
export async function listWatched(
  tx: Queryable,
  policyNumbers: readonly string[],
  day: BusinessDate,
): Promise<readonly Watched[]> {
  const { rows } = await tx.query(
    `SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
            coalesce(owed.debt, 0)::text AS debt, coalesce(value.cash_value, 0)::text AS "cashValue",
            warning.warned_on AS "warnedOn"
     FROM core.policy
     JOIN core.product USING (product_id)
     LEFT JOIN (SELECT loan.policy_number, sum(loan.principal + ${interestSql('loan', '$2::date', '$3::integer')}) AS debt
                FROM core.loan_account AS loan
                WHERE loan.policy_number = ANY($1::text[]) GROUP BY loan.policy_number) AS owed USING (policy_number)
     LEFT JOIN core.policy_value AS value USING (policy_number)
     LEFT JOIN core.loan_warning AS warning USING (policy_number)
     WHERE policy.policy_number = ANY($1::text[]) AND (owed.debt > 0 OR warning.warned_on IS NOT NULL)
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL') AND NOT policy.claim_registered
     ORDER BY policy.policy_number`,
    [policyNumbers, day, rupiah],
  );
  return z.array(Watched).parse(rows);
}

export async function insertWarnings(
  tx: Queryable,
  policyNumbers: readonly string[],
  day: BusinessDate,
): Promise<void> {
  if (policyNumbers.length === 0) return;
  await tx.query('INSERT INTO core.loan_warning (policy_number, warned_on) SELECT unnest($1::text[]), $2', [
    policyNumbers,
    day,
  ]);
}

export async function deleteWarnings(tx: Queryable, policyNumbers: readonly string[]): Promise<void> {
  if (policyNumbers.length === 0) return;
  await tx.query('DELETE FROM core.loan_warning WHERE policy_number = ANY($1::text[])', [policyNumbers]);
}
