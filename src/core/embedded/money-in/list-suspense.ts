import type { SuspenseMoney } from '#core/port.ts';
import type { Queryable } from '../db/database.ts';

/** Money that belongs to no request, oldest first; at most 100 (P03). */
export async function listSuspense(q: Queryable): Promise<readonly SuspenseMoney[]> {
  const { rows } = await q.query<SuspenseMoney>(
    `SELECT receipt.receipt_id AS "receiptId", receipt.bank_reference AS "bankReference",
            receipt.virtual_account_number AS "virtualAccountNumber", receipt.policy_number AS "policyNumber",
            receipt.purpose, receipt.currency, receipt.amount::text AS amount, (receipt.amount - used.amount)::text AS free,
            receipt.value_date::text AS "valueDate", receipt.payer_name AS "payerName"
     FROM core.money_received AS receipt,
          LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
                   WHERE one.receipt_id = receipt.receipt_id AND one.state <> 'FREED') AS used
     WHERE receipt.amount > used.amount
     ORDER BY receipt.value_date, receipt.received_at, receipt.receipt_id LIMIT 100`,
  );
  return rows;
}
