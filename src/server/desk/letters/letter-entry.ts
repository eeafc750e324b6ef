import { z } from 'zod';
import { needsSecondPerson, WrittenKind } from '#shared/requests/written-letters.ts';
import type { WriteLetterInput } from '#shared/wire/desk-letters/letters.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enterEntry, type EntryKind } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { isOwnPolicy } from '#server/desk/staff/own-policy.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { checkParagraph, ownNumbers } from './check-paragraph.ts';
import { getSubject, placeOf, refuseKind } from './letter-subject.ts';
import { sendLetter } from './send-letter.ts';

const Content = z.object({
  policyNumber: z.string(),
  partyId: z.number(),
  requestNumber: z.nullable(z.string()),
  kind: WrittenKind,
  /** '' = erased with the data of the person. */
  paragraph: z.string().default(''),
});
type Content = z.infer<typeof Content>;

const detailOf = ({ kind, requestNumber }: Pick<Content, 'kind' | 'requestNumber'>) => ({
  kind,
  ...(requestNumber !== null && { request: requestNumber }),
});

/** Letter with figures that waits for an approver (rulebook 6.8.2). Subject: the policy. It is sent at once. */
export const letters: EntryKind<Content> = {
  name: 'LETTER',
  content: Content,
  sealed: ['paragraph'],
  enters: ['VERIFIKATOR', 'PENYETUJU', 'KETUA_TIM'],
  decides: 'PENYETUJU',
  waits: 'Tunggu penyetuju memutuskan surat itu, lalu tulis yang berikutnya.',
  policyOf: ({ subject }) => subject,
  detail: ({ content }) => detailOf(content),
  actions: { entered: 'letter.entered', approved: 'letter.released', rejected: 'letter.rejected' },
  release: async ({ id, content }, { tx, desk, moment, by }) => {
    const reading = { q: tx, core: desk.coreIn(tx, moment), vault: desk.vault };
    if (await isOwnPolicy(reading, by, content.policyNumber)) throw refuseState(ownToRelease);
    return sendLetter(tx, desk, moment, { about: id, ...content });
  },
};

const ownToRelease = 'Ini polis Anda sendiri. Penyetuju lain yang menyetujui suratnya.';
const ownToWrite = 'Ini polis Anda sendiri. Petugas lain yang menulis suratnya.';

const alwaysChecked = 'Surat jenis ini selalu dibaca orang kedua.';
const hasFigures = 'Memuat angka uang, persen, atau tanggal.';

/** Says why a letter waits for a second person; undefined = it is sent at once. */
function whyWaits(typed: WriteLetterInput): string | undefined {
  if (needsSecondPerson(typed.kind, '', [])) return alwaysChecked;
  return needsSecondPerson(typed.kind, typed.paragraph, ownNumbers(placeOf(typed))) ? hasFigures : undefined;
}

/** Sends a letter without figures, with its audit entry. Returns its number. */
async function sendAtOnce(desk: DeskServices, caller: StaffSession, typed: WriteLetterInput): Promise<string> {
  const moment = await readMoment(desk);
  const { kind, paragraph, key } = typed;
  const place = placeOf(typed);
  return inTransaction(desk.pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`letter/${key}`]);
    const { number, isNew } = await sendLetter(tx, desk, moment, { ...place, kind, paragraph, about: `hand/${key}` });
    if (!isNew) return number;
    await appendAudit(tx, desk.vault, {
      stream: `policy:${place.policyNumber}`,
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'letter.sent',
      detail: { ...detailOf({ kind, ...place }), number },
    });
    return number;
  });
}

/**
 * Sends a letter, or enters it for a second person when it has figures. Returns its number; null = it waits.
 * @throws 404; 409 also for the caller's own policy; 422
 */
export async function writeLetter(
  desk: DeskServices,
  caller: StaffSession,
  typed: WriteLetterInput,
): Promise<string | null> {
  const place = placeOf(typed);
  checkParagraph(typed.paragraph, place);
  const reading = { q: desk.pool, core: desk.core, vault: desk.vault };
  if (await isOwnPolicy(reading, caller.userName, place.policyNumber)) throw refuseState(ownToWrite);
  const why = whyWaits(typed);
  if (why === undefined) return sendAtOnce(desk, caller, typed);
  const subject = await getSubject(reading, place);
  refuseKind(typed.kind, subject);
  const { kind, paragraph } = typed;
  const { partyId } = subject.addressee.owner;
  const draft = { subject: place.policyNumber, content: { ...place, partyId, kind, paragraph }, note: why };
  await enterEntry(desk, letters, () => Promise.resolve(draft), caller);
  return null;
}
