-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/breaches/breach-notice-repository.ts

-- insertBreachNotice
INSERT INTO data_breach_notice (notice_id, breach_number, what, data, advice, contact, released_by, released_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertBreachNotice
INSERT INTO data_breach_policy (breach_number, policy_number, notice_id)
  SELECT $1, unnest($2::text[]), $3 ON CONFLICT DO NOTHING;

-- listWaitingPolicies
SELECT policy_number AS "policyNumber", notice_id AS "noticeId", policy.breach_number AS "breachNumber", what, data, advice, contact
  FROM data_breach_policy AS policy JOIN data_breach_notice USING (notice_id)
  WHERE policy.breach_number = $1 AND outcome IS NULL ORDER BY policy_number LIMIT 200;

-- markPolicyHandled
UPDATE data_breach_policy SET outcome = $3, handled_at = $4
  WHERE breach_number = $1 AND policy_number = $2 AND outcome IS NULL;

-- countPolicies
SELECT breach_number AS number, count(*)::integer AS listed, count(*) FILTER (WHERE outcome = 'SENT')::integer AS sent,
  coalesce((array_agg(policy_number ORDER BY policy_number) FILTER (WHERE outcome = 'NO_CONTACT'))[:100], '{}') AS unreachable
  FROM data_breach_policy GROUP BY breach_number;

-- src/server/breaches/breach-repository.ts

-- insertBreachVersion
INSERT INTO data_breach (breach_number, version, discovered_at, data, people, cause, measures, authority_notified_at,
  people_notified_at, made_by, made_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING;

-- listBreachVersions
SELECT breach_number AS number, version, discovered_at AS "discoveredAt", data, people, cause, measures,
  authority_notified_at AS "authorityNotifiedAt", people_notified_at AS "peopleNotifiedAt", made_by AS "madeBy",
  made_at AS "madeAt" FROM data_breach
  WHERE breach_number IN (SELECT breach_number FROM data_breach WHERE version = 1 ORDER BY made_at DESC LIMIT 200)
  ORDER BY breach_number DESC, version DESC;

-- findBreach
SELECT breach_number AS number, version, discovered_at AS "discoveredAt", data, people, cause, measures,
  authority_notified_at AS "authorityNotifiedAt", people_notified_at AS "peopleNotifiedAt", made_by AS "madeBy",
  made_at AS "madeAt" FROM data_breach WHERE breach_number = $1 ORDER BY version DESC LIMIT 1;

-- listOpenBreaches
SELECT number, "discoveredAt" FROM (
  SELECT DISTINCT ON (breach_number) breach_number AS number, version, discovered_at AS "discoveredAt", data, people, cause, measures,
  authority_notified_at AS "authorityNotifiedAt", people_notified_at AS "peopleNotifiedAt", made_by AS "madeBy",
  made_at AS "madeAt" FROM data_breach ORDER BY breach_number, version DESC) AS newest
  WHERE "authorityNotifiedAt" IS NULL OR ("peopleNotifiedAt" IS NULL AND people IS DISTINCT FROM 0)
  ORDER BY "discoveredAt";
