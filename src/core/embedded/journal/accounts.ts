import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { LoanKind } from '#shared/facts/loan-position.ts';

/**
 * Chart of accounts of the embedded core. Debit is positive, credit negative: assets and expenses grow by debit, debts and
 * income by credit. One account per line here; unit liability is kept per fund so that it can be compared with the unit ledger.
 */
export const accounts = {
  /** Asset: money at our bank. */
  bank: 'bank',
  /** Asset in transit: transfers sent to the bank and not yet answered; zero when every answer is in. */
  bankClearing: 'bank-clearing',
  /** Debt: owed to policyholders and not yet sent. */
  policyholderPayable: 'policyholder-payable',
  /** Expense: benefits that became payable, those of the opening portfolio included. */
  benefitExpense: 'expense-benefit',
  /** Income: cost of cover taken from units each month (rulebook 2.4). */
  insuranceCharge: 'income-insurance-charge',
  /** Income: administration taken from units each month. */
  administrationCharge: 'income-administration-charge',
  /** Debt: iuran tabarru' of the participants of syariah policies; it is theirs together, never the operator's income (rulebook 8). */
  tabarruFund: 'tabarru-fund',
  /** Income: ujrah for administration, taken from units of syariah policies each month. */
  administrationUjrah: 'income-administration-ujrah',
  /** Debt: money that customers paid in and that no request has used yet (titipan). */
  suspense: 'suspense',
  /** Asset: owed by customers for payments that their bank took back after they had been used (rulebook 6.4.1). */
  reversedReceivable: 'reversed-receivable',
  /** Income: what units fetched above their cost that were sold because their payment was taken back. */
  reversalGain: 'income-reversal-gain',
  /** Income: premiums of traditional policies. */
  premium: 'income-premium',
  /** Income: interest on premiums paid at a reinstatement (reinst.interest_percent). */
  reinstatementInterest: 'income-reinstatement-interest',
  /** Debt: premiums whose units wait for their price. */
  premiumToAllocate: 'premium-to-allocate',
  /** Income: charge of a single top-up (topup.single.charge_percent). */
  topupCharge: 'income-topup-charge',
  /** Income: part of premiums and top-ups that buys no units (prem.acquisition, top-up charges). */
  acquisitionCharge: 'income-acquisition-charge',
  /** Expense: cash values paid out on surrender. */
  surrenderExpense: 'expense-surrender',
  /** Expense: premiums given back in the free look. */
  premiumRefund: 'expense-premium-refund',
  /** Expense: loans that the value of an ended policy did not carry. */
  loanWriteOff: 'expense-loan-write-off',
  /** Income: charge on the BASIC bucket of a surrender (surr.charge). */
  surrenderCharge: 'income-surrender-charge',
  /** Income: administration kept back in the free look (freelook.admin_fee). */
  freeLookFee: 'income-free-look-fee',
  /** Asset: premiums advanced from the cash value (APL), capitalised interest included. */
  premiumLoan: 'premium-loan',
  /** Debt: tax kept back from a surrender. */
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
  /** Debt: stamp duty of agreements, owed to the state (emeterai.value). */
  stampDuty: 'stamp-duty-payable',
  /** Expense: stamp duty that the insurer bears. */
  stampDutyExpense: 'expense-stamp-duty',
} as const;

/** The principal of each kind of loan. */
export const principalAccounts: Readonly<Record<LoanKind, string>> = {
  POLICY: accounts.loanPrincipal,
  APL: accounts.premiumLoan,
};

/** Debt: value of the units held by policyholders in one fund, at its last FINAL price (rulebook 2.5). */
export const unitLiability = (fundCode: string): string => `unit-liability:${fundCode}`;

/** Asset: what is invested for the units of one fund, at its last FINAL price. */
export const fundAssets = (fundCode: string): string => `fund-assets:${fundCode}`;
/** Income: what the assets of one fund earned or lost. */
export const fundResult = (fundCode: string): string => `income-fund-result:${fundCode}`;
/** Expense: the result of one fund that belongs to the holders of its units. */
export const unitResult = (fundCode: string): string => `expense-unit-result:${fundCode}`;

/** Where the two parts of a monthly charge are booked: conventional, or syariah (rulebook 8). */
export const chargeAccounts = (
  archetype: Archetype,
): { readonly insurance: string; readonly administration: string } =>
  archetype.startsWith('SY_')
    ? { insurance: accounts.tabarruFund, administration: accounts.administrationUjrah }
    : { insurance: accounts.insuranceCharge, administration: accounts.administrationCharge };
