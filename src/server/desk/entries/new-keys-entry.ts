import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { ConfirmParametersInput, DeskNewParameters } from '#shared/wire/operations/desk-parameters.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({ keys: z.array(z.string()) });

/** Confirmation of keys that an update brought (decision 0058). Subject: always the same, so that one waits at a time. */
export const newKeys: EntryKind<z.infer<typeof Content>> = {
  name: 'PARAMETERS',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { keys } }) => ({ keys: keys.join(' ') }),
  actions: { entered: 'parameters-entered', approved: 'parameters-confirmed', rejected: 'parameters-rejected' },
  release: (_entry, { tx, desk, moment }) => desk.coreIn(tx, moment).confirmParameters(),
};

/** Subject of every entry about new keys. */
export const newKeysSubject = 'new';

const listNewKeys = async ({ core }: Pick<DeskServices, 'core'>): Promise<readonly string[]> => {
  const rows = await core.listParameterRows();
  return [...new Set(rows.filter(({ isConfirmed }) => !isConfirmed).map(({ key }) => key))];
};

/** Lists the routes of keys that an update brought: one administrator says that they hold, another one confirms it. */
export const newKeyRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: newKeys,
    name: 'new-parameters',
    readers: deskPageReaders.parameters,
    answers: DeskNewParameters,
    typed: ConfirmParametersInput,
    toDraft: async ({ keys, note }) => {
      const known = await listNewKeys(desk);
      const gone = keys.filter((key) => !known.includes(key));
      if (gone.length > 0)
        throw refuseField('keys', `Parameter ${gone.join(', ')} tidak menunggu konfirmasi. Muat ulang daftarnya.`);
      return { subject: newKeysSubject, content: { keys: [...new Set(keys)] }, note };
    },
    describe: async (waiting, caller) => ({
      keys: [...(await listNewKeys(desk))],
      waiting: waiting.map((entry) => ({ ...describeEntry(newKeys, entry, caller), keys: entry.content.keys })),
      may_enter: mayEnter(newKeys, caller),
    }),
    summaries: {
      list: 'Parameters that an update brought and nobody confirmed, and those that wait for a second person',
      enter: 'Says that the values of new parameters hold; they stay listed until another person approves',
      approve: 'The new parameters are confirmed; never by who entered them',
    },
    messages: { approve: 'Disetujui. Parameter itu sudah dikonfirmasi.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
