import type { Pool } from 'pg';
import type { Config } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import { canChangeAudit } from '#server/db/needed-privileges.ts';
import { openPools, type Pools } from '#server/db/pools.ts';
import { startJobRunner } from '#server/jobs/job-runner.ts';
import type { Log } from '#server/log/logger.ts';
import { loadDemo } from './load-demo.ts';
import { buildProgram, type Program } from './program.ts';
import { startMetrics } from './start-metrics.ts';
import { createServices, type Services } from '#server/services/services.ts';

/** The program on its connections, with its jobs running; it only has to listen. */
export interface Serving {
  readonly program: Program;
  readonly pools: Pools;
  /** Lets jobs that run finish, and starts no other. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the program of one process together on a database that is set up. `environment` carries the limits. */
export async function assemble(config: Config, url: string, environment: Environment, log: Log): Promise<Serving> {
  const pools = openPools(url, config.databaseConnections, log);
  const demo = await loadDemo(config.mode);
  const debits = demo?.createDebitBank();
  const servicesOn = (pool: Pool): Services =>
    createServices(config, pool, log, {
      hotReads: pool === pools.customers ? pools.hotReads : pool,
      dailyPool: pools.daily,
      inventPrice: demo?.inventPrice,
      answerDebit: debits?.answer,
    });
  const desk = servicesOn(pools.desk);
  const program = await buildProgram(servicesOn(pools.customers), environment, {
    desk,
    work: servicesOn(pools.work),
    live: pools.live,
    debits,
  });
  if (config.mode === 'production' && (await canChangeAudit(pools.customers)))
    log.warn('the role that serves can change the audit trail; see Roles in docs/operating.md');
  const runner = await startJobRunner(pools.queue, log, program.jobs, program.schedule, program.isSetUp);
  program.readiness.needs(() => runner.canRun());
  const metrics = await startMetrics(config, { services: desk, pools, program });
  return {
    program,
    pools,
    stopJobs: () => runner.stop(),
    async close() {
      await metrics?.close();
      await runner.stop();
      await program.close();
      await pools.close();
    },
  };
}
