import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { testSecrets } from '../tests/support/sealing.ts';
import { writePortfolio } from './portfolio-file.ts';

/** Processor time in seconds (Linux only): `own` = of a process itself, `ended` = of its ended child processes. */
interface Spent {
  readonly own: number;
  readonly ended: number;
}

/** Clock ticks per second in /proc: 100 on every Linux platform that Node supports. */
const TICKS = 100;

function readSpent(pid: number | string): Spent {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const seconds = (from: number): number => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS;
  return { own: seconds(11), ended: seconds(13) };
}

/** Returns the processor seconds of a PostgreSQL server: the postmaster, its ended processes and its running processes. */
function readPostgres(postmaster: number): number {
  const { own, ended } = readSpent(postmaster);
  const running = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (
        readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1] === String(postmaster)
      );
    } catch {
      return false;
    }
  });
  return running.reduce((sum, pid) => sum + readSpent(pid).own, own + ended);
}

/** Runs a command of scripts/ops.ts and waits for its end. @throws Error when it fails */
async function runOps(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/ops.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${String(code)}`);
}

/** Imports a portfolio into a new database as an insurer does, and prints the time per policy, by the clock and by the processor. */
async function measure(folder: string, policies: number): Promise<void> {
  await writePortfolio(folder, policies);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    await prepareDatabase({ url: postgres.url, ownerUrl: postgres.url });
    const env = { APP_MODE: 'demo', ...testSecrets, DATABASE_URL: postgres.url };
    for (const kind of ['funds', 'products', 'prices', 'parameters'])
      await runOps(env, ['import', kind, join(folder, `${kind}.csv`)]);
    const [began, program, database] = [performance.now(), readSpent('self').ended, readPostgres(postgres.pid)];
    await runOps(env, ['import', 'policies', join(folder, 'portfolio.ndjson')]);
    const each = (seconds: number): string => `${((seconds * 1000) / policies).toFixed(2)} ms`;
    console.log(
      `${policies} policies: ${each((performance.now() - began) / 1000)} a policy by the clock; processor: program ` +
        `${each(readSpent('self').ended - program)}, database ${each(readPostgres(postgres.pid) - database)}`,
    );
  } finally {
    await postgres.stop();
  }
}

const { values } = parseArgs({ options: { policies: { type: 'string', default: '6000' } } });
const folder = mkdtempSync(join(tmpdir(), 'swapolis-load-'));
chmodSync(folder, 0o711);
try {
  await measure(folder, Number(values.policies));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
