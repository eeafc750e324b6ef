import type { PolicyValue } from '#shared/policy/policy.ts';
import type { RiderProduct } from '#shared/policy/product.ts';
import type * as wire from '#shared/wire/policy/wire-figures.ts';
import { plansOf } from './from-wire.ts';

export const valueFromWire = ({ financialInfo, loanAndDepositInfo }: wire.LoanInfo): PolicyValue => ({
  loanLimit: financialInfo.netLoan,
  surrenderValue: financialInfo.netSV,
  loanBalance: financialInfo.plBalance,
  premiumLoanBalance: financialInfo.aplBalance,
  overduePremium: financialInfo.overduePremium,
  reinstatementCost: financialInfo.fullReinstate,
  loansOpenedOn: loanAndDepositInfo.loanAccountInfo.map(({ creationDate }) => creationDate),
});

export const riderFromWire = (source: wire.ProductRider): RiderProduct => ({
  id: source.productId,
  name: source.productName,
  familyType: source.familyType,
  needsHealth: source.health,
  plans: plansOf(source.benefitLevelInfoVOList),
});
