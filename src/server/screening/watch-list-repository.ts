import { z } from 'zod';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import { comparableName } from '#shared/text/person-name.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Watch list: terrorism, proliferation of weapons, politically exposed persons (rulebook 6.7). */
export const WatchListName = z.enum(['DTTOT', 'DPPSPM', 'PEP']);
export type WatchListName = z.infer<typeof WatchListName>;

/** Name of a list; a person with several names has several entries under one reference. */
export const WatchEntry = z.object({
  list: WatchListName,
  reference: z.string(),
  name: z.string(),
  birth_date: z.nullable(BusinessDate),
});
export type WatchEntry = z.infer<typeof WatchEntry>;

const FoundEntry = WatchEntry.extend({ entry_id: z.number() });
export type FoundEntry = z.infer<typeof FoundEntry>;

const words = (name: string): string[] => [...new Set(comparableName(name).split(' '))].filter((word) => word !== '');

/** Lists entries that share a word with the name, as candidates of a comparison. */
export async function listCandidates(q: Queryable, name: string): Promise<readonly FoundEntry[]> {
  const { rows } = await q.query(
    `SELECT entry_id::integer AS entry_id, list, reference, name, birth_date FROM watch_entry
     WHERE removed_at IS NULL AND parts && $1::text[] ORDER BY entry_id`,
    [words(name)],
  );
  return z.array(FoundEntry).parse(rows);
}

/** Lists the entries of a list as it stands. */
export async function listCurrent(q: Queryable, list: WatchListName): Promise<readonly WatchEntry[]> {
  const { rows } = await q.query(
    `SELECT list, reference, name, birth_date FROM watch_entry WHERE list = $1 AND removed_at IS NULL ORDER BY entry_id`,
    [list],
  );
  return z.array(WatchEntry).parse(rows);
}

/**
 * Saves the current list: adds new entries, restores returned ones and marks missing ones as removed instead of
 * deleting them.
 */
export async function saveWatchList(
  tx: Queryable,
  list: WatchListName,
  entries: readonly WatchEntry[],
  now: Instant,
): Promise<{ readonly listed: number; readonly removed: number }> {
  for (const { reference, name, birth_date } of entries)
    await tx.query(
      `INSERT INTO watch_entry (list, reference, name, birth_date, parts) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (list, reference, name) DO UPDATE SET birth_date = excluded.birth_date, parts = excluded.parts, removed_at = NULL`,
      [list, reference, name, birth_date, words(name)],
    );
  const { rowCount } = await tx.query(
    `UPDATE watch_entry SET removed_at = $2 WHERE list = $1 AND removed_at IS NULL
       AND NOT (reference || '/' || name = ANY($3::text[]))`,
    [list, now, entries.map(({ reference, name }) => `${reference}/${name}`)],
  );
  return { listed: entries.length, removed: rowCount ?? 0 };
}
