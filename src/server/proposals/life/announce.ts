import { z } from 'zod';
import { formatDate } from '#shared/time/dates.ts';
import { addressKindOf } from '#shared/lists/message-channels.ts';
import { stateSentence, stateText, type RequestState } from '#shared/requests/request-states.ts';
import type { NotificationAbout } from '#shared/wire/notifications.ts';
import type { Preferences } from '#shared/wire/profile.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { addressIn, listContacts, messageIdOf, newMessageIds, type Contact } from '#server/messages/channels.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import { fillTemplate, isTemplateName, templates, type TemplateName } from '#server/messages/templates.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { getPreferences } from '#server/messages/preferences-repository.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
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
  /** Listed without a dot. */
  readonly quiet?: boolean;
}

/** The notice in the panel and, with a template, the messages that go out with it: the panel knows which they are. */
async function tell(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { status, message, about, quiet: opened = false }: PanelWords,
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
    messageIds: template === undefined ? [] : Object.values(messageIds),
  });
  const date = formatDate(row.reply_by ?? row.promised_date);
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
export function announce(tx: Queryable, moment: Moment, row: ProposalRow, step: Step): Promise<void> {
  const words: PanelWords = {
    status: stateText(row.state),
    message: step.reason ?? stateSentence(row.state),
    about: row.state === 'PENAWARAN' ? 'offer' : 'request',
    quiet: quiet.includes(row.state),
  };
  return tell(tx, moment, row, words, step.template ?? templateOf(row, step.from));
}

/** The price is final: no new state, but what the customer waited for. */
export const announcePriced = (tx: Queryable, moment: Moment, row: ProposalRow): Promise<void> =>
  tell(
    tx,
    moment,
    row,
    {
      status: 'Harga unit sudah final',
      message: 'Harga unit pengajuan Anda sudah final. Rincian unit dan jumlahnya ada di Status Transaksi.',
    },
    'price-known',
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
  await announce(tx, moment, row, { from: null, reason: null, template: 'request-received' });
  await askForConfirmation(tx, engine, moment, row, candidate);
  await warnOfAccountChange(tx, engine, moment, row, candidate);
}

const Payload = z.object({
  template: z.string().refine(isTemplateName),
  policyNumber: z.string(),
  /** Null: news of the policy, not of a request. */
  number: z.nullable(z.string()),
  title: z.string(),
  date: z.string(),
  /** Made with the job, so that a job repeated after a crash tells nothing twice (P21). */
  messageIds: z.record(z.string(), z.uuid()),
  /** Further words of the template. */
  values: z.record(z.string(), z.string()).default({}),
  /** News of the policy speaks its words; that of requests has none of them. */
  wording: z.object({ isSyariah: z.boolean(), priorityCode: z.string() }).optional(),
  /** The law wants it told: phone and e-mail, whatever was wished for. */
  everywhere: z.boolean().default(false),
});
type Payload = z.infer<typeof Payload>;

/** The addresses that the customer wished for; nobody is left without news because the way they chose is not there. */
export function noticeAddresses(
  contact: Contact,
  { method, email_copy }: Pick<Preferences, 'method' | 'email_copy'>,
): readonly MessageAddress[] {
  const isMail = ({ channel }: MessageAddress): boolean => addressKindOf(channel) === 'email';
  const reachable = listContacts(contact);
  const wished = { channel: method, address: addressIn(method, contact) };
  const first = wished.address === '' ? reachable[0] : wished;
  if (first === undefined) return [];
  return email_copy && !isMail(first) ? [first, ...reachable.filter(isMail)] : [first];
}

/** What a template may ask for: the words of the policy's kind, and what the news itself says. */
const valuesOf = ({ wording, values, title, number, date }: Payload): Readonly<Record<string, string>> => ({
  ...(wording && wordingFor(wording)),
  ...values,
  title,
  number: number ?? '',
  date,
});

/** Looks up the holder's channels at the time of telling; nothing personal lies in the queue (P30). */
export const announceJobs = (engine: Pick<Engine, 'core' | 'messages' | 'pool'>): readonly Job[] => [
  job('tell-customer', Payload, async (news) => {
    const { template, policyNumber, number, messageIds } = news;
    const holder = await engine.core.findHolder(policyNumber);
    if (!holder || !isTemplateName(template)) return;
    const about = { policyNumber, ...(number !== null && { requestNumber: number }) };
    const values = valuesOf(news);
    const subject = fillTemplate(templates[template].subject, values);
    const text = fillTemplate(templates[template].text, values);
    const addresses = news.everywhere
      ? listContacts(holder)
      : noticeAddresses(holder, await getPreferences(engine.pool, holder));
    const messages = addresses.map((to) => {
      const messageId = messageIdOf(messageIds, to.channel);
      return { ...about, template, subject, text, ...(messageId !== undefined && { messageId }), ...to };
    });
    await engine.messages.queueMessages(engine.pool, messages);
  }),
];
