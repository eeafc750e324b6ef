import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canEnter, type Identity } from './identity.ts';

/** Where an embedded database lives and as whom it runs. */
export interface Place {
  /** Holds everything below; also the lock. */
  readonly root: string;
  readonly cluster: string;
  /** True when the root is not inside the data folder. */
  readonly isElsewhere: boolean;
  /** The user whom the binaries run as; absent = ourselves. PostgreSQL refuses to run as root. */
  readonly identity: Identity | undefined;
}

const ROOMS_FOR_ROOT = '/var/lib/swapolis';

/**
 * Finds or makes the place of the database of a data folder: `<dataDir>/postgres`, or, when we are root and the
 * unprivileged user cannot get there (a clone in root's home), a folder of its own under /var/lib, whose name is
 * kept in `<dataDir>/postgres-place`.
 */
export function openPlace(dataDir: string): Place {
  // 0711: others may pass through to what is theirs, not look around.
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
  return { root, cluster, identity, isElsewhere: !root.startsWith(folder) };
}

/** The folder of the database that a data folder has had so far; makes nothing. */
export const findRoot = (dataDir: string): string => findRecorded(dataDir) ?? join(dataDir, 'postgres');

/** A folder that only the database's user (and root) can enter. */
export function makePrivateFolder(path: string, identity: Identity | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}

/** The customary user without rights: 65534 on Linux, -2 on macOS. */
const nobodyId = process.platform === 'darwin' ? 4_294_967_294 : 65_534;
const nobody: Identity = { uid: nobodyId, gid: nobodyId };

const recordFile = (folder: string): string => join(folder, 'postgres-place');

function findRecorded(folder: string): string | undefined {
  return existsSync(recordFile(folder)) ? readFileSync(recordFile(folder), 'utf8').trim() : undefined;
}

function chooseRoot(folder: string, identity: Identity | undefined): string {
  const usual = join(folder, 'postgres');
  if (identity === undefined || existsSync(usual) || canEnter(folder, identity)) return usual;
  // A random name, not one made from the path: a person who deletes the data folder must get an empty database.
  const root = join(ROOMS_FOR_ROOT, randomBytes(8).toString('hex'));
  mkdirSync(ROOMS_FOR_ROOT, { recursive: true, mode: 0o755 });
  writeFileSync(recordFile(folder), `${root}\n`);
  return root;
}

/** A cluster made by an ordinary user keeps that owner when root starts it once. */
function ownerOf(cluster: string): Identity {
  if (!existsSync(cluster)) return nobody;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody : { uid, gid };
}
