import { chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { runAs } from './identity.ts';
import { makePrivateFolder, type Place } from './place.ts';

/** Name of the database, and of the role that owns its contents. */
export const DATABASE = 'swapolis';
/** Role for serving: it reads and writes rows, and can change neither tables nor the audit trail. */
export const SERVING_ROLE = 'swapolis_app';
/** Role for backups: it copies the whole cluster over the replication protocol, and reads no table. */
export const BACKUP_ROLE = 'swapolis_backup';

/**
 * Creates the cluster if there is none. It is created under a temporary name and moved when complete and synced, so
 * that a crash leaves nothing that looks like a database.
 *
 * Collation is PostgreSQL's own C.UTF-8: the same order on every machine, so indexes survive a move. Lists for people
 * are ordered with an explicit COLLATE.
 */
export function ensureCluster(place: Place, binaries: Binaries, extra: readonly string[] = []): void {
  if (!existsSync(place.cluster)) createCluster(place, binaries, extra);
  writeAccessRules(place, [DATABASE, SERVING_ROLE, BACKUP_ROLE]);
}

function createCluster(place: Place, binaries: Binaries, extra: readonly string[]): void {
  const half = `${place.cluster}.half`;
  rmSync(half, { recursive: true, force: true });
  makePrivateFolder(half, place.identity);
  const made = runAs(place.identity, binaries.initdb, [
    `--pgdata=${half}`,
    `--username=${DATABASE}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=peer',
    '--auth-host=reject',
    '--no-instructions',
    ...extra,
  ]);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  renameSync(half, place.cluster);
  syncFolder(place.root);
}

/**
 * Writes the access rules. There is no password that could leak: the socket is in a folder that only the database's
 * user can enter, and the operating system identifies the caller. Only the user who started us is admitted.
 */
export function writeAccessRules(place: Place, roles: readonly string[]): void {
  const caller = userInfo().username.replaceAll('"', '""');
  writeOwned(place, 'pg_hba.conf', roles.map((role) => `local all ${role} peer map=starter\n`).join(''));
  writeOwned(place, 'pg_ident.conf', roles.map((role) => `starter "${caller}" ${role}\n`).join(''));
}

function writeOwned({ cluster, identity }: Place, name: string, text: string): void {
  const path = join(cluster, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
