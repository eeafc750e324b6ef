-- Riders whose term is over by a due date leave the bills that were written with them. From now on bills are written without them.
UPDATE core.premium_schedule AS row
SET rider = greatest(row.rider - ended.premium, 0)
FROM (SELECT due.policy_number, due.due_on, sum((cover.of->>'premium')::numeric) AS premium
      FROM core.premium_schedule AS due
      JOIN core.policy AS held ON held.policy_number = due.policy_number AND held.rider_ends_on <= due.due_on
      JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
           jsonb_array_elements(known.document->'riders') AS cover (of)
      WHERE due.state IN ('DUE', 'HOLIDAY') AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= due.due_on
      GROUP BY due.policy_number, due.due_on) AS ended
WHERE row.policy_number = ended.policy_number AND row.due_on = ended.due_on AND row.rider > 0;

UPDATE core.premium_missed AS row
SET rider = greatest(row.rider - ended.premium, 0)
FROM (SELECT due.policy_number, due.due_on, sum((cover.of->>'premium')::numeric) AS premium
      FROM core.premium_missed AS due
      JOIN core.policy AS held ON held.policy_number = due.policy_number AND held.rider_ends_on <= due.due_on
      JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
           jsonb_array_elements(known.document->'riders') AS cover (of)
      WHERE cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= due.due_on
      GROUP BY due.policy_number, due.due_on) AS ended
WHERE row.policy_number = ended.policy_number AND row.due_on = ended.due_on AND row.rider > 0;

-- A rider ends during a lapse too.
DROP INDEX core.policy_rider_ends;
CREATE INDEX policy_rider_ends ON core.policy (rider_ends_on) WHERE rider_ends_on IS NOT NULL;
