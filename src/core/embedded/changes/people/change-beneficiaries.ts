import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Beneficiary } from '#shared/policy/person.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { untold } from '../../document/build-party.ts';
import { findPersonOf } from '../../document/people.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import { savePartyNumber } from '../../document/party-number.ts';

type ChangeBeneficiaries = ChangeOf<'ChangeBeneficiaries'>;
type StatedBeneficiary = NonNullable<ChangeBeneficiaries['told']>;

const whole = 1;
const newParty = 0;

/** Builds a new beneficiary; a person with another role in the policy keeps the same party. */
async function addedOf(
  policy: StoredPolicy,
  stated: StatedBeneficiary,
  { tx }: ChangeContext,
): Promise<Omit<Beneficiary, 'share'>> {
  const { person: data, ...role } = stated;
  const { identityNumber } = data;
  if (identityNumber === null) throw new CoreRefusal('POSTING_INVALID', 'A new beneficiary has an identity number');
  const partyId = await savePartyNumber(tx, policy, { ...data, identityNumber });
  const person = findPersonOf(policy, partyId) ?? {
    ...untold,
    email: null,
    mobile: null,
    ...data,
    identityNumber,
  };
  return { ...role, partyId, person };
}

/** Updates a beneficiary from the request; an identity number that is not given is kept. */
const revisedOf = (known: Beneficiary, { person, ...role }: StatedBeneficiary): Beneficiary => ({
  ...known,
  ...role,
  person: {
    ...known.person,
    ...person,
    identityNumber: person.identityNumber ?? known.person.identityNumber,
  },
});

/** Applies the shares. @throws CoreRefusal when a named party is no beneficiary (any more), or a new one is a beneficiary already */
async function withBeneficiaries(before: StoredPolicy, change: ChangeBeneficiaries, context: ChangeContext) {
  const { shares, told: stated } = change;
  const after: Beneficiary[] = [];
  for (const { partyId, share: text } of shares) {
    const share = Number(text);
    const known = before.beneficiaries.find((each) => each.partyId === partyId);
    if (partyId === newParty && stated !== null) after.push({ ...(await addedOf(before, stated, context)), share });
    else if (known === undefined) throw new CoreRefusal('PARTY_UNKNOWN', `Party ${partyId} is no beneficiary`);
    else after.push({ ...(stated?.partyId === partyId ? revisedOf(known, stated) : known), share });
  }
  if (new Set(after.map(({ partyId }) => partyId)).size < after.length)
    throw new CoreRefusal('POSTING_INVALID', 'A beneficiary is named twice');
  return { ...before, beneficiaries: after };
}

/** Replaces the beneficiaries from the day of approval; earlier versions keep the earlier ones (rulebook 7.24). */
export const changeBeneficiaries: ChangeApplier<ChangeBeneficiaries> = {
  refuse({ shares }) {
    const total = shares.reduce((sum, { share }) => sum.plus(share), new Big(0));
    if (!total.eq(whole) || shares.some(({ share }) => new Big(share).lte(0)))
      throw new CoreRefusal('POSTING_INVALID', 'Shares of beneficiaries are above zero and come to the whole');
  },
  revise: withBeneficiaries,
};
