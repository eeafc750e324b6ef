import { Big } from 'big.js';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { calculateEnding, type Ending, type EndingKind } from '#shared/rules/ending.ts';
import type { Facts } from '#shared/policy/facts.ts';

/** A premium within its grace is taken off where units do not pay for cover; what a lapsed policy did not pay bought no cover. */
const overdue = ({ position }: Facts, unitLinked: boolean): Big =>
  !unitLinked && position.subStatus === 'GRACE'
    ? position.premium.unpaid.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    : new Big(0);

/** What ending the policy would pay today, line by line (rulebook 7.1). */
export function estimateEnding(kind: EndingKind, facts: Facts): Ending {
  const { policy, position, loan } = facts;
  const { ending } = position;
  return calculateEnding({
    kind,
    unitLinked: isUnitLinked(facts.position),
    isSyariah: policy.isSyariah,
    currency: policy.currency,
    policyYear: position.policyYear,
    policyMonths: position.policyMonths,
    holdings: position.holdings.map((holding) => ({
      fundCode: holding.fundCode,
      basicUnits: new Big(holding.basicUnits),
      topupUnits: new Big(holding.topupUnits),
      price: new Big(holding.price),
    })),
    cashValue: new Big(position.loan.cashValue),
    premiumsPaid: new Big(ending.premiumsPaid),
    acquisitionCharges: new Big(ending.acquisitionCharges),
    insuranceCharges: new Big(ending.insuranceCharges),
    debts: {
      overdue: overdue(facts, isUnitLinked(facts.position)),
      apl: new Big(loan.financialInfo.aplBalance),
      loan: new Big(loan.financialInfo.plBalance),
    },
    parameters: position.parameters,
  });
}

/** Day of the oldest price in the estimate; today where nothing waits for a price. */
export const estimateDate = (facts: Facts): BusinessDate =>
  facts.position.holdings.reduce(
    (oldest, holding) => (holding.priceDate < oldest ? holding.priceDate : oldest),
    facts.today,
  );
