import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { minorDigits } from '#shared/money/money.ts';
import { addDays, addMonths, compareDates, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { debtOn } from '#shared/rules/loan.ts';
import type { LapseRisk } from '#shared/home/home-facts.ts';

/** Facts of a policy for the lapse forecast on a day. */
type LapseForecastFacts = Pick<Facts, 'policy' | 'value' | 'position' | 'today'>;

const zero = new Big(0);

const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other);

interface Charge {
  readonly on: BusinessDate;
  readonly amount: Big;
  /** Sum of this charge and all before it. */
  readonly total: Big;
}

/** Lists the coming monthly charges up to `last`, on the policy's monthly day (rulebook 2.4). */
function listCharges({ position }: LapseForecastFacts, last: BusinessDate): readonly Charge[] {
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

/** Calculates a top-up of which at least `missing` reaches the fund (rulebook 7.12), at least the minimum top-up. */
function grossTopUp(missing: Big, { position: { parameters }, policy }: LapseForecastFacts): Big {
  const percent = new Big(100).minus(parameters['topup.single.charge_percent']);
  const gross = missing.times(100).div(percent).round(minorDigits(policy.currency), Big.roundUp);
  return larger(gross, new Big(parameters['topup.single.min']));
}

/**
 * Returns true when the next premium arrives before the fund is short and is enough, so that paying it in time
 * suffices.
 */
function isCarriedByPremium({ position: { premium } }: LapseForecastFacts, on: BusinessDate, missing: Big): boolean {
  if (premium.nextDueOn === null || premium.unpaid.length > 0 || premium.holiday !== null) return false;
  return premium.nextDueOn <= on && new Big(premium.basePremium).plus(premium.topUpPremium).gte(missing);
}

/** Finds the risk of a fund in grace: overdue and coming months less its value; cover stays until the end of the grace (rulebook 2.4). */
function findFundGrace(facts: LapseForecastFacts, horizon: BusinessDate): LapseRisk[] {
  const { position, today } = facts;
  const { fundGrace } = position;
  if (fundGrace == null) return [];
  const monthly = new Big(position.monthlyDeductionByYear[0] ?? 0);
  const owed = fundGrace.owedFrom > today ? zero : monthly.times(fullMonthsBetween(fundGrace.owedFrom, today) + 1);
  const ahead = listCharges(facts, horizon).at(-1)?.total ?? zero;
  const pays = grossTopUp(owed.plus(ahead).minus(fundValue(facts)), facts);
  return [{ kind: 'FUND', on: fundGrace.until, months: 0, pays, isGrace: true }];
}

/** Finds the risk of an exhausted fund; on holiday the fund must last until premiums resume. */
function findFundRisk(facts: LapseForecastFacts, horizon: BusinessDate): LapseRisk[] {
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

/** Finds the risk of loans with their interest against a constant cash value (rulebook 2.4). */
function findLoanRisk(
  { position, policy }: LapseForecastFacts,
  horizon: BusinessDate,
  today: BusinessDate,
): LapseRisk[] {
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

/** Returns the last day of the forecast (lapse.outlook_days). */
export const forecastUntil = ({ today, position }: LapseForecastFacts): BusinessDate =>
  addDays(today, position.parameters['lapse.outlook_days']);

/**
 * Finds the risks of fund and loan that may end the cover within the forecast, soonest first; a late premium is known
 * from the premium calendar. None for a policy without cover, nor while a claim is registered: nothing ends until it is
 * decided (rulebook 5.3).
 */
export function findLapseRisks(facts: LapseForecastFacts): readonly LapseRisk[] {
  if (!isInForce(facts.position) || facts.position.claimRegistered) return [];
  const horizon = forecastUntil(facts);
  const { today } = facts;
  return [...findFundRisk(facts, horizon), ...findLoanRisk(facts, horizon, today)].toSorted((one, other) =>
    compareDates(one.on, other.on),
  );
}
