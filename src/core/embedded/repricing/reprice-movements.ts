import type { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsBought, roundUnitsSold } from '#shared/money/units.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import type { CorrectionProblem } from '#core/price-correction-port.ts';
import type { PolicyFacts, PricedMovement, RightPrices } from './policy-facts.ts';

/** Reason why the program does not correct a policy; finance decides what to do. */
export type RepricingProblem = Exclude<CorrectionProblem, 'OVERPAID'>;

/** Movement as it was, with its right units, price and amount. */
export interface Repriced {
  readonly was: PricedMovement;
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

type Answer = Result<readonly Repriced[], RepricingProblem>;

/** Reasons of movements whose amount of money is fixed, so that a correction changes their units. */
const fixedMoney: ReadonlySet<string> = new Set(['PREMIUM', 'TOPUP', 'CHARGE', 'CHARGE_CORRECTION']);

/** Keeps the money and corrects the units: units bought are rounded down, units sold half up. */
const keepMoney = (was: PricedMovement, price: Big, amount = was.amount): Repriced => {
  const units = amount.gte(0) ? roundUnitsBought(amount.div(price)) : roundUnitsSold(amount.div(price));
  return { was, price, amount, units };
};

/** Keeps the units and corrects the money. */
const keepUnits = (was: PricedMovement, price: Big, currency: number): Repriced => ({
  was,
  price,
  units: was.units,
  amount: roundMoney(was.units.times(price), currency),
});

/** Converts a movement without changing it. */
const keep = (was: PricedMovement): Repriced => ({ was, units: was.units, price: was.price, amount: was.amount });

interface Pricing {
  readonly currency: number;
  /** Returns the right price of a movement; undefined = it was right. */
  readonly rightOf: (movement: PricedMovement) => Big | undefined;
}

/**
 * Corrects any movement except a switch. A sale of all units of a fund keeps its units and changes its money; every
 * other movement keeps its money and changes its units.
 */
function repriceOne(was: PricedMovement, { currency, rightOf }: Pricing): Answer {
  const right = rightOf(was);
  if (right === undefined) return accepted([]);
  if (fixedMoney.has(was.reason)) return accepted([keepMoney(was, right)]);
  if (was.reason === 'REVERSAL') return refused('REVERSED_PAYMENT');
  if (was.requestNumber === null) return refused('MOVEMENT_UNKNOWN');
  if (was.reason === 'ENDING') return accepted([keepUnits(was, right, currency)]);
  if (was.reason !== 'WITHDRAWAL') return refused('MOVEMENT_UNKNOWN');
  return accepted([was.emptied ? keepUnits(was, right, currency) : keepMoney(was, right)]);
}

/**
 * Corrects a switch. The units sold stay the same; their changed money buys more or fewer units of the target fund. The
 * fee stays the same. The first sale belongs to the first purchase, the second sale to the second, and so on.
 */
function repriceSwitch(moved: readonly PricedMovement[], { currency, rightOf }: Pricing): Answer {
  if (moved.every((movement) => rightOf(movement) === undefined)) return accepted([]);
  const sales = moved.filter(({ units }) => units.lt(0));
  const purchases = moved.filter(({ units }) => units.gt(0));
  if (sales.length !== purchases.length || moved.some(({ requestNumber }) => requestNumber === null))
    return refused('SWITCH_UNCLEAR');
  const legs = sales.flatMap((sale, rank) => {
    const purchase = purchases[rank];
    if (purchase === undefined) return [];
    const right = rightOf(sale);
    const sold = right === undefined ? keep(sale) : keepUnits(sale, right, currency);
    const money = purchase.amount.plus(sale.amount.minus(sold.amount));
    return [sold, keepMoney(purchase, rightOf(purchase) ?? purchase.price, money)];
  });
  return accepted(legs);
}

const isChanged = ({ was, units, price, amount }: Repriced): boolean =>
  !units.eq(was.units) || !price.eq(was.price) || !amount.eq(was.amount);

const joinAll = (answers: readonly Answer[]): Answer => {
  const all: Repriced[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    all.push(...answer.value);
  }
  return accepted(all);
};

/**
 * Corrects all movements of a policy at the right prices of their day, or none of them (rulebook 2.4). Refused when a
 * corrected movement would have no units, no amount, or an amount of the opposite sign.
 */
export function repriceMovements(
  { movements, currency }: Pick<PolicyFacts, 'movements' | 'currency'>,
  { prices }: Pick<RightPrices, 'prices'>,
): Answer {
  const rightOf = ({ fundCode, price }: PricedMovement): Big | undefined => {
    const right = prices.get(fundCode);
    return right === undefined || right.eq(price) ? undefined : right;
  };
  const pricing = { currency, rightOf };
  const switches = Map.groupBy(
    movements.filter(({ reason }) => reason === 'SWITCH'),
    ({ requestNumber, step }) => `${requestNumber}/${step}`,
  );
  const joined = joinAll([
    ...movements.filter(({ reason }) => reason !== 'SWITCH').map((movement) => repriceOne(movement, pricing)),
    ...[...switches.values()].map((moved) => repriceSwitch(moved, pricing)),
  ]);
  if (!joined.ok) return joined;
  const changed = joined.value.filter(isChanged);
  const isLost = changed.some(({ was, units, amount }) => units.eq(0) || amount.times(was.units).lte(0));
  return isLost ? refused('MOVEMENT_UNKNOWN') : accepted(changed);
}
