import type { Pool } from 'pg';
import { z } from 'zod';

// What is known here of the core are its tables.

const findGaps = `
  SELECT 'journal in ' || currency AS answer FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'value of ' || fund_code FROM core.fund
  LEFT JOIN (SELECT fund_code, sum(units) AS units FROM core.unit_balance GROUP BY fund_code) AS held USING (fund_code)
  LEFT JOIN (SELECT account, sum(amount) AS owed FROM core.journal_line GROUP BY account) AS line ON line.account = 'unit-liability:' || fund_code
  CROSS JOIN LATERAL (SELECT price FROM core.fund_price AS each
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

const Answer = z.array(z.object({ answer: z.string() }));

/** What of the books does not agree: each line says where. */
export const findBookGaps = async (pool: Pool): Promise<readonly string[]> =>
  Answer.parse((await pool.query(findGaps)).rows).map(({ answer }) => answer);

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
    SELECT policy_number, sum(amount) FROM core.journal_line JOIN core.journal_entry USING (journal_id)
    WHERE account = 'tabarru-fund' AND policy_number LIKE '76%' GROUP BY policy_number) AS both_sides
  WHERE policy_number LIKE '76%' GROUP BY policy_number HAVING sum(amount) <> 0`;

/** Entries that do not balance by themselves, and what belongs to the participants of syariah policies beside what does not. */
export const findMixedBooks = async (pool: Pool): Promise<readonly string[]> =>
  Answer.parse((await pool.query(findMixes)).rows).map(({ answer }) => answer);
