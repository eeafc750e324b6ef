import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { creditRefundNumber } from '#core/events.ts';

/** Money that is owed to a holder who asked for it in the portal; defaults: Rp 1.000.000 to Siti's account at BCA. */
export interface OwedPayout {
  readonly policyNumber?: string;
  readonly amount?: number;
  readonly bankName?: string;
  readonly accountNumber?: string;
  readonly accountName?: string;
}

/** Inserts money that can be paid today, with its journal entry; returns the id of the payable. */
export async function owePayout(pool: Pool, owed: OwedPayout = {}): Promise<string> {
  const payableId = randomUUID();
  const { policyNumber = '7700000001', amount = 1_000_000, bankName = 'Bank Central Asia (BCA)' } = owed;
  const { accountNumber = '0012345678', accountName = 'SITI RAHAYU' } = owed;
  const request = creditRefundNumber(policyNumber, payableId);
  await pool.query(
    `WITH owed AS (
       INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from,
                                 bank_name, bank_account, account_name, created_at)
       VALUES ($1, $2, $3, 'REFUND', $4, 30, 'OPEN', '2026-01-01', $5, $6, $7, '2026-01-01')
     ), entry AS (
       INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
       VALUES ('opening-payable/' || $1, $2, '2026-01-01', 'Owed by a test', '2026-01-01') RETURNING journal_id
     )
     INSERT INTO core.journal_line (journal_id, account, currency, amount)
     SELECT journal_id, account, 30, amount FROM entry
     CROSS JOIN (VALUES ('expense-benefit', $4::numeric), ('policyholder-payable', -$4::numeric)) AS side (account, amount)`,
    [payableId, policyNumber, request, amount, bankName, accountNumber, accountName],
  );
  return payableId;
}
