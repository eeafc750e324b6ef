import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createClock } from '#server/services/business-clock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { parseWatchFile } from '#server/screening/watch-file.ts';
import { saveWatchList, WatchListName } from '#server/screening/watch-list-repository.ts';
import { withPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- watch-list <${WatchListName.options.join('|')}> <file>
One entry a line, tabs between: reference, name, birth date (YYYY-MM-DD, may be empty). The file is the whole list.`;

/** Replaces a watch list by the entries of a file; names that the file lacks are removed. */
try {
  const parsed = z.tuple([WatchListName, z.string().min(1)]).safeParse(process.argv.slice(2));
  if (!parsed.success) throw new Error(usage);
  const [list, file] = parsed.data;
  const entries = parseWatchFile(list, await readFile(file, 'utf8'));
  const { listed, removed } = await withPool((pool) => {
    const now = createClock(pool).systemNow();
    return inTransaction(pool, (tx) => saveWatchList(tx, list, entries, now));
  });
  console.log(`${list}: ${listed} listed, ${removed} taken off.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
