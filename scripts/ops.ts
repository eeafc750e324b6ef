import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { checkAudit } from '#server/audit/audit-report.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { parseConfig } from '#server/config/config.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { rebuildInsight } from '#server/desk/insight/refresh-insight.ts';
import { listGivenUpJobs, retryGivenUpJobs } from '#server/jobs/given-up-jobs.ts';
import { listAsides, retryAllAsides, skipAside } from '#server/proposals/core-events/operate-asides.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createVault } from '#server/vault/vault.ts';
import { withPool } from './db/with-pool.ts';
import { runDoctor } from './doctor.ts';
import { manageParameters } from './parameters.ts';
import { managePrices } from './prices.ts';
import { printTermsDraft } from './terms-draft.ts';

/** Command of the operations script; `run` returns the exit code. */
interface Command {
  readonly does: string;
  run(args: readonly string[]): Promise<number>;
}

async function replaceHolidays([path]: readonly string[]): Promise<number> {
  if (path === undefined) throw new Error('Name the file: npm run ops -- holidays <file.csv>');
  const holidays = parseHolidays(await readFile(path, 'utf8'));
  const { years, days, past } = await withPool((pool) => loadHolidays(pool, holidays));
  console.log(`${days} days of ${years.join(', ')} stand in the calendar.`);
  if (past > 0) console.log(`${past} days lie before the daily work of this installation and stay as they were.`);
  return 0;
}

async function verifyAudit(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { head: { type: 'string', multiple: true, default: [] } } });
  const { secrets } = parseConfig(process.env);
  return withPool(async (pool) => {
    const chainKey = await findChainKey(pool, createVault(secrets));
    const { lines, isWhole } = await checkAudit(pool, chainKey, chainFamilies, values.head);
    console.log([...lines, isWhole ? 'The audit trail is whole.' : 'The audit trail is BROKEN.'].join('\n'));
    return isWhole ? 0 : 1;
  });
}

async function listStuck(): Promise<number> {
  const [events, jobs] = await withPool(async (pool) => [await listAsides(pool), await listGivenUpJobs(pool)] as const);
  for (const { id, kind, policy, request, reason, tries, since } of events)
    console.log(
      `event ${id} ${kind || 'without a kind'}: ${reason}, policy ${policy}, request ${request ?? '-'}, tries ${tries}, since ${since}`,
    );
  for (const { job, count, since } of jobs)
    console.log(`job ${job}: ${count} out of attempts, the first since ${since}`);
  if (events.length + jobs.length === 0) console.log('Nothing is stuck.');
  return events.length + jobs.length === 0 ? 0 : 1;
}

async function retryStuck(): Promise<number> {
  const [events, jobs] = await withPool(
    async (pool) => [await retryAllAsides(pool), await retryGivenUpJobs(pool)] as const,
  );
  console.log(`${events} events and ${jobs} jobs are tried again within a minute.`);
  return 0;
}

async function skipEvent([id = '']: readonly string[]): Promise<number> {
  if (!/^\d{1,18}$/.test(id)) throw new Error('Name the event: npm run ops -- skip-event <number>');
  const { secrets } = parseConfig(process.env);
  const vault = createVault(secrets);
  return withPool(async (pool) => {
    const at = createClock(pool).systemNow();
    const isSkipped = await inTransaction(pool, (tx) => skipAside(tx, vault, id, at));
    console.log(
      isSkipped ? `Nothing follows from event ${id}; what waited behind it goes on.` : `Event ${id} is not aside.`,
    );
    return isSkipped ? 0 : 1;
  });
}

async function rebuildFigures(): Promise<number> {
  await withPool((pool) => rebuildInsight({ pool, clock: createClock(pool) }));
  console.log('All figures of insight were made again.');
  return 0;
}

/** Returns a command that runs another script of this folder with the given and the typed arguments. */
const runScript =
  (name: string, ...first: readonly string[]) =>
  (args: readonly string[]): Promise<number> =>
    Promise.resolve(
      spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...first, ...args], { stdio: 'inherit' })
        .status ?? 1,
    );

const commands: Readonly<Record<string, Command>> = {
  'audit-verify': {
    does: 'walks all chains of the audit trail; --head <digest> compares with a line of the log',
    run: verifyAudit,
  },
  doctor: { does: 'says in one page what is wrong; --quick leaves out the chains; 1 if something is', run: runDoctor },
  parameters: {
    does: 'lists numbers that are missing or not confirmed; propose, accept-defaults, confirm, enter, approve, reject',
    run: manageParameters,
  },
  prices: {
    does: 'publishes unit prices by two people: enter, approve, reject; correct, correct-approve, correct-reject',
    run: managePrices,
  },
  staff: { does: 'adds, disables and enables somebody at the desk', run: runScript('staff') },
  'watch-list': {
    does: 'puts the names of a file in the place of those of a watch list',
    run: runScript('watch-list'),
  },
  import: {
    does: 'loads policies, catalogue, parameters, terms … from files; --dry-run only tries (docs/import)',
    run: runScript('import'),
  },
  terms: { does: "prints the demo's agreement texts as a draft for import terms", run: printTermsDraft },
  backup: {
    does: 'writes database and files into <folder>, encrypted, while the server works',
    run: runScript('backup', 'backup'),
  },
  verify: {
    does: 'checks a backup <file>: restores it aside, starts it, compares rows and files, verifies the audit trail',
    run: runScript('backup', 'verify'),
  },
  restore: { does: 'puts a backup <file> into an empty DATA_DIR', run: runScript('backup', 'restore') },
  keys: {
    does: 'lists the data keys; rotate seals everything with the newest one, retire <id> ends one',
    run: runScript('keys'),
  },
  erase: {
    does: "erases a person's data on request, by two people: <policy> --dry-run, enter, approve, reject, continue",
    run: runScript('erase'),
  },
  stuck: {
    does: 'lists events of the core that are aside and jobs that are out of attempts; 1 if there are any',
    run: listStuck,
  },
  retry: { does: 'lets everything that is stuck be tried again', run: retryStuck },
  'skip-event': { does: 'notes that nothing follows from event <number>, which is aside', run: skipEvent },
  holidays: {
    does: 'puts the holidays of <file.csv> (YYYY-MM-DD,kind,name) in the place of those of their years',
    run: replaceHolidays,
  },
  insight: {
    does: "makes all figures of the desk's insight again; while the server works",
    run: rebuildFigures,
  },
  migrate: {
    does: 'brings the database up to date, as npm run migrate does',
    run: async () => (await import('./migrate.ts')).migrateDatabase(),
  },
};

const listed = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`);
const usage = ['Usage: npm run ops -- <command>', ...listed].join('\n');

/** Runs an operations command (promise T8); without a command it prints the list of commands. */
const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
try {
  if (command) process.exitCode = await command.run(args);
  else {
    const missing = name === undefined ? [] : [`There is no command ${name}.`];
    console.log([...missing, usage].join('\n'));
    process.exitCode = name === undefined ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
