import type { Pool } from 'pg';
import { transactorForLoads } from '#core/embedded/db/copy-rows.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { savingsAccount, virtualAccounts } from '#demo/portfolio/build/build-accounts.ts';
import { structuredAddress } from '#demo/portfolio/build/build-address.ts';
import { buildCoverage } from '#demo/portfolio/build/build-coverage.ts';
import { buildParty, buildPerson } from '#demo/portfolio/build/build-person.ts';
import { buildPolicy } from '#demo/portfolio/build/build-policy.ts';
import type { DemoPolicy } from '#demo/portfolio/build/demo-policy.ts';
import { endowmentParameters } from '#demo/portfolio/build/endowment-parameters.ts';
import { buildPolicyRecord } from '#demo/portfolio/build/policy-record.ts';
import { buildPricesAt } from '#demo/portfolio/demo-records.ts';
import { listPortfolioLines } from '#demo/portfolio/import-files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findDueDateFrom, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import { addDays, addMonths, businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { testSealer } from './sealing.ts';

/** Sign-in data of the holder of every built policy. */
export const tono = { phone_number: '081200000090', identity_number: '3174011505850090' } as const;
/** E-mail address of that holder, to which sign-in codes go. */
export const tonoEmail = 'tono@contoh.test';

const holder = buildParty(
  100_901,
  buildPerson('1985-05-15', {
    firstName: 'Tono',
    lastName: 'Wijaya',
    gender: 'M',
    birthPlace: 'Semarang',
    identityNumber: tono.identity_number,
    email: tonoEmail,
    mobile: '6281200000090',
    maritalStatus: 'KAWIN',
  }),
  structuredAddress('3174011001', { line: 'Jalan Melati', block: 'No. 9', rtRw: '001/002', postCode: '12820' }),
);

/** Product of the built policies: the endowment of the demo's catalogue. */
const ENDOWMENT = 1101;

/** Months of paid premiums before the first unpaid one, where a test names no start. */
const MONTHS_PAID = 40;

/** Years in which premiums are due. */
const PAID_YEARS = 30;

/** Wire codes of the premium frequencies. */
const frequencies = { yearly: 1, halfYearly: 2, quarterly: 3, monthly: 4 } as const;

/** Facts that decide the state of a built policy; amounts in rupiah. */
interface PolicyFacts {
  readonly number: string;
  readonly frequency: keyof typeof frequencies;
  readonly startDate?: BusinessDate;
  readonly firstUnpaid?: BusinessDate;
  readonly lapsedOn?: BusinessDate;
  readonly cashValue: number;
  readonly loans: NonNullable<DemoPolicy['loans']>;
  readonly advancesPremiums: boolean;
}

/**
 * Builder of an endowment policy of Tono Wijaya, in force and paid until today unless a method says otherwise. Each method
 * returns a new builder. The record passes the same checks as a line of an insurer's portfolio file.
 */
export interface PolicyBuilder {
  readonly number: string;
  /** Starts the policy on `day`; its premiums are due on that day of the month. */
  startedOn(day: BusinessDate): PolicyBuilder;
  paid(frequency: keyof typeof frequencies): PolicyBuilder;
  /** Leaves the premiums from `day` on unpaid. */
  unpaidSince(day: BusinessDate): PolicyBuilder;
  /** Lapses the policy for an unpaid premium; `day` = first day without cover. */
  lapsedOn(day: BusinessDate): PolicyBuilder;
  /** Sets the cash value, in rupiah. */
  worth(cashValue: number): PolicyBuilder;
  /** Adds a policy loan, in rupiah. */
  withLoan(amount: number, disbursedOn: BusinessDate): PolicyBuilder;
  /** Lends unpaid premiums from the cash value rather than end the cover. */
  advancingPremiums(): PolicyBuilder;
  /** Returns the record of the policy on the day of `now`. */
  build(now: Instant): PolicyRecord;
}

/** Returns the first unpaid premium of a lapsed policy, from the end of its grace period (rulebook 12.6). */
const unpaidBefore = (lapsedOn: BusinessDate, today: BusinessDate): BusinessDate =>
  addDays(lapsedOn, -(endowmentParameters(today)['grace.days_cd'] + 1));

/** Returns the day of the first premium and of the first unpaid one. */
function datesOf(
  facts: PolicyFacts,
  today: BusinessDate,
): { readonly start: BusinessDate; readonly unpaid: BusinessDate } {
  const { frequency, startDate, lapsedOn } = facts;
  const unpaid = lapsedOn === undefined ? facts.firstUnpaid : unpaidBefore(lapsedOn, today);
  const start = startDate ?? addMonths(unpaid ?? addDays(today, 1), -MONTHS_PAID);
  if (unpaid !== undefined) return { start, unpaid };
  const period = premiumPeriod(frequencies[frequency]);
  const next = findDueDateFrom(
    { startDate: start, period, endsOn: addMonths(start, PAID_YEARS * 12) },
    addDays(today, 1),
  );
  if (next === undefined) throw new Error(`Policy ${facts.number} has no premium after ${today}`);
  return { start, unpaid: next };
}

function describePolicy(facts: PolicyFacts, today: BusinessDate): DemoPolicy {
  const { number, frequency, lapsedOn, cashValue, loans, advancesPremiums } = facts;
  const { start, unpaid } = datesOf(facts, today);
  const mainCover = buildCoverage({
    itemId: Number(number.slice(-6)) * 10 + 1,
    productId: ENDOWMENT,
    status: lapsedOn === undefined ? 'IN_FORCE' : 'LAPSED',
    issuedOn: start,
    paidUpOn: addMonths(start, PAID_YEARS * 12),
    expiresOn: addMonths(start, (PAID_YEARS + 5) * 12),
    lives: [holder],
    sumAssured: 150_000_000,
    premium: 1_200_000,
    frequency: frequencies[frequency],
    nextDueOn: unpaid,
  });
  const account = savingsAccount('Bank Mandiri', '1490011220090', 'Tono Wijaya');
  return {
    startDate: start,
    receivedDate: addDays(start, 10),
    subStatus: lapsedOn === undefined ? (unpaid < today ? 'GRACE' : 'NORMAL') : 'LAPSED_PREMIUM',
    policy: buildPolicy({
      number,
      acknowledgedOn: addDays(start, 10),
      holder,
      insureds: [holder],
      beneficiaries: [],
      payment: { method: 93, nextMethod: 93 },
      benefitAccount: account,
      virtualAccounts: virtualAccounts(number, ['MANDIRI'], ['02', '03', '07']),
      mainCover,
    }),
    allocation: [],
    holdings: [],
    value: { cashValue: cashValue.toFixed(2) },
    payables: [],
    loans,
    advancesPremiums,
  };
}

const builderOf = (facts: PolicyFacts): PolicyBuilder => ({
  number: facts.number,
  startedOn: (startDate) => builderOf({ ...facts, startDate }),
  paid: (frequency) => builderOf({ ...facts, frequency }),
  unpaidSince: (firstUnpaid) => builderOf({ ...facts, firstUnpaid }),
  lapsedOn: (lapsedOn) => builderOf({ ...facts, lapsedOn }),
  worth: (cashValue) => builderOf({ ...facts, cashValue }),
  withLoan: (amount, disbursedOn) =>
    builderOf({ ...facts, loans: [...facts.loans, { amount, disbursedOn, ratePercent: 9 }] }),
  advancingPremiums: () => builderOf({ ...facts, advancesPremiums: true }),
  build(now) {
    const today = businessDateOf(now);
    return buildPolicyRecord(describePolicy(facts, today), buildPricesAt(now).on, today);
  },
});

/** Begins a policy for a test that is not about the demo portfolio; `number` = ten digits. */
export const aPolicy = (number = '8800000001'): PolicyBuilder =>
  builderOf({ number, frequency: 'monthly', cashValue: 10_000_000, loans: [], advancesPremiums: false });

/**
 * Loads built policies into a database that has the demo's products (`seeded: 'catalogue'` or more), as an insurer's file is
 * loaded. `pool` = that of the owner. @throws Error with the refused lines
 */
export async function storePolicies(pool: Pool, now: Instant, ...policies: readonly PolicyBuilder[]): Promise<void> {
  const records = policies.map((policy) => policy.build(now));
  async function* lines(): AsyncIterable<string> {
    yield* listPortfolioLines(now, records);
  }
  const nothing = () => Promise.resolve();
  const transactor = transactorForLoads({ inTransaction: (work) => inTransaction(pool, work) }, testSealer);
  const times = { systemNow: now, today: businessDateOf(now) };
  const report = await loadPolicies(transactor, lines(), {
    ...times,
    dryRun: false,
    note: nothing,
    saveNotices: nothing,
  });
  if (report.refused.length > 0) throw new Error(`The built policies were refused: ${JSON.stringify(report.refused)}`);
}
