import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import {
  DeskWatchLists,
  EnterWatchListInput,
  WatchFileInput,
  watchFileLimits,
  WatchFileReport,
  type WatchListChange,
} from '#shared/wire/desk-watch-lists/watch-lists.ts';
import type { Entry, Draft } from '#server/desk/entries/entry-repository.ts';
import { entryRoutes } from '#server/desk/entries/entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField } from '#server/http/refuse.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import {
  listCurrent,
  listLoadedLists,
  releaseWatchList,
  WatchEntry,
  WatchListName,
  withParts,
} from '#server/screening/watch-list-repository.ts';
import { compareLists, readWatchLists, type WatchFile } from '#server/screening/watch-lists-file.ts';
import { countEffect } from './watch-list-effect.ts';

const Content = z.object({
  list: WatchListName,
  entries: z.array(WatchEntry.extend({ parts: z.array(z.string()) })),
  /** Changes by the list and the people whom it met when it was entered. */
  effect: z.object({ policies: z.number(), requests: z.number(), compared: z.number() }),
});
type Content = z.infer<typeof Content>;

/** A whole watch list (rulebook 6.7). Subject: the list. Compliance enters it, a supervisor releases it. */
const watchLists: EntryKind<Content> = {
  name: 'WATCH_LIST',
  content: Content,
  enters: ['KEPATUHAN'],
  decides: 'PENYETUJU',
  detail: ({ content: { list, entries } }) => ({ list, entries: String(entries.length) }),
  actions: { entered: 'watch-list.entered', approved: 'watch-list.released', rejected: 'watch-list.rejected' },
  release: ({ content: { list } }, { tx }) => releaseWatchList(tx, list),
};

/** Returns the entries of one list. @throws 422 for a file that cannot be read, is empty, too long, or about several lists */
function oneList(file: WatchFile): Pick<Content, 'list'> & { readonly entries: readonly WatchEntry[] } {
  if ('problem' in file) throw refuseField('text', file.problem);
  const [first] = file.entries;
  if (first === undefined) throw refuseField('text', 'Berkas ini tidak memuat nama. Daftar tidak boleh kosong.');
  if (file.entries.some(({ list }) => list !== first.list))
    throw refuseField('text', 'Satu berkas untuk satu daftar. Pisahkan berkasnya.');
  if (file.entries.length > watchFileLimits.entries)
    throw refuseField('text', `Lebih dari ${watchFileLimits.entries} nama. Minta operator memuatnya dengan perintah.`);
  return { list: first.list, entries: file.entries };
}

const firstNames = (entries: readonly WatchEntry[]): string[] =>
  entries.slice(0, watchFileLimits.names).map(({ name, reference }) => `${name} (${reference})`);

/** Compares a list with the present one; the effect is counted here, or known from its entry. */
async function describeChange(
  desk: DeskServices,
  { list, entries }: { readonly list: WatchListName; readonly entries: readonly WatchEntry[] },
  effect?: Content['effect'],
): Promise<WatchListChange> {
  const { added, removed, unchanged } = compareLists(await listCurrent(desk.pool, list), entries);
  const counts = effect ?? (await countEffect(desk, added));
  return {
    list,
    entries: added.length + unchanged,
    added: added.length,
    removed: removed.length,
    unchanged,
    added_names: firstNames(added),
    removed_names: firstNames(removed),
    ...counts,
  };
}

/** Reports on a file and stores nothing. @throws 422 */
async function checkFile(desk: DeskServices, text: string): Promise<WatchFileReport> {
  const file = readWatchLists(text);
  if ('problem' in file) throw refuseField('text', file.problem);
  const { refused } = file;
  return {
    change: refused.length > 0 ? null : await describeChange(desk, oneList(file)),
    refused: refused.slice(0, watchFileLimits.refused),
    refused_count: refused.length,
  };
}

/** Checks a file that is entered. @throws 422, also for a file with a refused line or without a change */
async function toDraft(desk: DeskServices, { text, note }: EnterWatchListInput): Promise<Draft<Content>> {
  const file = readWatchLists(text);
  if ('refused' in file && file.refused.length > 0)
    throw refuseField('text', `${file.refused.length} baris ditolak. Periksa dahulu berkasnya, lalu perbaiki.`);
  const { list, entries } = oneList(file);
  const change = await describeChange(desk, { list, entries });
  if (change.added + change.removed === 0)
    throw refuseField('text', `Daftar ${list} sudah sama dengan berkas ini. Tidak ada yang perlu dicatat.`);
  const { policies, requests, compared } = change;
  const content = { list, entries: entries.map(toStored), effect: { policies, requests, compared } };
  return { subject: list, content, note };
}

const toStored = (entry: WatchEntry): Content['entries'][number] => {
  const { parts, ...rest } = withParts(entry);
  return { ...rest, parts: [...parts] };
};

const describeWaiting = async (desk: DeskServices, entry: Entry<Content>) =>
  describeChange(desk, entry.content, entry.content.effect);

/** Lists the routes of watch lists: the lists, a check of a file, and its loading by two people. */
export const watchListRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(watchLists.enters, {
    method: 'POST',
    path: '/desk/v1/watch-lists/check',
    summary: 'Reports on a file with a whole watch list, line by line, and stores nothing',
    bodyLimit: watchFileLimits.bytes * 2,
    input: z.object({ body: WatchFileInput }),
    answers: WatchFileReport,
    handle: async ({ input: { body } }) => answer(await checkFile(desk, body.text)),
  }),
  ...entryRoutes(desk, {
    kind: watchLists,
    name: 'watch-lists',
    readers: deskPageReaders.watch_lists,
    answers: DeskWatchLists,
    typed: EnterWatchListInput,
    bodyLimit: watchFileLimits.bytes * 2,
    toDraft: (typed) => toDraft(desk, typed),
    describe: async (waiting, caller) => {
      const shown = [];
      for (const entry of waiting)
        shown.push({ ...(await describeWaiting(desk, entry)), ...describeEntry(watchLists, entry, caller) });
      return {
        lists: [...(await listLoadedLists(desk.pool))],
        waiting: shown,
        may_enter: mayEnter(watchLists, caller),
      };
    },
    summaries: {
      list: 'Watch lists with count, date and who, and lists that wait for a second person',
      enter: 'Enters a whole watch list from a file; it counts once a supervisor releases it',
      approve: 'The list replaces the present one; never by who entered it',
    },
    messages: { approve: 'Disetujui. Daftar berlaku sekarang.', reject: 'Ditolak. Daftar lama tetap berlaku.' },
  }),
];
