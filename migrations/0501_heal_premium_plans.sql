-- Plans whose next due date was lost because months were counted by age(): due dates on the 29th, 30th or 31st. next_row_on becomes the
-- first due date behind the last row; the daily job fills the rows from there. A plan that was stopped (is_over) or has all its rows
-- keeps NULL, and so does a policy whose holder was told that its payments are over.
UPDATE core.premium_plan AS plan
SET next_row_on = (
  SELECT min(due.day)
  FROM generate_series(0, 1200 / plan.period_months) AS count,
       LATERAL (SELECT (plan.first_due_on + make_interval(months => plan.period_months * count))::date AS day) AS due
  WHERE due.day < plan.ends_on
    AND due.day > coalesce((SELECT max(due_on) FROM core.premium_schedule AS row
                            WHERE row.policy_number = plan.policy_number), plan.first_due_on - 1))
FROM core.policy
WHERE policy.policy_number = plan.policy_number AND plan.next_row_on IS NULL AND NOT plan.is_over AND plan.period_months > 0
  AND (policy.sub_status IN ('PENDING_ISSUE', 'NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'APL') OR policy.sub_status LIKE 'LAPSED\_%');
