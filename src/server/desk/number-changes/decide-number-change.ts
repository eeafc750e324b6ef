import { randomBytes } from 'node:crypto';
import type { Holder, PolicyCore } from '#core/port.ts';
import { addDays, businessDateOf, formatDate, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { addressKindOf } from '#shared/lists/message-channels.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { listContacts } from '#server/messages/channels.ts';
import { buildMessage, type MessageAddress } from '#server/messages/message-queue.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import {
  findNumberChangeForUpdate,
  markCooling,
  markRejected,
  type NumberChange,
} from '#server/number-changes/number-change-repository.ts';
import { insertNumberLinks } from '#server/number-changes/number-link-repository.ts';
import { updateWords } from '#server/public-cases/case-repository.ts';
import { listDeviceAddresses } from '#server/push/device-address.ts';
import type { Release } from '#server/desk/entries/two-person-entry.ts';
import { findAgainst } from './against-approval.ts';

async function getLocked({ tx, desk }: Release, number: string): Promise<NumberChange> {
  const change = await findNumberChangeForUpdate(tx, desk.vault, number);
  if (change === undefined) throw refuse('NOT_FOUND');
  return change;
}

/** Notifies the sender of the decision, on the page of the case and by the new number. */
async function notifySender(
  { tx, desk, moment, by }: Release,
  { number, mobile }: NumberChange,
  { answer, template, date }: { readonly answer: string; readonly template: SenderTemplate; readonly date: string },
): Promise<void> {
  const { at, recordedAt } = moment;
  await updateWords(tx, desk.vault, {
    number,
    needed: '',
    answer,
    by,
    at: recordedAt,
    answeredOn: businessDateOf(at),
  });
  for (const to of listContacts({ mobile, email: null }, desk.config.connected))
    await desk.messages.sendTemplate(tx, template, { number, date }, { ...to, name: null });
}

type SenderTemplate = 'number-change-approved' | 'number-change-rejected';

/** Old address of the holder, with a policy that has it. */
interface OldAddress extends MessageAddress {
  readonly holder: Holder;
}

/** Lists every old channel once: phone and e-mail of each policy, and browsers with notifications. */
async function listOldAddresses({ tx, desk }: Release, holders: readonly Holder[]): Promise<readonly OldAddress[]> {
  const found = new Map<string, OldAddress>();
  for (const holder of holders) {
    const devices = await listDeviceAddresses(tx, desk.config, holder);
    for (const each of [...listContacts(holder, desk.config.connected), ...devices])
      found.set(each.address, { ...each, holder });
  }
  return [...found.values()];
}

interface Approved {
  readonly change: NumberChange;
  readonly holders: readonly Holder[];
  readonly effectiveOn: BusinessDate;
  /** Calendar days for which the links work. */
  readonly objectionDays: number;
}

const noticeOf = (mobile: string, date: string): string =>
  `Nomor HP polis akan diganti menjadi nomor berakhiran ${mobile} mulai ${date}. Bukan Anda yang meminta? Buka Profil, Keamanan, lalu laporkan. Penggantian langsung kami hentikan.`;

/** Notifies every old channel, each with its own link to object, and the portal of each policy. The database has only the hashes. */
async function notifyOld(release: Release, { change, holders, effectiveOn, objectionDays }: Approved): Promise<void> {
  const { tx, desk, moment } = release;
  const values = { mobile: maskNumber(change.mobile).replaceAll('*', ''), date: formatDate(effectiveOn) };
  const until = addDays(businessDateOf(moment.recordedAt), objectionDays + 1);
  const warnings = (await listOldAddresses(release, holders)).map(({ holder, channel, address }) => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = desk.vault.fingerprint(token, 'object-to-number');
    const link = `${desk.config.publicUrl}/bukan-saya#nomor.${token}`;
    const to = { name: holder.fullName, policyNumber: holder.policyNumber, channel, address };
    return {
      link: { tokenHash, number: change.number, channel, expiresAt: instantAt(until, '00:00') },
      message: buildMessage('number-change-decided', { ...values, link }, to),
    };
  });
  await insertNumberLinks(
    tx,
    // A browser's notice has no link; it opens the portal, where its owner reports misuse.
    warnings.map(({ link }) => link).filter(({ channel }) => addressKindOf(channel) !== 'device'),
  );
  await desk.messages.queueMessages(
    tx,
    warnings.map(({ message }) => message),
  );
  for (const { policyNumber, partyId } of holders)
    await insertNotification(tx, {
      policyNumber,
      partyId,
      requestNumber: null,
      about: 'security',
      title: 'Nomor HP polis',
      status: 'Akan diganti',
      message: noticeOf(values.mobile, values.date),
      at: moment.at,
      recordedAt: moment.recordedAt,
      opened: false,
    });
}

/** Writes the audit row of a policy; the row of the decision is in the desk's own stream. */
async function auditApproval(
  tx: Queryable,
  { desk, moment, by }: Omit<Release, 'tx'>,
  application: string,
  policyNumber: string,
): Promise<void> {
  await appendAudit(tx, desk.vault, {
    stream: `policy:${policyNumber}`,
    at: moment.recordedAt,
    actor: `staff:${by}`,
    action: 'number-change.approved',
    detail: { application },
  });
}

/** Lists the holder on all policies of the same person, in the order in which they are locked. */
async function listHolders(core: PolicyCore, { identityNumber }: Holder): Promise<readonly Holder[]> {
  const held = (await core.listPoliciesOf(identityNumber)).map(({ policyNumber }) => policyNumber).toSorted();
  const holders = await Promise.all(held.map((number) => core.findHolder(number)));
  return holders.filter((each) => each !== undefined);
}

/**
 * Approves an application: the number takes effect after the cooling-off, every old channel is notified with a way to object,
 * and the payouts of all policies of the holder wait until then. @throws 409
 */
export async function approveNumberChange(number: string, { tx, desk, moment, by }: Release): Promise<void> {
  const release = { tx, desk, moment, by };
  const core = desk.coreIn(tx, moment);
  const change = await getLocked(release, number);
  const holder = await core.findHolder(change.policy_number);
  const against = await findAgainst(tx, desk.vault, change, holder);
  if (holder === undefined || against !== '') throw refuseState(against);
  const today = businessDateOf(moment.at);
  const { coolingDays, objectionDays } = await core.getNumberChangeTerms(today);
  const effectiveOn = moment.serviceTimes.calendar.addWorkingDays(today, coolingDays);
  const holders = await listHolders(core, holder);
  await markCooling(tx, number, { partyId: holder.partyId, effectiveOn, at: moment.recordedAt });
  await notifyOld(release, { change, holders, effectiveOn, objectionDays });
  const date = formatDate(effectiveOn);
  const answer = `Disetujui. Nomor baru berlaku mulai ${date}. Sejak hari itu Anda dapat masuk ke portal dengan nomor baru.`;
  await notifySender(release, change, { answer, template: 'number-change-approved', date });
  const policies = holders.map(({ policyNumber }) => policyNumber);
  for (const policyNumber of policies) await auditApproval(tx, release, number, policyNumber);
  await core.holdPayouts(policies, effectiveOn);
}

const rejected =
  'Tidak disetujui: data dan foto yang dikirim tidak cukup untuk memastikan pemegang polis. Hubungi kami untuk cara lain.';

/** Rejects an application. The words are the same whatever did not fit (decision 0081). */
export async function rejectNumberChange(number: string, release: Release): Promise<void> {
  const change = await getLocked(release, number);
  await markRejected(release.tx, number, release.moment.recordedAt);
  await notifySender(release, change, { answer: rejected, template: 'number-change-rejected', date: '' });
}
