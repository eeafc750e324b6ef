import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDebianProgram } from '../debian-program.ts';
import { isRunning } from '../quick-folder.ts';

/** Clock of several processes that a test moves. It runs on between two moves. */
export interface FakeTime {
  /** Variables with which a process starts under this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns its time, in milliseconds since 1970. */
  now(): number;
  /** Moves all processes to a moment; timers already set in them run on as before. */
  moveTo(moment: string): void;
}

const memory = '/dev/shm';

/**
 * Removes what the library keeps in memory of processes that have ended: a later process with such a number would not
 * start.
 */
export function removeLeftOvers(): void {
  if (!existsSync(memory)) return;
  for (const name of readdirSync(memory)) {
    const pid = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(memory, name), { force: true });
  }
}

/**
 * Copies the library to a folder that every user may enter, because PostgreSQL does not run as root. The copy leaves
 * `epoll_wait` to the C library: signal handlers that interrupt the library's own one read the real time, by which all
 * timeouts of PostgreSQL may be over.
 */
function copyLibrary(folder: string): string {
  const { path } = findDebianProgram({ name: 'libfaketime.so.1', package: 'libfaketime', path: 'usr/lib' });
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => file.endsWith('/libfaketime.so.1'));
  if (found === undefined) throw new Error(`there is no libfaketime.so.1 below ${path}`);
  const library = readFileSync(join(path, found));
  const exported = library.indexOf('\0epoll_wait\0');
  if (exported === -1) throw new Error(`${found} exports no epoll_wait`);
  library.write('epoll_kept', exported + 1);
  const copied = join(folder, 'libfaketime.so.1');
  writeFileSync(copied, library, { mode: 0o755 });
  return copied;
}

/** Creates a clock by Debian's libfaketime. Its files lie in `folder`, which other users must be able to enter. */
export function createFakeTime(folder: string, start: string): FakeTime {
  removeLeftOvers();
  const stamp = join(folder, 'offset');
  let aheadSeconds = 0;
  const moveTo = (moment: string): void => {
    aheadSeconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
    writeFileSync(`${stamp}.new`, `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}\n`, { mode: 0o644 });
    // A process never reads half an offset.
    renameSync(`${stamp}.new`, stamp);
  };
  moveTo(start);
  return {
    env: {
      LD_PRELOAD: copyLibrary(folder),
      FAKETIME_TIMESTAMP_FILE: stamp,
      FAKETIME_NO_CACHE: '1',
      // Timers and limits of waiting go by the monotonic clock, and files keep their times.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => Date.now() + aheadSeconds * 1000,
    moveTo,
  };
}
