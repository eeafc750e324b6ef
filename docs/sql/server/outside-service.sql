-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/outside-service/service-health.ts

-- isPaused
SELECT FROM outside_service_health WHERE provider = $1 AND failures >= $2 AND failed_at > $3;

-- markWorking
INSERT INTO outside_service_health AS health (provider, worked_at) VALUES ($1, $2)
  ON CONFLICT (provider) DO UPDATE SET failures = 0, worked_at = $2
  WHERE health.failures > 0 OR health.worked_at IS NULL OR health.worked_at < $2::timestamptz - interval '1 minute';

-- markFailing
INSERT INTO outside_service_health AS health (provider, failures, failed_at, fault) VALUES ($1, 1, $2, $3)
  ON CONFLICT (provider) DO UPDATE SET failures = health.failures + 1, failed_at = $2, fault = $3;
