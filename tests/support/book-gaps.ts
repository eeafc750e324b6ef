import type { Pool } from 'pg';
import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';

// Queries over the tables of the core only, independent of its code.

const findGaps = `
  SELECT 'journal in ' || currency AS answer FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'value of ' || fund_code FROM core.fund
  LEFT JOIN (SELECT fund_code, sum(units) AS units FROM core.unit_balance GROUP BY fund_code) AS held USING (fund_code)
  LEFT JOIN (SELECT account, sum(amount) AS owed FROM core.journal_line GROUP BY account) AS line ON line.account = 'unit-liability:' || fund_code
  CROSS JOIN LATERAL (SELECT price FROM core.valid_price AS each
                      WHERE each.fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE coalesce(-owed, 0) <> round(coalesce(units, 0) * price, CASE currency WHEN 30 THEN 0 ELSE 2 END)
  UNION ALL
  SELECT 'rest of ' || policy_number || ' in ' || account
  FROM core.journal_line JOIN core.journal_entry USING (journal_id)
  WHERE account LIKE 'unit-liability:%'
    AND NOT EXISTS (SELECT FROM core.unit_balance AS held WHERE held.policy_number = journal_entry.policy_number
                    AND account = 'unit-liability:' || held.fund_code AND held.units <> 0)
  GROUP BY policy_number, account HAVING policy_number IS NOT NULL AND sum(amount) <> 0
  UNION ALL
  SELECT 'balance of ' || policy_number || ' ' || fund_code
  FROM (SELECT policy_number, fund_code, bucket, units FROM core.unit_balance
        UNION ALL
        SELECT policy_number, fund_code, bucket, -units FROM core.unit_entry) AS both_sides
  GROUP BY policy_number, fund_code, bucket HAVING sum(units) <> 0
  UNION ALL
  SELECT 'units below zero of ' || policy_number FROM core.unit_balance WHERE units < 0
  UNION ALL
  SELECT 'units of ended ' || policy_number FROM core.unit_balance AS held JOIN core.policy USING (policy_number)
  WHERE units <> 0 AND ended_on IS NOT NULL
    AND NOT EXISTS (SELECT FROM core.unit_order AS waiting
                    WHERE waiting.policy_number = held.policy_number AND status = 'QUEUED')
  UNION ALL
  SELECT 'loans' WHERE (SELECT coalesce(sum(principal), 0) FROM core.loan_account WHERE kind = 'POLICY')
    <> (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'loan-principal')
  UNION ALL
  SELECT 'premiums lent' WHERE (SELECT coalesce(sum(principal), 0) FROM core.loan_account WHERE kind = 'APL')
    <> (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'premium-loan')
  UNION ALL
  SELECT 'interest of loans' WHERE (SELECT coalesce(sum(interest), 0) FROM core.loan_account)
    <> (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'loan-interest')
  UNION ALL
  SELECT 'entries of loan ' || loan_id
  FROM (SELECT loan_id, principal, interest FROM core.loan_account
        UNION ALL
        SELECT loan_id, -principal, -interest FROM core.loan_entry) AS both_sides
  GROUP BY loan_id HAVING sum(principal) <> 0 OR sum(interest) <> 0
  UNION ALL
  SELECT 'suspense' WHERE (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'suspense')
    + (SELECT coalesce(sum(amount), 0) FROM core.money_received)
    - (SELECT coalesce(sum(amount), 0) FROM core.money_use WHERE state IN ('TAKEN', 'REFUNDED', 'REVERSED')) <> 0`;

/**
 * Compares payables with the journal, by policy, kind and currency: unpaid ones are the liability, sent ones are in
 * clearing. The kind of an entry follows from its key. Nettings take from MB or NCB, and no product promises both
 * (rulebook 7.9).
 */
const findUnequalPayables = `
  WITH owed AS (
    SELECT policy_number, kind, currency, amount, CASE state WHEN 'SENT' THEN 'bank-clearing' ELSE 'policyholder-payable' END AS account
    FROM core.payable WHERE state IN ('OPEN', 'RETURNED', 'SENT')
  ), entry AS (
    SELECT journal_id, policy_number,
           CASE WHEN entry_key LIKE 'payout/%' OR entry_key LIKE 'opening-payable/%'
                THEN (SELECT kind FROM core.payable WHERE payable_id = split_part(entry_key, '/', 2)::uuid)
                WHEN entry_key LIKE 'benefit/%' THEN split_part(entry_key, '/', 3)
                WHEN entry_key LIKE '%/netting'
                THEN (SELECT min(kind) FROM core.payable WHERE policy_number = entry.policy_number AND kind IN ('MB', 'NCB'))
                WHEN entry_key LIKE '%/ended' AND description LIKE 'MATURITY %' THEN 'MB'
                WHEN entry_key LIKE '%/ended' AND request_number LIKE 'LAPSE-%' THEN 'LAPSE_EXPIRED'
                WHEN entry_key LIKE '%/ended' THEN split_part(description, ' ', 1)
                WHEN entry_key LIKE '%/priced' THEN 'WITHDRAWAL'
                WHEN entry_key LIKE '%/loan' THEN 'LOAN'
                WHEN entry_key LIKE '%/declined' THEN 'DECLINED'
                WHEN entry_key LIKE '%/corrected' THEN 'AGE_CORRECTION'
                WHEN entry_key LIKE '%/removed-cover' THEN 'SA_DECREASE'
                WHEN entry_key LIKE '%/repriced' THEN 'PRICE_CORRECTION'
                ELSE 'REFUND' END AS kind
    FROM core.journal_entry AS entry
    WHERE journal_id IN (SELECT journal_id FROM core.journal_line WHERE account IN ('policyholder-payable', 'bank-clearing'))
  )
  SELECT account || ' of ' || policy_number || ' ' || kind || ' is off by ' || sum(amount) AS answer
  FROM (SELECT policy_number, kind, currency, account, amount FROM owed
        UNION ALL
        SELECT entry.policy_number, entry.kind, line.currency, line.account, line.amount
        FROM entry JOIN core.journal_line AS line USING (journal_id)
        WHERE line.account IN ('policyholder-payable', 'bank-clearing')) AS both_sides
  GROUP BY account, policy_number, kind, currency HAVING sum(amount) <> 0`;

const Answer = z.array(z.object({ answer: z.string() }));

/** Lists differences between ledgers and journal, one line per difference; empty = the books agree. */
export async function findBookGaps(q: Queryable): Promise<readonly string[]> {
  const gaps = Answer.parse((await q.query(findGaps)).rows);
  const unequal = Answer.parse((await q.query(findUnequalPayables)).rows);
  return [...gaps, ...unequal].map(({ answer }) => answer);
}

const findMixes = `
  SELECT 'entry ' || entry_key || ' does not balance' AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
  GROUP BY journal_id, entry_key, currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT DISTINCT policy_number || ' books ' || account FROM core.journal_line
  JOIN core.journal_entry USING (journal_id) JOIN core.policy USING (policy_number) JOIN core.product USING (product_id)
  WHERE (archetype LIKE 'SY%') <> (account IN ('tabarru-fund', 'income-administration-ujrah'))
    AND account IN ('tabarru-fund', 'income-administration-ujrah', 'income-insurance-charge', 'income-administration-charge')
  UNION ALL
  SELECT 'tabarru: ' || policy_number FROM (
    SELECT policy_number, sum(insurance) AS amount FROM core.charge_taken JOIN core.policy USING (policy_number)
    JOIN core.product USING (product_id) WHERE archetype LIKE 'SY%' GROUP BY policy_number
    UNION ALL
    SELECT policy_number, -amount FROM core.unit_entry JOIN core.policy USING (policy_number)
    JOIN core.product USING (product_id) WHERE archetype LIKE 'SY%' AND reason = 'CHARGE_CORRECTION'
    UNION ALL
    SELECT policy_number, sum(amount) FROM core.journal_line JOIN core.journal_entry USING (journal_id)
    WHERE account = 'tabarru-fund' AND policy_number LIKE '76%' GROUP BY policy_number) AS both_sides
  WHERE policy_number LIKE '76%' GROUP BY policy_number HAVING sum(amount) <> 0`;

/** Lists entries that do not balance, and entries that mix money of syariah participants with other money. */
export const findMixedBooks = async (pool: Pool): Promise<readonly string[]> =>
  Answer.parse((await pool.query(findMixes)).rows).map(({ answer }) => answer);
