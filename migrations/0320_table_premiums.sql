-- Values count basic premiums alone. What had left with a part of a cover was counted with the riders' premiums: it shrinks to
-- the part of the basic premiums.
UPDATE core.policy_value AS value
SET released_premiums = round(value.released_premiums * paid.basic / paid.total, 2)
FROM (SELECT policy_number, sum(base) AS basic, sum(base + top_up + rider) AS total
      FROM core.premium_schedule WHERE state = 'PAID' GROUP BY policy_number) AS paid
WHERE paid.policy_number = value.policy_number AND value.released_premiums > 0 AND paid.total > 0;
