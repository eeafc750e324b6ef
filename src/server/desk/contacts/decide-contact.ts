import type { Holder, PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { EnterContactInput } from '#shared/wire/operations/desk-contacts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { markPartySessionsEnded } from '#server/auth/sessions/session-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listContacts } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { deleteDevicesOfHolder } from '#server/push/subscription-repository.ts';
import { decideEntry, refuseSecondEntry, type EntryDecision } from '#server/desk/decisions/decide-entry.ts';
import { listHeldPolicies } from '#server/desk/decisions/read-holders.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findWaitingContactForUpdate, insertContactChange, type ContactChange } from './contact-change-repository.ts';

const same = 'Kontak ini sudah tercatat pada polis.';
const otherHolder = 'Pemegang polis sudah berganti sejak kontak ini dicatat. Tolak catatan ini.';
const waitsAlready = 'Tunggu penyetuju memutuskannya.';

const audit = (
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { recordedAt: at }: Moment,
  entry: { readonly policyNumber: string; readonly reason: string; readonly action: string; readonly by: string },
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${entry.policyNumber}`,
    at,
    actor: `staff:${entry.by}`,
    action: entry.action,
    detail: { reason: entry.reason },
  });

/** One person enters the new contacts of a holder; nothing changes until another one approves. @throws 409, 422 */
export async function enterContact(desk: DeskServices, input: EnterContactInput, caller: StaffSession): Promise<void> {
  const moment = await readMoment(desk);
  const holder = await getTypedHolder(desk, input);
  if (input.mobile === holder.mobile && (input.email ?? holder.email) === holder.email) throw refuseState(same);
  const change = {
    policyNumber: holder.policyNumber,
    partyId: holder.partyId,
    reason: input.reason,
    contact: { mobile: input.mobile, email: input.email },
    note: input.note,
    madeBy: caller.userName,
    madeAt: moment.recordedAt,
  };
  await inTransaction(desk.pool, async (tx) => {
    if (!(await insertContactChange(tx, desk.vault, change)))
      throw await refuseSecondEntry(
        tx,
        { table: 'contact_change', values: { policy_number: change.policyNumber }, next: waitsAlready },
        caller,
      );
    await audit(tx, desk, moment, { ...change, action: 'contact.entered', by: caller.userName });
  });
}

interface Recording {
  readonly desk: DeskServices;
  readonly moment: Moment;
  readonly change: ContactChange;
  /** Who approved it. */
  readonly by: string;
}

/** Whoever reads an old contact learns of it there, once; at the new ones, which may be mistyped, without a name. */
async function tellContacts(
  tx: Queryable,
  { desk: { messages }, moment, change }: Recording,
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
  for (const each of listContacts(change.contact))
    await messages.sendTemplate(tx, 'contact-recorded', values, {
      policyNumber: change.policyNumber,
      name: null,
      ...each,
    });
}

const noticeOf = (date: string): string =>
  `Pada ${date} petugas kami mencatat kontak baru Anda. Kode masuk dikirim ke sana. Bukan Anda? Segera hubungi kami.`;

/** The policy has the new contacts, its payouts wait for a while, and whoever was signed in with the old ones is out. */
async function recordContact(
  tx: Queryable,
  { desk, moment, change }: Recording,
  { policyNumber, partyId }: Holder,
): Promise<void> {
  const { at, recordedAt } = moment;
  const { mobile, email } = change.contact;
  await desk.coreIn(tx, moment).post({
    requestNumber: `KONTAK-${change.id}`,
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

/** The holder of this policy on all policies that the same person holds, in the order in which they are locked. @throws 409 for another holder */
async function listHolders(core: PolicyCore, change: ContactChange): Promise<readonly Holder[]> {
  const holder = await getTypedHolder({ core }, { policy_number: change.policyNumber });
  if (holder.partyId !== change.partyId) throw refuseState(otherHolder);
  const held = (await listHeldPolicies({ core }, holder)).toSorted();
  const holders = await Promise.all(held.map((number) => core.findHolder(number)));
  return holders.filter((each) => each !== undefined);
}

async function recordOnAll(tx: Queryable, recording: Recording): Promise<void> {
  const { desk, moment, change, by } = recording;
  const holders = await listHolders(desk.coreIn(tx, moment), change);
  await tellContacts(tx, recording, holders);
  for (const holder of holders) {
    await recordContact(tx, recording, holder);
    const { policyNumber } = holder;
    await audit(tx, desk, moment, { policyNumber, reason: change.reason, action: 'contact.approved', by });
  }
}

/** Another person decides: all policies of the holder have the new contacts, or the entry comes to nothing. @throws 404, 409 */
export const decideContact = (
  desk: DeskServices,
  decision: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<ContactChange> =>
  decideEntry<ContactChange>(
    desk,
    {
      table: 'contact_change',
      findForUpdate: (tx, id) => findWaitingContactForUpdate(tx, desk.vault, id),
      follow: (tx, change, moment) =>
        decision.approved
          ? recordOnAll(tx, { desk, moment, change, by: caller.userName })
          : audit(tx, desk, moment, { ...change, action: 'contact.rejected', by: caller.userName }),
    },
    decision,
    caller,
  );
