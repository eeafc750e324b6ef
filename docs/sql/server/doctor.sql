-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/doctor/check-bank.ts

-- checkBank
SELECT at AS last FROM snap_external_id ORDER BY called_on DESC, at DESC LIMIT 1;

-- checkStatements
SELECT account, max(last_day)::text AS last FROM bank_statement GROUP BY account ORDER BY account;

-- src/server/doctor/check-jobs.ts

-- findOldestDue
SELECT task_identifier AS job, extract(epoch FROM now() - run_at)::float AS seconds FROM graphile_worker.jobs
  WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL ORDER BY run_at LIMIT 1;

-- src/server/doctor/check-outside.ts

-- checkService
SELECT failures, fault, worked_at AS worked FROM outside_service_health WHERE provider = $1;
