import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { findUnknownTokens } from '#shared/words/wording.ts';
import { DeskReasons, EnterReasonInput } from '#shared/wire/desk-texts/desk-reasons.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import { listRows, type StoredRow } from '#server/reference/list-rows.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describeReasons, findReason, isOpenOn } from './describe-reasons.ts';
import type { Draft } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({
  list: z.literal('reasons'),
  action: z.enum(['ADD', 'RENAME', 'END']),
  code: z.string(),
  name: z.string(),
  day: BusinessDate,
  forRiders: z.boolean(),
});
type Content = z.infer<typeof Content>;

/** Change of a reason for ending a policy (decision 0078). Subject: its code, or the name of a new one. */
const reasons: EntryKind<Content> = {
  name: 'LIST_ENTRY',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { action, code, name, day } }) => ({ action, code, name, day }),
  actions: { entered: 'reason.entered', approved: 'reason.released', rejected: 'reason.rejected' },
  release: async ({ subject, content: { day } }, { tx, moment }) => {
    if (day < businessDateOf(moment.at))
      throw refuseState(`${formatDate(day)} sudah lewat. Tolak catatan ini, lalu catat lagi.`);
    await tx.query('SELECT release_list_entry($1)', [subject]);
  },
};

/** Most reasons that can be chosen (promises P03). */
const MOST = 100;

/** @throws 422 for a name with an unknown word, or that another reason has */
function refuseName({ action, code, name, day }: EnterReasonInput, rows: readonly StoredRow[]): void {
  const unknown = findUnknownTokens(name).map((token) => `{${token}}`);
  if (unknown.length > 0)
    throw refuseField('name', `Kata ${unknown.join(', ')} tidak dikenal. Pakai kata produk seperti {premi}.`);
  const others = describeReasons(rows, day).filter((each) => each.code !== code && isOpenOn(each, day));
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    throw refuseField('name', `Alasan '${name}' sudah ada. Pakai nama lain.`);
  if (action === 'ADD' && others.length >= MOST)
    throw refuseField('name', `Sudah ada ${MOST} alasan. Akhiri dahulu yang tidak dipakai.`);
}

/** @throws 422 for a code that is unknown, has ended, or changes later anyway */
function refuseCode({ action, code, name, day }: EnterReasonInput, rows: readonly StoredRow[]): void {
  const known = findReason(rows, code, day);
  if (known === undefined || !isOpenOn(known, day))
    throw refuseField('code', 'Alasan itu tidak ada atau sudah berakhir. Muat ulang daftarnya.');
  const [next] = known.later;
  if (next !== undefined)
    throw refuseField('day', `Alasan itu bernama '${next.name}' mulai ${formatDate(next.from)}. Isi hari sesudahnya.`);
  if (action === 'RENAME' && known.name === name) throw refuseField('name', 'Alasan itu sudah bernama begitu.');
  if (action === 'RENAME' && known.from === day)
    throw refuseField('day', `Namanya baru mulai ${formatDate(day)}. Isi hari sesudahnya.`);
  const others = describeReasons(rows, day).filter((each) => each.code !== code && isOpenOn(each, day));
  if (action === 'END' && others.length === 0)
    throw refuseField('code', 'Sisakan paling sedikit satu alasan yang dapat dipilih.');
}

/** Checks a typed change. @throws 422 */
async function toDraft(
  { pool }: Pick<DeskServices, 'pool'>,
  typed: EnterReasonInput,
  today: BusinessDate,
): Promise<Draft<Content>> {
  const { action, code, name, day, for_riders: forRiders, note } = typed;
  if (day < today) throw refuseField('day', `Daftar tidak berubah mundur. Isi ${formatDate(today)} atau sesudahnya.`);
  const rows = await listRows(pool, ['reasons']);
  if (action !== 'ADD') refuseCode(typed, rows);
  if (action !== 'END') refuseName(typed, rows);
  const content = { list: 'reasons' as const, action, code: action === 'ADD' ? '' : code, name, day, forRiders };
  return { subject: action === 'ADD' ? `new ${name}` : code, content, note };
}

/** Lists the routes of reasons: one administrator enters a change from a day on, another one releases it. */
export const reasonRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: reasons,
    name: 'reasons',
    readers: deskPageReaders.reasons,
    answers: DeskReasons,
    typed: EnterReasonInput,
    toDraft: (typed, { at }) => toDraft(desk, typed, businessDateOf(at)),
    describe: async (waiting, caller) => {
      const today = businessDateOf(await desk.clock.businessNow());
      const rows = await listRows(desk.pool, ['reasons']);
      return {
        items: describeReasons(rows, today),
        waiting: waiting.map((entry) => ({
          ...describeEntry(reasons, entry, caller),
          action: entry.content.action,
          name: entry.content.name,
          before: findReason(rows, entry.content.code, today)?.name ?? '',
          day: entry.content.day,
          for_riders: entry.content.forRiders,
        })),
        today,
        may_enter: mayEnter(reasons, caller),
      };
    },
    summaries: {
      list: 'Reasons for ending a policy with their days, ended ones too, and changes that wait for a second person',
      enter: 'Enters a new reason, a new name or the last day of one; nothing changes until another person approves',
      approve: 'The change counts from its day on; never by who entered it',
    },
    messages: { approve: 'Disetujui. Berlaku pada harinya.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
