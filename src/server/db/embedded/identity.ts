import { spawnSync, type SpawnSyncReturns } from 'node:child_process';

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Environment of the database without our settings: they contain secrets, and PG* variables would affect it. */
export const plainEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function runAs(
  identity: Identity | undefined,
  command: string,
  args: readonly string[],
): SpawnSyncReturns<string> {
  return spawnSync(command, args, { ...identity, cwd: '/', env: plainEnvironment, encoding: 'utf8' });
}

/**
 * Returns true when the user can enter the folder, by trying it: permissions, access lists and mount options all count.
 */
export function canEnter(folder: string, identity: Identity): boolean {
  return runAs(identity, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).status === 0;
}
