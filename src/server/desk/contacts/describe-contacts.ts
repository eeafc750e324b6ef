import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { DeskContacts, WaitingContact } from '#shared/wire/operations/desk-contacts.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { readContacts, readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { recordLook } from '#server/desk/decisions/record-look.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaitingContacts, type ContactChange } from './contact-change-repository.ts';

/** New contacts are read whole by whoever typed them in or compares them with the papers. */
const reads = ({ madeBy }: ContactChange, { roles, userName }: Looking): boolean =>
  madeBy === userName || roles.includes('PENYETUJU');

function describeWaiting(change: ContactChange, caller: Looking, holderName: string | undefined): WaitingContact {
  const { mobile, email } = change.contact;
  return {
    id: change.id,
    policy_number: change.policyNumber,
    holder_name: holderName ?? '',
    reason: change.reason,
    mobile: reads(change, caller) ? mobile : maskNumber(mobile),
    email: email === null || reads(change, caller) ? email : maskEmail(email),
    note: change.note,
    made_by: change.madeBy,
    made_at: change.madeAt,
    stands_against: againstApproving(change, caller),
  };
}

/** The contacts of a policy, masked; the look is recorded. */
async function describePolicy(desk: DeskServices, caller: Looking, number: string): Promise<DeskContacts['policy']> {
  const holder = await readContacts(desk, number);
  if (holder === undefined) return null;
  await recordLook(desk, caller, { policyNumber: number, action: 'contacts.viewed' });
  const { name: holder_name, mobile, email, policies } = holder;
  return { policy_number: number, holder_name, mobile, email, policies: [...policies] };
}

/** What waits for a second person, and the contacts of the policy that is looked for. */
export async function describeContacts(
  desk: DeskServices,
  caller: Looking,
  policyNumber?: string,
): Promise<DeskContacts> {
  const changes = await listWaitingContacts(desk.pool, desk.vault);
  const nameOf = await readHolderNames(
    desk,
    changes.map((change) => change.policyNumber),
  );
  const waiting = changes.map((change) => describeWaiting(change, caller, nameOf(change.policyNumber)));
  const policy = policyNumber === undefined ? null : await describePolicy(desk, caller, policyNumber);
  return { waiting, policy, may_enter: isDecider(caller) };
}
