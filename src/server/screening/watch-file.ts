import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { WatchEntry, type WatchListName } from './watch-list-repository.ts';
import { mergeEntries } from './watch-lists-file.ts';

const line = z.string().overwrite(cleanLine);

const Line = z.tuple([line.min(1), line.min(1), line]).transform(([reference, name, born], context) => {
  if (born === '') return { reference, name, birth_date: null };
  const date = BusinessDate.safeParse(born);
  if (date.success) return { reference, name, birth_date: date.data };
  context.addIssue({ code: 'custom', message: 'birth date is not YYYY-MM-DD' });
  return z.NEVER;
});

/**
 * Parses a list of one entry per line: reference, name and birth date ('YYYY-MM-DD' or empty), separated by tabs.
 * @throws with the number of an unreadable line; an empty file is refused too, because it would remove every entry
 */
export function parseWatchFile(list: WatchListName, content: string): readonly WatchEntry[] {
  const lines = content.split(/\r?\n/).filter((each) => cleanLine(each) !== '');
  if (lines.length === 0) throw new Error('The file has no entries.');
  const entries = lines.map((each, index) => {
    const parsed = Line.safeParse([...each.split('\t'), '', ''].slice(0, 3));
    if (!parsed.success) throw new Error(`Line ${index + 1}: ${parsed.error.issues[0]?.message ?? 'cannot be read'}.`);
    return WatchEntry.parse({ list, ...parsed.data });
  });
  return mergeEntries(entries);
}
