import type { Coverage, CoverStatus, PremiumFrequency } from '#shared/policy/coverage.ts';
import type { Address, Life, Party, Person } from '#shared/policy/person.ts';
import type { BankAccount, Investments, Policy } from '#shared/policy/policy.ts';
import type { Product } from '#shared/policy/product.ts';
import type * as wireCover from '#shared/wire/policy/wire-coverage.ts';
import type * as wirePerson from '#shared/wire/policy/wire-person.ts';
import type * as wire from '#shared/wire/policy/wire-policy.ts';

/** Policy with its investments, as both are in get-my-policy. */
export interface LoadedPolicy {
  readonly policy: Policy;
  readonly investments: Investments;
}

const person = (source: wirePerson.Person, mobile: string | null): Person => ({
  firstName: source.firstName,
  middleName: source.midName,
  lastName: source.lastName,
  gender: source.gender,
  birthDate: source.birthday,
  birthPlace: source.birthPlace,
  identityType: source.certiType,
  identityNumber: source.certiCode,
  email: source.email,
  mobile,
  mobile2: source.mobile2,
  homePhone: source.homeTel,
  officePhone: source.officeTel,
  officePhone2: source.officeTel2,
  officeExtension: source.officeTelExt,
  fax: source.fax,
  maritalStatus: source.marriageId,
  occupationCode: source.occupCate,
  occupationName: source.occupCateName,
  otherOccupation: source.otherOccupation,
  jobTitle: source.positionLevel,
  employer: source.jobCom,
  industryId: source.industryId,
  industryName: source.industryName,
  otherIndustry: source.otherIndustry,
});

/** Converts an address; `street` holds the district (wire 5.4). */
const address = (source: wirePerson.Address): Address => ({
  format: source.addressFormat === 'Y' ? 'AREAS' : 'FREE',
  type: source.addressType,
  provinceId: source.province,
  cityId: source.city,
  districtId: source.street,
  villageId: source.village,
  line1: source.address1,
  line2: source.address2,
  rtRw: source.address3,
  line4: source.address4,
  line5: source.address5,
  line6: source.address6,
  line7: source.address7,
  postCode: source.postCode,
});

const life = ({ partyId, person: source }: Pick<wirePerson.Party, 'partyId' | 'person'>): Life => ({
  partyId,
  person: person(source, source.mobile),
});

/** Converts a party. The answer has one address; those of requests stay with the core. */
const party = (source: Pick<wirePerson.Party, 'partyId' | 'person' | 'mobileTelephone' | 'address'>): Party => ({
  partyId: source.partyId,
  person: person(source.person, source.person.mobile ?? source.mobileTelephone),
  address: source.address && address(source.address),
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

const cover = (source: wireCover.Coverage): Coverage => ({
  itemId: source.itemId,
  productId: source.productId,
  productName: source.productName,
  status: statusOf[source.riskStatus],
  issuedOn: source.issueDate,
  expiresOn: source.expiryDate,
  paidUpOn: source.paidupDate,
  lives: livesOf(source),
  plan: source.currentPremium.benefitLevel,
  sumAssured: source.currentPremium.sumAssured,
  premium: source.currentPremium.stdPremAf,
  frequency: frequencyOf[source.currentPremium.paymentFreq],
  topUp: source.recurringTopup?.topupAmount ?? 0,
  nextDueOn: source.coverageExtend.dueDate,
  riskPercent: source.riskPercent ?? standardRisk,
  exclusions: source.exclusions ?? [],
  waivedSum: source.waiverExt.waiver === 'Y' ? source.waiverExt.waivedSa : null,
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
const heading = (source: Answered) => ({
  number: source.policyNumber,
  proposalNumber: source.proposalNumber,
  currency: source.currency,
  status: statusOf[source.riskStatus],
  isSyariah: source.isSyariah,
  priorityCode: source.productPriorityCode,
  isUnitLinked: source.isILP,
  isHybrid: source.isHybrid,
  acknowledgedOn: source.acknowledgeDate,
  lockedUntil: source.lockedPeriodDate,
  premiumHoliday: holidayOf(source),
  hasAdvancePremium: source.advancePremIndi === 'Y',
});

const beneficiary = (source: Answered['beneficiaries'][number]): Policy['beneficiaries'][number] => ({
  ...life(source),
  share: source.shareRate,
  relation: source.designation,
  otherRelation: source.otherDesignation ?? null,
  guardianName: source.guardianName ?? null,
});

/** Returns the single entry of a list that has at most one. @throws when a required entry is missing */
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
export const policyFromWire = ({ policyWithCode: source }: wire.MyPolicy): LoadedPolicy => ({
  policy: {
    ...heading(source),
    holder: party(source.policyHolder),
    insureds: source.insureds.map((insured) => ({ ...party(insured), order: insured.insuredNo })),
    payer: party(onlyOf(source.payers, 'a payer')),
    beneficiaries: source.beneficiaries.map(beneficiary),
    ...paymentOf(source),
    mainCover: cover(onlyOf(source.coverages.filter(isMain), 'a main cover')),
    riders: source.coverages.filter((each) => !isMain(each)).map(cover),
  },
  investments: investmentsOf(source),
});

export const plansOf = (levels: wire.ProductSummary['benefitLevelInfoVOList']): Product['plans'] =>
  levels.map(({ benefitLevel, levelDescrp }) => ({ code: benefitLevel, name: levelDescrp }));

export const productFromWire = (source: wire.ProductSummary): Product => ({
  id: source.id,
  name: source.name,
  plans: plansOf(source.benefitLevelInfoVOList),
  minSum: source.minSurValue,
  maxSum: source.maxSurValue,
});
