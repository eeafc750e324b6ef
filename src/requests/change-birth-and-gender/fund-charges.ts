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
 * Returns the covers as they were on the day of a charge, with the corrected people. A cover then on another person is
 * left out of the correction.
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
 * Returns the insurance cost on a monthly policy day as the monthly job charges it: all covers together, rounded once a
 * month (rulebook 2.4).
 */
function insuranceOn(day: BusinessDate, lives: readonly CorrectedLife[], facts: Facts): Big {
  const { policy, position } = facts;
  const { mainCover, riders } = coversOn(day, lives, facts);
  const covers = { mainCover, riders: riders.filter(({ issuedOn }) => issuedOn <= day) };
  return monthlyChargeOn({ covers, currency: policy.currency, today: day, parameters: position.parameters }).insurance;
}

/**
 * Returns how much the funds paid too little (above zero) or too much (below zero) since the start, at the corrected
 * ages (rulebook 7.19, unit link). It adds the days that were charged, each with its covers, not calendar months. Zero
 * without a fund. A refund never exceeds the charges taken.
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

/** Returns the value of each fund at its latest price; without holdings, the shares of future premiums. */
function weights({ position }: Facts): readonly FundPart[] {
  const held = position.holdings
    .map((fund) => ({ fundCode: fund.fundCode, amount: unitsOf(fund).times(fund.price) }))
    .filter(({ amount }) => amount.gt(0));
  if (held.length > 0) return held;
  return position.allocation.map(({ fundCode, percent }) => ({ fundCode, amount: new Big(percent) }));
}

/** Splits an amount over the funds by value, in whole currency steps; the last fund gets the rounding difference. */
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
