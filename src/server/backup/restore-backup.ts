import { readdir, rename, rm } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { makePrivateFolder, openPlace } from '#server/db/embedded/place.ts';
import type { Identity } from '#server/db/embedded/identity.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { unpackBackup, type Unpacked } from './unpack-backup.ts';

/** Places of a restore. */
export interface RestoreTarget {
  readonly dataDir: string;
  /** Keys of which one made the backup. */
  readonly dataKeys: readonly Buffer[];
  /** Empty data folder of the insurer's own PostgreSQL; undefined = the embedded database of `dataDir`. */
  readonly databaseFolder: string | undefined;
}

/** Returns true when a folder is missing or empty. */
async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

async function requireEmpty(folder: string): Promise<void> {
  if (await isEmpty(folder)) return;
  throw new Error(
    `${folder} is not empty. A restore overwrites nothing: move it away, or restore into another DATA_DIR.`,
  );
}

function ownerOf(folder: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** Unpacks beside the final place, and moves the cluster there when it is complete. */
async function restoreEmbedded(path: string, { dataDir, dataKeys }: RestoreTarget): Promise<Unpacked> {
  const place = openPlace(dataDir);
  const lock = lockFolder(place.root, dataDir);
  const half = `${place.cluster}.half`;
  try {
    await requireEmpty(place.cluster);
    await rm(half, { recursive: true, force: true });
    makePrivateFolder(half, place.identity);
    const files = createFolderStore(join(dataDir, 'files'));
    const unpacked = await unpackBackup(path, dataKeys, { cluster: half, identity: place.identity, files });
    await rename(half, place.cluster);
    return unpacked;
  } finally {
    lock.release();
  }
}

/**
 * Restores a backup into empty folders: files into `<dataDir>/files`, the database into the embedded one or a given
 * folder. The next start recovers the database to the end of the backup.
 * @throws when a folder is not empty; BackupDamaged when the backup is cut, changed or of another key
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Unpacked> {
  const filesFolder = join(target.dataDir, 'files');
  await requireEmpty(filesFolder);
  if (target.databaseFolder === undefined) return restoreEmbedded(path, target);
  const cluster = target.databaseFolder;
  await requireEmpty(cluster);
  const files = createFolderStore(filesFolder);
  return unpackBackup(path, target.dataKeys, { cluster, identity: ownerOf(cluster), files });
}
