-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/jobs/abandoned-jobs.ts

-- createHold
SELECT pg_advisory_lock(hashtextextended($1, 7700000003));

-- keepSignOfLife
WITH runner AS MATERIALIZED (
  SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '3 seconds'
  UNION
  SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < now() - interval '3 seconds'
  ), dead AS MATERIALIZED (
  SELECT locked_by FROM runner WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, 7700000003))
  )
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0;

-- src/server/jobs/clock-watch.ts

-- healSchedule
WITH ahead AS (
  SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs
  WHERE last_execution > now() + make_interval(secs => $1)
  )
  UPDATE graphile_worker._private_known_crontabs AS known SET last_execution = now() - interval '1 day'
  FROM ahead WHERE known.identifier = ahead.identifier
  RETURNING known.identifier AS job, ahead.last_execution::text AS until;

-- measureClock
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS ms;

-- src/server/jobs/given-up-jobs.ts

-- listGivenUpJobs
SELECT task_identifier AS job, count(*)::integer AS count, min(created_at)::text AS since
  FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
  GROUP BY task_identifier ORDER BY task_identifier;

-- retryGivenUpJobs
SELECT count(*)::integer AS count
  FROM (SELECT array_agg(id) AS ids FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS given_up
  CROSS JOIN LATERAL graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0);

-- retryFailedJob
SELECT rescheduled.id
  FROM (SELECT array_agg(id) AS ids FROM graphile_worker.jobs
  WHERE id = $1 AND attempts > 0 AND locked_at IS NULL AND last_error IS NOT NULL) AS failed
  CROSS JOIN LATERAL graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0) AS rescheduled;

-- src/server/jobs/interrupted-jobs.ts

-- resumeInterrupted
SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
  FROM graphile_worker._private_jobs
  WHERE locked_at IS NULL AND starts_with(last_error, $1) AND run_at > now() + interval '1 second'
  HAVING count(*) > 0;

-- src/server/jobs/job-runner.ts

-- addJob
SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4,
  run_at => now() + make_interval(secs => $5), job_key_mode => CASE WHEN $5 IS NULL THEN 'replace' ELSE 'preserve_run_at' END);

-- addJobs
SELECT graphile_worker.add_job(name, '{}'::json, queue_name => queue, job_key => name,
  run_at => now() + place * interval '1 microsecond')
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS each (name, queue, place);

-- src/server/jobs/unknown-jobs.ts

-- listUnknownJobs
SELECT task_identifier AS job, count(*)::integer AS count FROM graphile_worker.jobs
  WHERE task_identifier <> ALL ($1) AND attempts < max_attempts AND run_at <= now()
  GROUP BY task_identifier ORDER BY task_identifier;
