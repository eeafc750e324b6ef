import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Instant } from '#shared/time/dates.ts';
import { isFileName } from './file-name.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** Makes a finished rename (or a new folder) survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOlder(path: string, before: Instant): Promise<void> {
  const { mtime } = await stat(path);
  if (mtime.toISOString() < before) await rm(path, { force: true });
}

interface Replaced {
  readonly path: string;
  readonly aside: string;
  readonly incoming: string;
}

/** Puts a content in the place of a file's; the old one stays when something fails. */
async function replaceFile({ path, aside, incoming }: Replaced, sealed: Buffer): Promise<void> {
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await writeWhole(aside, sealed);
    // A file that was removed meanwhile stays removed.
    await stat(path);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function readFirst(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns true when a file exists; any error other than ENOENT is thrown. */
async function isThere(path: string | undefined): Promise<boolean> {
  if (path === undefined) return false;
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found !== undefined;
}

/** Creates a store in two levels of folders by the first digits of the name; files are written elsewhere first, then renamed into place. */
export function createFolderStore(root: string): AttachmentStore {
  const incoming = join(root, 'incoming');
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('not the name of a stored file');
    const digits = name.slice(name.indexOf('-') + 1);
    return join(root, digits.slice(0, 2), digits.slice(2, 4), name);
  };
  const asideOf = (name: string) => join(incoming, `${name}.${randomBytes(4).toString('hex')}`);
  return {
    async write(name, sealed) {
      const path = pathOf(name);
      const aside = asideOf(name);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeWhole(aside, sealed);
        await rename(aside, path);
        await syncFolder(dirname(path));
        await syncFolder(dirname(dirname(path)));
        await syncFolder(root);
      } catch (error) {
        // Removed even after the rename: a caller that gets an error sends the file again under another name.
        await rm(aside, { force: true });
        await rm(path, { force: true });
        throw error;
      }
    },
    has: (name) => isThere(isFileName(name) ? pathOf(name) : undefined),
    read: (name) => readFile(pathOf(name)),
    readStart: (name, length) => readFirst(pathOf(name), length),
    replace: (name, sealed) => replaceFile({ path: pathOf(name), aside: asideOf(name), incoming }, sealed),
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeLeftOvers(before) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      for (const name of await readdir(incoming)) await removeOlder(join(incoming, name), before);
    },
  };
}
