import type { SuspenseAsked, SuspenseMoney, SuspensePage } from '#core/port.ts';
import type { Queryable } from '../db/database.ts';

/** SQL: payments with the amount that is used. */
const used = `core.money_received AS payment,
       LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
                WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS used`;

/** SQL: suspense money, as `SuspenseMoney`. */
const selectSuspense = `
  SELECT payment.receipt_id AS "paymentId", payment.bank_reference AS "bankReference",
         payment.virtual_account_number AS "virtualAccountNumber", payment.policy_number AS "policyNumber",
         payment.purpose, payment.currency, payment.amount::text AS amount, (payment.amount - used.amount)::text AS free,
         payment.value_date::text AS "valueDate", payment.payer_name AS "payerName"
  FROM ${used}`;

/** Lists money that belongs to no request, oldest first, at most 100 (P03); only one payment if named. */
export async function listSuspense(q: Queryable, paymentId?: string): Promise<readonly SuspenseMoney[]> {
  const { rows } = await q.query<SuspenseMoney>(
    `${selectSuspense}
     WHERE payment.amount > used.amount AND ($1::text IS NULL OR payment.receipt_id::text = $1)
     ORDER BY payment.value_date, payment.received_at, payment.receipt_id LIMIT 100`,
    [paymentId ?? null],
  );
  return rows;
}

/** SQL: condition of a page; $1 = these payments alone, $2 = not these, $3 = last value date; null = all. */
const asked = `payment.amount > used.amount AND ($1::text[] IS NULL OR payment.receipt_id::text = ANY($1))
  AND ($2::text[] IS NULL OR payment.receipt_id::text <> ALL($2)) AND ($3::date IS NULL OR payment.value_date <= $3)`;

/** Pages through money that belongs to no request, oldest first, with its sums by currency. */
export async function pageSuspense(
  q: Queryable,
  { only, without, until, limit, offset }: SuspenseAsked,
): Promise<SuspensePage> {
  const values = [only && [...only], without && [...without], until];
  const { rows: items } = await q.query<SuspenseMoney>(
    `${selectSuspense} WHERE ${asked}
     ORDER BY payment.value_date, payment.received_at, payment.receipt_id LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  );
  const { rows: sums } = await q.query<SuspensePage['sums'][number]>(
    `SELECT payment.currency, count(*)::integer AS count, sum(payment.amount - used.amount)::text AS total
     FROM ${used} WHERE ${asked} GROUP BY payment.currency ORDER BY payment.currency DESC`,
    values,
  );
  return { items, sums };
}
