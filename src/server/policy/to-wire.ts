import type { Address, Beneficiary, Insured, Life, Party, Person } from '#shared/policy/person.ts';
import type { Coverage, CoverStatus } from '#shared/policy/coverage.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import { VaPurpose } from '#shared/requests/money-in.ts';
import type { BankAccount, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import type { Product, ProductFunds, RiderProduct } from '#shared/policy/product.ts';
import type * as wireCover from '#shared/wire/policy/wire-coverage.ts';
import type * as wirePerson from '#shared/wire/policy/wire-person.ts';
import type * as figures from '#shared/wire/policy/wire-figures.ts';
import type * as wire from '#shared/wire/policy/wire-policy.ts';

const standardRisk = 100;

/** Risk status by cover status (wire 9.6). */
const riskStatusOf: Readonly<Record<CoverStatus, wireCover.RiskStatus>> = {
  PENDING: 0,
  IN_FORCE: 1,
  LAPSED: 2,
  TERMINATED: 3,
};

const person = (source: Person): wirePerson.Person => ({
  firstName: source.firstName,
  midName: source.middleName,
  lastName: source.lastName,
  gender: source.gender,
  birthday: source.birthDate,
  birthPlace: source.birthPlace,
  certiType: source.identityType,
  certiCode: source.identityNumber,
  email: source.email,
  mobile: source.mobile,
  mobile2: source.mobile2,
  homeTel: source.homePhone,
  officeTel: source.officePhone,
  officeTel2: source.officePhone2,
  officeTelExt: source.officeExtension,
  fax: source.fax,
  marriageId: source.maritalStatus,
  occupCate: source.occupationCode,
  occupCateName: source.occupationName,
  otherOccupation: source.otherOccupation,
  positionLevel: source.jobTitle,
  jobCom: source.employer,
  industryId: source.industryId,
  industryName: source.industryName,
  otherIndustry: source.otherIndustry,
});

/** Converts an address; `street` has the district (wire 5.4). */
const address = (source: Address): wirePerson.Address => ({
  addressFormat: source.format === 'AREAS' ? 'Y' : 'N',
  addressType: source.type,
  province: source.provinceId,
  city: source.cityId,
  street: source.districtId,
  village: source.villageId,
  address1: source.line1,
  address2: source.line2,
  address3: source.rtRw,
  address4: source.line4,
  address5: source.line5,
  address6: source.line6,
  address7: source.line7,
  postCode: source.postCode,
});

const party = (source: Party): wirePerson.Party => ({
  partyId: source.partyId,
  person: person(source.person),
  mobileTelephone: source.person.mobile,
  address: source.address && address(source.address),
});

/** Returns the person's fields that the format repeats outside the person (wire 5.4). */
const besides = ({ gender, birthDate, occupationCode, occupationName, industryId }: Person) => ({
  lived: { gender, birthDate },
  work: { occupCate: occupationCode, occupCateName: occupationName, industryId },
});

const insured = (source: Insured): wire.PolicyWithCode['insureds'][number] => {
  const { lived, work } = besides(source.person);
  return {
    partyId: source.partyId,
    person: person(source.person),
    ...lived,
    insuredNo: source.order,
    ...work,
    mobileTelephone: source.person.mobile,
    address: source.address && address(source.address),
  };
};

const life = ({ partyId, person: source }: Life) => {
  const { lived, work } = besides(source);
  return { partyId, party: { partyId }, ...lived, person: person(source), ...work };
};

const bankAccount = ({ bankAccount: number, accountName, bankName }: BankAccount) => ({
  bankAccount: number,
  accoName: accountName,
  bankName,
});

type Placed = {
  readonly masterProduct: number | null;
  readonly investments: Pick<Investments, 'holdings' | 'allocation'>;
};

const cover = (source: Coverage, { masterProduct, investments }: Placed): wireCover.Coverage => ({
  itemId: source.itemId,
  productId: source.productId,
  productName: source.productName,
  masterProduct,
  riskStatus: riskStatusOf[source.status],
  issueDate: source.issuedOn,
  expiryDate: source.expiresOn,
  paidupDate: source.paidUpOn,
  lifeInsured1: { insured: life(source.lives[0]), birthDate: source.lives[0].person.birthDate },
  insureds: source.lives.map((each) => ({ insured: life(each) })),
  currentPremium: {
    benefitLevel: source.plan,
    sumAssured: source.sumAssured,
    stdPremAf: source.premium,
    totalPremAf: source.premium,
    paymentFreq: `${source.frequency}`,
  },
  ...(source.riskPercent !== standardRisk && { riskPercent: source.riskPercent }),
  ...(source.exclusions.length > 0 && { exclusions: source.exclusions }),
  nextPremium: { sumAssured: source.sumAssured },
  recurringTopup: source.topUp === 0 ? null : { topupAmount: source.topUp },
  coverageExtend: { dueDate: source.nextDueOn },
  waiverExt: { waiver: source.waivedSum === null ? 'N' : 'Y', waivedSa: source.waivedSum ?? 0 },
  contractInvests: investments.holdings.map(({ fundCode, units }) => ({ fundCode, accumUnits: units })),
  premInvestRates: investments.allocation.map(({ fundCode, share }) => ({ fundCode, assignRate: share })),
});

const nothingInvested: Placed['investments'] = { holdings: [], allocation: [] };

const coverages = (policy: Policy, investments: Investments): wireCover.Coverage[] => [
  cover(policy.mainCover, { masterProduct: null, investments }),
  ...policy.riders.map((rider) =>
    cover(rider, { masterProduct: policy.mainCover.productId, investments: nothingInvested }),
  ),
];

/** Converts the policy's own fields. */
const heading = (policy: Policy) => ({
  policyNumber: policy.number,
  proposalNumber: policy.proposalNumber,
  currency: policy.currency,
  riskStatus: riskStatusOf[policy.status],
  isSyariah: policy.isSyariah,
  productPriorityCode: policy.priorityCode,
  isILP: policy.isUnitLinked,
  isHybrid: policy.isHybrid,
  acknowledgeDate: policy.acknowledgedOn,
  lockedPeriodDate: policy.lockedUntil,
  holidayIndi: policy.premiumHoliday === null ? ('N' as const) : ('Y' as const),
  holidayStartDate: policy.premiumHoliday?.from ?? null,
  holidayEndDate: policy.premiumHoliday?.until ?? null,
  advancePremIndi: policy.hasAdvancePremium ? ('Y' as const) : ('N' as const),
});

const beneficiary = (source: Beneficiary): wire.PolicyWithCode['beneficiaries'][number] => ({
  partyId: source.partyId,
  person: person(source.person),
  shareRate: source.share,
  designation: source.relation,
  ...(source.otherRelation !== null && { otherDesignation: source.otherRelation }),
  ...(source.guardianName !== null && { guardianName: source.guardianName }),
});

const purposeName = (purpose: string): string | undefined => {
  const known = VaPurpose.safeParse(purpose);
  return known.success ? vaPurposeText[known.data] : undefined;
};

/** Converts payment methods and accounts. A list with at most one entry is empty where there is none. */
const accounts = ({ payment, debitAccount: debit, benefitAccount, virtualAccounts }: Policy) => ({
  payerAccounts: [{ paymentMethod: payment.method, paymentMethodNext: payment.nextMethod }],
  payerBankAccount: debit
    ? [{ ...bankAccount(debit), expireDate: debit.cardExpires, creditCardType: debit.cardType }]
    : [],
  refundPayeeBankAccount: benefitAccount ? [bankAccount(benefitAccount)] : [],
  virtualAccountInfo: virtualAccounts.map(({ number, bankName, bankCode, purpose }) => ({
    virtualAccountNumber: number,
    bankName,
    bankAbbrName: bankCode,
    purpose,
    purposeName: purposeName(purpose),
  })),
});

/** Converts the policy to the specification's format, exactly and in its order (wire 5.4). */
export const toWire = (policy: Policy, investments: Investments): wire.PolicyWithCode => ({
  ...heading(policy),
  policyHolder: party(policy.holder),
  insureds: policy.insureds.map(insured),
  payers: [party(policy.payer)],
  beneficiaries: policy.beneficiaries.map(beneficiary),
  ...accounts(policy),
  fundPrices: investments.prices.map(({ fundCode, price, on }) => ({ fundCode, bidPrice: price, pricingDate: on })),
  coverages: coverages(policy, investments),
});

/** Builds the answer of get-my-policy. */
export const myPolicyToWire = (policy: Policy, investments: Investments): wire.MyPolicy => ({
  policyWithCode: toWire(policy, investments),
});

/** Converts values and debts to the specification's format (wire 5.2). */
export const valueToWire = (value: PolicyValue): figures.LoanInfo => ({
  financialInfo: {
    netLoan: value.loanLimit,
    netSV: value.surrenderValue,
    plBalance: value.loanBalance,
    fullReinstate: value.reinstatementCost,
    overduePremium: value.overduePremium,
    aplBalance: value.premiumLoanBalance,
  },
  loanAndDepositInfo: { loanAccountInfo: value.loansOpenedOn.map((day) => ({ creationDate: day })) },
});

const plansToWire = (plans: Product['plans']): wire.ProductSummary['benefitLevelInfoVOList'] =>
  plans.map(({ code, name }) => ({ benefitLevel: code, levelDescrp: name }));

export const productToWire = ({ id, name, plans, minSum, maxSum }: Product): wire.ProductSummary => ({
  id,
  name,
  benefitLevelInfoVOList: plansToWire(plans),
  minSurValue: minSum,
  maxSurValue: maxSum,
});

export const productFundsToWire = ({ id, name, fundCodes }: ProductFunds): figures.ProductDetail => ({
  product: { id, name, fundCodes },
});

export const riderToWire = ({ id, name, familyType, needsHealth, plans }: RiderProduct): figures.ProductRider => ({
  productId: id,
  productName: name,
  familyType,
  health: needsHealth,
  benefitLevelInfoVOList: plansToWire(plans),
});
