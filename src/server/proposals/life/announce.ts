import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { insertNotification, signalChange } from '#server/notifications/notification-repository.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { shownStateSentence, shownStateText } from '#server/proposal-store/customer-turn.ts';
import { promisedDay, describeTurn } from '#server/proposal-store/due-date-words.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { warnOfAccountChange } from './warn-of-account-change.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';

/** Templates of states that are also sent by WhatsApp and email (rulebook 4.5); the panel shows every state. */
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

/** Templates that depend on the previous state. */
const templateAfter: Partial<Record<RequestState, Partial<Record<RequestState, TemplateName>>>> = {
  PROSES_TRANSFER: { SELESAI: 'paid' },
  PENAWARAN: { MENUNGGU_PERSETUJUAN: 'offer-accepted', DITOLAK: 'offer-declined', KEDALUWARSA: 'offer-expired' },
};

const templateOf = (row: ProposalRow, from: RequestState | null): TemplateName | undefined =>
  (from === null ? undefined : templateAfter[from]?.[row.state]) ?? templateFor[row.state];

/** Words of a notice in the panel. */
interface PanelWords {
  readonly status: string;
  readonly message: string;
  readonly about?: NotificationAbout;
  /** True = do not list it when the newest notice is the same. */
  readonly onlyNew?: boolean;
  /** True = list it as already read. */
  readonly quiet?: boolean;
  /** Date of the message; absent = that of the request. */
  readonly date?: BusinessDate;
  /** Further values of the template. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Finds the date that the request's page shows at this moment: the customer's own deadline, otherwise the due date. */
const dayOf = (row: ProposalRow, { at, serviceTimes }: Moment): BusinessDate => {
  const turn = describeTurn(row, businessDateOf(at), serviceTimes.calendar);
  return turn.on ?? promisedDay(turn, row);
};

/** Stores the notice of the panel and, with a template, queues its messages; the notice has their ids. */
export async function notify(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  {
    status,
    message,
    about,
    onlyNew = false,
    quiet: opened = false,
    date: day = dayOf(row, moment),
    values = {},
  }: PanelWords,
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
    await addJob(tx, 'tell-customer', { template, policyNumber, number, title, date, messageIds, values });
}

/** State change, besides the row after it. */
export interface Step {
  readonly from: RequestState | null;
  readonly reason: string | null;
  /** Template instead of the state's usual one. */
  readonly template?: TemplateName;
}

/** Notifies of a state change in its transaction: panel, live pages, and messages through the outbox. */
export async function announce(tx: Queryable, moment: Moment, row: ProposalRow, step: Step): Promise<void> {
  // The end of a claim is internal: for the customer the request still waits for the same check.
  if (step.from === 'VERIFIKASI' && row.state === 'MENUNGGU_VERIFIKASI') return signalChange(tx, row.policy_number);
  const template = step.template ?? templateOf(row, step.from);
  const words: PanelWords = {
    status: shownStateText(row),
    message: step.reason ?? shownStateSentence(row, dayOf(row, moment)),
    about: row.state === 'PENAWARAN' ? 'offer' : 'request',
    quiet: quiet.includes(row.state),
    onlyNew: template === undefined,
  };
  await notify(tx, moment, row, words, template);
}

/** Notifies that the price is final; the state does not change, but the customer waited for it. */
export const announcePriced = (tx: Queryable, moment: Moment, row: ProposalRow): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    {
      status: 'Harga unit sudah keluar',
      message: 'Harga unit sudah keluar. Lihat jumlahnya.',
    },
    'price-known',
  );

/** Notifies that the money of an approved request is held, with the last day of the hold (rulebook 7.10). */
export const announceHeld = (tx: Queryable, moment: Moment, row: ProposalRow, until: BusinessDate): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    {
      status: 'Uang ditahan demi keamanan',
      message: `Uang ditahan sampai ${formatDate(until)} demi keamanan, lalu kami kirim.`,
      date: until,
    },
    'payout-held',
  );

/** Reminds of missing documents; the last reminder names the day after which the request ends. */
export const announceReminder = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { isLast }: { readonly isLast: boolean },
): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    {
      status: isLast ? 'Pengingat terakhir: lengkapi pengajuan' : 'Pengingat: lengkapi pengajuan',
      message: isLast
        ? `Tanpa yang kami minta, pengajuan ini berakhir setelah ${formatDate(dayOf(row, moment))}.`
        : `Kami masih menunggu dokumen atau perbaikan dari Anda, paling lambat ${formatDate(dayOf(row, moment))}.`,
    },
    isLast ? 'documents-last-reminder' : 'documents-reminder',
  );

/** Texts of the panel about a face picture without consent. */
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

/** Notifies that the consent to a face picture has arrived, or reminds of it (rulings 6.7). */
export const announceFace = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  step: keyof typeof faceWords,
): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    faceWords[step](formatDate(dayOf(row, moment))),
    step === 'reminded' ? 'face-consent-reminder' : undefined,
  );

/** Notifies of money received or refunded: in the panel, and by message where the customer must act or wait. */
export const announceMoney = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { template, ...words }: { readonly status: string; readonly message: string; readonly template: TemplateName | null },
): Promise<void> => notify(tx, moment, row, words, template ?? undefined);

/** Notifies that a new request arrived, and sends the links that confirm new contacts. */
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
