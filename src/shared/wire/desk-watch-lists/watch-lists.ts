import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { typedText } from '../operations/typed-text.ts';

/** Limits of a file that is loaded at the desk; a longer list is loaded by a command. */
export const watchFileLimits = { bytes: 1_000_000, entries: 5000, refused: 100, names: 20 } as const;

/** Watch list as it is today; `loaded_at` null = loaded before loadings were recorded, `loaded_by` null = by a command. */
const CurrentList = z.object({
  list: z.string(),
  count: z.number(),
  loaded_at: z.nullable(Instant),
  loaded_by: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
});

/** Changes by a file: names of the whole list, and the people whom the new ones resemble. */
const WatchListChange = z.object({
  list: z.string(),
  entries: z.number(),
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  /** The first new and removed names, each with its reference. */
  added_names: z.array(z.string()),
  removed_names: z.array(z.string()),
  /** Policies whose holder's name resembles a new name, and open requests on them. */
  policies: z.number(),
  requests: z.number(),
  /** Number of new names that were compared; fewer than `added` for a long list. */
  compared: z.number(),
});
export type WatchListChange = z.infer<typeof WatchListChange>;

/** Report on a file before anything is stored: `change` null = some lines are refused. */
export const WatchFileReport = z.object({
  change: z.nullable(WatchListChange),
  /** Refused lines with field and sentence, the first ones. */
  refused: z.array(z.object({ line: z.number(), field: z.string(), sentence: z.string() })),
  refused_count: z.number(),
});
export type WatchFileReport = z.infer<typeof WatchFileReport>;

const WaitingList = z.extend(WatchListChange, {
  id: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingWatchList = z.infer<typeof WaitingList>;

/** Answer of GET /desk/v1/watch-lists. */
export const DeskWatchLists = z.object({
  lists: z.array(CurrentList),
  waiting: z.array(WaitingList),
  may_enter: z.boolean(),
});
export type DeskWatchLists = z.infer<typeof DeskWatchLists>;

const text = z.string().check(z.minLength(1, 'Pilih berkasnya.'), z.maxLength(watchFileLimits.bytes));

/** Body of POST /desk/v1/watch-lists/check. */
export const WatchFileInput = z.strictObject({ text });
/** Body of POST /desk/v1/watch-lists: the file, and where it comes from. */
export const EnterWatchListInput = z.strictObject({ text, note: typedText(500) });
export type EnterWatchListInput = z.infer<typeof EnterWatchListInput>;
