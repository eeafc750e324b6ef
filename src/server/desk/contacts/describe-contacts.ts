import type { Holder } from '#core/port.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { DeskContacts, WaitingContact } from '#shared/wire/operations/desk-contacts.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { recordLook } from '#server/desk/decisions/record-look.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaitingContacts, type ContactChange } from './contact-change-repository.ts';

/** New contacts are read whole by whoever typed them in or compares them with the papers. */
const reads = ({ madeBy }: ContactChange, { roles, userName }: Looking): boolean =>
  madeBy === userName || roles.includes('PENYETUJU');

async function describeWaiting(
  { core }: Pick<DeskServices, 'core'>,
  change: ContactChange,
  caller: Looking,
): Promise<WaitingContact> {
  const holder = await core.findHolder(change.policyNumber);
  const { mobile, email } = change.contact;
  return {
    id: change.id,
    policy_number: change.policyNumber,
    holder_name: holder?.fullName ?? '',
    reason: change.reason,
    mobile: reads(change, caller) ? mobile : maskNumber(mobile),
    email: email === null || reads(change, caller) ? email : maskEmail(email),
    note: change.note,
    made_by: change.madeBy,
    made_at: change.madeAt,
    stands_against: againstApproving(change, caller),
  };
}

/** The numbers of all policies that the person holds. */
export const listHeldPolicies = async (
  { core }: Pick<DeskServices, 'core'>,
  { identityNumber }: Holder,
): Promise<readonly string[]> => (await core.listPoliciesOf(identityNumber)).map(({ policyNumber }) => policyNumber);

/** The contacts of a policy, masked; the look is recorded. */
async function describePolicy(desk: DeskServices, caller: Looking, number: string): Promise<DeskContacts['policy']> {
  const holder = await desk.core.findHolder(number);
  if (holder === undefined) return null;
  const policies = await listHeldPolicies(desk, holder);
  await recordLook(desk, caller, { policyNumber: number, action: 'contacts.viewed' });
  const email = holder.email === null ? null : maskEmail(holder.email);
  return {
    policy_number: number,
    holder_name: holder.fullName,
    mobile: maskNumber(holder.mobile),
    email,
    policies: [...policies],
  };
}

/** What waits for a second person, and the contacts of the policy that is looked for. */
export async function describeContacts(
  desk: DeskServices,
  caller: Looking,
  policyNumber?: string,
): Promise<DeskContacts> {
  const changes = await listWaitingContacts(desk.pool, desk.vault);
  const waiting = await Promise.all(changes.map((change) => describeWaiting(desk, change, caller)));
  const policy = policyNumber === undefined ? null : await describePolicy(desk, caller, policyNumber);
  return { waiting, policy, may_enter: isDecider(caller) };
}
