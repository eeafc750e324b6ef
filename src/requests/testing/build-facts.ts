import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { Facts, type FundHolding, type OfferedFund, type Position } from '#shared/policy/facts.ts';
import { rupiah } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PremiumPosition } from '#shared/policy/premium-position.ts';
import type { Address, Person } from '#shared/policy-document/person.ts';
import type { LoanInfo, PolicyWithCode } from '#shared/policy-document/policy.ts';
import { buildParameters } from './build-parameters.ts';

const day = parseBusinessDate;

/** Siti, as the demo portfolio has her. */
export const buildPerson = (changes: Partial<Person> = {}): Person => ({
  firstName: 'SITI',
  midName: 'NUR',
  lastName: 'RAHMAWATI',
  gender: 'F',
  birthday: day('1988-03-12'),
  birthPlace: 'JAKARTA',
  certiType: 1,
  certiCode: '********0001',
  email: 'nasabah1@contoh.test',
  mobile: '6281200000001',
  mobile2: null,
  homeTel: '62217654321',
  officeTel: null,
  officeTel2: null,
  officeTelExt: null,
  fax: null,
  marriageId: null,
  occupCate: null,
  occupCateName: null,
  otherOccupation: null,
  positionLevel: null,
  jobCom: null,
  industryId: null,
  industryName: null,
  otherIndustry: null,
  ...changes,
});

export const buildAddress = (changes: Partial<Address> = {}): Address => ({
  addressFormat: 'Y',
  addressType: 7,
  province: '31',
  city: '3174',
  street: '317401',
  village: '3174011001',
  address1: 'JALAN MELATI',
  address2: 'BLOK A NO 1',
  address3: '003/007',
  address4: null,
  address5: null,
  address6: null,
  address7: null,
  postCode: null,
  ...changes,
});

/** Units of one fund; price × units = what the cases calculate with. */
export const buildHolding = (changes: Partial<FundHolding> = {}): FundHolding => ({
  fundCode: 'TUMBUH',
  fundName: 'Dana Tumbuh',
  currency: rupiah,
  basicUnits: 4000,
  topupUnits: 1000,
  price: 2000,
  priceDate: day('2026-11-20'),
  ...changes,
});

const stable = buildHolding({
  fundCode: 'STABIL',
  fundName: 'Dana Stabil',
  basicUnits: 6000,
  topupUnits: 0,
  price: 1500,
});

/** A fund the product offers. */
export const buildFund = (changes: Partial<OfferedFund> = {}): OfferedFund => ({
  fundCode: 'TUMBUH',
  fundName: 'Dana Tumbuh',
  currency: rupiah,
  isSyariah: false,
  riskLevel: 5,
  openForNewMoney: true,
  price: 2000,
  priceDate: day('2026-11-20'),
  ...changes,
});

/** Two funds that are held, one that is not, and one that takes no new money. */
const offered = [
  buildFund(),
  buildFund({ fundCode: 'STABIL', fundName: 'Dana Stabil', riskLevel: 2, price: 1500 }),
  buildFund({ fundCode: 'UANG', fundName: 'Dana Pasar Uang', riskLevel: 1, price: 1250 }),
  buildFund({ fundCode: 'MAPAN', fundName: 'Dana Mapan', riskLevel: 4, price: 2200, openForNewMoney: false }),
];

const buildPolicy = (changes: Partial<PolicyWithCode>): PolicyWithCode => ({
  policyNumber: '7700000001',
  proposalNumber: '7700000001',
  currency: rupiah,
  riskStatus: 1,
  isSyariah: false,
  productPriorityCode: '',
  isILP: true,
  isHybrid: false,
  acknowledgeDate: day('2023-03-20'),
  lockedPeriodDate: null,
  holidayIndi: 'N',
  holidayStartDate: null,
  holidayEndDate: null,
  advancePremIndi: 'N',
  policyHolder: { partyId: 11, person: buildPerson(), mobileTelephone: '6281200000001', address: buildAddress() },
  insureds: [],
  payers: [],
  beneficiaries: [],
  payerAccounts: [],
  payerBankAccount: [],
  refundPayeeBankAccount: [{ bankAccount: '********3456', accoName: 'SITI NUR RAHMAWATI', bankName: 'BCA' }],
  virtualAccountInfo: [],
  fundPrices: [],
  coverages: [],
  ...changes,
});

/** Yearly, with periodic top-up, paid up to March 2027. */
export const buildPremium = (changes: Partial<PremiumPosition> = {}): PremiumPosition => ({
  frequency: 1,
  endsOn: day('2043-03-15'),
  nextDueOn: day('2027-03-15'),
  paidToOn: day('2027-03-15'),
  basePremium: 12_000_000,
  topUpPremium: 6_000_000,
  riderPremium: 0,
  unpaid: [],
  holiday: null,
  pastHolidayUntil: null,
  compulsoryUntil: day('2025-03-15'),
  ...changes,
});

const buildPosition = (changes: Partial<Position>, parameters: Partial<Parameters>): Position => ({
  policyNumber: '7700000001',
  archetype: 'UL_REG',
  subStatus: 'NORMAL',
  startDate: day('2023-03-15'),
  policyYear: 4,
  policyMonths: 44,
  freeLookUntil: day('2023-04-05'),
  claimRegistered: false,
  holdings: [buildHolding(), stable],
  funds: offered,
  riders: [],
  allocation: [
    { fundCode: 'STABIL', percent: 40 },
    { fundCode: 'TUMBUH', percent: 60 },
  ],
  monthlyDeductionByYear: Array.from({ length: 20 }, () => 100_000),
  withdrawalsThisPolicyYear: 0,
  switchesThisPolicyYear: 0,
  payoutHoldUntil: null,
  payoutsFrozen: false,
  accountChangedOn: null,
  contactChangedOn: null,
  openPayables: 0,
  payables: [],
  ending: { premiumsPaid: 44_000_000, tablePremiums: 44_000_000, acquisitionCharges: 0, insuranceCharges: 0 },
  sumAssured: 200_000_000,
  sumAssuredRaisedOn: null,
  loan: { cashValue: 0, loans: [] },
  reinstatement: { lapsedOn: null, earlier: [], oldestAge: 38 },
  premium: buildPremium(),
  parameters: buildParameters(parameters),
  ...changes,
});

/** What a case changes; the rest is a policy in force, in its fourth year, with two funds worth 10 and 9 million rupiah. */
export interface FactsChanges {
  readonly policy?: Partial<PolicyWithCode>;
  readonly financial?: Partial<LoanInfo['financialInfo']>;
  readonly position?: Partial<Position>;
  readonly parameters?: Partial<Parameters>;
  readonly products?: Facts['products'];
  readonly openRequests?: Facts['openRequests'];
  readonly quotedPrices?: Facts['quotedPrices'];
  readonly quotedMoney?: Facts['quotedMoney'];
  readonly submittedOn?: Facts['submittedOn'];
  readonly conditions?: Facts['conditions'];
}

/** Facts for a test; parsed, so that a case cannot hold what the wire could not. */
export const buildFacts = (changes: FactsChanges = {}): Facts =>
  Facts.parse({
    policy: buildPolicy(changes.policy ?? {}),
    loan: {
      financialInfo: {
        netLoan: 0,
        netSV: 0,
        plBalance: 0,
        fullReinstate: 0,
        overduePremium: 0,
        aplBalance: 0,
        ...changes.financial,
      },
      loanAndDepositInfo: { loanAccountInfo: [] },
    },
    products: changes.products ?? [],
    position: buildPosition(changes.position ?? {}, changes.parameters ?? {}),
    openRequests: changes.openRequests ?? [],
    quotedPrices: changes.quotedPrices ?? null,
    quotedMoney: changes.quotedMoney ?? null,
    submittedOn: changes.submittedOn ?? null,
    conditions: changes.conditions ?? [],
    today: '2026-11-21',
    now: parseInstant('2026-11-21T03:00:00.000Z'),
  });

export const syariahPolicy: FactsChanges = {
  policy: { isSyariah: true, productPriorityCode: 'WGCR' },
  position: { archetype: 'SY_UL_REG' },
};

/** A policy like Bambang's: an endowment in its sixth year, worth Rp 50.000.000, without funds and without a loan. */
export const endowment: FactsChanges = {
  policy: { isILP: false },
  position: {
    archetype: 'END',
    startDate: parseBusinessDate('2021-06-01'),
    policyYear: 6,
    policyMonths: 65,
    freeLookUntil: null,
    holdings: [],
    monthlyDeductionByYear: [],
    loan: { cashValue: 50_000_000, loans: [] },
  },
};
