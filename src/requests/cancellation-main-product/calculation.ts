import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { calculateTermination, type Termination, type TerminationKind } from '#shared/rules/termination.ts';
import type { Facts } from '#shared/facts/facts.ts';

/** Estimates today's termination payout, line by line (rulebook 7.1). */
export function estimateTermination(kind: TerminationKind, facts: Facts): Termination {
  const { policy, position, value } = facts;
  const { termination } = position;
  return calculateTermination({
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
    premiumsPaid: new Big(termination.premiumsPaid),
    acquisitionCharges: new Big(termination.acquisitionCharges),
    insuranceCharges: new Big(termination.insuranceCharges),
    maturityBenefit: new Big(0),
    administrationCharges: new Big(termination.administrationCharges),
    debts: {
      apl: new Big(value.premiumLoanBalance),
      loan: new Big(value.loanBalance),
    },
    parameters: position.parameters,
  });
}

/** Returns the oldest price date of the held funds; today without funds. */
export const estimateDate = (facts: Facts): BusinessDate =>
  facts.position.holdings.reduce(
    (oldest, holding) => (holding.priceDate < oldest ? holding.priceDate : oldest),
    facts.today,
  );
