import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { monthlyChargeOn } from '#shared/rules/monthly-deduction.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { roundMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Covers } from '#shared/policy/policy.ts';
import { sum } from '#shared/money/sum.ts';
import { correctedCover, type CorrectedLife } from './lives.ts';

const zero = new Big(0);
/**
 * Returns the covers as they were on a day whose charge was taken, with the people of today. A cover on other lives
 * then is theirs, and not corrected.
 */
function coversOn(day: BusinessDate, lives: readonly CorrectedLife[], { policy, position }: Facts): Covers {
  const past = position.pastCovers.find(({ until }) => day < until)?.covers;
  const asThen = (cover: Coverage): Coverage => {
    const then = past?.find(({ itemId }) => itemId === cover.itemId);
    if (then === undefined) return correctedCover(cover, lives);
    const { partyIds, ...terms } = then;
    const insured = lives.filter(({ party_id }) => partyIds.includes(party_id));
    return correctedCover({ ...cover, ...terms }, insured);
  };
  return { mainCover: asThen(policy.mainCover), riders: policy.riders.map(asThen) };
}

/**
 * Returns the cost of cover of a monthly policy day as the job charges it: all covers together, rounded once a month
 * (rulebook 2.4).
 */
function insuranceOn(day: BusinessDate, lives: readonly CorrectedLife[], facts: Facts): Big {
  const { policy, position } = facts;
  const { mainCover, riders } = coversOn(day, lives, facts);
  const covers = { mainCover, riders: riders.filter(({ issuedOn }) => issuedOn <= day) };
  return monthlyChargeOn({ covers, currency: policy.currency, today: day, parameters: position.parameters }).insurance;
}

/**
 * Returns the amount that the funds gave too little (above zero) or too much since the beginning, at the cost of the
 * right ages (rulebook 7.19, unit link): month by month with the covers of the month, over the days whose charge was
 * taken, never those of the calendar. Zero without a fund. No more is given back than was taken.
 */
export function chargeDifference(lives: readonly CorrectedLife[], facts: Facts): Big {
  const { position } = facts;
  if (!isUnitLinked(position)) return zero;
  const difference = sum(
    position.chargedOn.map((day) => insuranceOn(day, lives, facts).minus(insuranceOn(day, [], facts))),
  );
  const most = new Big(position.termination.insuranceCharges).neg();
  return difference.lt(most) ? most : difference;
}

interface FundPart {
  readonly fundCode: string;
  readonly amount: Big;
}

/** Returns the value of each fund at its latest price, or the shares of future premiums where nothing is held. */
function weights({ position }: Facts): readonly FundPart[] {
  const held = position.holdings
    .map((fund) => ({ fundCode: fund.fundCode, amount: unitsOf(fund).times(fund.price) }))
    .filter(({ amount }) => amount.gt(0));
  if (held.length > 0) return held;
  return position.allocation.map(({ fundCode, percent }) => ({ fundCode, amount: new Big(percent) }));
}

/** Returns an amount divided over the funds by their value, to the coin; the last one carries what rounding leaves. */
export function spreadOverFunds(total: Big, facts: Facts): readonly FundPart[] {
  const parts = weights(facts);
  const whole = sum(parts.map(({ amount }) => amount));
  let left = total;
  return parts
    .map(({ fundCode, amount }, index) => {
      const share =
        index === parts.length - 1 ? left : roundMoney(total.times(amount).div(whole), facts.policy.currency);
      left = left.minus(share);
      return { fundCode, amount: share };
    })
    .filter(({ amount }) => amount.gt(0));
}
