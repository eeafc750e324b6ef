import { rupiah } from '#shared/money/money.ts';
import type { Beneficiary, Insured, Life, Party } from '#shared/policy/person.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';
import { productOf } from './product-of.ts';

type Source = 'number' | 'acknowledgedOn' | 'holder' | 'payment' | 'virtualAccounts' | 'mainCover';
type Usual = 'currency' | 'lockedUntil' | 'premiumHoliday' | 'debitAccount' | 'benefitAccount' | 'riders';

/** Input for a demo policy; omitted fields get default values. */
interface PolicySource extends Pick<StoredPolicy, Source>, Partial<Pick<StoredPolicy, Usual>> {
  readonly insureds: readonly Life[];
  readonly beneficiaries: readonly Omit<Beneficiary, 'otherRelation' | 'guardianName'>[];
}

const insuredOf = ({ address }: Party, { partyId, person }: Life, order: number): Insured => ({
  partyId,
  person,
  address,
  addresses: [],
  order,
});

/** Returns a policy whose payer is the holder, whose proposal number is the policy number, and whose status is that of the main coverage. */
export function buildPolicy(source: PolicySource): StoredPolicy {
  const { number, holder, mainCover } = source;
  const product = productOf(mainCover.productId);
  return {
    proposalNumber: number,
    currency: rupiah,
    status: mainCover.status,
    isSyariah: product.archetype.startsWith('SY_'),
    priorityCode: product.priorityCode,
    isUnitLinked: product.fundCodes.length > 0,
    isHybrid: false,
    lockedUntil: null,
    premiumHoliday: null,
    hasAdvancePremium: false,
    payer: holder,
    debitAccount: null,
    benefitAccount: null,
    riders: [],
    partyRoles: [],
    beneficialOwner: null,
    ...source,
    insureds: source.insureds.map((insured, order) => insuredOf(holder, insured, order)),
    beneficiaries: source.beneficiaries.map((each) => ({ ...each, otherRelation: null, guardianName: null })),
  };
}
