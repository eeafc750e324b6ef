import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

const PATIENCE_MS = 30_000;

/**
 * Ends a PostgreSQL that a killed server left running on this cluster, cleanly if possible, and neutralises a stale
 * `postmaster.pid` whose number belongs to another program now. Call only while holding the folder lock.
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
  // PostgreSQL would refuse, because it only sees that the number is in use. It ignores its own parent's number and
  // then checks the shared memory named in this file, so only the number is changed to ours.
  writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'));
}

/** Ends PostgreSQL. SIGINT: sessions end, everything is written. SIGQUIT if that hangs: as after a crash, nothing acknowledged is lost. */
export async function endPostgres(pid: number, withinMs = 2 * PATIENCE_MS): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await isGoneWithin(pid, withinMs / 2)) return;
  sendSignal(pid, 'SIGQUIT');
  if (!(await isGoneWithin(pid, withinMs / 2))) throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
}

/** Sends a signal; a process that has ended meanwhile is not an error. */
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

/** Returns true when a process is alive; false also for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Returns true when a process is a zombie: dead, with its number kept until its parent reads its status. */
function isZombie(pid: number): boolean {
  const state = readProc(pid, 'stat');
  return state !== undefined && /^\d+ \(.*\) Z/s.test(state);
}

/**
 * Returns true when the process is PostgreSQL on this cluster, by its working directory, or by its command line where
 * that is unreadable.
 */
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
