import type { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { Party } from '#shared/policy-document/person.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';
import { mainProducts } from '../../products/main-products.ts';
import type { InsuredPerson } from './build-coverage.ts';

type Left = 'policyHolder' | 'coverages' | 'payerAccounts' | 'virtualAccountInfo' | 'beneficiaries';

/** What every policy must tell; the rest has a usual value. */
export interface DocumentTold extends Pick<PolicyWithCode, Left>, Partial<Omit<PolicyWithCode, Left | 'insureds'>> {
  readonly policyNumber: string;
  readonly productId: number;
  readonly acknowledgeDate: BusinessDate | null;
  readonly insureds: readonly InsuredPerson[];
  readonly coverages: Coverage[];
}

const insuredOf = (holder: Party, insured: InsuredPerson, index: number): PolicyWithCode['insureds'][number] => ({
  partyId: insured.partyId,
  person: insured.person,
  gender: insured.person.gender,
  birthDate: insured.person.birthday,
  insuredNo: index,
  occupCate: insured.person.occupCate,
  occupCateName: insured.person.occupCateName,
  industryId: insured.person.industryId,
  mobileTelephone: insured.person.mobile,
  address: holder.address,
});

/** The policy in the wire shape, with units and prices left out; proposal number = policy number. */
export function buildDocument({ productId, insureds, ...told }: DocumentTold): PolicyWithCode {
  const product = mainProducts.find((row) => row.productId === productId);
  if (product === undefined) throw new Error(`No main product ${productId}`);
  return {
    proposalNumber: told.policyNumber,
    currency: 30,
    riskStatus: 1,
    isSyariah: product.archetype.startsWith('SY_'),
    productPriorityCode: product.priorityCode,
    isILP: product.fundCodes.length > 0,
    isHybrid: false,
    lockedPeriodDate: null,
    holidayIndi: 'N',
    holidayStartDate: null,
    holidayEndDate: null,
    advancePremIndi: 'N',
    payers: [told.policyHolder],
    payerBankAccount: [],
    refundPayeeBankAccount: [],
    fundPrices: [],
    ...told,
    insureds: insureds.map((insured, index) => insuredOf(told.policyHolder, insured, index)),
  };
}
