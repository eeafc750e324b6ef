import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { TestDatabase } from './database.ts';
import { programEnvironment } from './bare-environment.ts';
import { testSecrets } from './sealing.ts';
import { eventually } from './server.ts';

const root = join(import.meta.dirname, '../..');

/** Lock number, chosen freely: whoever waits for it stands where the test wants it. */
const HOLD = 7_700_777;

/** Starts `import` with these arguments as its own process; `typed` = its standard input. */
function startImport({ url }: TestDatabase, args: readonly string[], typed: string) {
  const child = spawn(process.execPath, ['scripts/import.ts', ...args], {
    cwd: root,
    env: { ...programEnvironment(), APP_MODE: 'demo', DATABASE_URL: url, ...testSecrets },
  });
  child.stdin.end(typed);
  return { child, gone: once(child, 'exit'), out: text(child.stdout), complaints: text(child.stderr) };
}

/** Runs `import` to its end; returns the last line that it prints. @throws Error with its complaints if it fails */
export async function runImport(database: TestDatabase, args: readonly string[], typed = ''): Promise<string> {
  const { child, gone, out, complaints } = startImport(database, args, typed);
  const [said, complained] = await Promise.all([out, complaints, gone]);
  if (child.exitCode !== 0) throw new Error(`${said}${complained}`);
  return said.trim().split(': ').at(-1) ?? '';
}

/** Point at which an import is held: before it inserts the row of that number into a table, or while it commits. */
export type HoldPoint = { readonly table: string; readonly row: number } | 'commit';

const holdFunction = `
  CREATE FUNCTION public.hold_import() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_NARGS = 0 OR nextval('public.held_rows') = TG_ARGV[0]::bigint THEN
      PERFORM pg_advisory_xact_lock_shared(${HOLD});
    END IF;
    RETURN NEW;
  END $$`;

const triggerOf = (point: HoldPoint): string =>
  point === 'commit'
    ? `CREATE CONSTRAINT TRIGGER held AFTER INSERT ON public.audit_event DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION public.hold_import()`
    : `CREATE TRIGGER held BEFORE INSERT ON ${point.table} FOR EACH ROW EXECUTE FUNCTION public.hold_import(${point.row})`;

const findHeld = `
  SELECT pid FROM pg_locks JOIN pg_database AS here ON here.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${HOLD} AND NOT granted`;

/** Moment and manner of a kill. */
interface Kill {
  readonly point: HoldPoint;
  /** Standard input of the import. */
  readonly typed?: string;
  /** Runs while the import is held. */
  readonly atHold: () => Promise<void>;
}

/** Starts an import, kills it with SIGKILL at `point`, and waits until PostgreSQL has ended its connection. */
export async function killImport(
  database: TestDatabase,
  args: readonly string[],
  { point, typed = '', atHold }: Kill,
): Promise<void> {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query(`CREATE SEQUENCE public.held_rows; ${holdFunction}; ${triggerOf(point)}`);
    await holder.query('SELECT pg_advisory_lock($1)', [HOLD]);
    const { child, gone, complaints } = startImport(database, args, typed);
    const pid = await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`The import ended before it was held: ${await complaints}`);
      return (await holder.query<{ pid: number }>(findHeld)).rows[0]?.pid;
    });
    await atHold();
    child.kill('SIGKILL');
    await gone;
    await holder.query('SELECT pg_advisory_unlock($1)', [HOLD]);
    await eventually(async () => {
      const { rowCount } = await holder.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
      return rowCount === 0 ? true : undefined;
    });
    const table = point === 'commit' ? 'public.audit_event' : point.table;
    await holder.query(
      `DROP TRIGGER held ON ${table}; DROP FUNCTION public.hold_import; DROP SEQUENCE public.held_rows`,
    );
  } finally {
    await holder.end();
  }
}
