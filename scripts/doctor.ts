import { parseArgs } from 'node:util';
import { chainFamilies } from '#program/chain-families.ts';
import { listMissing } from '#program/find-set-up.ts';
import { listJobNames } from '#program/background-jobs.ts';
import { parseConfig } from '#server/config/config.ts';
import { findRunning } from '#server/db/embedded/running.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import { examineInstallation } from '#server/doctor/examine-installation.ts';
import { nameError, type Finding } from '#server/doctor/finding.ts';
import { createLog } from '#server/log/logger.ts';
import { createServices } from '#server/services/services.ts';

const describe = ({ part, isOk, text, way }: Finding): string =>
  isOk ? `ok       ${part}: ${text}` : `PROBLEM  ${part}: ${text} ${way ?? ''}`.trimEnd();

/** Returns the URL of the database for the serving role. Starts the embedded database if it is not running; `stop` ends it then. */
async function openServing(config: ReturnType<typeof parseConfig>) {
  const running = config.databaseUrl === undefined ? findRunning(config.dataDir) : undefined;
  return running === undefined
    ? openDatabase(config, console.error)
    : { url: running.servingUrl, stop: () => Promise.resolve() };
}

/** Checks the installation with the server's settings and prints a line for each part; returns exit code 1 for any problem. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean', default: false } } });
  const config = parseConfig(process.env);
  const database = await openServing(config);
  const pool = createPool(database.url, { max: 4 });
  try {
    const services = createServices(config, pool, createLog('silent'));
    await pool.query('SELECT 1');
    const findings = await examineInstallation(
      services,
      values.quick ? [] : chainFamilies,
      () => listMissing(services),
      () => listJobNames(services, process.env),
    );
    const wrong = findings.filter(({ isOk }) => !isOk).length;
    const closing = wrong === 0 ? 'Nothing is wrong.' : `Problems: ${wrong} of ${findings.length} lines.`;
    console.log([...findings.map(describe), closing].join('\n'));
    return wrong === 0 ? 0 : 1;
  } catch (error) {
    console.log(
      `PROBLEM  Database: cannot be used (${nameError(error)}). Check DATABASE_URL, the network and PostgreSQL.`,
    );
    return 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}
