import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './left-over.ts';
import { findRoot } from './place.ts';
import { urlsOn, type SocketUrls } from './socket.ts';

/** Finds the running embedded database of a data folder; starts and creates nothing. */
export function findRunning(dataDir: string): SocketUrls | undefined {
  const pidFile = join(findRoot(dataDir), 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // PostgreSQL writes pid, data folder, start time, port and socket folder, one per line.
  const [pid, , , , socketFolder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  return isAlive(Number(pid)) && socketFolder !== '' ? urlsOn(socketFolder) : undefined;
}
