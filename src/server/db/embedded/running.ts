import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './left-over.ts';
import { findRoot } from './place.ts';
import { urlsOn, type SocketUrls } from './socket.ts';

/** Finds the embedded database that a server has running on a data folder; starts and makes nothing. */
export function findRunning(dataDir: string): SocketUrls | undefined {
  const pidFile = join(findRoot(dataDir), 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // PostgreSQL writes its number, data folder, time of start, port and the folder of its socket, a line each.
  const [pid, , , , socketFolder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  return isAlive(Number(pid)) && socketFolder !== '' ? urlsOn(socketFolder) : undefined;
}
