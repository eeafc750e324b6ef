import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
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

/** Entry with the words by which it is found. */
export interface StoredWatchEntry extends WatchEntry {
  readonly parts: readonly string[];
}

/** Adds the words by which an entry is found. */
export const withParts = (entry: WatchEntry): StoredWatchEntry => ({ ...entry, parts: words(entry.name) });

/**
 * Saves the current list: adds new entries, restores returned ones and marks missing ones as removed instead of
 * deleting them. Only the owner may; the desk loads an approved list by `releaseWatchList`.
 */
export async function saveWatchList(
  tx: Queryable,
  list: WatchListName,
  entries: readonly WatchEntry[],
  now: Instant,
): Promise<{ readonly listed: number; readonly removed: number }> {
  const { rows } = await tx.query<{ removed: number }>('SELECT save_watch_list($1, $2, $3, NULL, NULL) AS removed', [
    list,
    JSON.stringify(entries.map(withParts)),
    now,
  ]);
  return { listed: entries.length, removed: rows[0]?.removed ?? 0 };
}

/** Loads the list that two people approved, by the same function of the owner. */
export async function releaseWatchList(tx: Queryable, list: string): Promise<void> {
  await tx.query('SELECT release_watch_list($1)', [list]);
}

const LoadedList = z.object({
  list: WatchListName,
  count: z.number(),
  loaded_at: z.nullable(Instant),
  loaded_by: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
});
export type LoadedList = z.infer<typeof LoadedList>;

/** Lists all watch lists with their entries of today, and the newest loading; null = before loadings were recorded. */
export async function listLoadedLists(q: Queryable): Promise<readonly LoadedList[]> {
  const { rows } = await q.query(
    `SELECT known.list, (SELECT count(*) FROM watch_entry WHERE watch_entry.list = known.list AND removed_at IS NULL)::integer AS count,
       loaded_at, loaded_by, released_by
     FROM unnest($1::text[]) WITH ORDINALITY AS known (list, place) LEFT JOIN LATERAL (
       SELECT loaded_at, loaded_by, released_by FROM watch_list_load
       WHERE watch_list_load.list = known.list ORDER BY load_id DESC LIMIT 1) AS newest ON true
     ORDER BY place`,
    [WatchListName.options],
  );
  return z.array(LoadedList).parse(rows);
}
