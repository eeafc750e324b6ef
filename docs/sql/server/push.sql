-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/push/subscription-repository.ts

-- insertSubscription
DELETE FROM push_subscription WHERE endpoint_hash = ANY ($1) AND (policy_number = $2 AND party_id = $3
  OR identity_hash <> (SELECT identity_hash FROM customer_session WHERE session_id = $4));

-- insertSubscription
INSERT INTO push_subscription (subscription_id, policy_number, party_id, session_id, identity_hash, device_mark, device,
  endpoint_hash, target, created_at)
  SELECT $1, policy_number, party_id, session_id, identity_hash, device_mark, device, $2, $3, $4
  FROM customer_session WHERE session_id = $5 AND ended_at IS NULL
  ON CONFLICT (policy_number, party_id, endpoint_hash) DO UPDATE
  SET subscription_id = excluded.subscription_id, target = excluded.target, session_id = excluded.session_id,
  refused_since = NULL;

-- insertSubscription
DELETE FROM push_subscription WHERE subscription_id IN (
  SELECT subscription_id FROM push_subscription WHERE policy_number = $1 AND party_id = $2
  ORDER BY created_at DESC, subscription_id OFFSET $3);

-- listDevices
SELECT told.subscription_id AS id, CASE told.device WHEN '' THEN 'Perangkat tidak dikenal' ELSE told.device END AS device,
  told.created_at AS since, told.session_id = mine.session_id OR told.device_mark IS NOT DISTINCT FROM mine.device_mark
  AND mine.device_mark IS NOT NULL AS current
  FROM push_subscription told JOIN customer_session mine ON mine.session_id = $3
  WHERE told.policy_number = $1 AND told.party_id = $2 ORDER BY told.created_at DESC, told.subscription_id;

-- collectDevices
SELECT device AS perangkat, created_at AS sejak FROM push_subscription
  WHERE policy_number = $1 AND party_id = $2 ORDER BY created_at DESC;

-- hasDevices
SELECT 1 FROM push_subscription WHERE policy_number = $1 AND party_id = $2 LIMIT 1;

-- deleteDevice
DELETE FROM push_subscription WHERE policy_number = $1 AND party_id = $2 AND subscription_id = $3;

-- deleteDevicesOfPerson
DELETE FROM push_subscription told USING customer_session mine
  WHERE mine.session_id = $1 AND told.identity_hash = mine.identity_hash
  AND NOT ($2 AND (told.session_id = mine.session_id OR told.device_mark = mine.device_mark) IS TRUE);

-- deleteDevicesOfHolder
DELETE FROM push_subscription WHERE policy_number = $1 AND party_id = $2;

-- deleteOldDevices
DELETE FROM push_subscription WHERE created_at < $1;

-- listTargets
SELECT subscription_id, target FROM push_subscription
  WHERE policy_number = $1 AND party_id = $2 AND last_message IS DISTINCT FROM $3;

-- markNotified
UPDATE push_subscription SET last_message = $2, refused_since = NULL WHERE subscription_id = $1;

-- markRefused
UPDATE push_subscription SET refused_since = coalesce(refused_since, $2) WHERE subscription_id = $1
  RETURNING refused_since;

-- deleteSubscription
DELETE FROM push_subscription WHERE subscription_id = $1;
