import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { AutomaticSwitches, SwitchInput } from '#shared/wire/desk-automatic/automatic.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { listWaiting, type Draft, type Entry } from '#server/desk/entries/entry-repository.ts';
import { entryRoutes } from '#server/desk/entries/entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findSubject, subjectText } from '#server/proposals/automatic/switch-subjects.ts';
import { describeOff } from './describe-shares.ts';
import { findOff, insertOff, listSwitches, releaseSwitch, type OffRow } from './switch-repository.ts';

const Content = z.object({ subject: z.string() });
type Content = z.infer<typeof Content>;

/** Type or rule that the system may decide again (rulebook 5.4.1). Subject: what was switched to people. */
const switchBack: EntryKind<Content> = {
  name: 'AUTOMATIC_SWITCH',
  content: Content,
  enters: ['KETUA_TIM'],
  decides: 'PENYETUJU',
  detail: ({ subject }) => ({ subject }),
  actions: {
    entered: 'automatic.back-entered',
    approved: 'automatic.switched-back',
    rejected: 'automatic.back-rejected',
  },
  release: ({ subject }, { tx }) => releaseSwitch(tx, subject),
};

/** @throws 422 for a type or rule that this version does not have */
function refuseUnknown(subject: string): void {
  if (findSubject(subject) === undefined) throw refuseField('subject', 'Pilih jenis atau aturan dari daftar.');
}

/** Switches a type or rule to people at once. @throws 409 when it is so already, 422 */
async function switchOff(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  caller: StaffSession,
  { subject, note }: SwitchInput,
): Promise<void> {
  refuseUnknown(subject);
  const at = desk.clock.systemNow();
  const by = caller.userName;
  await inTransaction(desk.pool, async (tx) => {
    if (!(await insertOff(tx, { subject, at, by, reason: note }))) {
      const before = await findOff(tx, subject);
      throw before === undefined
        ? refuseState('Sakelar ini baru saja diubah orang lain. Muat ulang, lalu coba lagi.')
        : await refuseDone(tx, { done: 'Sudah dialihkan ke orang', by: before.by, at: before.at }, caller);
    }
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${by}`,
      action: 'automatic.switched-off',
      detail: { subject },
    });
  });
}

/** Checks what is to be given back. @throws 422 for something that the system decides already */
async function toDraft({ pool }: Pick<DeskServices, 'pool'>, { subject, note }: SwitchInput): Promise<Draft<Content>> {
  if ((await findOff(pool, subject)) === undefined)
    throw refuseField('subject', 'Ini tidak dialihkan ke orang. Muat ulang daftarnya.');
  return { subject, content: { subject }, note };
}

const describeWaiting = (
  entry: Entry<Content>,
  off: readonly OffRow[],
  caller: StaffSession,
): AutomaticSwitches['waiting'][number] => ({
  ...describeEntry(switchBack, entry, caller),
  subject: entry.subject,
  text: subjectText(entry.subject),
  off: describeOff(off.find(({ subject }) => subject === entry.subject)),
});

/** Describes what people decide now, what waits to be given back, and earlier switches. */
async function describeSwitches(
  { pool }: Pick<DeskServices, 'pool'>,
  waiting: readonly Entry<Content>[],
  caller: StaffSession,
): Promise<AutomaticSwitches> {
  const { off, earlier } = await listSwitches(pool);
  return {
    off: off.map((row) => ({
      id: row.subject,
      text: subjectText(row.subject),
      off: describeOff(row),
      withheld: row.withheld,
    })),
    waiting: waiting.map((entry) => describeWaiting(entry, off, caller)),
    earlier: earlier.map(({ subject, on_at, asked_by, on_by, ...row }) => ({
      text: subjectText(subject),
      off: { at: row.at, by: row.name, reason: row.reason },
      on_at,
      asked_by,
      on_by,
    })),
    may_enter: mayEnter(switchBack, caller),
  };
}

/** Lists the routes of the switch: to people by one, back by two (decision 0108). */
export const switchRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(switchBack.enters, {
    method: 'POST',
    path: '/desk/v1/automatic-switches/off',
    summary: 'Lets people decide a type or rule from now on, in every process at once',
    input: z.object({ body: SwitchInput }),
    answers: AutomaticSwitches,
    handle: async ({ input: { body }, caller }) => {
      await switchOff(desk, caller, body);
      const waiting = await listWaiting(desk.pool, desk.vault, switchBack);
      return answer(await describeSwitches(desk, waiting, caller), {
        message: 'Dialihkan. Mulai sekarang petugas yang memutuskan.',
      });
    },
  }),
  ...entryRoutes(desk, {
    kind: switchBack,
    name: 'automatic-switches',
    readers: deskPageReaders.automatic,
    answers: AutomaticSwitches,
    typed: SwitchInput,
    toDraft: (typed) => toDraft(desk, typed),
    describe: (waiting, caller) => describeSwitches(desk, waiting, caller),
    summaries: {
      list: 'Types and rules that people decide instead of the system, and those that wait to be given back',
      enter: 'Asks to let the system decide a type or rule again; a supervisor releases it',
      approve: 'The system decides the type or rule again at once; never by who asked for it',
    },
    messages: {
      approve: 'Disetujui. Sistem memutuskan lagi mulai sekarang.',
      reject: 'Ditolak. Petugas tetap memutuskan.',
    },
  }),
];
