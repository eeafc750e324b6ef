import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { keepSignOfLife } from './abandoned-jobs.ts';
import { watchSchedule } from './clock-watch.ts';
import { runMarked } from './interrupted-jobs.ts';
import { keepRunning, type KeptRunning, type Running } from './keep-running.ts';

/**
 * Queues work in the caller's transaction, so that it exists exactly when the rest does. Work queued again under its
 * key keeps its first due time.
 */
export async function addJob(
  tx: Queryable,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: { readonly jobKey?: string; readonly queue?: string; readonly inSeconds?: number } = {},
): Promise<void> {
  const text = `SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4,
    run_at => now() + make_interval(secs => $5), job_key_mode => CASE WHEN $5 IS NULL THEN 'replace' ELSE 'preserve_run_at' END)`;
  const { queue = null, jobKey = null, inSeconds = null } = options;
  await tx.query(text, [name, JSON.stringify(payload), queue, jobKey, inSeconds]);
}

/**
 * Queues jobs without a payload by one statement, each under its name as key, so that one already queued is not added
 * again. The jobs of a queue run in their order here: they are due a microsecond after each other.
 */
export async function addJobs(
  q: Queryable,
  jobs: readonly { readonly name: string; readonly queue: string }[],
): Promise<void> {
  await q.query(
    `SELECT graphile_worker.add_job(name, '{}'::json, queue_name => queue, job_key => name,
                                    run_at => now() + place * interval '1 microsecond')
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS each (name, queue, place)`,
    [jobs.map(({ name }) => name), jobs.map(({ queue }) => queue)],
  );
}

/** Kind of job; the payload is parsed before `perform` sees it. Must be safe to repeat. */
export interface Job {
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
}

export const job = <Payload>(
  name: string,
  schema: z.core.$ZodType<Payload>,
  perform: (payload: Payload) => Promise<void>,
): Job => ({
  name,
  run: async (payload) => perform(await z.parseAsync(schema, payload)),
});

const workers = 4;

const createRunnerLog = (log: FastifyBaseLogger): Logger =>
  new Logger((scope) => (level, message) => {
    const write =
      level === 'error' ? log.error.bind(log) : level === 'warning' ? log.warn.bind(log) : log.debug.bind(log);
    write({ job: scope.taskIdentifier }, message);
  });

interface RunningJobs extends Running {
  isAlive(): boolean;
}

/** Starts graphile-worker; returns its runner and the name under which it locks jobs. */
async function startWorker(pool: Pool, log: FastifyBaseLogger, taskList: TaskList, schedule: Schedule) {
  const events: WorkerEvents = new EventEmitter();
  const name = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    // Without an explicit delay (0 = no delay, but errors handled) a failed write of a job's end was an unhandled
    // error, which ended the process whenever such a connection was cut.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: pool,
    events,
    logger: createRunnerLog(log),
    concurrency: workers,
    noHandleSignals: true,
    taskList,
    crontab: buildCrontab(schedule),
  });
  // The workers can end while the schedule continues, and then the runner's promise never settles.
  const workersGo = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()));
  return { runner, name, workersGo };
}

/**
 * Runs one runner with its sign of life; it ends when it cannot store a job's result, and while the machine's clock is
 * wrong.
 * @throws when that is so from the start
 */
async function runJobs(
  pool: Pool,
  log: FastifyBaseLogger,
  taskList: TaskList,
  schedule: Schedule,
): Promise<RunningJobs> {
  const fault = await watchSchedule(pool, log);
  if (fault) throw fault;
  const { runner, name, workersGo } = await startWorker(pool, log, taskList, schedule);
  let hasEnded = false;
  let isStopping = false;
  const clockWrong = Promise.withResolvers<never>();
  const signOfLife = keepSignOfLife(pool, name, log, async () => {
    const later = await watchSchedule(pool, log);
    if (later) clockWrong.reject(later);
  });
  const watchOver = async (): Promise<void> => {
    try {
      await Promise.race([runner.promise, workersGo, clockWrong.promise]);
      if (isStopping) await runner.promise;
      // The rest of it, such as its schedule and a hanging job, is not awaited, because jobs may be repeated.
      else void runner.stop().catch((error: unknown) => log.debug({ err: error }, 'rest of a job runner'));
    } finally {
      hasEnded = true;
      await signOfLife.stop();
    }
  };
  const ended = watchOver();
  await Promise.race([signOfLife.looked(), ended]);
  return {
    ended,
    isAlive: () => !hasEnded && signOfLife.isHeld(),
    async stop() {
      isStopping = true;
      // A runner that is already stopping throws.
      if (!hasEnded) await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'job runner'));
      await ended.catch((error: unknown) => log.warn({ err: error }, 'job runner ended with an error'));
    },
  };
}

/** Names of the jobs that run on a schedule. */
export interface Schedule {
  readonly everyMinute: readonly string[];
  /** Jobs of every minute that may wait long for others: each has a queue of its own, and its runs wait for each other. */
  readonly everyMinuteInTurn?: readonly string[];
  readonly everyNight: readonly string[];
}

/** Builds the crontab: nightly jobs start at 2 a.m. WIB (the crontab is read as UTC), minutes apart; a missed night is caught up on. */
export const buildCrontab = ({ everyMinute, everyMinuteInTurn = [], everyNight }: Schedule): string =>
  [
    ...everyMinute.map((name) => `* * * * * ${name} ?fill=1m`),
    ...everyMinuteInTurn.map((name) => `* * * * * ${name} ?queue=${name}&jobKey=${name}`),
    ...everyNight.map((name, place) => `${(5 * place) % 60} 19 * * * ${name} ?fill=1d`),
  ].join('\n');

/** Job runner for the lifetime of the process. */
export interface JobRunner {
  /**
   * Returns true when jobs can run; false e.g. while the database is unavailable, so that the process is alive but not
   * ready. True while they wait for the setup.
   */
  canRun(): boolean;
  stop(): Promise<void>;
}

/** Interval of the check whether setup is complete. */
const askEveryMs = 2_000;

/**
 * Starts the runner on PostgreSQL; `schedule` names jobs that also run on a schedule. Jobs pause while the database is
 * unavailable, and wait until `isSetUp`, because before that they could only fail.
 */
export async function startJobRunner(
  pool: Pool,
  log: FastifyBaseLogger,
  jobs: readonly Job[],
  schedule: Schedule,
  isSetUp: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<JobRunner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (payload: unknown) => runMarked(each.run, payload)]),
  );
  const stopping = new AbortController();
  const mayRun = (): Promise<boolean> => isSetUp().catch(() => false);
  let kept: KeptRunning<RunningJobs> | undefined;
  const begin = async (): Promise<void> => {
    kept = await keepRunning('job runner', () => runJobs(pool, log, taskList, schedule), log);
  };
  async function beginLater(): Promise<void> {
    log.warn('jobs wait until the program is set up');
    do await pause(askEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    while (!stopping.signal.aborted && !(await mayRun()));
    if (!stopping.signal.aborted) await begin();
  }
  const waiting = (await mayRun()) ? await begin() : beginLater();
  return {
    canRun: () => kept === undefined || (kept.current()?.isAlive() ?? false),
    async stop() {
      stopping.abort();
      await waiting;
      await kept?.stop();
    },
  };
}
