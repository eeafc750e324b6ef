import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { insertNotification, signalNews } from '#server/notifications/notification-repository.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { standingSentence, standingText } from '#server/proposal-store/customer-turn.ts';
import { promisedDay, tellTurn } from '#server/proposal-store/promise-words.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { warnOfAccountChange } from './warn-of-account-change.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';

/** The steps that are also told by WhatsApp and e-mail (rulebook 4.5); the panel shows every step. */
const templateFor: Partial<Record<RequestState, TemplateName>> = {
  DOKUMEN_TIDAK_LENGKAP: 'documents-asked',
  MENUNGGU_PEMBAYARAN: 'payment-due',
  PENAWARAN: 'offer-made',
  DISETUJUI: 'approved',
  DITOLAK: 'rejected',
  GAGAL_TRANSFER: 'transfer-failed',
  KEDALUWARSA: 'expired',
  DIBATALKAN: 'cancelled',
  SELESAI: 'completed',
};

const quiet: readonly RequestState[] = ['MENUNGGU_VERIFIKASI', 'DALAM_PROSES', 'MENUNGGU_PERSETUJUAN'];

/** Templates of steps where it matters what came before. */
const templateAfter: Partial<Record<RequestState, Partial<Record<RequestState, TemplateName>>>> = {
  PROSES_TRANSFER: { SELESAI: 'paid' },
  PENAWARAN: { MENUNGGU_PERSETUJUAN: 'offer-accepted', DITOLAK: 'offer-declined', KEDALUWARSA: 'offer-expired' },
};

const templateOf = (row: ProposalRow, from: RequestState | null): TemplateName | undefined =>
  (from === null ? undefined : templateAfter[from]?.[row.state]) ?? templateFor[row.state];

interface PanelWords {
  readonly status: string;
  readonly message: string;
  readonly about?: NotificationAbout;
  /** Listed once in a row: a step that is made again says nothing new. */
  readonly onlyNew?: boolean;
  /** Listed without a dot. */
  readonly quiet?: boolean;
  /** Day of the message; absent = that of the request. */
  readonly date?: BusinessDate;
}

/** The day of a request as its page tells it at this moment: the customer's own deadline, else what we promise. */
const dayOf = (row: ProposalRow, { at, promises }: Moment): BusinessDate => {
  const told = tellTurn(row, businessDateOf(at), promises.calendar);
  return told.on ?? promisedDay(told, row);
};

/** The notice in the panel and, with a template, the messages that go out with it: the panel knows which they are. */
async function tell(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { status, message, about, onlyNew = false, quiet: opened = false, date: day = dayOf(row, moment) }: PanelWords,
  template: TemplateName | undefined,
): Promise<void> {
  const messageIds = newMessageIds();
  const { policy_number: policyNumber, number, title, party_id: partyId } = row;
  await insertNotification(tx, {
    policyNumber,
    partyId,
    requestNumber: number,
    title,
    status,
    message,
    about: about ?? 'request',
    at: moment.at,
    recordedAt: moment.recordedAt,
    opened,
    onlyNew,
    messageIds: template === undefined ? [] : Object.values(messageIds),
  });
  const date = formatDate(day);
  if (template !== undefined)
    await addJob(tx, 'tell-customer', { template, policyNumber, number, title, date, messageIds });
}

/** What a step was, besides the row after it. */
export interface Step {
  readonly from: RequestState | null;
  readonly reason: string | null;
  /** Instead of the state's usual one. */
  readonly template?: TemplateName;
}

/** The notice of a step: panel, live screens, and the messages that leave through the outbox; in the step's transaction. */
export async function announce(tx: Queryable, moment: Moment, row: ProposalRow, step: Step): Promise<void> {
  // A claim that ended is work among ourselves: the request goes on waiting for the same check.
  if (step.from === 'VERIFIKASI' && row.state === 'MENUNGGU_VERIFIKASI') return signalNews(tx, row.policy_number);
  const template = step.template ?? templateOf(row, step.from);
  const words: PanelWords = {
    status: standingText(row),
    message: step.reason ?? standingSentence(row, dayOf(row, moment)),
    about: row.state === 'PENAWARAN' ? 'offer' : 'request',
    quiet: quiet.includes(row.state),
    onlyNew: template === undefined,
  };
  await tell(tx, moment, row, words, template);
}

/** The price is final: no new state, but what the customer waited for. */
export const announcePriced = (tx: Queryable, moment: Moment, row: ProposalRow): Promise<void> =>
  tell(
    tx,
    moment,
    row,
    {
      status: 'Harga unit sudah keluar',
      message: 'Harga unit sudah keluar. Lihat jumlahnya.',
    },
    'price-known',
  );

/** Documents that were asked have not come; the last time with the day after which the request ends. */
export const announceReminder = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { isLast }: { readonly isLast: boolean },
): Promise<void> =>
  tell(
    tx,
    moment,
    row,
    {
      status: isLast ? 'Pengingat terakhir: dokumen' : 'Pengingat: dokumen',
      message: isLast
        ? `Tanpa dokumen yang kami minta, pengajuan ini berakhir setelah ${formatDate(dayOf(row, moment))}.`
        : `Kami masih menunggu dokumen dari Anda, paling lambat ${formatDate(dayOf(row, moment))}.`,
    },
    isLast ? 'documents-last-reminder' : 'documents-reminder',
  );

/** What the panel says about a face picture that came without a consent. */
const faceWords = {
  consented: () => ({
    status: 'Persetujuan foto wajah kami terima',
    message: 'Terima kasih. Foto wajah Anda sekarang dapat diperiksa, dan pengajuan Anda kami lanjutkan.',
  }),
  reminded: (date: string) => ({
    status: 'Pengingat: persetujuan foto wajah',
    message: `Kami masih menunggu persetujuan Anda untuk memakai foto wajah, paling lambat ${date}. Lewat tanggal itu fotonya kami hapus dan kami meminta bukti identitas lain.`,
  }),
} as const;

/** The customer agreed to the use of a face picture, or is reminded to (rulings 6.7). */
export const announceFace = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  step: keyof typeof faceWords,
): Promise<void> =>
  tell(
    tx,
    moment,
    row,
    faceWords[step](formatDate(dayOf(row, moment))),
    step === 'reminded' ? 'face-consent-reminder' : undefined,
  );

/** The desk wrote to the customer about the request. */
export const announceMessage = (tx: Queryable, moment: Moment, row: ProposalRow): Promise<void> =>
  tell(
    tx,
    moment,
    row,
    {
      status: 'Pesan dari kami',
      message: 'Petugas kami menulis kepada Anda tentang pengajuan ini. Buka untuk membaca dan membalas.',
      about: 'messages',
    },
    'message-written',
  );

/** What the panel says of an objection; the message beside it has the same name. */
const objectionWords = {
  'objection-received': (date: string) => ({
    status: 'Keberatan Anda kami terima',
    message: `Keberatan Anda kami terima. Jawaban paling lambat ${date}.`,
  }),
  'objection-extended': (date: string) => ({
    status: 'Jawaban keberatan perlu waktu lebih lama',
    message: `Kami memerlukan waktu lebih lama untuk menjawab keberatan Anda. Jawaban paling lambat ${date}.`,
  }),
  'objection-answered': () => ({
    status: 'Keberatan Anda sudah dijawab',
    message: 'Keberatan Anda sudah kami jawab. Baca jawabannya pada halaman pengajuan ini.',
  }),
} as const;

/** An objection came, needs more time, or was answered; `on` = the day by which it is answered, or was. */
export const announceObjection = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  template: keyof typeof objectionWords,
  on: BusinessDate,
): Promise<void> =>
  tell(tx, moment, row, { ...objectionWords[template](formatDate(on)), about: 'messages', date: on }, template);

/** Money came for a request or goes back: told in the panel, and by message where something is to be done or awaited. */
export const announceMoney = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { template, ...words }: { readonly status: string; readonly message: string; readonly template: TemplateName | null },
): Promise<void> => tell(tx, moment, row, words, template ?? undefined);

/** News that a new request has come, and the links by which new contacts are confirmed. */
export async function announceReceived(
  tx: Queryable,
  engine: Pick<Engine, 'config' | 'messages' | 'vault'>,
  moment: Moment,
  row: ProposalRow,
  candidate: Candidate,
): Promise<void> {
  const template = row.waits_for === 'FACE_CONSENT' ? 'face-consent-due' : 'request-received';
  await announce(tx, moment, row, { from: null, reason: null, template });
  await askForConfirmation(tx, engine, moment, row, candidate);
  await warnOfAccountChange(tx, engine, moment, row, candidate);
}
