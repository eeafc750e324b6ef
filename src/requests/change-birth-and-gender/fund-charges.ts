import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { monthlyChargeOn } from '#shared/rules/monthly-deduction.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { roundMoney } from '#shared/money/money.ts';
import type { Covers } from '#shared/policy/policy.ts';
import { sum } from '#shared/money/sum.ts';
import { correctedCover, type ToldLife } from './lives.ts';

const zero = new Big(0);
/** Cost of cover of a monthly policy day as the job takes it: all covers together, rounded once a month (rulebook 2.4). */
function insuranceOn(day: BusinessDate, { mainCover, riders }: Covers, { policy, position }: Facts): Big {
  const covers = { mainCover, riders: riders.filter(({ issuedOn }) => issuedOn <= day) };
  return monthlyChargeOn({ covers, currency: policy.currency, today: day, parameters: position.parameters }).insurance;
}

/**
 * The amount that the funds gave too little (above zero) or too much since the beginning, at the cost of the right ages (rulebook 7.19,
 * unit link): month by month, over the days whose charge was taken, never those of the calendar. Zero without a fund. No more is given
 * back than was taken.
 */
export function chargeDifference(lives: readonly ToldLife[], facts: Facts): Big {
  const { policy, position } = facts;
  if (!isUnitLinked(position)) return zero;
  const right: Covers = {
    mainCover: correctedCover(policy.mainCover, lives),
    riders: policy.riders.map((rider) => correctedCover(rider, lives)),
  };
  const months = position.chargedOn.map((day) => insuranceOn(day, right, facts).minus(insuranceOn(day, policy, facts)));
  const difference = sum(months);
  const most = new Big(position.termination.insuranceCharges).neg();
  return difference.lt(most) ? most : difference;
}

interface FundPart {
  readonly fundCode: string;
  readonly amount: Big;
}

/** The value of each fund at its latest price, or the shares of future premiums where nothing is held. */
function weights({ position }: Facts): readonly FundPart[] {
  const held = position.holdings
    .map((fund) => ({ fundCode: fund.fundCode, amount: unitsOf(fund).times(fund.price) }))
    .filter(({ amount }) => amount.gt(0));
  if (held.length > 0) return held;
  return position.allocation.map(({ fundCode, percent }) => ({ fundCode, amount: new Big(percent) }));
}

/** An amount divided over the funds by their value, to the coin; the last one carries what rounding leaves. */
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
