import { leaderRole } from '#shared/requests/roles.ts';
import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { findTextProblem, InsertedTextKind, insertedTextKinds } from '#shared/requests/inserted-text.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { DeskInsertedTexts, EnterInsertedTextInput, UsableTexts } from '#shared/wire/desk-texts/inserted-texts.ts';
import { refuseField } from '#server/http/refuse.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { listInsertedTexts, type InsertedTextRow } from '#server/reference/inserted-text-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { Draft } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({ kind: InsertedTextKind, title: z.string(), body: z.string(), withdraws: z.boolean() });
type Content = z.infer<typeof Content>;

/** Sentence that staff insert in cases (rulebook 6.8.1). Subject: its kind and title. It counts at once. */
const insertedTexts: EntryKind<Content> = {
  name: 'INSERTED_TEXT',
  content: Content,
  enters: [leaderRole],
  decides: 'PENYETUJU',
  detail: ({ content: { kind, title, withdraws } }) => ({ kind, title, withdraws: String(withdraws) }),
  actions: {
    entered: 'inserted-text.entered',
    approved: 'inserted-text.released',
    rejected: 'inserted-text.rejected',
  },
  release: ({ subject }, { tx }) => tx.query('SELECT release_inserted_text($1)', [subject]),
};

/** Maximum number of sentences of a kind (promises P03). */
const MOST = 100;

const isSame = (one: Pick<Content, 'kind' | 'title'>, other: Pick<Content, 'kind' | 'title'>): boolean =>
  one.kind === other.kind && one.title.toLowerCase() === other.title.toLowerCase();

/** @throws 422 for a title or a body that changes nothing or does not fit what counts now */
function refuseBesideOthers(typed: EnterInsertedTextInput, current: readonly InsertedTextRow[]): void {
  const known = current.find((row) => isSame(row, typed));
  if (known !== undefined && known.title !== typed.title)
    throw refuseField('title', `Sudah ada kalimat '${known.title}'. Tulis judulnya persis seperti itu.`);
  if (typed.withdraws) {
    if (known === undefined) throw refuseField('title', 'Kalimat itu sudah dicabut. Muat ulang daftarnya.');
    return;
  }
  if (known?.body === typed.body) throw refuseField('body', 'Kalimat itu sudah berbunyi begitu. Ubah bunyinya.');
  const { label } = insertedTextKinds[typed.kind];
  if (known === undefined && current.filter(({ kind }) => kind === typed.kind).length >= MOST)
    throw refuseField('title', `Sudah ada ${MOST} kalimat ${label.toLowerCase()}. Cabut dahulu yang tidak dipakai.`);
}

/** Checks a typed sentence. @throws 422 naming an unknown variable, or the title */
async function toDraft({ pool }: Pick<DeskServices, 'pool'>, typed: EnterInsertedTextInput): Promise<Draft<Content>> {
  const { note, ...content } = typed;
  const problem = typed.withdraws ? undefined : findTextProblem(typed.kind, typed.body);
  if (problem !== undefined) throw refuseField('body', problem);
  refuseBesideOthers(typed, await listInsertedTexts(pool));
  return { subject: `${typed.kind} ${typed.title}`, content, note };
}

/** Roles with a field that takes sentences. */
const writers: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU'];

const usableRoute = (desk: Pick<DeskServices, 'clock' | 'pool'>): Route =>
  staffRoute(writers, {
    method: 'GET',
    path: '/desk/v1/usable-texts',
    summary: 'Sentences of one kind that can be inserted in a case, with their variables',
    input: z.object({ query: z.object({ kind: InsertedTextKind }) }),
    answers: UsableTexts,
    handle: async ({ input }) => {
      const texts = await listInsertedTexts(desk.pool, input.query.kind);
      return answer({
        items: texts.map(({ title, body }) => ({ title, body })),
        today: businessDateOf(await desk.clock.businessNow()),
      });
    },
  });

/** Lists the routes of sentences: the leader writes one, an approver releases it, and cases use it (decision 0101). */
export const insertedTextRoutes = (desk: DeskServices): readonly Route[] => [
  usableRoute(desk),
  ...entryRoutes(desk, {
    kind: insertedTexts,
    name: 'inserted-texts',
    readers: deskPageReaders.inserted_texts,
    answers: DeskInsertedTexts,
    typed: EnterInsertedTextInput,
    toDraft: (typed) => toDraft(desk, typed),
    describe: async (waiting, caller) => {
      const current = await listInsertedTexts(desk.pool);
      return {
        items: current.map(({ releasedAt, ...text }) => ({ ...text, released_at: releasedAt })),
        waiting: waiting.map((entry) => ({
          ...describeEntry(insertedTexts, entry, caller),
          ...entry.content,
          before: current.find((row) => isSame(row, entry.content))?.body ?? '',
        })),
        may_enter: mayEnter(insertedTexts, caller),
      };
    },
    summaries: {
      list: 'Sentences for rejections, requests for papers and messages, and those that wait for an approver',
      enter:
        'Enters a sentence, a new wording or its end; an unknown variable is refused; nothing changes until approved',
      approve: 'The sentence is offered in cases at once; never by who entered it',
    },
    messages: {
      approve: 'Disetujui. Kalimat itu sudah dapat dipakai.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  }),
];
