import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { keepSignOfLife } from './abandoned-jobs.ts';

/** Work that leaves the request: queued in the caller's transaction, so that it exists exactly when the rest does. */
export async function addJob(
  tx: Queryable,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: { readonly jobKey?: string; readonly queue?: string } = {},
): Promise<void> {
  await tx.query('SELECT graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4)', [
    name,
    JSON.stringify(payload),
    options.queue ?? null,
    options.jobKey ?? null,
  ]);
}

/** One kind of work; the payload is parsed before `perform` sees it. Must be safe to repeat. */
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

/** The runner's own connections, with pg's own column types (it expects dates as Date). A lost connection is told and replaced. */
export function createJobPool(url: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ connectionString: url, max: 8, application_name: 'swapolis-jobs' });
  const onLoss = (error: Error): void => {
    // At a stop the database may go before the last connection has said goodbye.
    if (!pool.ending) log.warn({ err: error }, 'job connection lost');
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}

/** Starts the runner on PostgreSQL; `everyMinute` names jobs that also run once a minute. */
export async function startJobRunner(
  pool: Pool,
  log: FastifyBaseLogger,
  jobs: readonly Job[],
  everyMinute: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (payload: unknown) => each.run(payload)]),
  );
  const events: WorkerEvents = new EventEmitter();
  const runnerName = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: new Logger((scope) => (level, message) => {
      const write =
        level === 'error' ? log.error.bind(log) : level === 'warning' ? log.warn.bind(log) : log.debug.bind(log);
      write({ job: scope.taskIdentifier }, message);
    }),
    concurrency: 4,
    noHandleSignals: true,
    taskList,
    crontab: everyMinute.map((name) => `* * * * * ${name} ?fill=1m`).join('\n'),
  });
  const signOfLife = keepSignOfLife(pool, runnerName, log);
  return {
    async stop() {
      await runner.stop();
      await signOfLife.stop();
    },
  };
}
