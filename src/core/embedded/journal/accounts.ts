import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { LoanKind } from '#shared/facts/loan-position.ts';

/**
 * Chart of accounts of the embedded core. Debit is positive, credit negative: assets and expenses grow by debit,
 * liabilities and income by credit. Unit liability has one account per fund, so that it can be compared with the unit
 * ledger.
 */
export const accounts = {
  /** Asset: money in the insurer's bank account. */
  bank: 'bank',
  /** Asset in transit: transfers sent to the bank without an answer yet; zero when every answer has arrived. */
  bankClearing: 'bank-clearing',
  /** Liability: owed to policyholders and not yet sent. */
  policyholderPayable: 'policyholder-payable',
  /** Expense: benefits that became payable, including those of the opening portfolio. */
  benefitExpense: 'expense-benefit',
  /** Income: cost of cover taken from units each month (rulebook 2.4). */
  insuranceCharge: 'income-insurance-charge',
  /** Income: administration taken from units each month. */
  administrationCharge: 'income-administration-charge',
  /**
   * Liability: iuran tabarru' of the participants of syariah policies; it belongs to them jointly and is never the
   * operator's income (rulebook 8).
   */
  tabarruFund: 'tabarru-fund',
  /** Income: ujrah for administration, taken from units of syariah policies each month. */
  administrationUjrah: 'income-administration-ujrah',
  /** Liability: money that customers paid in and no request has used yet (titipan). */
  suspense: 'suspense',
  /** Asset: owed by customers for used payments that their bank recalled (rulebook 6.4.1). */
  reversedReceivable: 'reversed-receivable',
  /** Income: proceeds above cost of units sold because their payment was recalled. */
  reversalGain: 'income-reversal-gain',
  /** Income: premiums of traditional policies. */
  premium: 'income-premium',
  /** Income: interest on premiums paid at a reinstatement (reinst.interest_percent). */
  reinstatementInterest: 'income-reinstatement-interest',
  /** Liability: premiums whose units wait for their price. */
  premiumToAllocate: 'premium-to-allocate',
  /** Income: charge of a single top-up (topup.single.charge_percent). */
  topupCharge: 'income-topup-charge',
  /** Income: part of premiums and top-ups that buys no units (prem.acquisition, top-up charges). */
  acquisitionCharge: 'income-acquisition-charge',
  /** Expense: cash values paid out on surrender. */
  surrenderExpense: 'expense-surrender',
  /** Expense: premiums refunded in the free look. */
  premiumRefund: 'expense-premium-refund',
  /** Expense: loans that the value of an ended policy did not cover. */
  loanWriteOff: 'expense-loan-write-off',
  /** Income: charge on the BASIC bucket of a surrender (surr.charge). */
  surrenderCharge: 'income-surrender-charge',
  /** Income: administration fee deducted in the free look (freelook.admin_fee). */
  freeLookFee: 'income-free-look-fee',
  /** Asset: premiums advanced from the cash value (APL), capitalised interest included. */
  premiumLoan: 'premium-loan',
  /** Liability: tax withheld from a surrender. */
  taxPayable: 'tax-payable',
  /** Income: charge of a withdrawal in early policy years (wd.charge). */
  withdrawalCharge: 'income-withdrawal-charge',
  /** Income: fee of a withdrawal beyond the free number of a policy year (wd.fee). */
  withdrawalFee: 'income-withdrawal-fee',
  /** Income: fee of a switch beyond the free number of a policy year (switch.fee). */
  switchFee: 'income-switch-fee',
  /** Asset: lent on cash values, capitalised interest included. */
  loanPrincipal: 'loan-principal',
  /** Asset: interest of policy loans and premium loans, accrued and not capitalised. */
  loanInterest: 'loan-interest',
  /** Income: interest of policy loans and premium loans. */
  loanInterestIncome: 'income-loan-interest',
  /** Income: fee of a new policy loan (loan.fee). */
  loanFee: 'income-loan-fee',
  /** Liability: stamp duty of agreements, owed to the state (emeterai.value). */
  stampDuty: 'stamp-duty-payable',
  /** Expense: stamp duty that the insurer bears. */
  stampDutyExpense: 'expense-stamp-duty',
  /** Expense: borne by the insurer for unit prices that were wrong: overpayments, units given, compensation (rulebook 2.4). */
  priceCorrection: 'expense-price-correction',
} as const;

/** Principal account of each kind of loan. */
export const principalAccounts: Readonly<Record<LoanKind, string>> = {
  POLICY: accounts.loanPrincipal,
  APL: accounts.premiumLoan,
};

/** Names the liability account of one fund: value of the units held by policyholders, at its last FINAL price (rulebook 2.5). */
export const unitLiability = (fundCode: string): string => `unit-liability:${fundCode}`;

/** Names the asset account of one fund: investments behind its units, at its last FINAL price. */
export const fundAssets = (fundCode: string): string => `fund-assets:${fundCode}`;
/** Names the income account of one fund: gains and losses of its assets. */
export const fundResult = (fundCode: string): string => `income-fund-result:${fundCode}`;
/** Names the expense account of one fund: the result that belongs to its unit holders. */
export const unitResult = (fundCode: string): string => `expense-unit-result:${fundCode}`;

/** Selects the accounts for the two parts of a monthly charge: conventional or syariah (rulebook 8). */
export const chargeAccounts = (archetype: Archetype): { readonly insurance: string; readonly administration: string } =>
  archetype.startsWith('SY_')
    ? { insurance: accounts.tabarruFund, administration: accounts.administrationUjrah }
    : { insurance: accounts.insuranceCharge, administration: accounts.administrationCharge };
