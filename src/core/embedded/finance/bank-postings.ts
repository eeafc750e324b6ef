import * as z from 'zod';
import type { BankPosting, PaidOnDay } from '#core/port.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { accounts } from '../journal/accounts.ts';
import type { Queryable } from '../db/database.ts';

const Posting = z.object({
  key: z.string(),
  bankReference: z.nullable(z.string()),
  payout: z.nullable(z.object({ payableId: z.string(), attempt: z.number() })),
  policyNumber: z.nullable(z.string()),
  day: BusinessDate,
  currency: z.number(),
  amount: z.string(),
});

/** Lists the postings of the bank account between two days, with the bank's reference or the payout behind each. */
export async function listBankPostings(
  q: Queryable,
  from: BusinessDate,
  to: BusinessDate,
  limit: number,
): Promise<readonly BankPosting[]> {
  const { rows } = await q.query(
    `SELECT entry.entry_key AS key, entry.policy_number AS "policyNumber", entry.business_date::text AS day, line.currency,
            line.amount::text AS amount,
            CASE WHEN starts_with(entry.entry_key, 'money-in/') THEN substr(entry.entry_key, 10) ELSE reversal.bank_reference END AS "bankReference",
            CASE WHEN starts_with(entry.entry_key, 'payout/') THEN jsonb_build_object('payableId', split_part(entry.entry_key, '/', 2),
              'attempt', split_part(entry.entry_key, '/', 3)::integer) END AS payout
     FROM core.journal_entry AS entry JOIN core.journal_line AS line USING (journal_id)
     LEFT JOIN core.receipt_reversal AS reversal
       ON starts_with(entry.entry_key, 'money-back/') AND reversal.receipt_id::text = split_part(entry.entry_key, '/', 2)
     WHERE entry.business_date BETWEEN $1 AND $2 AND line.account = $3
     ORDER BY entry.business_date, entry.journal_id LIMIT $4`,
    [from, to, accounts.bank, limit],
  );
  return z.array(Posting).parse(rows);
}

const Paid = z.object({
  payableId: z.string(),
  attempt: z.number(),
  policyNumber: z.string(),
  currency: z.number(),
  amount: z.string(),
  day: BusinessDate,
});

/** Lists the payables that the bank paid between two days, in WIB. */
export async function listPaidOn(
  q: Queryable,
  from: BusinessDate,
  to: BusinessDate,
  limit: number,
): Promise<readonly PaidOnDay[]> {
  const { rows } = await q.query(
    `SELECT payable_id AS "payableId", attempt, policy_number AS "policyNumber", currency, amount::text AS amount,
            (answered_at AT TIME ZONE 'Asia/Jakarta')::date::text AS day
     FROM core.payout_attempt JOIN core.payable USING (payable_id)
     WHERE result = 'PAID' AND answered_at >= ($1::date)::timestamp AT TIME ZONE 'Asia/Jakarta'
       AND answered_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
     ORDER BY answered_at, payable_id LIMIT $3`,
    [from, to, limit],
  );
  return z.array(Paid).parse(rows);
}
