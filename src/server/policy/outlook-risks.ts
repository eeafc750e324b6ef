import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { minorDigits } from '#shared/money/money.ts';
import { addDays, addMonths, compareDates, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { debtOn } from '#shared/rules/loan.ts';
import { graceUntil } from '#shared/rules/premium-calendar.ts';

/** What the outlook looks at: the facts of a policy on a day. */
export interface OutlookFacts extends Pick<Facts, 'policy' | 'value' | 'position' | 'today'> {
  /** Suspense money that will pay open premiums, as the bill deducts it; in the policy's currency. */
  readonly premiumCredit: number;
}

/** One way in which cover may end soon, its day, and the least amount that keeps it. */
export interface OutlookRisk {
  /** GRACE = a premium is open; FUND, HOLIDAY = the fund does not carry its charges; LOAN = debt reaches the cash value. */
  readonly kind: 'GRACE' | 'FUND' | 'HOLIDAY' | 'LOAN';
  /** GRACE: the last day with cover. FUND, HOLIDAY: the first charge that is not carried. LOAN: the day on which the debt is too large. */
  readonly on: BusinessDate;
  /** Charges that the fund still carries; 0 for the other kinds. */
  readonly months: number;
  readonly pays: Big;
  /** FUND: a charge is owed already, and `on` is the last day with cover. */
  readonly isGrace?: true;
}

const zero = new Big(0);

const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other);

/** Rulebook 2.4: a regular unit link ends for want of premium in its compulsory years alone, later for want of value. */
function findGraceRisk(
  { position, premiumCredit }: OutlookFacts,
  horizon: BusinessDate,
  today: BusinessDate,
): OutlookRisk[] {
  const { premium, parameters } = position;
  const [oldest] = premium.unpaid;
  if (oldest === undefined || oldest.dueOn >= today) return [];
  const { compulsoryUntil } = premium;
  if (isUnitLinked(position) && (compulsoryUntil === null || oldest.dueOn >= compulsoryUntil)) return [];
  const on = graceUntil(oldest.dueOn, oldest.billedOn ?? null, parameters['grace.days_cd']);
  if (on > horizon) return [];
  const pays = premium.unpaid.reduce((total, { amount }) => total.plus(amount), zero).minus(premiumCredit);
  if (pays.lte(0)) return [];
  return [{ kind: 'GRACE', on, months: 0, pays }];
}

interface Charge {
  readonly on: BusinessDate;
  readonly amount: Big;
  /** This and all before it. */
  readonly total: Big;
}

/** The monthly charges that lie ahead, up to `last`, on the policy's own day of the month (rulebook 2.4). */
function listCharges({ position }: OutlookFacts, last: BusinessDate): readonly Charge[] {
  const { startDate, policyMonths, monthlyDeductionByYear } = position;
  const charges: Charge[] = [];
  for (let month = 0; month < monthlyDeductionByYear.length * 12; month += 1) {
    const on = addMonths(startDate, policyMonths + 1 + month);
    if (on > last) break;
    const amount = new Big(monthlyDeductionByYear[Math.floor(month / 12)] ?? 0);
    charges.push({ on, amount, total: (charges.at(-1)?.total ?? zero).plus(amount) });
  }
  return charges;
}

/** A top-up of which at least `missing` arrives in the fund (rulebook 7.12), never below the least top-up. */
function grossTopUp(missing: Big, { position: { parameters }, policy }: OutlookFacts): Big {
  const percent = new Big(100).minus(parameters['topup.single.charge_percent']);
  const gross = missing.times(100).div(percent).round(minorDigits(policy.currency), Big.roundUp);
  return larger(gross, new Big(parameters['topup.single.min']));
}

/** The next premium comes before the fund is short and carries it: nobody need do more than pay it in time. */
function isCarriedByPremium({ position: { premium } }: OutlookFacts, on: BusinessDate, missing: Big): boolean {
  if (premium.nextDueOn === null || premium.unpaid.length > 0 || premium.holiday !== null) return false;
  return premium.nextDueOn <= on && new Big(premium.basePremium).plus(premium.topUpPremium).gte(missing);
}

/** Months that an exhausted fund owes, and those to come, less what it is worth; cover stays until the end of its grace (rulebook 2.4). */
function findFundGrace(facts: OutlookFacts, horizon: BusinessDate): OutlookRisk[] {
  const { position, today } = facts;
  const { fundGrace } = position;
  if (fundGrace == null) return [];
  const monthly = new Big(position.monthlyDeductionByYear[0] ?? 0);
  const owed = fundGrace.owedFrom > today ? zero : monthly.times(fullMonthsBetween(fundGrace.owedFrom, today) + 1);
  const ahead = listCharges(facts, horizon).at(-1)?.total ?? zero;
  const pays = grossTopUp(owed.plus(ahead).minus(fundValue(facts)), facts);
  return [{ kind: 'FUND', on: fundGrace.until, months: 0, pays, isGrace: true }];
}

/** On holiday the fund must last until premiums come back. */
function findFundRisk(facts: OutlookFacts, horizon: BusinessDate): OutlookRisk[] {
  const { position } = facts;
  if (!isUnitLinked(position)) return [];
  if (position.fundGrace != null) return findFundGrace(facts, horizon);
  const value = fundValue(facts);
  const until = position.premium.holiday?.until;
  const charges = listCharges(facts, until !== undefined && until > horizon ? until : horizon);
  const months = charges.findIndex(({ total }) => total.gt(value));
  const first = charges[months];
  if (first === undefined || first.on > horizon) return [];
  const missing = (charges.at(-1)?.total ?? zero).minus(value);
  if (isCarriedByPremium(facts, first.on, missing)) return [];
  const kind = until === undefined ? 'FUND' : 'HOLIDAY';
  return [{ kind, on: first.on, months, pays: grossTopUp(missing, facts) }];
}

/** Loans of every kind with their interest, beside a cash value that stays (rulebook 2.4). */
function findLoanRisk({ position, policy }: OutlookFacts, horizon: BusinessDate, today: BusinessDate): OutlookRisk[] {
  const { startDate, loan, parameters } = position;
  const terms = { startDate, currency: policy.currency };
  const debt = (day: BusinessDate): Big => debtOn(asLoanAccounts(loan), day, terms).total;
  const atEnd = debt(horizon);
  if (atEnd.lte(0) || atEnd.lt(loan.cashValue)) return [];
  let on = today;
  while (on < horizon && debt(on).lt(loan.cashValue)) on = addDays(on, 1);
  const coin = new Big(10).pow(-minorDigits(policy.currency));
  const least = larger(atEnd.minus(loan.cashValue).plus(coin), new Big(parameters['loan.repay_min']));
  return [{ kind: 'LOAN', on, months: 0, pays: least.gt(debt(today)) ? debt(today) : least }];
}

/** The last day that the outlook sees (lapse.outlook_days). */
export const outlookUntil = ({ today, position }: OutlookFacts): BusinessDate =>
  addDays(today, position.parameters['lapse.outlook_days']);

/** What may end the cover within the outlook's days, the soonest first; a policy without cover has nothing to lose. */
export function findOutlookRisks(facts: OutlookFacts): readonly OutlookRisk[] {
  if (!isInForce(facts.position)) return [];
  const horizon = outlookUntil(facts);
  const { today } = facts;
  return [
    ...findGraceRisk(facts, horizon, today),
    ...findFundRisk(facts, horizon),
    ...findLoanRisk(facts, horizon, today),
  ].toSorted((one, other) => compareDates(one.on, other.on));
}
