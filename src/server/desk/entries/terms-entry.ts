import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { DeskTerms, EnterTermsInput, type DeskTermsVersion } from '#shared/wire/desk-texts/desk-terms.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import { termsIds } from '#server/reference/ship-terms.ts';
import { findTerms, listTermsVersions, type TermsVersion } from '#server/reference/terms-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { Draft, Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({
  id: z.string(),
  flavour: z.enum(['conventional', 'syariah']),
  version: z.string(),
  title: z.string(),
  body: z.string(),
  validFrom: BusinessDate,
});
type Content = z.infer<typeof Content>;
type Text = Pick<Content, 'flavour' | 'id'>;

/** Id and wording of a text in one word, as in the address. */
const keyOf = ({ id, flavour }: Text): string => `${id} ${flavour}`;

/** New version of an agreement text (decision 0052). Subject: id and wording. It counts from its day on. */
const termsTexts: EntryKind<Content> = {
  name: 'TERMS_TEXT',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { id, flavour, version, validFrom } }) => ({ id, flavour, version, validFrom }),
  actions: { entered: 'terms.entered', approved: 'terms.released', rejected: 'terms.rejected' },
  release: async ({ subject, content: { validFrom } }, { tx, moment }) => {
    if (validFrom < businessDateOf(moment.at))
      throw refuseState(`Tanggal berlaku ${formatDate(validFrom)} sudah lewat. Tolak catatan ini, lalu catat lagi.`);
    await tx.query('SELECT release_terms_text($1)', [subject]);
  },
};

const isOf =
  ({ id, flavour }: Text) =>
  (row: Text): boolean =>
    row.id === id && row.flavour === flavour;

/** Finds the version that customers agree to on a day. */
const findCurrent = (versions: readonly TermsVersion[], text: Text): TermsVersion | undefined =>
  versions.find((row) => isOf(text)(row) && row.counts);

/** Checks a typed version. @throws 422 */
async function toDraft(
  { pool }: Pick<DeskServices, 'pool'>,
  typed: EnterTermsInput,
  today: BusinessDate,
): Promise<Draft<Content>> {
  const { terms_id: id, flavour, version, title, body, valid_from: validFrom, note } = typed;
  if (!termsIds.has(id)) throw refuseField('terms_id', 'Ketentuan itu tidak dikenal. Pilih dari daftar.');
  if (validFrom < today)
    throw refuseField('valid_from', `Ketentuan tidak berlaku mundur. Isi ${formatDate(today)} atau sesudahnya.`);
  if (/[{}]/.test(title + body))
    throw refuseField(
      'body',
      'Tulis kata yang dibaca nasabah, tanpa kurung kurawal. Tiap jenis polis punya naskahnya.',
    );
  const content = { id, flavour, version, title, body, validFrom };
  if ((await findTerms(pool, [content])).length > 0)
    throw refuseField('version', `Versi ${version} sudah ada dan tidak berubah lagi. Beri nomor versi yang baru.`);
  const current = findCurrent(await listTermsVersions(pool, today), content);
  if (current?.title === title && current.body === body)
    throw refuseField('body', `Naskah ini sama dengan versi ${current.version}. Ubah naskahnya dahulu.`);
  return { subject: keyOf(content), content, note };
}

function describeWaiting(entry: Entry<Content>, versions: readonly TermsVersion[]) {
  const { id, validFrom, ...content } = entry.content;
  const current = findCurrent(versions, entry.content);
  return {
    ...content,
    terms_id: id,
    valid_from: validFrom,
    before: current === undefined ? null : { version: current.version, title: current.title, body: current.body },
  };
}

const toShown = ({ version, title, body, validFrom, counts, own }: TermsVersion): DeskTermsVersion => ({
  version,
  title,
  body,
  valid_from: BusinessDate.parse(validFrom),
  counts,
  own,
});

/** Lists every text in both wordings, by its newest version. */
function listTexts(versions: readonly TermsVersion[]) {
  const newest = new Map(versions.map((row) => [keyOf(row), row]));
  return [...newest.values()].map((row) => ({
    terms_id: row.id,
    flavour: row.flavour,
    title: (findCurrent(versions, row) ?? row).title,
    version: findCurrent(versions, row)?.version ?? null,
  }));
}

/** Lists the routes of agreement texts: one administrator enters a version with its day, another one releases it. */
export const termsRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: termsTexts,
    name: 'terms-texts',
    readers: deskPageReaders.terms,
    answers: DeskTerms,
    typed: EnterTermsInput,
    toDraft: (typed, { at }) => toDraft(desk, typed, businessDateOf(at)),
    search: { name: 'text', schema: z.string().max(80), of: ({ subject }) => subject },
    describe: async (waiting, caller, text) => {
      const versions = await listTermsVersions(desk.pool, businessDateOf(await desk.clock.businessNow()));
      const shown = versions.filter((row) => keyOf(row) === text).toReversed();
      const [first] = shown;
      return {
        items: listTexts(versions),
        shown:
          first === undefined ? null : { terms_id: first.id, flavour: first.flavour, versions: shown.map(toShown) },
        waiting: waiting.map((entry) => ({
          ...describeEntry(termsTexts, entry, caller),
          ...describeWaiting(entry, versions),
        })),
        may_enter: mayEnter(termsTexts, caller),
      };
    },
    summaries: {
      list: 'Agreement texts in both wordings, every version of one of them, and versions that wait for a second person',
      enter:
        'Enters a new version of an agreement text with its first day; nothing changes until another person approves',
      approve: 'Customers agree to the version from its day on; earlier versions stay stored; never by who entered it',
    },
    messages: {
      approve: 'Disetujui. Versi itu berlaku mulai harinya.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  });
