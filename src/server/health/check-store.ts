import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { buildFileName } from '#server/file-store/file-name.ts';

/** Lists the newest stored attachments of requests, which no job deletes. */
async function listNewestFiles(q: Queryable, count: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ name: string }>(
    `SELECT name FROM attachment
     WHERE used_by IS NOT NULL AND stored_at IS NOT NULL AND replaced_by IS NULL AND type <> 'LIVENESS'
     ORDER BY used_by DESC, slot DESC LIMIT $1`,
    [count],
  );
  return rows.map(({ name }) => name);
}

/** Counts the newest `count` attachments of requests whose file is missing from the store. */
export async function countMissingFiles(q: Queryable, files: AttachmentStore, count: number) {
  const names = await listNewestFiles(q, count);
  const found = await Promise.all(names.map((name) => files.has(name)));
  return { checked: names.length, missing: found.filter((isThere) => !isThere).length };
}

/** Writes a small file, reads it back and removes it. @throws what the store throws, or an Error when the content differs */
export async function tryStore(files: AttachmentStore): Promise<void> {
  const name = buildFileName('probe', 'zip');
  const content = randomBytes(16);
  await files.write(name, content);
  const stored = await files.read(name);
  await files.remove(name);
  if (!stored.equals(content)) throw new Error('the store returned another content than was written');
}
