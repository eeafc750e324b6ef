import type { Pool } from 'pg';
import { contactChannels } from '#shared/lists/message-channels.ts';
import type { Config } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import { canChangeAudit } from '#server/db/needed-privileges.ts';
import { openPools, type Pools } from '#server/db/pools.ts';
import { startJobRunner } from '#server/jobs/job-runner.ts';
import type { Log } from '#server/log/logger.ts';
import { loadDemo } from './load-demo.ts';
import { buildProgram, type Program } from './program.ts';
import { startMetrics } from './start-metrics.ts';
import { checkSeal } from './check-seal.ts';
import { createSeal } from '#server/seal/seal.ts';
import { createServices, type Services } from '#server/services/services.ts';

/** Program with open database connections and running jobs, ready to listen. */
export interface Serving {
  readonly program: Program;
  readonly pools: Pools;
  /** Stops the job runner after the running jobs have finished. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Logs warnings of what production goes without, and of message channels that have no gateway: their messages are sent
 * through other channels.
 */
function warnOfMissingParts({ mode, scanner, seal, connected }: Config, log: Log): void {
  if (mode === 'production' && scanner === undefined)
    log.warn('attachments are not scanned for viruses (SCANNER=none)');
  if (mode === 'production' && seal === undefined) log.warn('documents are not sealed (SEAL_KEY_FILE=none)');
  const missing = contactChannels.filter((channel) => !connected.includes(channel));
  if (missing.length > 0) log.warn({ channels: missing }, `no gateway for ${missing.join(', ')}`);
}

/** Opens the connections to a prepared database, builds the program and starts its jobs. Call limits are read from `environment`. */
export async function assemble(config: Config, url: string, environment: Environment, log: Log): Promise<Serving> {
  const pools = openPools(url, config.databaseConnections, log);
  const demo = await loadDemo(config.mode);
  const debits = demo?.createDebitBank();
  const seal = createSeal(config.seal);
  const servicesOn = (pool: Pool): Services =>
    createServices(config, pool, log, {
      hotReads: pool === pools.customers ? pools.hotReads : pool,
      dailyPool: pools.daily,
      inventPrice: demo?.inventPrice,
      answerDebit: debits?.answer,
      seal,
    });
  const desk = servicesOn(pools.desk);
  await checkSeal(desk);
  const program = await buildProgram(servicesOn(pools.customers), environment, {
    desk,
    work: servicesOn(pools.work),
    live: pools.live,
    debits,
  });
  if (config.mode === 'production' && (await canChangeAudit(pools.customers)))
    log.warn('the role that serves can change the audit trail; see Roles in docs/operating.md');
  warnOfMissingParts(config, log);
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
