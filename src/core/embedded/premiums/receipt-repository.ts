import type { PremiumReceipt } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Inserts the receipt of a due date; does nothing where one exists, or where no money paid the premium. The policy must be locked. */
export async function insertReceipt(
  tx: Queryable,
  {
    policyNumber,
    dueOn,
    today,
  }: { readonly policyNumber: string; readonly dueOn: BusinessDate; readonly today: BusinessDate },
): Promise<void> {
  await tx.query(
    `INSERT INTO core.premium_receipt (policy_number, due_on, issued_on)
     SELECT policy_number, due_on, $3 FROM core.premium_schedule AS row
     WHERE policy_number = $1 AND due_on = $2 AND state = 'PAID' AND paid_by IS DISTINCT FROM 'ADVANCE'
       AND NOT EXISTS (SELECT FROM core.premium_receipt AS given
                       WHERE given.policy_number = row.policy_number AND given.due_on = row.due_on)`,
    [policyNumber, dueOn, today],
  );
}

/** Finds the receipt; its number contains the year of issue: 'TTP-2026-00000012'. */
export async function findReceipt(
  q: Queryable,
  policyNumber: string,
  dueOn: BusinessDate,
): Promise<PremiumReceipt | undefined> {
  const { rows } = await q.query<PremiumReceipt>(
    `SELECT 'TTP-' || extract(year FROM receipt.issued_on) || '-' || lpad(receipt.receipt_id::text, 8, '0') AS number,
            row.due_on::text AS "dueOn", row.paid_on::text AS "paidOn", policy.currency, row.base::text AS base,
            row.top_up::text AS "topUp", row.rider::text AS rider, row.paid_by AS "paidBy",
            row.request_number AS "requestNumber",
            ARRAY(SELECT payment.bank_reference FROM core.money_received AS payment JOIN core.money_use AS one USING (receipt_id)
                  WHERE payment.policy_number = row.policy_number AND one.due_on = row.due_on
                    AND one.state NOT IN ('FREED', 'REFUNDED') ORDER BY one.use_id) AS "bankReferences"
     FROM core.premium_receipt AS receipt
     JOIN core.premium_schedule AS row USING (policy_number, due_on) JOIN core.policy USING (policy_number)
     WHERE policy_number = $1 AND due_on = $2 AND row.state = 'PAID' AND row.paid_by IS DISTINCT FROM 'ADVANCE'`,
    [policyNumber, dueOn],
  );
  return rows[0];
}
