import { z } from 'zod';
import type { Holder, PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { ContactReason } from '#shared/wire/operations/desk-contacts.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { markPartySessionsEnded } from '#server/auth/sessions/session-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuseState } from '#server/http/refuse.ts';
import { listContacts } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { deleteDevicesOfHolder } from '#server/push/subscription-repository.ts';
import { listHeldPolicies } from '#server/desk/decisions/read-holders.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';

/** New contacts of a holder; `partyId` = for whom they were entered, `email` null = it stays. */
export const Contacts = z.object({
  partyId: z.number(),
  reason: ContactReason,
  mobile: z.string(),
  email: z.nullable(z.string()),
});
export type Contacts = z.infer<typeof Contacts>;

/** New contacts that two people decided: of an entry, or of an application whose cooling-off is over. Subject: the policy. */
export interface DecidedContacts {
  readonly id: string;
  readonly subject: string;
  readonly content: Pick<Contacts, 'partyId' | 'mobile' | 'email'>;
}

/** Transaction in which contacts are recorded. */
export interface Recording {
  readonly tx: Queryable;
  readonly desk: Pick<Engine, 'coreIn' | 'messages'>;
  readonly moment: Moment;
}

const otherHolder = 'Pemegang polis sudah berganti sejak kontak ini dicatat. Tolak catatan ini.';

/** Notifies old contacts of the change, each once; new ones, which may be mistyped, get a message without a name. */
async function notifyContacts(
  { subject, content }: DecidedContacts,
  { tx, desk: { messages }, moment }: Recording,
  holders: readonly Holder[],
): Promise<void> {
  const values = { date: formatDate(businessDateOf(moment.at)) };
  const old = new Map(
    holders.flatMap((holder) => listContacts(holder).map((each) => [each.address, { holder, ...each }] as const)),
  );
  for (const { holder, channel, address } of old.values()) {
    const reader = { name: holder.fullName, policyNumber: holder.policyNumber };
    await messages.sendTemplate(tx, 'contact-replaced', values, { ...reader, channel, address });
  }
  for (const each of listContacts(content))
    await messages.sendTemplate(tx, 'contact-recorded', values, {
      policyNumber: subject,
      name: null,
      ...each,
    });
}

const noticeOf = (date: string): string =>
  `Pada ${date} petugas kami mencatat kontak baru Anda. Kode masuk dikirim ke sana. Bukan Anda? Segera hubungi kami.`;

/**
 * Records the new contacts on a policy, delays its payouts, and ends the sessions that were opened with the old ones.
 */
async function recordOn(
  { policyNumber, partyId }: Holder,
  { id, content: { mobile, email } }: DecidedContacts,
  { tx, desk, moment }: Recording,
): Promise<void> {
  const { at, recordedAt } = moment;
  await desk.coreIn(tx, moment).post({
    requestNumber: `KONTAK-${id}`,
    step: policyNumber,
    policyNumber,
    goodAt: at,
    changes: [
      {
        kind: 'ChangeContact',
        effective: 'APPROVAL',
        partyId,
        contact: { mobile, ...(email !== null && { email }) },
      },
    ],
  });
  const who = { policyNumber, partyId };
  await markPartySessionsEnded(tx, who, 'contact-replaced', recordedAt);
  await deleteDevicesOfHolder(tx, who);
  await endAttemptsOfPolicy(tx, policyNumber);
  await insertNotification(tx, {
    ...who,
    requestNumber: null,
    about: 'security',
    title: 'Kontak polis',
    status: 'Kontak diganti',
    message: noticeOf(formatDate(businessDateOf(at))),
    at,
    recordedAt,
    opened: false,
  });
}

/** Lists the holder of this policy on all policies of the same person, in the order in which they are locked. @throws 409 for another holder */
async function listHolders(core: PolicyCore, { subject, content }: DecidedContacts): Promise<readonly Holder[]> {
  const holder = await getTypedHolder({ core }, { policy_number: subject });
  if (holder.partyId !== content.partyId) throw refuseState(otherHolder);
  const held = (await listHeldPolicies({ core }, holder)).toSorted();
  const holders = await Promise.all(held.map((number) => core.findHolder(number)));
  return holders.filter((each) => each !== undefined);
}

/** Records the new contacts on all policies of the holder and notifies the old and the new ones; returns the policies. @throws 409 */
export async function recordContacts(decided: DecidedContacts, recording: Recording): Promise<readonly string[]> {
  const holders = await listHolders(recording.desk.coreIn(recording.tx, recording.moment), decided);
  await notifyContacts(decided, recording, holders);
  for (const holder of holders) await recordOn(holder, decided, recording);
  return holders.map(({ policyNumber }) => policyNumber);
}
