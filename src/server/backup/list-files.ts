import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName } from '#server/file-store/file-name.ts';
import type { BackupRecord } from './records.ts';

/** Returns undefined where a file or folder is missing; other errors are thrown. */
async function unlessMissing<Found>(search: Promise<Found>): Promise<Found | undefined> {
  return search.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function* readHandle(handle: FileHandle): AsyncGenerator<Buffer> {
  for await (const chunk of handle.createReadStream()) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Reads the stored files of a folder that are not in `taken` yet, and adds them there. Partial files are left out. */
export async function* readNewFiles(folder: string, taken: Set<string>): AsyncGenerator<BackupRecord> {
  for (const entry of (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []) {
    if (!entry.isFile() || !isFileName(entry.name) || taken.has(entry.name)) continue;
    const handle = await unlessMissing(open(join(entry.parentPath, entry.name)));
    // Deleted since it was listed; its row is deleted too.
    if (handle === undefined) continue;
    taken.add(entry.name);
    yield { header: { kind: 'file', name: entry.name }, content: readHandle(handle) };
  }
}
