import { Big } from 'big.js';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsSold } from '#shared/money/units.ts';
import type { BucketHolding, SaleItem } from '#shared/rules/unit-sale.ts';
import type { UnitMove } from '../orders/unit-ledger.ts';

const zero = new Big(0);
const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);
const unitsIn = ({ basicUnits, topupUnits }: BucketHolding): Big => basicUnits.plus(topupUnits);

/** All units of a policy at their prices, fund by fund in its currency. */
export const worthOf = (holdings: readonly BucketHolding[], currency: number): Big =>
  holdings.reduce((sum, held) => sum.plus(roundMoney(unitsIn(held).times(held.price), currency)), zero);

interface Part {
  readonly held: BucketHolding;
  readonly amount: Big;
}

/** The amount divided over the funds by their value, to the coin; the last one carries what rounding leaves. */
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

/** Units of one fund out of BASIC as long as it lasts, then out of TOPUP. Both moves together are worth the amount to the coin. */
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

/** Share of one fund in the amount; its units are worth at least that much. */
const cancelIn = (part: Part, currency: number): readonly UnitMove[] =>
  takeUnits(part, smaller(roundUnitsSold(part.amount.div(part.held.price)), unitsIn(part.held)), currency);

/**
 * The units that pay a charge: pro rata by fund value (rulebook 2.4), within a fund BASIC first, because the cover was bought with the
 * basic premium and a surrender takes nothing of TOPUP. The holdings must be worth it.
 */
export const cancelUnits = (holdings: readonly BucketHolding[], total: Big, currency: number): readonly UnitMove[] =>
  shareByValue(holdings, total, currency)
    .filter(({ amount }) => amount.gt(0))
    .flatMap((part) => cancelIn(part, currency));

/**
 * Units that pay an amount of each fund named, in the order of charges: BASIC first. A fund worth less than its amount gives all its units
 * and no more; one that is not held gives none.
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
