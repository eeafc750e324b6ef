import { Big } from 'big.js';

/** Money of one payable from which a debt can be taken. */
export interface OwedBenefit {
  readonly payableId: string;
  readonly kind: string;
  readonly amount: Big;
}

/** The policyholder's debts: loan with interest, and premium that is overdue. */
export interface OwnDebts {
  readonly loan: Big;
  readonly premium: Big;
}

export interface NettedBenefit extends OwedBenefit {
  /** Taken from the amount. */
  readonly loan: Big;
  readonly premium: Big;
  readonly net: Big;
}

/** A survival benefit leaves the loan as it is; maturity benefit and no-claim bonus settle it (rulebook 7.9 CALC). */
const nettedKinds: readonly string[] = ['MB', 'NCB'];

const smaller = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

/**
 * Takes the debts from one benefit after the other, in their order: the loan first; then the overdue premium, whole from one benefit,
 * since half an instalment is none. Never below zero.
 */
export function netBenefits(benefits: readonly OwedBenefit[], debts: OwnDebts): readonly NettedBenefit[] {
  let { loan: loanLeft, premium: premiumLeft } = debts;
  return benefits.map((benefit) => {
    const isNetted = nettedKinds.includes(benefit.kind);
    const loan = isNetted ? smaller(loanLeft, benefit.amount) : new Big(0);
    const premium = isNetted && premiumLeft.lte(benefit.amount.minus(loan)) ? premiumLeft : new Big(0);
    loanLeft = loanLeft.minus(loan);
    premiumLeft = premiumLeft.minus(premium);
    return { ...benefit, loan, premium, net: benefit.amount.minus(loan).minus(premium) };
  });
}
