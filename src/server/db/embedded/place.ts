import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canEnter, type Identity } from './identity.ts';

/** Place of an embedded database, and the user it runs as. */
export interface Place {
  /** Folder of everything below, and of the lock. */
  readonly root: string;
  readonly cluster: string;
  /** True when the root is outside the data folder. */
  readonly isOutside: boolean;
  /** User that the binaries run as; absent = ourselves. PostgreSQL refuses to run as root. */
  readonly identity: Identity | undefined;
}

const ROOMS_FOR_ROOT = '/var/lib/swapolis';

/**
 * Finds or creates the database folder of a data folder: `<dataDir>/postgres`, or, when we are root and the
 * unprivileged user cannot get there (a clone in root's home), a separate folder under /var/lib, whose name is stored
 * in `<dataDir>/postgres-place`.
 */
export function openPlace(dataDir: string): Place {
  // 0711: other users may pass through to their own files, but not list the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const folder = realpathSync(dataDir);
  const isRoot = process.getuid?.() === 0;
  const root = findRecorded(folder) ?? chooseRoot(folder, isRoot ? nobody : undefined);
  mkdirSync(root, { recursive: true, mode: 0o711 });
  const cluster = join(root, 'cluster');
  const identity = isRoot ? ownerOf(cluster) : undefined;
  if (identity !== undefined && !canEnter(root, identity)) {
    throw new Error(
      `User ${identity.uid}, who runs the database, cannot enter ${root}; open the folders above it (chmod o+x).`,
    );
  }
  return { root, cluster, identity, isOutside: !root.startsWith(folder) };
}

/** Finds the existing database folder of a data folder; creates nothing. */
export const findRoot = (dataDir: string): string => findRecorded(dataDir) ?? join(dataDir, 'postgres');

/** Creates a folder that only the database's user (and root) can enter. */
export function makePrivateFolder(path: string, identity: Identity | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}

/** Id of the usual user without rights: 65534 on Linux, -2 on macOS. */
const nobodyId = process.platform === 'darwin' ? 4_294_967_294 : 65_534;
const nobody: Identity = { uid: nobodyId, gid: nobodyId };

const recordFile = (folder: string): string => join(folder, 'postgres-place');

function findRecorded(folder: string): string | undefined {
  return existsSync(recordFile(folder)) ? readFileSync(recordFile(folder), 'utf8').trim() : undefined;
}

function chooseRoot(folder: string, identity: Identity | undefined): string {
  const usual = join(folder, 'postgres');
  if (identity === undefined || existsSync(usual) || canEnter(folder, identity)) return usual;
  // The name is random and not derived from the path: deleting the data folder must lead to an empty database.
  const root = join(ROOMS_FOR_ROOT, randomBytes(8).toString('hex'));
  mkdirSync(ROOMS_FOR_ROOT, { recursive: true, mode: 0o755 });
  writeFileSync(recordFile(folder), `${root}\n`);
  return root;
}

/** Returns the owner of the cluster: one created by an ordinary user keeps that owner when root starts it. */
function ownerOf(cluster: string): Identity {
  if (!existsSync(cluster)) return nobody;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody : { uid, gid };
}
