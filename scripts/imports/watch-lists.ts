import type { Readable } from 'node:stream';
import * as z from 'zod';
import { text } from '#core/embedded/imports/tables/columns.ts';
import type { TableLoad } from '#core/embedded/imports/tables/load-table.ts';
import { readRows } from '#core/embedded/imports/tables/read-rows.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { lockLoads, runLoad } from '#core/embedded/imports/run-load.ts';
import { listCurrent, saveWatchList, WatchListName, type WatchEntry } from '#server/screening/watch-list-repository.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';

const line = text.overwrite(cleanLine);

const Entry = z.strictObject({
  list: WatchListName,
  reference: line,
  name: line,
  /** Birth date; empty = unknown. */
  birth_date: z.union([z.literal('').transform(() => null), BusinessDate]),
});

/** Format of the watch-list file, which holds all entries of each list it names. */
export const watchLists = { name: 'watch-lists', columns: Object.keys(Entry.shape), schema: Entry };

const keyOf = (entry: WatchEntry): string => JSON.stringify([entry.reference, entry.name, entry.birth_date]);

/** Returns how many entries were added plus how many were removed; a changed entry counts as both. */
function countChanges(before: readonly WatchEntry[], after: readonly WatchEntry[]): number {
  const [stored, given] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return [...given].filter((key) => !stored.has(key)).length + [...stored].filter((key) => !given.has(key)).length;
}

/**
 * Replaces each watch list named in the file by its entries in the file. One invalid line refuses the whole file, because the
 * person on that line would otherwise be removed from the list.
 */
export async function loadWatchLists(
  input: Readable,
  { transactor, dryRun, note }: TableLoad,
  now: Instant,
): Promise<LoadReport> {
  const report: LoadReport = { loaded: 0, unchanged: 0, refused: [] };
  const entries: WatchEntry[] = [];
  for await (const { row } of readRows(watchLists, input, report)) entries.push(row);
  if (report.refused.length > 0) return report;
  if (entries.length === 0) throw new Error('The file has no entries.');
  const changed = await runLoad(transactor, dryRun, async (q) => {
    await lockLoads(q);
    let changes = 0;
    for (const [list, given] of Map.groupBy(entries, (entry) => entry.list)) {
      const count = countChanges(await listCurrent(q, list), given);
      if (count > 0) await saveWatchList(q, list, given, now);
      changes += count;
    }
    if (changes > 0) await note(q, changes);
    return changes;
  });
  return { ...report, loaded: changed, unchanged: Math.max(0, entries.length - changed) };
}
