import type { Coverage, CoverStatus, PremiumFrequency } from '#shared/policy/coverage.ts';
import type { Address, Life, Party, Person } from '#shared/policy/person.ts';
import type { BankAccount, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import type { Product, RiderProduct } from '#shared/policy/product.ts';
import type * as wireCover from '#shared/wire/policy/wire-coverage.ts';
import type * as wirePerson from '#shared/wire/policy/wire-person.ts';
import type * as wire from '#shared/wire/policy/wire-policy.ts';

/** Policy with its investments, as both are in get-my-policy. */
export interface LoadedPolicy {
  readonly policy: Policy;
  readonly investments: Investments;
}

const person = (told: wirePerson.Person, mobile: string | null): Person => ({
  firstName: told.firstName,
  middleName: told.midName,
  lastName: told.lastName,
  gender: told.gender,
  birthDate: told.birthday,
  birthPlace: told.birthPlace,
  identityType: told.certiType,
  identityNumber: told.certiCode,
  email: told.email,
  mobile,
  mobile2: told.mobile2,
  homePhone: told.homeTel,
  officePhone: told.officeTel,
  officePhone2: told.officeTel2,
  officeExtension: told.officeTelExt,
  fax: told.fax,
  maritalStatus: told.marriageId,
  occupationCode: told.occupCate,
  occupationName: told.occupCateName,
  otherOccupation: told.otherOccupation,
  jobTitle: told.positionLevel,
  employer: told.jobCom,
  industryId: told.industryId,
  industryName: told.industryName,
  otherIndustry: told.otherIndustry,
});

/** `street` holds the district (wire 5.4). */
const address = (told: wirePerson.Address): Address => ({
  format: told.addressFormat === 'Y' ? 'AREAS' : 'FREE',
  type: told.addressType,
  provinceId: told.province,
  cityId: told.city,
  districtId: told.street,
  villageId: told.village,
  line1: told.address1,
  line2: told.address2,
  rtRw: told.address3,
  line4: told.address4,
  line5: told.address5,
  line6: told.address6,
  line7: told.address7,
  postCode: told.postCode,
});

const life = ({ partyId, person: told }: Pick<wirePerson.Party, 'partyId' | 'person'>): Life => ({
  partyId,
  person: person(told, told.mobile),
});

/** The answer tells one address of a party; those of a request stay with the core. */
const party = (told: Pick<wirePerson.Party, 'partyId' | 'person' | 'mobileTelephone' | 'address'>): Party => ({
  partyId: told.partyId,
  person: person(told.person, told.person.mobile ?? told.mobileTelephone),
  address: told.address && address(told.address),
  addresses: [],
});

const statusOf: Readonly<Record<wireCover.RiskStatus, CoverStatus>> = {
  0: 'PENDING',
  1: 'IN_FORCE',
  2: 'LAPSED',
  3: 'TERMINATED',
};

const frequencyOf: Readonly<Record<wireCover.Coverage['currentPremium']['paymentFreq'], PremiumFrequency>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
};

const standardRisk = 100;

const livesOf = ({ insureds, lifeInsured1 }: wireCover.Coverage): Coverage['lives'] => {
  const [first = lifeInsured1, ...others] = insureds;
  return [life(first.insured), ...others.map(({ insured }) => life(insured))];
};

const cover = (told: wireCover.Coverage): Coverage => ({
  itemId: told.itemId,
  productId: told.productId,
  productName: told.productName,
  status: statusOf[told.riskStatus],
  issuedOn: told.issueDate,
  expiresOn: told.expiryDate,
  paidUpOn: told.paidupDate,
  lives: livesOf(told),
  plan: told.currentPremium.benefitLevel,
  sumAssured: told.currentPremium.sumAssured,
  premium: told.currentPremium.stdPremAf,
  frequency: frequencyOf[told.currentPremium.paymentFreq],
  topUp: told.recurringTopup?.topupAmount ?? 0,
  nextDueOn: told.coverageExtend.dueDate,
  riskPercent: told.riskPercent ?? standardRisk,
  exclusions: told.exclusions ?? [],
  waivedSum: told.waiverExt.waiver === 'Y' ? told.waiverExt.waivedSa : null,
});

const account = ({
  bankName,
  bankAccount,
  accoName,
}: wire.PolicyWithCode['refundPayeeBankAccount'][number]): BankAccount => ({
  bankName,
  bankAccount,
  accountName: accoName,
});

type Answered = wire.PolicyWithCode;

const holidayOf = ({ holidayIndi, holidayStartDate: from, holidayEndDate: until }: Answered) =>
  holidayIndi === 'Y' && from !== null && until !== null ? { from, until } : null;

/** Maps the heading of the policy. */
const heading = (told: Answered) => ({
  number: told.policyNumber,
  proposalNumber: told.proposalNumber,
  currency: told.currency,
  status: statusOf[told.riskStatus],
  isSyariah: told.isSyariah,
  priorityCode: told.productPriorityCode,
  isUnitLinked: told.isILP,
  isHybrid: told.isHybrid,
  acknowledgedOn: told.acknowledgeDate,
  lockedUntil: told.lockedPeriodDate,
  premiumHoliday: holidayOf(told),
  hasAdvancePremium: told.advancePremIndi === 'Y',
});

const beneficiary = (told: Answered['beneficiaries'][number]): Policy['beneficiaries'][number] => ({
  ...life(told),
  share: told.shareRate,
  relation: told.designation,
  otherRelation: told.otherDesignation ?? null,
  guardianName: told.guardianName ?? null,
});

/** The parts of which the answer has a list with one entry at most. @throws when there is none where one must be. */
const onlyOf = <Entry>(list: readonly Entry[], what: string): Entry => {
  const [entry] = list;
  if (entry === undefined) throw new Error(`The policy was answered without ${what}.`);
  return entry;
};

const paymentOf = ({ payerAccounts, payerBankAccount, refundPayeeBankAccount, virtualAccountInfo }: Answered) => {
  const { paymentMethod, paymentMethodNext } = onlyOf(payerAccounts, 'a way to pay');
  const [debit] = payerBankAccount;
  const [benefit] = refundPayeeBankAccount;
  return {
    payment: { method: paymentMethod, nextMethod: paymentMethodNext },
    debitAccount: debit ? { ...account(debit), cardExpires: debit.expireDate, cardType: debit.creditCardType } : null,
    benefitAccount: benefit?.bankAccount ? account(benefit) : null,
    virtualAccounts: virtualAccountInfo.map(({ virtualAccountNumber, bankName, bankAbbrName, purpose }) => ({
      number: virtualAccountNumber,
      bankName,
      bankCode: bankAbbrName,
      purpose,
    })),
  };
};

const isMain = ({ masterProduct }: wireCover.Coverage): boolean => masterProduct === null;

const investmentsOf = ({ coverages, fundPrices }: Answered): Investments => {
  const { contractInvests, premInvestRates } = onlyOf(coverages.filter(isMain), 'a main cover');
  return {
    holdings: contractInvests.map(({ fundCode, accumUnits }) => ({ fundCode, units: accumUnits })),
    prices: fundPrices.map(({ fundCode, bidPrice, pricingDate }) => ({ fundCode, price: bidPrice, on: pricingDate })),
    allocation: premInvestRates.map(({ fundCode, assignRate }) => ({ fundCode, share: assignRate })),
  };
};

/** Reads get-my-policy back into the words of the trade; nobody else in the browser knows the answer's own. */
export const policyFromWire = ({ policyWithCode: told }: wire.MyPolicy): LoadedPolicy => ({
  policy: {
    ...heading(told),
    holder: party(told.policyHolder),
    insureds: told.insureds.map((insured) => ({ ...party(insured), order: insured.insuredNo })),
    payer: party(onlyOf(told.payers, 'a payer')),
    beneficiaries: told.beneficiaries.map(beneficiary),
    ...paymentOf(told),
    mainCover: cover(onlyOf(told.coverages.filter(isMain), 'a main cover')),
    riders: told.coverages.filter((each) => !isMain(each)).map(cover),
  },
  investments: investmentsOf(told),
});

export const valueFromWire = ({ financialInfo, loanAndDepositInfo }: wire.LoanInfo): PolicyValue => ({
  loanLimit: financialInfo.netLoan,
  surrenderValue: financialInfo.netSV,
  loanBalance: financialInfo.plBalance,
  premiumLoanBalance: financialInfo.aplBalance,
  overduePremium: financialInfo.overduePremium,
  reinstatementCost: financialInfo.fullReinstate,
  loansOpenedOn: loanAndDepositInfo.loanAccountInfo.map(({ creationDate }) => creationDate),
});

const plansOf = (levels: wire.ProductSummary['benefitLevelInfoVOList']): Product['plans'] =>
  levels.map(({ benefitLevel, levelDescrp }) => ({ code: benefitLevel, name: levelDescrp }));

export const productFromWire = (told: wire.ProductSummary): Product => ({
  id: told.id,
  name: told.name,
  plans: plansOf(told.benefitLevelInfoVOList),
  minSum: told.minSurValue,
  maxSum: told.maxSurValue,
});

export const riderFromWire = (told: wire.ProductRider): RiderProduct => ({
  id: told.productId,
  name: told.productName,
  familyType: told.familyType,
  needsHealth: told.health,
  plans: plansOf(told.benefitLevelInfoVOList),
});
