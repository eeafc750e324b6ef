import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { buildNewParty, buildNewPerson } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeCovers } from '../../document/covers.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import type { Party } from '#shared/policy/person.ts';
import { isDebitMethod } from '#shared/lists/debit-methods.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type ChangePayer = ChangeOf<'ChangePayer'>;

const virtualAccount = 93;
/** Nobody's account is debited for somebody else's promise: the next run finds no mandate, the bill goes to the virtual account. */
const withoutMandate = (policy: StoredPolicy): StoredPolicy =>
  isDebitMethod(policy.payment.nextMethod)
    ? { ...policy, payment: { ...policy.payment, nextMethod: virtualAccount }, debitAccount: null }
    : policy;

/** A waiver insures the payer: it ends with the payer it was bought for (rulebook 7.21). */
const withoutWaivers = (policy: StoredPolicy, payerId: number, on: BusinessDate): StoredPolicy =>
  changeCovers(policy, (cover) =>
    cover.waivedSum !== null && cover.lives[0].partyId === payerId
      ? { ...cover, status: 'TERMINATED', expiresOn: on }
      : cover,
  );

/** A payer whom the policy knows stays the person they are; only the contact details are new. */
function payerOf({ holder, insureds }: StoredPolicy, partyId: number, { person, addresses }: ChangePayer): Party {
  if (holder.partyId === partyId) return holder;
  const built = buildNewParty(partyId, person, addresses);
  const known = insureds.find((insured) => insured.partyId === partyId);
  const { email, mobile } = person;
  return known === undefined ? built : { ...built, person: { ...known.person, email, mobile } };
}

async function revise(before: StoredPolicy, change: ChangePayer, context: ChangeContext): Promise<StoredPolicy> {
  const { tx, effectiveDate: on, requestNumber } = context;
  const oldPartyId = before.payer.partyId;
  const newPartyId = await savePartyNumber(tx, before, buildNewPerson(change.person));
  const after: StoredPolicy = {
    ...withoutWaivers(withoutMandate(before), oldPartyId, on),
    payer: payerOf(before, newPartyId, change),
    // Rulebook 7.21 and 6.7: a person who pays for another is the beneficial owner.
    beneficialOwner: newPartyId === before.holder.partyId ? null : { partyId: newPartyId, since: on, requestNumber },
  };
  const { relation } = change;
  return withRole(after, { role: 'PAYER', oldPartyId, newPartyId, on, relation, requestNumber });
}

/** Another payer from a due date on (rulebook 7.21). */
export const changePayer: ChangeApplier<ChangePayer> = { revise };
