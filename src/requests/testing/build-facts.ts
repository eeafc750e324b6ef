import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { Facts, type FundHolding, type OfferedFund, type Position } from '#shared/facts/facts.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { rupiah } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PremiumPosition } from '#shared/facts/premium-position.ts';
import type { Policy, PolicyValue } from '#shared/policy/policy.ts';
import { buildCover } from './build-cover.ts';
import { buildParameters } from './build-parameters.ts';
import { buildParty } from './sample-person.ts';

const day = parseBusinessDate;

/** Builds the units held in one fund; their value is price × units. */
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

/** Builds a fund that the product offers. */
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

/** Funds offered by the product: two are held, one is not held, one takes no new money. */
const offered = [
  buildFund(),
  buildFund({ fundCode: 'STABIL', fundName: 'Dana Stabil', riskLevel: 2, price: 1500 }),
  buildFund({ fundCode: 'UANG', fundName: 'Dana Pasar Uang', riskLevel: 1, price: 1250 }),
  buildFund({ fundCode: 'MAPAN', fundName: 'Dana Mapan', riskLevel: 4, price: 2200, openForNewMoney: false }),
];

const buildPolicy = (changes: Partial<Policy>): Policy => ({
  number: '7700000001',
  proposalNumber: '7700000001',
  currency: rupiah,
  status: 'IN_FORCE',
  isSyariah: false,
  priorityCode: '',
  isUnitLinked: true,
  isHybrid: false,
  acknowledgedOn: day('2023-03-20'),
  lockedUntil: null,
  premiumHoliday: null,
  hasAdvancePremium: false,
  holder: buildParty(),
  insureds: [],
  payer: buildParty(),
  beneficiaries: [],
  payment: { method: 93, nextMethod: 93 },
  debitAccount: null,
  benefitAccount: { bankAccount: '********3456', accountName: 'SITI NUR RAHMAWATI', bankName: 'BCA' },
  virtualAccounts: [],
  mainCover: buildCover(),
  riders: [],
  ...changes,
});

/** Builds a yearly premium with periodic top-up, paid up to March 2027. */
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
  rights: { pledgedTo: [], irrevocable: [] },
  openPayables: 0,
  payables: [],
  termination: {
    premiumsPaid: 44_000_000,
    tablePremiums: 44_000_000,
    acquisitionCharges: 0,
    insuranceCharges: 0,
    administrationCharges: 0,
  },
  chargedOn: [],
  pastCovers: [],
  sumAssuredRaisedOn: null,
  loan: { cashValue: 0, loans: [] },
  reinstatement: { lapsedOn: null, earlier: [], oldestAge: 38, monthlyDeduction: 0 },
  premium: buildPremium(),
  parameters: buildParameters(parameters),
  ...changes,
});

/**
 * Changes for a test case. Without changes: a policy in force, in its fourth year, with two funds worth 10 and 9
 * million rupiah.
 */
export interface FactsChanges {
  readonly policy?: Partial<Policy>;
  readonly value?: Partial<PolicyValue>;
  readonly position?: Partial<Position>;
  readonly parameters?: Partial<Parameters>;
  readonly products?: Facts['products'];
  readonly openRequests?: Facts['openRequests'];
  readonly lists?: Partial<Facts['lists']>;
  readonly riskProfile?: Facts['riskProfile'];
  readonly quotedPrices?: Facts['quotedPrices'];
  readonly quotedMoney?: Facts['quotedMoney'];
  readonly submittedOn?: Facts['submittedOn'];
  readonly conditions?: Facts['conditions'];
}

/** Builds facts for a test; they are parsed, so that a case cannot hold values impossible on the wire. */
export const buildFacts = (changes: FactsChanges = {}): Facts =>
  Facts.parse({
    policy: buildPolicy(changes.policy ?? {}),
    value: {
      loanLimit: 0,
      surrenderValue: 0,
      loanBalance: 0,
      premiumLoanBalance: 0,
      overduePremium: 0,
      reinstatementCost: 0,
      loansOpenedOn: [],
      ...changes.value,
    },
    products: changes.products ?? [],
    position: buildPosition(changes.position ?? {}, changes.parameters ?? {}),
    openRequests: changes.openRequests ?? [],
    lists: { ...shippedLists, ...changes.lists },
    riskProfile: changes.riskProfile ?? null,
    quotedPrices: changes.quotedPrices ?? null,
    quotedMoney: changes.quotedMoney ?? null,
    submittedOn: changes.submittedOn ?? null,
    conditions: changes.conditions ?? [],
    today: '2026-11-21',
    now: parseInstant('2026-11-21T03:00:00.000Z'),
  });

export const syariahPolicy: FactsChanges = {
  policy: { isSyariah: true, priorityCode: 'WGCR' },
  position: { archetype: 'SY_UL_REG' },
};

/** A policy like Bambang's: an endowment in its sixth year, worth Rp 50.000.000, without funds and without a loan. */
export const endowment: FactsChanges = {
  policy: { isUnitLinked: false },
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
