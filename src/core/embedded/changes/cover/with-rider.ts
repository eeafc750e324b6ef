import { CoreRefusal } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { otherOccupation } from '#shared/lists/lookups.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Insured, Life, Person } from '#shared/policy/person.ts';
import { coversOf } from '#shared/policy/policy.ts';
import { buildNewPerson } from '../../document/build-party.ts';
import type { ChangeContext } from '../../engine/change-applier.ts';
import { findPersonOf } from '../../document/people.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';

type Rider = ChangeOf<'AddRiders'>['riders'][number];
type NewInsured = NonNullable<Rider['newInsured']>;

/** Builds the person from the request; an occupation typed as text is stored as 'other' with that text. */
const personOf = ({ person, occupation }: NewInsured): Person => ({
  ...buildNewPerson(person),
  email: person.email === '' ? null : person.email,
  occupationCode: otherOccupation,
  occupationName: 'Lainnya',
  otherOccupation: occupation,
});

/** Adds an insured to the policy; a person who is insured already keeps the stored data. */
async function withInsured(policy: StoredPolicy, source: NewInsured, on: BusinessDate, context: ChangeContext) {
  const person = personOf(source);
  const partyId = await savePartyNumber(context.tx, policy, person);
  if (policy.insureds.some((insured) => insured.partyId === partyId)) return { policy, partyId };
  const order = Math.max(0, ...policy.insureds.map((insured) => insured.order)) + 1;
  const insured: Insured = { partyId, person, address: null, addresses: [], order };
  const role = { role: 'INSURED', oldPartyId: null, newPartyId: partyId, relation: source.relation } as const;
  const next = { ...policy, insureds: [...policy.insureds, insured] };
  return { policy: withRole(next, { ...role, on, requestNumber: context.requestNumber }), partyId };
}

/** Finds a person of the policy. @throws CoreRefusal when the policy does not name the party (any more) */
function lifeOf(policy: StoredPolicy, partyId: number): Life {
  const person = findPersonOf(policy, partyId);
  if (person === undefined) throw new CoreRefusal('PARTY_UNKNOWN', `The policy has no party ${partyId}`);
  return { partyId, person };
}

interface Started {
  readonly partyIds: readonly number[];
  readonly on: BusinessDate;
  /** True for a rider that waives the premium; its sum assured is the waived premium. */
  readonly isWaiver: boolean;
}

/** Builds the rider's cover. It is in force or lapsed, ends, and is paid for together with the main cover. */
function buildRiderCover(policy: StoredPolicy, rider: Rider, { partyIds, on, isWaiver }: Started): Coverage {
  const { mainCover } = policy;
  const [first, ...others] = partyIds.map((partyId) => lifeOf(policy, partyId));
  if (first === undefined) throw new CoreRefusal('POSTING_INVALID', 'A rider needs somebody it covers');
  const premium = Number(rider.premium);
  return {
    itemId: Math.max(...coversOf(policy).map(({ itemId }) => itemId)) + 1,
    productId: rider.productId,
    productName: rider.productName,
    status: mainCover.status,
    issuedOn: on,
    expiresOn: mainCover.expiresOn,
    paidUpOn: mainCover.paidUpOn,
    lives: [first, ...others],
    plan: rider.plan,
    sumAssured: Number(rider.sumAssured),
    premium,
    frequency: mainCover.frequency,
    topUp: 0,
    nextDueOn: premium > 0 ? mainCover.nextDueOn : null,
    riskPercent: Number(rider.riskPercent),
    exclusions: rider.exclusions,
    waivedSum: isWaiver ? Number(rider.sumAssured) : null,
  };
}

/** Returns the policy with the rider as its last cover and a new insured added. */
export async function withRider(
  before: StoredPolicy,
  rider: Rider,
  on: BusinessDate,
  context: ChangeContext,
): Promise<StoredPolicy> {
  const added = rider.newInsured ? await withInsured(before, rider.newInsured, on, context) : undefined;
  const policy = added?.policy ?? before;
  const partyIds = [...rider.partyIds, ...(added ? [added.partyId] : [])];
  const isWaiver = context.parameters['rider.waiver_products'].includes(rider.productId);
  return { ...policy, riders: [...policy.riders, buildRiderCover(policy, rider, { partyIds, on, isWaiver })] };
}
