import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Free bytes needed: the database of a run takes half a gigabyte, and a second run may be active. */
const enough = 2_000_000_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough && process.availableMemory() > 2 * enough;
  } catch {
    return false;
  }
}

/** Returns true while the process runs, also when it is another user's. */
export function isRunning(pid: number): boolean {
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
    // Another user's folder, which that user will remove.
  }
}

/** Makes a folder for this process, and removes those of killed processes. */
export function makeFolderIn(place: string, prefix: string): string {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const pid = /^(\d+)-/.exec(name.slice(prefix.length))?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) discard(join(place, name));
  }
  return mkdtempSync(join(place, `${prefix}${process.pid}-`));
}

/**
 * Makes a temporary folder: in memory when the machine has room, else in the usual place. A copy of the seeded database
 * has 800 files, which cost up to half a second of processor time on a disk.
 */
export const makeQuickFolder = (prefix: string): string => makeFolderIn(hasRoom(memory) ? memory : tmpdir(), prefix);
