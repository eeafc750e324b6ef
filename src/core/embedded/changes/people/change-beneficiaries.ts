import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import type { Person } from '#shared/policy-document/person.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import {
  findPersonOf,
  isDocumentNode,
  nodesIn,
  partyIdIn,
  type DocumentNode,
} from '../../document/party-in-document.ts';
import { savePartyNumber } from '../../document/party-number.ts';

type ChangeBeneficiaries = ChangeOf<'ChangeBeneficiaries'>;
type Told = NonNullable<ChangeBeneficiaries['told']>;

const whole = 1;
const newParty = 0;

/** A new person is known only by what the request told. */
const unknownOf = {
  email: null,
  mobile: null,
  mobile2: null,
  homeTel: null,
  officeTel: null,
  officeTel2: null,
  officeTelExt: null,
  fax: null,
  occupCate: null,
  occupCateName: null,
  otherOccupation: null,
  positionLevel: null,
  jobCom: null,
  industryId: null,
  industryName: null,
  otherIndustry: null,
} as const satisfies Partial<Person>;

const roleOf = ({ designation, otherDesignation, guardianName }: Told) => ({
  designation,
  otherDesignation,
  guardianName,
});

/** A new beneficiary; a person whom the policy knows in another role stays the person they are. */
async function addedOf(document: DocumentNode, told: Told, { tx }: ChangeContext): Promise<DocumentNode> {
  const { certiCode, certiType } = told.person;
  if (certiCode === null) throw new CoreRefusal('POSTING_INVALID', 'A new beneficiary has an identity number');
  const partyId = await savePartyNumber(tx, document, { certiType, certiCode });
  const person = findPersonOf(document, partyId) ?? { ...unknownOf, ...told.person };
  return { partyId, person, ...roleOf(told) };
}

function revisedOf(known: DocumentNode, told: Told): DocumentNode {
  const before = isDocumentNode(known['person']) ? known['person'] : {};
  const { certiCode, ...person } = told.person;
  return {
    ...known,
    person: { ...before, ...person, ...(certiCode === null ? {} : { certiCode }) },
    ...roleOf(told),
  };
}

/** @throws CoreRefusal when somebody is named who is no beneficiary (any more), or a new one who is one already. */
async function withBeneficiaries(before: DocumentNode, change: ChangeBeneficiaries, context: ChangeContext) {
  const known = nodesIn(before['beneficiaries']);
  const { shares, told } = change;
  const find = (partyId: number) => known.find((each) => partyIdIn(each) === partyId);
  const after: DocumentNode[] = [];
  for (const { partyId, share } of shares) {
    const entry = partyId === newParty && told !== null ? await addedOf(before, told, context) : find(partyId);
    if (entry === undefined) throw new CoreRefusal('PARTY_UNKNOWN', `Party ${partyId} is no beneficiary`);
    const current = told !== null && told.partyId === partyId && partyId !== newParty ? revisedOf(entry, told) : entry;
    after.push({ ...current, shareRate: Number(share) });
  }
  if (new Set(after.map(partyIdIn)).size < after.length)
    throw new CoreRefusal('POSTING_INVALID', 'A beneficiary is named twice');
  return { ...before, beneficiaries: after };
}

/** Beneficiaries from the day of approval on; earlier versions keep the earlier ones (rulebook 7.24). */
export const changeBeneficiaries: ChangeApplier<ChangeBeneficiaries> = {
  refuse({ shares }) {
    const total = shares.reduce((sum, { share }) => sum.plus(share), new Big(0));
    if (!total.eq(whole) || shares.some(({ share }) => new Big(share).lte(0)))
      throw new CoreRefusal('POSTING_INVALID', 'Shares of beneficiaries are above zero and come to the whole');
  },
  document: withBeneficiaries,
};
