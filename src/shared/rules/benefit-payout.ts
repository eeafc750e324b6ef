import { Big } from 'big.js';

/** Payable from which debts can be deducted. */
export interface OwedBenefit {
  readonly payableId: string;
  readonly kind: string;
  readonly amount: Big;
}

/** Debts of the policyholder: loans with interest, and overdue premiums. */
export interface OwnDebts {
  readonly loan: Big;
  readonly premium: Big;
}

export interface NettedBenefit extends OwedBenefit {
  /** Loan debt deducted from the amount. */
  readonly loan: Big;
  readonly premium: Big;
  readonly net: Big;
}

/** Kinds of benefits that settle a loan: maturity benefit and no-claim bonus, but not a survival benefit (rulebook 7.9 CALC). */
const nettedKinds: readonly string[] = ['MB', 'NCB'];

const smaller = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

/**
 * Deducts the debts from the benefits in order: first the loan, then the overdue premium. The premium is deducted in
 * full from one benefit or not at all, because part of an instalment pays nothing. Never below zero.
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
