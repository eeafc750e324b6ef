import type { SuspenseMoney } from '#core/port.ts';
import type { Queryable } from '../db/database.ts';

/** Lists money that belongs to no request, oldest first, at most 100 (P03); only one payment if named. */
export async function listSuspense(q: Queryable, paymentId?: string): Promise<readonly SuspenseMoney[]> {
  const { rows } = await q.query<SuspenseMoney>(
    `SELECT payment.receipt_id AS "paymentId", payment.bank_reference AS "bankReference",
            payment.virtual_account_number AS "virtualAccountNumber", payment.policy_number AS "policyNumber",
            payment.purpose, payment.currency, payment.amount::text AS amount, (payment.amount - used.amount)::text AS free,
            payment.value_date::text AS "valueDate", payment.payer_name AS "payerName"
     FROM core.money_received AS payment,
          LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
                   WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS used
     WHERE payment.amount > used.amount AND ($1::text IS NULL OR payment.receipt_id::text = $1)
     ORDER BY payment.value_date, payment.received_at, payment.receipt_id LIMIT 100`,
    [paymentId ?? null],
  );
  return rows;
}
