import type { WrittenKind } from '#shared/requests/written-letters.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { issueDocument } from '#server/issued-documents/issue-document.ts';
import { findDocumentAbout } from '#server/issued-documents/issued-document-repository.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { buildWrittenLetter, hasParagraph, type LetterSubject } from '#server/proposals/letters/written-letters.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { getSubject, refuseKind, type LetterPlace } from './letter-subject.ts';

/** Letter to send; `about` = its id, `partyId` = for whom it was written; absent = whoever holds the policy now. */
export interface LetterToSend extends LetterPlace {
  readonly about: string;
  readonly partyId?: number;
  readonly kind: WrittenKind;
  readonly paragraph: string;
}

/** Number of a letter; `isNew` = false when it was sent before. */
interface SentLetter {
  readonly number: string;
  readonly isNew: boolean;
}

/** Refuses words that are not those that were sent with the same key. */
const refuseOtherWords = (number: string): Error =>
  refuseState(
    `Surat dengan isi lain sudah terkirim: ${number}. Baca surat itu dulu. Kirim lagi hanya bila isi ini juga perlu.`,
  );

const otherHolder = 'Pemegang polis sudah berganti sejak surat ini ditulis. Tolak surat ini.';

/** Said where the key belongs to the letter of another holder or policy. */
const usedKey = 'Surat ini belum terkirim. Muat ulang halaman, lalu kirim lagi.';

type Sending = Pick<DeskServices, 'coreIn' | 'vault'>;

/** Notifies the holder in the panel and by message, neither of which names the content. */
async function notify(
  tx: Queryable,
  { at, recordedAt }: Moment,
  { addressee: { owner, policy }, request }: LetterSubject,
  title: string,
): Promise<void> {
  const messageIds = newMessageIds();
  await insertNotification(tx, {
    ...owner,
    requestNumber: request?.row.number ?? null,
    about: 'papers',
    title,
    status: 'Surat dari kami',
    message: 'Kami menulis surat untuk Anda. Baca di Dokumen Polis.',
    at,
    recordedAt,
    opened: false,
    messageIds: Object.values(messageIds),
  });
  const { isSyariah, priorityCode } = policy;
  await addJob(tx, 'tell-customer', {
    template: 'letter-written',
    policyNumber: owner.policyNumber,
    number: null,
    title: '',
    date: formatDate(businessDateOf(at)),
    messageIds,
    wording: { isSyariah, priorityCode },
  });
}

/**
 * Issues a letter and notifies the holder in the caller's transaction; sent twice, it is one letter. Its request stays as
 * it is until then.
 * @throws 404; 409 also for other words than those sent before; 422
 */
export async function sendLetter(
  tx: Queryable,
  { coreIn, vault }: Sending,
  moment: Moment,
  { kind, about, paragraph, partyId, ...place }: LetterToSend,
): Promise<SentLetter> {
  if (place.requestNumber !== null) await findProposalForUpdate(tx, place.requestNumber);
  const subject = await getSubject({ q: tx, core: coreIn(tx, moment), vault }, place);
  const { owner, policy } = subject.addressee;
  if (partyId !== undefined && partyId !== owner.partyId) throw refuseState(otherHolder);
  const known = await findDocumentAbout(tx, vault, owner, kind, about);
  if (known !== undefined) {
    if (!hasParagraph(known.content, paragraph)) throw refuseOtherWords(known.number);
    return { number: known.number, isNew: false };
  }
  refuseKind(kind, subject);
  const words = await readLetterWords(tx, businessDateOf(moment.at), policy);
  const letter = buildWrittenLetter({ kind, about, paragraph }, subject, { at: moment.at, words });
  await issueDocument(tx, vault, moment, letter);
  const sent = await findDocumentAbout(tx, vault, owner, kind, about);
  if (sent === undefined) throw refuseState(usedKey);
  await notify(tx, moment, subject, words.line(kind, 'heading'));
  return { number: sent.number, isNew: true };
}
