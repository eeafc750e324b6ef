import { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsSold } from '#shared/money/units.ts';
import type { BucketHolding, SaleItem } from '#shared/rules/unit-sale.ts';
import type { UnitMove } from '../orders/unit-ledger.ts';

const zero = new Big(0);
const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);
const unitsIn = ({ basicUnits, topupUnits }: BucketHolding): Big => basicUnits.plus(topupUnits);

/** Values all units at their prices, rounded per fund in the policy's currency. */
export const worthOf = (holdings: readonly BucketHolding[], currency: number): Big =>
  holdings.reduce((sum, held) => sum.plus(roundMoney(unitsIn(held).times(held.price), currency)), zero);

interface Part {
  readonly held: BucketHolding;
  readonly amount: Big;
}

/** Divides the amount over the funds by value, to the cent; the last fund takes the rounding difference. */
function shareByValue(holdings: readonly BucketHolding[], total: Big, currency: number): readonly Part[] {
  const funds = holdings.filter((held) => unitsIn(held).gt(0));
  const whole = funds.reduce((sum, held) => sum.plus(unitsIn(held).times(held.price)), zero);
  let left = total;
  return funds.map((held, index) => {
    const share = roundMoney(total.times(unitsIn(held).times(held.price)).div(whole), currency);
    const amount = index === funds.length - 1 ? left : smaller(share, left);
    left = left.minus(amount);
    return { held, amount };
  });
}

/** Takes units of one fund from BASIC first, then from TOPUP. Both moves together equal the amount to the cent. */
function takeUnits({ held, amount }: Part, units: Big, currency: number): readonly UnitMove[] {
  const { fundCode, price, basicUnits } = held;
  const ofBasic = smaller(units, basicUnits);
  const ofTopup = units.minus(ofBasic);
  const basicAmount = ofTopup.eq(0) ? amount : smaller(roundMoney(ofBasic.times(price), currency), amount);
  const moves: readonly UnitMove[] = [
    { fundCode, bucket: 'BASIC', units: ofBasic.neg(), price, amount: basicAmount.neg() },
    { fundCode, bucket: 'TOPUP', units: ofTopup.neg(), price, amount: amount.minus(basicAmount).neg() },
  ];
  return moves.filter((move) => !move.units.eq(0));
}

/** Cancels units for one fund's share; the fund must be worth at least that share. */
const cancelIn = (part: Part, currency: number): readonly UnitMove[] =>
  takeUnits(part, smaller(roundUnitsSold(part.amount.div(part.held.price)), unitsIn(part.held)), currency);

/**
 * Cancels the units that pay a charge: pro rata by fund value (rulebook 2.4) and BASIC first within a fund, because the
 * basic premium bought the cover and a surrender deducts nothing from TOPUP. The holdings must be worth the charge.
 */
export const cancelUnits = (holdings: readonly BucketHolding[], total: Big, currency: number): readonly UnitMove[] =>
  shareByValue(holdings, total, currency)
    .filter(({ amount }) => amount.gt(0))
    .flatMap((part) => cancelIn(part, currency));

/**
 * Cancels units for an amount per named fund, BASIC first as for charges. A fund worth less than its amount gives all
 * its units; one that is not held gives none.
 */
export const cancelAmounts = (
  holdings: readonly BucketHolding[],
  items: readonly SaleItem[],
  currency: number,
): readonly UnitMove[] =>
  items.flatMap(({ fundCode, amount }) => {
    const held = holdings.find((holding) => holding.fundCode === fundCode);
    if (held === undefined) return [];
    const worth = worthOf([held], currency);
    if (amount !== 'ALL' && amount.lt(worth)) return cancelIn({ held, amount }, currency);
    return takeUnits({ held, amount: worth }, unitsIn(held), currency);
  });
