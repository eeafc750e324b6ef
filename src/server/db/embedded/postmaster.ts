import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plainEnvironment } from './identity.ts';
import { endPostgres } from './left-over.ts';
import type { Log } from './log.ts';
import type { Place } from './place.ts';

const OLD_LOG_BYTES = 5_000_000;

export interface Postmaster {
  readonly pid: number;
  isOver(): boolean;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts the server process in its own session, so that Ctrl-C in a terminal reaches only us and we can finish running
 * work before the database stops.
 */
export async function startPostmaster(place: Place, program: string, args: readonly string[]): Promise<Postmaster> {
  const logFile = openLog(place.root);
  const child = spawn(program, ['-D', place.cluster, ...args], {
    ...place.identity,
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  const ended = whenEnded(child);
  if (child.pid === undefined) return ended.then(() => Promise.reject(new Error(`${program} cannot be started.`)));
  const { pid } = child;
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    isOver,
    ended,
    stop: async (withinMs) => {
      if (!isOver()) await endPostgres(pid, withinMs);
      await ended;
    },
  };
}

/**
 * Waits until the database accepts connections. After a crash the first attempts may fail while the old processes
 * release their shared memory.
 */
export async function startReady(
  start: () => Promise<Postmaster>,
  accepts: () => Promise<boolean>,
  log: Log,
  describeFailure: () => string,
): Promise<Postmaster> {
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(200)) {
    const postmaster = await start();
    if (await becomesReady(postmaster, accepts)) return postmaster;
    log(`PostgreSQL did not start, trying again: ${describeFailure()}`);
  }
  throw new Error(`PostgreSQL did not start: ${describeFailure()}`);
}

async function becomesReady(postmaster: Postmaster, accepts: () => Promise<boolean>): Promise<boolean> {
  while (!postmaster.isOver()) {
    if (await accepts()) return true;
    await pause(10);
  }
  return false;
}

const whenEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

const logPath = (root: string): string => join(root, 'postgres.log');

export function lastLogLine(root: string): string {
  return readFileSync(logPath(root), 'utf8').trimEnd().split('\n').at(-1) ?? '';
}

function openLog(root: string): number {
  const path = logPath(root);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > OLD_LOG_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}
