import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { loadHolidays, readHolidays } from '../../settings/load-holidays.ts';
import type { LoadReport } from '../load-report.ts';
import { lockLoads, runLoad } from '../run-load.ts';
import type { TableLoad } from './load-table.ts';

/**
 * Replaces the holidays of the years in the file. A wrong line refuses all of it: the day that it meant would be a working
 * day. Days on which daily work has started stay, and count as unchanged.
 */
export async function loadHolidayFile(input: Readable, { transactor, dryRun, note }: TableLoad): Promise<LoadReport> {
  const { holidays, refused } = readHolidays(await text(input));
  if (refused.length > 0) {
    const lines = refused.map(({ line, ...problem }) => ({ line, problems: [problem] }));
    return { loaded: 0, unchanged: 0, refused: lines };
  }
  if (holidays.length === 0) throw new Error('The file has no holiday in it.');
  const { changed } = await runLoad(transactor, dryRun, async (q) => {
    await lockLoads(q);
    const loaded = await loadHolidays(q, holidays);
    if (loaded.changed > 0) await note(q, loaded.changed);
    return loaded;
  });
  return { loaded: changed, unchanged: Math.max(0, holidays.length - changed), refused: [] };
}
