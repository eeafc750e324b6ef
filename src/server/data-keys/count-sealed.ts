import type { Queryable } from '#server/db/pool.ts';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { sealedMark } from '#server/services/create-sealer.ts';
import { sealedPlaces, type SealedColumn } from './sealed-places.ts';
import { listStoredFiles, readFileKey } from './stored-files.ts';

/** Number of sealed texts or files of one place under one key. `keyId` '' = sealed before texts named their key. */
export interface SealedCount {
  readonly place: string;
  readonly keyId: string;
  readonly count: number;
}

/** SQL: counts the texts of a column by key. The base64 of a number begins with eight digits of header. */
const countOf = (table: string, { column, context }: SealedColumn): string =>
  context === undefined
    ? `SELECT CASE WHEN substr(start, 1, 1) = '\\x01' THEN '' ELSE encode(substr(start, 2), 'hex') END AS "keyId", count(*)::int AS count
       FROM ${table}, regexp_matches(${column}::text, '${sealedMark}([A-Za-z0-9+/]{8})', 'g') AS found,
         decode(found[1], 'base64') AS start GROUP BY 1`
    : `SELECT CASE WHEN substr(${column}, 1, 1) = '\\x01' THEN '' ELSE encode(substr(${column}, 2, 5), 'hex') END AS "keyId",
         count(*)::int AS count
       FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1`;

async function countFiles(q: Queryable, files: AttachmentStore): Promise<readonly SealedCount[]> {
  const counts = new Map<string, number>();
  for await (const names of listStoredFiles(q))
    for (const name of names) {
      const keyId = await readFileKey(files, name);
      if (keyId !== undefined) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
    }
  return [...counts].map(([keyId, count]) => ({ place: 'files', keyId, count }));
}

/** Counts everything that is sealed, by place and key. Reads every such row and the start of every file. */
export async function countSealed(q: Queryable, files: AttachmentStore): Promise<readonly SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const { table, columns } of sealedPlaces)
    for (const each of columns) {
      const { rows } = await q.query<{ keyId: string; count: number }>(countOf(table, each));
      counts.push(...rows.map((row) => ({ place: `${table}.${each.column}`, ...row })));
    }
  return [...counts, ...(await countFiles(q, files))];
}
