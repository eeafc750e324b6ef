import { z } from 'zod';
import { addressKindOf, contactChannels } from '#shared/lists/message-channels.ts';
import type { Preferences } from '#shared/wire/profile.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { addressIn, listContacts, messageIdOf, newMessageIds, type Contact } from '#server/messages/channels.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import { listOwnWords } from '#server/messages/message-text-repository.ts';
import { joinAsked } from '#server/messages/places/asked-names.ts';
import { digestValues, Notice, valuesOf } from '#server/messages/policy-notice.ts';
import { getPreferences } from '#server/messages/preferences-repository.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { insertWaitingNotice, takeWaitingNotices } from '#server/messages/waiting-notice-repository.ts';
import { joinMessageIds } from '#server/notifications/notification-repository.ts';
import { listDeviceAddresses } from '#server/push/device-address.ts';
import { listAsked } from '#server/proposal-store/asked-documents.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

type Notifier = Pick<Engine, 'core' | 'messages' | 'pool' | 'clock' | 'config'>;

/** Address of a notice, with those that may replace it; absent = other channels to the same address. */
interface NoticeAddress extends MessageAddress {
  readonly fallbacks?: readonly MessageAddress[];
}

/** Selects the addresses by the customer's preferences; falls back to another channel, so that every customer gets notices. */
export function noticeAddresses(
  contact: Contact,
  { method, email_copy }: Pick<Preferences, 'method' | 'email_copy'>,
): readonly NoticeAddress[] {
  const isMail = ({ channel }: MessageAddress): boolean => addressKindOf(channel) === 'email';
  const reachable = listContacts(contact);
  const preferred = { channel: method, address: addressIn(method, contact) };
  const first = preferred.address === '' ? reachable[0] : preferred;
  if (first === undefined) return [];
  const copies = email_copy && !isMail(first) ? reachable.filter(isMail) : [];
  if (copies.length > 0) return [first, ...copies];
  const every = contactChannels.map((channel) => ({ channel, address: addressIn(channel, contact) }));
  return [{ ...first, fallbacks: every.filter((each) => each.channel !== first.channel && each.address !== '') }];
}

/** Message by its template and values. */
interface Notifying {
  readonly template: TemplateName;
  readonly values: Readonly<Record<string, string>>;
  readonly policyNumber: string;
  readonly requestNumber?: string;
  readonly messageIds: Readonly<Record<string, string>>;
}

/** Recipient, with the preferred addresses. */
interface Audience {
  readonly name: string;
  readonly addresses: readonly NoticeAddress[];
}

/** Reads the holder's channels when the message is sent; undefined for an unknown policy. */
async function findAudience(
  engine: Notifier,
  policyNumber: string,
  everywhere: boolean,
): Promise<Audience | undefined> {
  const holder = await engine.core.findHolder(policyNumber);
  if (!holder) return undefined;
  const addresses = everywhere
    ? listContacts(holder)
    : noticeAddresses(holder, await getPreferences(engine.pool, holder));
  const devices = await listDeviceAddresses(engine.pool, engine.config, holder);
  return { name: holder.fullName, addresses: [...addresses, ...devices] };
}

async function notify(
  tx: Queryable,
  engine: Notifier,
  notifying: Notifying,
  { name, addresses }: Audience,
): Promise<void> {
  const { messageIds, ...said } = notifying;
  const messages = addresses.map((to) => {
    const messageId = messageIdOf(messageIds, to.channel);
    return { ...said, name, ...(messageId !== undefined && { messageId }), ...to };
  });
  await engine.messages.queueMessages(tx, messages);
}

/** Templates that name what the request waits for. */
const naming: readonly TemplateName[] = ['documents-asked', 'documents-reminder', 'documents-last-reminder'];

/** Reads what the request waits for at this moment; a name that staff wrote stands in no job. */
async function findAsked(q: Queryable, { template, number }: Notice): Promise<Readonly<Record<string, string>>> {
  if (number === null || !naming.includes(template)) return {};
  const open = (await listAsked(q, [number])).filter(({ done }) => !done);
  return { asked: joinAsked(open.map(({ label }) => label)) };
}

async function notifyingOf(q: Queryable, notice: Notice): Promise<Notifying> {
  const { template, policyNumber, number, messageIds } = notice;
  const values = { ...valuesOf(notice), ...(await findAsked(q, notice)) };
  return { template, values, policyNumber, messageIds, ...(number !== null && { requestNumber: number }) };
}

const digestJobName = 'tell-digest';

/** Delays a notice to combine it with others of its policy; the first one sets the delay. */
async function wait(engine: Notifier, notice: Notice, noticeId: string): Promise<void> {
  const { policyNumber } = notice;
  await inTransaction(engine.pool, async (tx) => {
    await insertWaitingNotice(tx, { noticeId, policyNumber, notice, notedAt: engine.clock.systemNow() });
    const when = { jobKey: `${digestJobName}-${policyNumber}`, inSeconds: engine.config.messageDigestSeconds };
    await addJob(tx, digestJobName, { policyNumber }, when);
  });
}

/** Sends legally required notices at once and separately (rulebook 7.27); others may be combined (rulebook 4.5). */
async function notifyOrWait(engine: Notifier, notice: Notice): Promise<void> {
  const [noticeId] = Object.values(notice.messageIds);
  const waits = engine.config.messageDigestSeconds > 0 && !notice.everywhere;
  if (waits && noticeId !== undefined) return wait(engine, notice, noticeId);
  const audience = await findAudience(engine, notice.policyNumber, notice.everywhere);
  if (audience) await notify(engine.pool, engine, await notifyingOf(engine.pool, notice), audience);
}

/** Sends several notices as one message, and records it with each of them. */
async function notifyAsOne(
  tx: Queryable,
  engine: Notifier,
  policyNumber: string,
  notices: readonly Notice[],
  audience: Audience,
): Promise<void> {
  const messageIds = newMessageIds();
  const ids = notices.flatMap((notice) => Object.values(notice.messageIds));
  await joinMessageIds(tx, policyNumber, ids, Object.values(messageIds));
  const named = notices.map(({ template }) => template);
  const values = digestValues(notices, await listOwnWords(tx, named, engine.clock.systemNow()));
  await notify(tx, engine, { template: 'digest', values, policyNumber, messageIds }, audience);
}

async function notifyWaiting(engine: Notifier, policyNumber: string): Promise<void> {
  const audience = await findAudience(engine, policyNumber, false);
  await inTransaction(engine.pool, async (tx) => {
    const notices = await takeWaitingNotices(tx, policyNumber, engine.clock.systemNow());
    const [first] = notices;
    if (first === undefined || audience === undefined) return;
    if (notices.length > 1) return notifyAsOne(tx, engine, policyNumber, notices, audience);
    await notify(tx, engine, await notifyingOf(tx, first), audience);
  });
}

/** Jobs that send notices; the queue contains no personal data (P30). */
export const notifyCustomerJobs = (engine: Notifier): readonly Job[] => [
  job('tell-customer', Notice, (notice) => notifyOrWait(engine, notice)),
  job(digestJobName, z.object({ policyNumber: z.string() }), ({ policyNumber }) => notifyWaiting(engine, policyNumber)),
];
