import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { checkAudit } from '#server/audit/audit-report.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { createVault } from '#server/vault/vault.ts';

/** One command; it answers the exit code. */
interface Command {
  readonly does: string;
  run(args: readonly string[]): Promise<number>;
}

/** Runs `work` on a connection of the settings; the embedded database is started for it. */
async function withPool<Answer>(work: (pool: ReturnType<typeof createSetUpPool>) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase(parseConfig(process.env), console.error);
  const pool = createSetUpPool(database.url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function replaceHolidays([path]: readonly string[]): Promise<number> {
  if (path === undefined) throw new Error('Name the file: npm run ops -- holidays <file.csv>');
  const holidays = parseHolidays(await readFile(path, 'utf8'));
  const { years, days } = await withPool((pool) => loadHolidays(pool, holidays));
  console.log(`${days} days of ${years.join(', ')} stand in the calendar.`);
  return 0;
}

async function verifyAudit(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { head: { type: 'string', multiple: true, default: [] } } });
  const { secrets } = parseConfig(process.env);
  return withPool(async (pool) => {
    const { chainKey } = createVault(secrets.dataKey, secrets.tokenPepper);
    const { lines, isWhole } = await checkAudit(pool, chainKey, chainFamilies, values.head);
    console.log([...lines, isWhole ? 'The audit trail is whole.' : 'The audit trail is BROKEN.'].join('\n'));
    return isWhole ? 0 : 1;
  });
}

const commands: Readonly<Record<string, Command>> = {
  'audit-verify': {
    does: 'walks all chains of the audit trail; --head <digest> compares with a line of the log',
    run: verifyAudit,
  },
  holidays: {
    does: 'puts the holidays of <file.csv> (YYYY-MM-DD,kind,name) in the place of those of their years',
    run: replaceHolidays,
  },
  migrate: {
    does: 'brings the database up to date, as npm run migrate does',
    run: async () => (await import('./migrate.ts')).migrateDatabase(),
  },
};

const listed = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`);
const usage = ['Usage: npm run ops -- <command>', ...listed].join('\n');

/** The operating work there is, as commands (promise T8); called without one, it lists them. */
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
