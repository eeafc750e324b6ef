import type { Holder } from '#core/port.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { DeskContacts, WaitingContact } from '#shared/wire/operations/desk-contacts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaitingContacts, type ContactChange } from './contact-change-repository.ts';

async function describeWaiting(
  { core }: Pick<DeskServices, 'core'>,
  change: ContactChange,
  caller: Looking,
): Promise<WaitingContact> {
  const holder = await core.findHolder(change.policyNumber);
  return {
    id: change.id,
    policy_number: change.policyNumber,
    holder_name: holder?.fullName ?? '',
    reason: change.reason,
    mobile: change.contact.mobile,
    email: change.contact.email,
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
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: `policy:${number}`,
      at: desk.clock.systemNow(),
      actor: `staff:${caller.userName}`,
      action: 'contacts.viewed',
      detail: {},
    }),
  );
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
