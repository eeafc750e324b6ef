import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

const PATIENCE_MS = 30_000;

/**
 * Ends a PostgreSQL that a killed server left running on this cluster, cleanly if it can, and makes harmless a left-over
 * `postmaster.pid` whose number now belongs to some other program. Call only while holding the folder lock.
 */
export async function clearLeftOver(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [first = '', ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (isPostgresOn(pid, cluster)) {
    log(`A PostgreSQL left behind by an earlier server (pid ${pid}) is stopped.`);
    await endPostgres(pid);
    return;
  }
  // PostgreSQL would refuse: it only sees that the number is in use. It ignores its own parent's number, and goes on
  // to check the shared memory named in this file, so the file is kept and only the number changed to ours.
  writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'));
}

/** SIGINT: sessions end, everything is written. SIGQUIT if that hangs: as after a crash, nothing acknowledged is lost. */
export async function endPostgres(pid: number, withinMs = 2 * PATIENCE_MS): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await isGoneWithin(pid, withinMs / 2)) return;
  sendSignal(pid, 'SIGQUIT');
  if (!(await isGoneWithin(pid, withinMs / 2))) throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
}

/** A process that has ended by itself meanwhile needs no signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    if (!isAlive(pid)) return true;
    await pause(10);
  }
  return false;
}

/** False also for a dead process that its parent has not asked after. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A dead process whose parent has not asked after it keeps its number; it holds nothing. */
function isZombie(pid: number): boolean {
  const state = readProc(pid, 'stat');
  return state !== undefined && /^\d+ \(.*\) Z/s.test(state);
}

/** PostgreSQL stands in its data folder; where that cannot be seen, its command line names it. */
function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && (readProc(pid, 'cmdline') ?? '').includes('postgres');
  } catch {
    const command = readProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? askPs(pid);
    return command.includes('postgres') && command.includes(cluster);
  }
}

function readProc(pid: number, name: 'stat' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

const askPs = (pid: number): string =>
  spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
