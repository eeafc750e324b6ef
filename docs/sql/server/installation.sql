-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/installation/installation-repository.ts

-- findInstallation
SELECT mode, data_key_check, pepper_check FROM installation;

-- insertMode
INSERT INTO installation (mode) VALUES ($1) ON CONFLICT (singleton) DO NOTHING;

-- findClockOffset
SELECT offset_ms::text AS offset_ms FROM business_clock;

-- updateKeyChecks
UPDATE installation SET data_key_check = $1, pepper_check = $2 WHERE data_key_check IS NULL AND pepper_check IS NULL;

-- updatePepperCheck
UPDATE installation SET pepper_check = $1;

-- readContents
SELECT coalesce((SELECT array_agg(user_name) FROM staff), '{}') AS staff,
  EXISTS (SELECT 1 FROM sign_in_history) OR EXISTS (SELECT 1 FROM proposal) AS has_customers;
