import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import type { DemoPolicy } from './build/demo-policy.ts';

const recordset = `
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "payableId" uuid, kind text, amount numeric,
    "payableFrom" date, "bankName" text, "bankAccount" text, "accountName" text, reason text, "returnedOn" date)`;

const insertPayables = `
  INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
                            account_name, created_at, is_sealed)
  SELECT "payableId", "policyNumber", kind, amount, currency, CASE WHEN reason IS NULL THEN 'OPEN' ELSE 'RETURNED' END,
         "payableFrom", "bankName", "bankAccount", "accountName", $2, true
  FROM ${recordset}`;

const insertAttempts = `
  INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at, result, return_reason,
                                   answered_at)
  SELECT "payableId", 1, 'opening/' || "payableId", 'opening-maker', 'opening-releaser', "payableFrom", 'RETURNED', reason,
         "returnedOn"
  FROM ${recordset} WHERE reason IS NOT NULL`;

const insertJournal = `
  WITH owed AS (SELECT * FROM ${recordset}),
  entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-payable/' || "payableId", "policyNumber", $2, 'Opening payable ' || kind, $3 FROM owed
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, owed.currency, line.sign * owed.amount
  FROM entry JOIN owed ON entry.entry_key = 'opening-payable/' || owed."payableId",
       (VALUES ('expense-benefit', 1), ('policyholder-payable', -1)) AS line (account, sign)`;

/** Inserts the money owed on the seeding day, with the bank's answer to returned transfers, and its journal. */
export async function insertOpeningPayables(
  q: SealedQueryable,
  policies: readonly DemoPolicy[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const payables = policies.flatMap(({ policy, payables: owed }) =>
    owed.map(({ returned, ...payable }) => ({
      ...payable,
      bankAccount: q.sealer.seal('ACCOUNT', payable.bankAccount),
      policyNumber: policy.number,
      currency: policy.currency,
      reason: returned?.reason ?? null,
      returnedOn: returned?.on ?? null,
    })),
  );
  const rows = JSON.stringify(payables);
  await q.query(insertPayables, [rows, at.systemNow]);
  await q.query(insertAttempts, [rows]);
  await q.query(insertJournal, [rows, at.today, at.systemNow]);
}
