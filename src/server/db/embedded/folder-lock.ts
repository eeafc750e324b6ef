import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string, pid: string) {
    super(
      `Folder data ${folder} sedang dipakai server lain (pid ${pid}); hentikan server itu dulu. / ` +
        `Data folder ${folder} is in use by another server (pid ${pid}); stop that one first.`,
    );
  }
}

const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;
const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * Locks the folder for this process with a lock of the operating system, which ends with the process in every case, so
 * that a stale lock is impossible. Node has such a lock only through SQLite; the file stays empty. The pid file is for
 * the error message only.
 * @throws FolderInUse
 */
export function lockFolder(place: string, folderInMessage: string): FolderLock {
  const lockFile = join(place, 'server.lock');
  const pidFile = join(place, 'server.pid');
  const lock = takeLock(lockFile);
  if (lock === undefined) throw new FolderInUse(folderInMessage, readPid(pidFile));
  writeFileSync(pidFile, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function takeLock(lockFile: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (errorCode(error) === SQLITE_BUSY) return undefined;
    if (errorCode(error) !== SQLITE_NOTADB) throw error;
    // Somebody wrote to the file. It is not locked (checked before), so it may be emptied.
    truncateSync(lockFile);
    return takeLock(lockFile);
  }
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || '?';
  } catch {
    return '?';
  }
}
