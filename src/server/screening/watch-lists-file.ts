import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { WatchListName, type WatchEntry } from './watch-list-repository.ts';

const line = z.string().overwrite(cleanLine).min(1, 'is empty');

/** Line of a file of watch lists (docs/import); an empty birth date is unknown. */
export const WatchFileEntry = z.strictObject({
  list: WatchListName,
  reference: line,
  name: line,
  birth_date: z.union([z.literal('').transform(() => null), BusinessDate]),
});

const columns = Object.keys(WatchFileEntry.shape);

const keyOf = (entry: WatchEntry): string => JSON.stringify([entry.reference, entry.name, entry.birth_date]);

/**
 * Leaves one entry of each name under a reference. A name with several birth dates keeps none, so that it is found by name
 * alone: the list has room for one date, and a person of another one would pass.
 */
export function mergeEntries(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const merged = new Map<string, WatchEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.list, entry.reference, entry.name]);
    const earlier = merged.get(key) ?? entry;
    merged.set(key, earlier.birth_date === entry.birth_date ? entry : { ...entry, birth_date: null });
  }
  return [...merged.values()];
}

/** Difference between a list as stored and as given; a changed entry is both added and removed. */
export interface WatchDifference {
  readonly added: readonly WatchEntry[];
  readonly removed: readonly WatchEntry[];
  readonly unchanged: number;
}

/** Compares a list as stored with the whole list as given. */
export function compareLists(before: readonly WatchEntry[], after: readonly WatchEntry[]): WatchDifference {
  const byKey = (entries: readonly WatchEntry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]));
  const [stored, given] = [byKey(before), byKey(after)];
  const added = [...given].filter(([key]) => !stored.has(key)).map(([, entry]) => entry);
  const removed = [...stored].filter(([key]) => !given.has(key)).map(([, entry]) => entry);
  return { added, removed, unchanged: given.size - added.length };
}

/** Refused line; `line` counts from 1, the heading included. */
interface RefusedWatchLine {
  readonly line: number;
  readonly field: string;
  readonly sentence: string;
}

/** File read at the desk: `problem` = why it cannot be read at all. */
export type WatchFile =
  | { readonly entries: readonly WatchEntry[]; readonly refused: readonly RefusedWatchLine[] }
  | { readonly problem: string };

const sentences: Readonly<Record<string, string>> = {
  list: `Isi salah satu: ${WatchListName.options.join(', ')}.`,
  reference: 'Isi nomor acuannya.',
  name: 'Isi namanya.',
  birth_date: 'Isi tanggal seperti 1965-11-02, atau kosongkan.',
};

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function readCells(text: string): z.infer<typeof Rows> | undefined {
  try {
    return Rows.parse(
      parse(text, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true }),
    );
  } catch {
    return undefined;
  }
}

/** Reads one row by the heading: the entry, or what is wrong with it. */
function readRow(stated: readonly string[], { record, info: { lines } }: z.infer<typeof Rows>[number]) {
  if (record.length !== stated.length) {
    const sentence = `Ada ${record.length} kolom, seharusnya ${stated.length}.`;
    return { refused: [{ line: lines, field: '', sentence }] };
  }
  const parsed = WatchFileEntry.safeParse(
    Object.fromEntries(stated.map((column, index) => [column, record[index] ?? ''])),
  );
  if (parsed.success) return { entry: parsed.data };
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.')))];
  return { refused: fields.map((field) => ({ line: lines, field, sentence: sentences[field] ?? 'Tidak terbaca.' })) };
}

/** Reads a CSV file of the format of the import at the desk, with sentences in Indonesian. */
export function readWatchLists(text: string): WatchFile {
  const [heading, ...rows] = readCells(text) ?? [];
  const stated = heading?.record ?? [];
  if (stated.toSorted().join() !== columns.toSorted().join())
    return { problem: `Berkas CSV harus dimulai dengan baris judul ${columns.join(',')}.` };
  const read = rows.map((row) => readRow(stated, row));
  return {
    entries: mergeEntries(read.flatMap(({ entry }) => entry ?? [])),
    refused: read.flatMap(({ refused = [] }) => refused),
  };
}
