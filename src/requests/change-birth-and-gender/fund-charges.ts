import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { monthlyCoverCost, riskCoverOf } from '#shared/rules/cover-cost.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { roundMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import { sum } from '#shared/money/sum.ts';
import { isPaidByFund } from '../blocks/cover/benefit-cost.ts';
import { coversInForce } from '../blocks/cover/benefit-steps.ts';
import { correctedCover, isOnLife, type ToldLife } from './lives.ts';

const zero = new Big(0);
/** The days on which the fund gave for this cover so far: those whose charge was taken, never those of the calendar. */
const chargedDays = ({ issuedOn }: Coverage, { position }: Facts): readonly BusinessDate[] =>
  position.chargedOn.filter((day) => day >= issuedOn);

function costDifference(cover: Coverage, lives: readonly ToldLife[], facts: Facts): Big {
  const { parameters } = facts.position;
  const isMain = isMainCover(facts.policy, cover);
  const [before, after] = [riskCoverOf(cover, isMain), riskCoverOf(correctedCover(cover, lives), isMain)];
  const days = chargedDays(cover, facts);
  return sum(
    days.map((day) => monthlyCoverCost(after, day, parameters).minus(monthlyCoverCost(before, day, parameters))),
  );
}

/**
 * The amount that the funds gave too little (above zero) or too much since the beginning, at the cost of the right ages (rulebook 7.19,
 * unit link); zero without a fund. No more is given back than was taken.
 */
export function chargeDifference(lives: readonly ToldLife[], facts: Facts): Big {
  if (!isUnitLinked(facts.position)) return zero;
  const covers = coversInForce(facts).filter(
    (cover) => isPaidByFund(cover, facts) && lives.some(({ party_id }) => isOnLife(cover, party_id)),
  );
  const difference = roundMoney(sum(covers.map((cover) => costDifference(cover, lives, facts))), facts.policy.currency);
  const most = new Big(facts.position.termination.insuranceCharges).neg();
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
