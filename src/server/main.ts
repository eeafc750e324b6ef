import { createClock } from './business-clock.ts';
import { ConfigProblems, parseConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { openHotReads } from './db/hot-reads.ts';
import { createPool } from './db/pool.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createJobPool, startJobRunner } from './jobs/job-runner.ts';
import { createLog, type Log } from './logger.ts';
import { buildProgram } from './program.ts';
import { ensureReference } from './reference/ensure-reference.ts';
import { createServices } from './services.ts';

/** A stop signal lets what was sent finish; after this the process ends anyway (P27). */
const stopWithinMs = 25_000;

async function start(config: Config, database: Database, log: Log): Promise<() => Promise<void>> {
  await prepareDatabase(database.url);
  const pool = createPool(database.url, {
    max: 24,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  const hotReads = openHotReads(database.url, pool);
  const services = createServices(config, pool, log, createClock(pool), hotReads);
  await ensureReference(pool);
  if (config.mode === 'demo') await seedDemo(pool, services.clock, config.demoStart);
  const program = await buildProgram(services, process.env);
  const jobPool = createJobPool(database.url, log);
  const runner = await startJobRunner(jobPool, log, program.jobs, program.everyMinute);
  const address = await program.app.listen({ host: config.host, port: config.port });
  announceReady(config, address);
  return async () => {
    await program.app.close();
    await runner.stop();
    await program.close();
    await jobPool.end();
    await hotReads.close();
    await pool.end();
    await database.stop();
  };
}

/** The one ready line (T1), and in demo mode how to come in. */
function announceReady(config: Config, address: string): void {
  const lines = [`Swapolis siap di ${address}`];
  if (config.mode === 'demo') {
    lines.push(
      `  Portal  ${address}/        polis 7700000001 · HP 0812 0000 0001 · NIK 3174015203880001`,
      `  Meja    ${address}/desk    verifikator1 / demo-verifikator1`,
      `  Demo    ${address}/demo    kode masuk, jam, dan bank`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

const log = createLog(process.env['LOG_LEVEL'] ?? 'warn');
try {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, (line) => log.info(line));
  try {
    stopOnSignal(await start(config, database, log), log);
  } catch (error) {
    await database.stop();
    throw error;
  }
} catch (error) {
  const known = error instanceof ConfigProblems || !(error instanceof Error);
  process.stderr.write(`${known ? String(error) : (error.stack ?? error.message)}\n`);
  process.exitCode = 1;
}
