import { z } from 'zod';
import { addressKindOf } from '#shared/lists/message-channels.ts';
import type { Preferences } from '#shared/wire/profile.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { addressIn, listContacts, messageIdOf, newMessageIds, type Contact } from '#server/messages/channels.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import { digestValues, Notice, valuesOf } from '#server/messages/policy-notice.ts';
import { getPreferences } from '#server/messages/preferences-repository.ts';
import type { TemplateName } from '#server/messages/templates.ts';
import { insertWaitingNotice, takeWaitingNotices } from '#server/messages/waiting-notice-repository.ts';
import { joinMessageIds } from '#server/notifications/notification-repository.ts';
import { listDeviceAddresses } from '#server/push/device-address.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

type Teller = Pick<Engine, 'core' | 'messages' | 'pool' | 'clock' | 'config'>;

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

/** One message, in the words of its template. */
interface Telling {
  readonly template: TemplateName;
  readonly values: Readonly<Record<string, string>>;
  readonly policyNumber: string;
  readonly requestNumber?: string;
  readonly messageIds: Readonly<Record<string, string>>;
}

/** Who reads it, and where they wished to read it. */
interface Audience {
  readonly name: string;
  readonly addresses: readonly MessageAddress[];
}

/** Looks up the holder's channels at the time of telling; undefined for a policy that is not there. */
async function findAudience(engine: Teller, policyNumber: string, everywhere: boolean): Promise<Audience | undefined> {
  const holder = await engine.core.findHolder(policyNumber);
  if (!holder) return undefined;
  const addresses = everywhere
    ? listContacts(holder)
    : noticeAddresses(holder, await getPreferences(engine.pool, holder));
  const devices = await listDeviceAddresses(engine.pool, engine.config, holder);
  return { name: holder.fullName, addresses: [...addresses, ...devices] };
}

async function tell(tx: Queryable, engine: Teller, telling: Telling, { name, addresses }: Audience): Promise<void> {
  const { messageIds, ...said } = telling;
  const messages = addresses.map((to) => {
    const messageId = messageIdOf(messageIds, to.channel);
    return { ...said, name, ...(messageId !== undefined && { messageId }), ...to };
  });
  await engine.messages.queueMessages(tx, messages);
}

const tellingOf = (notice: Notice): Telling => {
  const { template, policyNumber, number, messageIds } = notice;
  const values = valuesOf(notice);
  return { template, values, policyNumber, messageIds, ...(number !== null && { requestNumber: number }) };
};

const digestJobName = 'tell-digest';

/** Lets a notice wait for others of its policy; the first of them says how long. */
async function wait(engine: Teller, notice: Notice, noticeId: string): Promise<void> {
  const { policyNumber } = notice;
  await inTransaction(engine.pool, async (tx) => {
    await insertWaitingNotice(tx, { noticeId, policyNumber, notice, notedAt: engine.clock.systemNow() });
    const when = { jobKey: `${digestJobName}-${policyNumber}`, inSeconds: engine.config.messageDigestSeconds };
    await addJob(tx, digestJobName, { policyNumber }, when);
  });
}

/** What the law wants told goes at once, whole and by itself (rulebook 7.27); all else may wait for company (rulebook 4.5). */
async function tellOrWait(engine: Teller, notice: Notice): Promise<void> {
  const [noticeId] = Object.values(notice.messageIds);
  const waits = engine.config.messageDigestSeconds > 0 && !notice.everywhere;
  if (waits && noticeId !== undefined) return wait(engine, notice, noticeId);
  const audience = await findAudience(engine, notice.policyNumber, notice.everywhere);
  if (audience) await tell(engine.pool, engine, tellingOf(notice), audience);
}

/** Several notices as one message; the panel shows under each that this is how it was told. */
async function tellAsOne(
  tx: Queryable,
  engine: Teller,
  policyNumber: string,
  notices: readonly Notice[],
  audience: Audience,
): Promise<void> {
  const messageIds = newMessageIds();
  const ids = notices.flatMap((notice) => Object.values(notice.messageIds));
  await joinMessageIds(tx, policyNumber, ids, Object.values(messageIds));
  await tell(tx, engine, { template: 'digest', values: digestValues(notices), policyNumber, messageIds }, audience);
}

async function tellWaiting(engine: Teller, policyNumber: string): Promise<void> {
  const audience = await findAudience(engine, policyNumber, false);
  await inTransaction(engine.pool, async (tx) => {
    const notices = await takeWaitingNotices(tx, policyNumber, engine.clock.systemNow());
    const [first] = notices;
    if (first === undefined || audience === undefined) return;
    if (notices.length > 1) return tellAsOne(tx, engine, policyNumber, notices, audience);
    await tell(tx, engine, tellingOf(first), audience);
  });
}

/** Nothing personal lies in the queue (P30). */
export const tellCustomerJobs = (engine: Teller): readonly Job[] => [
  job('tell-customer', Notice, (notice) => tellOrWait(engine, notice)),
  job(digestJobName, z.object({ policyNumber: z.string() }), ({ policyNumber }) => tellWaiting(engine, policyNumber)),
];
