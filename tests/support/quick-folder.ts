import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that must be free: the run's database takes half a gigabyte, a second run beside it as much. */
const enough = 2_000_000_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough && process.availableMemory() > 2 * enough;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is somebody else's, who will take it away.
  }
}

/** Makes a folder of this process, and takes away what processes that were killed have left of theirs. */
export function makeFolderIn(place: string, prefix: string): string {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const pid = /^(\d+)-/.exec(name.slice(prefix.length))?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) discard(join(place, name));
  }
  return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}

/**
 * Makes a folder for what a test run throws away: in memory where the machine has room, else where such folders are
 * made. A copy of the seeded database is 800 files; on a disk the system spends up to half a second of processor time on it.
 */
export const makeQuickFolder = (prefix: string): string => makeFolderIn(hasRoom(memory) ? memory : tmpdir(), prefix);
