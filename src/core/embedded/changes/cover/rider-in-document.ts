import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { otherOccupation } from '#shared/lists/lookups.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { Coverage } from '#shared/policy-document/coverage.ts';
import { Person } from '#shared/policy-document/person.ts';
import { buildNewPerson } from '../../document/build-party.ts';
import type { ChangeContext } from '../../engine/change-applier.ts';
import { findPersonOf, nodesIn, partyIdIn, type DocumentNode } from '../../document/party-in-document.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type Rider = ChangeOf<'AddRiders'>['riders'][number];
type NewInsured = NonNullable<Rider['newInsured']>;

const inForce = 1;
const standard = 100;
const otherInWords = { occupCate: otherOccupation, occupCateName: 'Lainnya' } as const;

/** The person as the request told them; an occupation in words is 'other' with its text. */
const personOf = ({ person, occupation }: NewInsured): Person => ({
  ...buildNewPerson(person),
  email: person.email === '' ? null : person.email,
  ...otherInWords,
  otherOccupation: occupation,
});

const biggest = (nodes: readonly DocumentNode[], name: string): number =>
  Math.max(0, ...nodes.map((node) => Number(node[name])));

/** The document with one more insured; a person who is one already stays as known. */
async function withInsured(document: DocumentNode, told: NewInsured, on: BusinessDate, context: ChangeContext) {
  const partyId = await savePartyNumber(context.tx, document, told.person);
  const insureds = nodesIn(document['insureds']);
  if (insureds.some((insured) => partyIdIn(insured) === partyId)) return { document, partyId };
  const insured = {
    partyId,
    person: personOf(told),
    gender: told.person.gender,
    birthDate: told.person.birthday,
    insuredNo: biggest(insureds, 'insuredNo') + 1,
    ...otherInWords,
    industryId: null,
    mobileTelephone: told.person.mobile,
    address: null,
  };
  const role = { role: 'INSURED', oldPartyId: null, newPartyId: partyId, relation: told.relation } as const;
  const next = { ...document, insureds: [...insureds, insured] };
  return { document: withRole(next, { ...role, on, requestNumber: context.requestNumber }), partyId };
}

/** @throws CoreRefusal when the policy does not know the party (any more). */
function lifeOf(document: DocumentNode, partyId: number) {
  const person = Person.safeParse(findPersonOf(document, partyId)).data;
  if (person === undefined) throw new CoreRefusal('PARTY_UNKNOWN', `The policy has no party ${partyId}`);
  return { insured: { partyId, party: { partyId }, gender: person.gender, birthDate: person.birthday, person } };
}

/** The sum or plan that the rider insures, and its own premium. */
const benefitIn = (
  rider: Rider,
  main: Coverage,
): Pick<Coverage, 'currentPremium' | 'nextPremium' | 'coverageExtend'> => {
  const premium = Number(rider.premium);
  const sumAssured = Number(rider.sumAssured);
  return {
    currentPremium: {
      benefitLevel: rider.benefitLevel,
      sumAssured,
      stdPremAf: premium,
      totalPremAf: premium,
      paymentFreq: main.currentPremium.paymentFreq,
    },
    nextPremium: { sumAssured },
    coverageExtend: { dueDate: premium > 0 ? main.coverageExtend.dueDate : null },
  };
};

/** The terms set by an underwriter or by the occupation; none where the risk is standard. */
const termsIn = ({ riskPercent, exclusions }: Rider): Pick<Coverage, 'riskPercent' | 'exclusions'> => ({
  ...(!new Big(riskPercent).eq(standard) && { riskPercent: Number(riskPercent) }),
  ...(exclusions.length > 0 && { exclusions }),
});

/** The cover in the wire shape. It ends, and is paid, with the main one. */
function buildRiderCover(
  document: DocumentNode,
  rider: Rider,
  partyIds: readonly number[],
  on: BusinessDate,
): Coverage {
  const covers = nodesIn(document['coverages']);
  const main = covers
    .flatMap((node) => Coverage.safeParse(node).data ?? [])
    .find((each) => each.masterProduct === null);
  const [first, ...others] = partyIds.map((partyId) => lifeOf(document, partyId));
  if (main === undefined || first === undefined)
    throw new CoreRefusal('POSTING_INVALID', 'A rider needs a main cover and somebody it covers');
  return {
    itemId: biggest(covers, 'itemId') + 1,
    productId: rider.productId,
    productName: rider.productName,
    masterProduct: main.productId,
    riskStatus: inForce,
    issueDate: on,
    expiryDate: main.expiryDate,
    paidupDate: main.paidupDate,
    lifeInsured1: { ...first, birthDate: first.insured.birthDate },
    insureds: [first, ...others],
    ...benefitIn(rider, main),
    ...termsIn(rider),
    recurringTopup: null,
    waiverExt: { waiver: 'N', waivedSa: 0 },
    contractInvests: [],
    premInvestRates: [],
  };
}

/** The document with the rider at the end of the covers, and its new insured among the insureds. */
export async function withRider(
  before: DocumentNode,
  rider: Rider,
  on: BusinessDate,
  context: ChangeContext,
): Promise<DocumentNode> {
  const added = rider.newInsured ? await withInsured(before, rider.newInsured, on, context) : undefined;
  const document = added?.document ?? before;
  const partyIds = [...rider.partyIds, ...(added ? [added.partyId] : [])];
  const cover = buildRiderCover(document, rider, partyIds, on);
  return { ...document, coverages: [...nodesIn(document['coverages']), cover] };
}
