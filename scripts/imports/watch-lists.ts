import type { Readable } from 'node:stream';
import type { TableLoad } from '#core/embedded/imports/tables/load-table.ts';
import { readRows } from '#core/embedded/imports/tables/read-rows.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { lockLoads, runLoad } from '#core/embedded/imports/run-load.ts';
import { listCurrent, saveWatchList, type WatchEntry } from '#server/screening/watch-list-repository.ts';
import { compareLists, mergeEntries, WatchFileEntry } from '#server/screening/watch-lists-file.ts';
import type { Instant } from '#shared/time/dates.ts';

/** Format of the watch-list file, which holds all entries of each list it names. */
export const watchLists = { name: 'watch-lists', columns: Object.keys(WatchFileEntry.shape), schema: WatchFileEntry };

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
  const saved = await runLoad(transactor, dryRun, async (q) => {
    await lockLoads(q);
    let [changes, unchanged] = [0, 0];
    for (const [list, given] of Map.groupBy(mergeEntries(entries), (entry) => entry.list)) {
      // A changed entry counts twice: as added and as removed.
      const difference = compareLists(await listCurrent(q, list), given);
      const count = difference.added.length + difference.removed.length;
      if (count > 0) await saveWatchList(q, list, given, now);
      changes += count;
      unchanged += difference.unchanged;
    }
    if (changes > 0) await note(q, changes);
    return { changes, unchanged };
  });
  return { ...report, loaded: saved.changes, unchanged: saved.unchanged };
}
