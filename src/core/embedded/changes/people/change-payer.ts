import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { buildNewParty, buildNewPerson } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeCovers } from '../../document/covers.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import type { Party } from '#shared/policy/person.ts';
import { isDebitMethod, premiumMethod } from '#shared/lists/payment-codes.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type ChangePayer = ChangeOf<'ChangePayer'>;

const { virtualAccount } = premiumMethod;
/** Removes the mandate, because one person's account is not debited for another's premium; the next bill uses the virtual account. */
const withoutMandate = (policy: StoredPolicy): StoredPolicy =>
  isDebitMethod(policy.payment.nextMethod)
    ? { ...policy, payment: { ...policy.payment, nextMethod: virtualAccount }, debitAccount: null }
    : policy;

/** Ends waivers of premium, which insure the payer they were bought for (rulebook 7.21). */
const withoutWaivers = (policy: StoredPolicy, payerId: number, on: BusinessDate): StoredPolicy =>
  changeCovers(policy, (cover) =>
    cover.waivedSum !== null && cover.lives[0].partyId === payerId
      ? { ...cover, status: 'TERMINATED', expiresOn: on }
      : cover,
  );

/** Finds or builds the payer: the holder stays unchanged; an insured keeps the personal data and gets new contact details. */
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
    // A payer who is not the holder is a beneficial owner (rulebook 7.21, 6.7).
    beneficialOwner: newPartyId === before.holder.partyId ? null : { partyId: newPartyId, since: on, requestNumber },
  };
  const { relation } = change;
  return withRole(after, { role: 'PAYER', oldPartyId, newPartyId, on, relation, requestNumber });
}

/** Changes the payer from a due date on (rulebook 7.21). */
export const changePayer: ChangeApplier<ChangePayer> = { revise };
