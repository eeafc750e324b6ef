import { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { UnitMove } from '../orders/unit-ledger.ts';
import type { EndingSale, PaidPosting, Place, PolicyFacts, RightPrices } from './policy-facts.ts';
import { repriceMovements, type Repriced, type RepricingProblem } from './reprice-movements.ts';

/** Additional movement of units that the correction makes, at the price of `pricingDate`. */
export type ExtraMove = UnitMove & { readonly pricingDate: BusinessDate };

/**
 * Money that one posting paid too little (positive) or too much (negative). `requestNumber` null = money for units that
 * an ended policy lacked. `net` = gross − charge − tax, without compensation.
 */
export interface MoneyDifference {
  readonly requestNumber: string | null;
  readonly gross: Big;
  readonly charge: Big;
  readonly tax: Big;
  readonly net: Big;
  /** Interest since the money was paid; zero where nothing is owed. */
  readonly compensation: Big;
}

/**
 * Changes that a correction makes to a policy. `shifted` = units moved from one bucket of a fund to the other; `given` =
 * units that the insurer pays for; `sold` = missing units of an ended policy, sold for it.
 */
export interface PolicyPlan {
  readonly repriced: readonly Repriced[];
  readonly shifted: readonly ExtraMove[];
  readonly given: readonly ExtraMove[];
  readonly sold: readonly ExtraMove[];
  readonly money: readonly MoneyDifference[];
  /** Amount that the customer received too much and keeps; the insurer bears it. */
  readonly borne: Big;
  readonly problem: RepricingProblem | 'OVERPAID' | null;
}

export interface Terms {
  readonly today: BusinessDate;
  readonly parameters: Pick<
    Parameters,
    'price.correction_rate_percent' | 'price.correction_tolerance' | 'tax.sb_under_3y_percent'
  >;
}

const zero = new Big(0);
const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero);
const daysOfYear = 365;

/** Calculates interest on money from `since` to today at price.correction_rate_percent a year, rounded half up. */
function compensationOf(net: Big, since: BusinessDate, currency: number, { today, parameters }: Terms): Big {
  if (net.lte(0)) return zero;
  const days = Math.max(0, daysBetween(since, today));
  return roundMoney(
    net.times(parameters['price.correction_rate_percent']).times(days).div(100).div(daysOfYear),
    currency,
  );
}

const grossOf = ({ was, amount }: Repriced): Big => was.amount.minus(amount);

/**
 * Calculates what a posting paid too little (+) or too much (−). Its charge changes in proportion to the amount sold
 * from BASIC. Additional tax is withheld only if the posting withheld tax; no tax is refunded.
 */
function differenceOf(
  sales: readonly Repriced[],
  posting: PaidPosting | undefined,
  { currency }: Pick<PolicyFacts, 'currency'>,
  terms: Terms,
): MoneyDifference {
  const gross = sum(sales.map(grossOf));
  const basic = sum(sales.filter(({ was }) => was.bucket === 'BASIC').map(grossOf));
  const isCharged = posting !== undefined && posting.basic.gt(0);
  const charge = isCharged ? roundMoney(basic.times(posting.charge).div(posting.basic), currency) : zero;
  const isTaxed = gross.gt(0) && posting?.tax.gt(0) === true;
  const percent = terms.parameters['tax.sb_under_3y_percent'];
  const tax = isTaxed ? roundMoney(gross.times(percent).div(100), currency) : zero;
  const net = gross.minus(charge).minus(tax);
  const [first] = sales;
  const compensation = first === undefined ? zero : compensationOf(net, first.was.recordedOn, currency, terms);
  return { requestNumber: first?.was.requestNumber ?? null, gross, charge, tax, net, compensation };
}

/** Lists one money difference per posting whose sales paid a wrong amount: withdrawals of whole funds, and endings. */
function listPaid(repriced: readonly Repriced[], facts: PolicyFacts, terms: Terms): readonly MoneyDifference[] {
  const sales = repriced.filter(
    ({ was, amount }) => ['WITHDRAWAL', 'ENDING'].includes(was.reason) && !amount.eq(was.amount),
  );
  const byPosting = Map.groupBy(sales, ({ was }) => `${was.requestNumber}/${was.step}`);
  return [...byPosting].map(([key, ofPosting]) => {
    const posting = facts.postings.find(({ requestNumber, step }) => `${requestNumber}/${step}` === key);
    return differenceOf(ofPosting, posting, facts, terms);
  });
}

/** Balance of a bucket after its movements are corrected. */
interface Left extends Place {
  readonly units: Big;
}

/** Calculates the balance of each bucket after the movements. */
function addMoves(
  held: readonly (Place & { readonly units: Big })[],
  moves: readonly (Place & { readonly units: Big })[],
): readonly Left[] {
  const all = Map.groupBy([...held, ...moves], ({ fundCode, bucket }) => `${fundCode}/${bucket}`);
  return [...all.values()].flatMap((ofPlace) => {
    const [first] = ofPlace;
    if (first === undefined) return [];
    const { fundCode, bucket } = first;
    return [{ fundCode, bucket, units: sum(ofPlace.map(({ units }) => units)) }];
  });
}

/** Finds the last sale of a fund at the end of the policy, with its corrected price. */
function findEndSale({ endings }: PolicyFacts, fundCode: string, { day, prices }: RightPrices): EndingSale | undefined {
  const ending = endings.get(fundCode);
  const right = ending?.day === day ? prices.get(fundCode) : undefined;
  return ending && { ...ending, price: right ?? ending.price };
}

/** Builds a movement of units at the newest price of their fund. @throws Error when the fund has no price */
function moveAtNewest({ newest, currency }: PolicyFacts, { fundCode, bucket }: Place, units: Big): ExtraMove {
  const at = newest.get(fundCode);
  if (at === undefined) throw new Error(`fund ${fundCode} has no price`);
  const amount = roundMoney(units.times(at.price), currency);
  return { fundCode, bucket, units, price: at.price, amount, pricingDate: at.day };
}

/** Lists movements that fill a bucket below zero from the other bucket of its fund, as far as its units suffice. */
function shiftBuckets(facts: PolicyFacts, left: readonly Left[]): readonly ExtraMove[] {
  return left
    .filter(({ units }) => units.lt(0))
    .flatMap((lacking) => {
      const other = left.find((each) => each.fundCode === lacking.fundCode && each.units.gt(0));
      if (other === undefined) return [];
      const units = other.units.lt(lacking.units.neg()) ? other.units : lacking.units.neg();
      return [moveAtNewest(facts, lacking, units), moveAtNewest(facts, other, units.neg())];
    });
}

/** Builds the sale of units that an ended policy lacked, at the price of its end, with interest since then. */
function sellSurplus(facts: PolicyFacts, left: Left, right: RightPrices, terms: Terms) {
  const { fundCode, bucket, units } = left;
  const ending = findEndSale(facts, fundCode, right);
  const at = ending ?? facts.newest.get(fundCode);
  if (at === undefined) throw new Error(`fund ${fundCode} has no price`);
  const gross = roundMoney(units.times(at.price), facts.currency);
  const compensation = compensationOf(gross, ending?.on ?? at.day, facts.currency, terms);
  const money = { requestNumber: null, gross, charge: zero, tax: zero, net: gross, compensation };
  const move = { fundCode, bucket, units: units.neg(), price: at.price, amount: gross.neg(), pricingDate: at.day };
  return { move, money };
}

const nothing = { repriced: [], shifted: [], given: [], sold: [], money: [], borne: zero };

/**
 * Plans the correction of a policy at the right prices of a day (rulebook 2.4). Preview and correction share this
 * function, so that both give the same figures. A policy with a problem other than OVERPAID stays unchanged.
 */
export function planPolicy(facts: PolicyFacts, right: RightPrices, terms: Terms): PolicyPlan {
  const answer = repriceMovements(facts, right);
  if (!answer.ok) return { ...nothing, problem: answer.problem };
  const repriced = answer.value;
  const paid = listPaid(repriced, facts, terms);
  const owing = paid.some(({ requestNumber }) =>
    facts.postings.some((posting) => posting.requestNumber === requestNumber && posting.writtenOff.gt(0)),
  );
  if (owing) return { ...nothing, problem: 'DEBT_WRITTEN_OFF' };
  const changes = repriced.map(({ was, units }) => ({ ...was, units: units.minus(was.units) }));
  const before = repriced.length === 0 ? [] : addMoves(facts.held, changes);
  const shifted = shiftBuckets(facts, before);
  const left = addMoves(before, shifted);
  const given = left.filter(({ units }) => units.lt(0)).map((each) => moveAtNewest(facts, each, each.units.neg()));
  const surplus = facts.isEnded
    ? left.filter(({ units }) => units.gt(0)).map((each) => sellSurplus(facts, each, right, terms))
    : [];
  const money = [...paid, ...surplus.map((each) => each.money)];
  const overpaid = sum(paid.filter(({ net }) => net.lt(0)).map(({ net }) => net.neg()));
  const borne = overpaid.plus(sum(given.map(({ amount }) => amount)));
  const problem = borne.gt(terms.parameters['price.correction_tolerance']) ? 'OVERPAID' : null;
  return { repriced, shifted, given, sold: surplus.map(({ move }) => move), money, borne, problem };
}
