/** Command of the operations script; `run` loads what it needs and returns the exit code. */
interface Command {
  readonly does: string;
  run(args: readonly string[]): Promise<number>;
}

/**
 * Returns a command that runs another script of this folder, in this process, with the given and the typed arguments,
 * and returns the exit code that the script sets.
 */
const runScript =
  (load: () => Promise<unknown>, ...first: readonly string[]) =>
  async (args: readonly string[]): Promise<number> => {
    process.argv.splice(2, Infinity, ...first, ...args);
    await load();
    return Number(process.exitCode ?? 0);
  };

const commands: Readonly<Record<string, Command>> = {
  'audit-verify': {
    does: 'walks all chains of the audit trail; --head <digest> compares with a line of the log',
    run: async (args) => (await import('./ops/verify-audit.ts')).verifyAudit(args),
  },
  doctor: {
    does: 'says in one page what is wrong; --quick leaves out the chains; 1 if something is',
    run: async (args) => (await import('./doctor.ts')).runDoctor(args),
  },
  parameters: {
    does: 'lists numbers that are missing or not confirmed; propose, accept-defaults, confirm, enter, approve, reject',
    run: async (args) => (await import('./parameters.ts')).manageParameters(args),
  },
  prices: {
    does: 'publishes unit prices by two people: enter, approve, reject; correct, correct-approve, correct-reject',
    run: async (args) => (await import('./prices.ts')).managePrices(args),
  },
  staff: { does: 'adds, disables and enables somebody at the desk', run: runScript(() => import('./staff.ts')) },
  'watch-list': {
    does: 'puts the names of a file in the place of those of a watch list',
    run: runScript(() => import('./watch-list.ts')),
  },
  import: {
    does: 'loads policies, catalogue, parameters, terms … from files; --dry-run only tries (docs/import)',
    run: runScript(() => import('./import.ts')),
  },
  terms: {
    does: "prints the demo's agreement texts as a draft for import terms",
    run: async () => (await import('./terms-draft.ts')).printTermsDraft(),
  },
  backup: {
    does: 'writes database and files into <folder>, encrypted, while the server works',
    run: runScript(() => import('./backup.ts'), 'backup'),
  },
  verify: {
    does: 'checks a backup <file>: restores it aside, starts it, compares rows and files, verifies the audit trail',
    run: runScript(() => import('./backup.ts'), 'verify'),
  },
  restore: {
    does: 'puts a backup <file> into an empty DATA_DIR',
    run: runScript(() => import('./backup.ts'), 'restore'),
  },
  keys: {
    does: 'lists the data keys; rotate seals everything with the newest one, retire <id> ends one',
    run: runScript(() => import('./keys.ts')),
  },
  erase: {
    does: "erases a person's data on request, by two people: <policy> --dry-run, enter, approve, reject, continue",
    run: runScript(() => import('./erase.ts')),
  },
  stuck: {
    does: 'lists events of the core that are aside and jobs that are out of attempts; 1 if there are any',
    run: async () => (await import('./ops/stuck.ts')).listStuck(),
  },
  retry: {
    does: 'lets everything that is stuck be tried again',
    run: async () => (await import('./ops/stuck.ts')).retryStuck(),
  },
  'skip-event': {
    does: 'notes that nothing follows from event <number>, which is aside',
    run: async (args) => (await import('./ops/stuck.ts')).skipEvent(args),
  },
  holidays: {
    does: 'puts the holidays of <file.csv> (YYYY-MM-DD,kind,name) in the place of those of their years',
    run: async (args) => (await import('./ops/holidays.ts')).replaceHolidays(args),
  },
  insight: {
    does: "makes all figures of the desk's insight again; while the server works",
    run: async () => (await import('./ops/insight.ts')).rebuildFigures(),
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
