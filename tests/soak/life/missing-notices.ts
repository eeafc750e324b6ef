import type { Pool } from 'pg';
import { z } from 'zod';

// Checks after two years, true whatever happened in them.

/**
 * Finds lapses without their letters: 30, 14 and 3 days before the end of a grace of that length; a month before a
 * lapse by loan.
 */
const unwarned = `
  WITH told AS (
    SELECT event_id, policy_number, body->>'kind' AS kind, body, (at AT TIME ZONE 'Asia/Jakarta')::date AS day FROM core.event
    WHERE policy_number LIKE '76%'
  ), lapse AS (
    SELECT told.*, body->>'subStatus' AS status, CASE WHEN archetype LIKE '%UL%' THEN 30 ELSE 14 END AS first
    FROM told JOIN core.policy USING (policy_number) JOIN core.product USING (product_id) WHERE kind = 'POLICY_LAPSED'
  )
  SELECT lapse.policy_number || ' ' || status || ' on ' || lapse.day || ' without the letter of ' || left_days AS answer
  FROM lapse, unnest(ARRAY[30, 14, 3]) AS left_days
  WHERE status <> 'LAPSED_LOAN' AND left_days <= first AND NOT EXISTS (
    SELECT FROM told AS letter
    WHERE letter.policy_number = lapse.policy_number AND letter.event_id < lapse.event_id AND letter.kind = 'GRACE_ENDING'
      AND letter.body->>'cause' = CASE status WHEN 'LAPSED_FUND' THEN 'FUND' ELSE 'PREMIUM' END
      AND (letter.body->>'until')::date = lapse.day - 1 AND letter.day = lapse.day - 1 - left_days
      AND (letter.body->>'daysLeft')::integer = left_days)
  UNION ALL
  SELECT lapse.policy_number || ' lapsed by its loan without a month''s notice' FROM lapse
  WHERE status = 'LAPSED_LOAN' AND NOT EXISTS (
    SELECT FROM told AS letter WHERE letter.policy_number = lapse.policy_number AND letter.kind = 'LOAN_WARNING'
      AND letter.day <= lapse.day - 30)`;

/**
 * Finds events that happened twice and days that were left out. A premium may be paid again after a reversal, and
 * billed again after a wrong report of a death.
 */
const twice = `
  SELECT policy_number || ' told twice of ' || kind || ' ' || due_on AS answer
  FROM (SELECT policy_number, body->>'kind' AS kind, body->>'dueOn' AS due_on, count(*) AS times FROM core.event
        WHERE body->>'kind' IN ('PREMIUM_BILLED', 'PREMIUM_PAID', 'PREMIUM_ADVANCED', 'PREMIUM_MISSED')
          AND NOT (body->>'kind' = 'PREMIUM_BILLED' AND policy_number IN (SELECT policy_number FROM core.policy_lapse))
        GROUP BY policy_number, body->>'kind', body->>'dueOn') AS told
  WHERE times > 1 + CASE kind
    WHEN 'PREMIUM_PAID' THEN coalesce((SELECT times_reversed FROM core.premium_schedule AS row
                                       WHERE row.policy_number = told.policy_number AND row.due_on = told.due_on::date), 0)
    WHEN 'PREMIUM_BILLED' THEN (SELECT count(*) FROM core.event AS lifted
                                WHERE lifted.policy_number = told.policy_number AND lifted.body->>'kind' = 'CLAIM_LIFTED')
    ELSE 0 END
  UNION ALL
  SELECT policy_number || ' drawn on ' || asked_on || ' for what was paid, ' || due_on FROM core.debit_attempt AS attempt
  JOIN core.premium_schedule AS row USING (policy_number, due_on)
  WHERE attempt.state = 'PAID' AND row.state = 'PAID' AND asked_on > row.paid_on
  UNION ALL
  SELECT policy_number || ' charged ' || count(*) || ' times, ' || months || ' months' FROM core.journal_entry AS entry
  JOIN (SELECT policy_number, count(*) AS months FROM core.charge_taken AS taken
        WHERE NOT EXISTS (SELECT FROM core.journal_entry AS first WHERE first.entry_key LIKE 'opening-units/%'
                            AND first.policy_number = taken.policy_number AND first.recorded_at = taken.recorded_at)
        GROUP BY policy_number) AS taken USING (policy_number)
  WHERE entry_key ~ '^CHARGE-[0-9]+-[-0-9]+$' GROUP BY policy_number, months HAVING count(*) <> months
  UNION ALL
  SELECT 'units of ' || policy_number || ' were cancelled for another sum than ' || sum(amount)
  FROM (SELECT policy_number, insurance + administration AS amount FROM core.charge_taken WHERE policy_number LIKE '76%'
        UNION ALL SELECT policy_number, amount FROM core.unit_entry WHERE reason = 'CHARGE' AND policy_number LIKE '76%') AS both_sides
  GROUP BY policy_number HAVING abs(sum(amount)) > 0
  UNION ALL
  SELECT 'premium of ' || row.policy_number || ' ' || due_on || ' is booked ' || count(entry.entry_key) || ' times'
  FROM core.premium_schedule AS row LEFT JOIN core.journal_entry AS entry ON entry.entry_key = 'premium/' || row.policy_number || '/' || row.due_on
  WHERE row.paid_by IS NOT NULL GROUP BY row.policy_number, due_on HAVING count(entry.entry_key) <> 1
  UNION ALL
  SELECT job || ' left out ' || day::date FROM (VALUES ('premium-schedule'), ('cash-value'), ('loan-interest')) AS daily (job),
    generate_series($1::date, $2::date, '1 day') AS day
  WHERE NOT EXISTS (SELECT FROM core.job_run AS run WHERE run.job = daily.job AND run.business_date = day::date)
  UNION ALL
  SELECT policy_number || ' was charged for ' || month_on || ' without cover' FROM core.charge_taken AS taken
  JOIN core.policy_lapse AS lapse USING (policy_number)
  WHERE taken.month_on >= lapse.lapsed_on AND (lapse.ended_on IS NULL OR taken.month_on < lapse.ended_on)`;

const Answer = z.array(z.object({ answer: z.string() }));

export async function findMissingNotices(pool: Pool, from: string, until: string): Promise<readonly string[]> {
  const letters = Answer.parse((await pool.query(unwarned)).rows);
  const doubled = Answer.parse((await pool.query(twice, [from, until])).rows);
  return [...letters, ...doubled].map(({ answer }) => answer);
}

/** Lists the instalments that the core has as paid since `from`. */
export async function listPaidInstalments(pool: Pool, from: string): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `SELECT policy_number || ' ' || due_on AS answer FROM core.premium_schedule
     WHERE policy_number LIKE '76%' AND state = 'PAID' AND paid_by IN ('MONEY', 'DEBIT') AND due_on >= $1::date`,
    [from],
  );
  return Answer.parse(rows).map(({ answer }) => answer);
}
