import type { Address, Beneficiary, Insured, Life, Party, Person } from '#shared/policy/person.ts';
import type { Coverage, CoverStatus } from '#shared/policy/coverage.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import { VaPurpose } from '#shared/requests/money-in.ts';
import type { BankAccount, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import type { Product, ProductFunds, RiderProduct } from '#shared/policy/product.ts';
import type * as wireCover from '#shared/wire/policy/wire-coverage.ts';
import type * as wirePerson from '#shared/wire/policy/wire-person.ts';
import type * as wire from '#shared/wire/policy/wire-policy.ts';

const standardRisk = 100;

/** Risk status by cover status (wire 9.6). */
const riskStatusOf: Readonly<Record<CoverStatus, wireCover.RiskStatus>> = {
  PENDING: 0,
  IN_FORCE: 1,
  LAPSED: 2,
  TERMINATED: 3,
};

const person = (told: Person): wirePerson.Person => ({
  firstName: told.firstName,
  midName: told.middleName,
  lastName: told.lastName,
  gender: told.gender,
  birthday: told.birthDate,
  birthPlace: told.birthPlace,
  certiType: told.identityType,
  certiCode: told.identityNumber,
  email: told.email,
  mobile: told.mobile,
  mobile2: told.mobile2,
  homeTel: told.homePhone,
  officeTel: told.officePhone,
  officeTel2: told.officePhone2,
  officeTelExt: told.officeExtension,
  fax: told.fax,
  marriageId: told.maritalStatus,
  occupCate: told.occupationCode,
  occupCateName: told.occupationName,
  otherOccupation: told.otherOccupation,
  positionLevel: told.jobTitle,
  jobCom: told.employer,
  industryId: told.industryId,
  industryName: told.industryName,
  otherIndustry: told.otherIndustry,
});

/** Converts an address; `street` has the district (wire 5.4). */
const address = (told: Address): wirePerson.Address => ({
  addressFormat: told.format === 'AREAS' ? 'Y' : 'N',
  addressType: told.type,
  province: told.provinceId,
  city: told.cityId,
  street: told.districtId,
  village: told.villageId,
  address1: told.line1,
  address2: told.line2,
  address3: told.rtRw,
  address4: told.line4,
  address5: told.line5,
  address6: told.line6,
  address7: told.line7,
  postCode: told.postCode,
});

const party = (told: Party): wirePerson.Party => ({
  partyId: told.partyId,
  person: person(told.person),
  mobileTelephone: told.person.mobile,
  address: told.address && address(told.address),
});

/** Returns the person's fields that the format repeats outside the person (wire 5.4). */
const besides = ({ gender, birthDate, occupationCode, occupationName, industryId }: Person) => ({
  lived: { gender, birthDate },
  work: { occupCate: occupationCode, occupCateName: occupationName, industryId },
});

const insured = (told: Insured): wire.PolicyWithCode['insureds'][number] => {
  const { lived, work } = besides(told.person);
  return {
    partyId: told.partyId,
    person: person(told.person),
    ...lived,
    insuredNo: told.order,
    ...work,
    mobileTelephone: told.person.mobile,
    address: told.address && address(told.address),
  };
};

const life = ({ partyId, person: told }: Life) => {
  const { lived, work } = besides(told);
  return { partyId, party: { partyId }, ...lived, person: person(told), ...work };
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

const cover = (told: Coverage, { masterProduct, investments }: Placed): wireCover.Coverage => ({
  itemId: told.itemId,
  productId: told.productId,
  productName: told.productName,
  masterProduct,
  riskStatus: riskStatusOf[told.status],
  issueDate: told.issuedOn,
  expiryDate: told.expiresOn,
  paidupDate: told.paidUpOn,
  lifeInsured1: { insured: life(told.lives[0]), birthDate: told.lives[0].person.birthDate },
  insureds: told.lives.map((each) => ({ insured: life(each) })),
  currentPremium: {
    benefitLevel: told.plan,
    sumAssured: told.sumAssured,
    stdPremAf: told.premium,
    totalPremAf: told.premium,
    paymentFreq: `${told.frequency}`,
  },
  ...(told.riskPercent !== standardRisk && { riskPercent: told.riskPercent }),
  ...(told.exclusions.length > 0 && { exclusions: told.exclusions }),
  nextPremium: { sumAssured: told.sumAssured },
  recurringTopup: told.topUp === 0 ? null : { topupAmount: told.topUp },
  coverageExtend: { dueDate: told.nextDueOn },
  waiverExt: { waiver: told.waivedSum === null ? 'N' : 'Y', waivedSa: told.waivedSum ?? 0 },
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

const beneficiary = (told: Beneficiary): wire.PolicyWithCode['beneficiaries'][number] => ({
  partyId: told.partyId,
  person: person(told.person),
  shareRate: told.share,
  designation: told.relation,
  ...(told.otherRelation !== null && { otherDesignation: told.otherRelation }),
  ...(told.guardianName !== null && { guardianName: told.guardianName }),
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
export const valueToWire = (value: PolicyValue): wire.LoanInfo => ({
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

export const productFundsToWire = ({ id, name, fundCodes }: ProductFunds): wire.ProductDetail => ({
  product: { id, name, fundCodes },
});

export const riderToWire = ({ id, name, familyType, needsHealth, plans }: RiderProduct): wire.ProductRider => ({
  productId: id,
  productName: name,
  familyType,
  health: needsHealth,
  benefitLevelInfoVOList: plansToWire(plans),
});
