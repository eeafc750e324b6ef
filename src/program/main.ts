import { assemble } from './assemble.ts';
import { parseConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/db/open-database.ts';
import { createLog, type Log } from '#server/log/logger.ts';
import { loadDemo } from './load-demo.ts';
import { setUpDatabase } from './set-up.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { endServingMs } from '#server/stop/end-serving.ts';
import { createStopper, stopOnSignal, type Stopper } from '#server/stop/stopper.ts';

/** Time limits in milliseconds for the steps of a shutdown; together with the stop notice they stay below 30 s (P27). */
const withinMs = { jobs: 4000, connections: 4000, database: 8000 } as const;

async function start(config: Config, database: Database, log: Log, stopper: Stopper): Promise<void> {
  await setUpDatabase(database, config, (line) => void process.stderr.write(`${line}\n`));
  const serving = await assemble(config, database.url, process.env, log);
  const { program } = serving;
  stopper.add({ name: 'connections', withinMs: withinMs.connections, run: () => serving.close() });
  stopper.add({ name: 'jobs', withinMs: withinMs.jobs, run: () => serving.stopJobs() });
  stopper.add({ name: 'calls', withinMs: config.stopNoticeMs + endServingMs, run: () => program.endServing() });
  const address = await program.app.listen({ host: config.host, port: config.port });
  await announceReady(config, address);
}

/** Prints the ready line (T1), and in demo mode the demo addresses and sign-ins. */
async function announceReady(config: Config, address: string): Promise<void> {
  const demo = await loadDemo(config.mode);
  const lines = [`Swapolis siap di ${address}`, ...(demo?.describeEntrances(address) ?? [])];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const log = createLog(process.env['LOG_LEVEL'] ?? 'info');
const stopper = createStopper(log);
stopOnSignal(stopper, log);
try {
  const config = parseConfig(process.env);
  const opening = openDatabase(config, (line) => log.info(line));
  const stopDatabase = async (leftMs: number) => (await opening.catch(() => undefined))?.stop(leftMs);
  stopper.add({ name: 'database', withinMs: withinMs.database, run: stopDatabase });
  await start(config, await opening, log, stopper);
} catch (error) {
  // Errors during a shutdown are expected: parts fail because others were stopped.
  if (!stopper.isStopping()) {
    await stopper.stop();
    process.stderr.write(`${describeStartFailure(error)}\n`);
    // Timers and connections opened before the failure would otherwise keep the process alive without a server.
    process.exit(1);
  }
}
