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
  /** Expense: benefits that became payable (opening portfolio; the benefit schedule is not a job yet). */
  benefitExpense: 'expense-benefit',
  /** Income: cover and administration taken from units (opening portfolio; the monthly deduction is not a job yet). */
  insuranceCharge: 'income-insurance-charge',
  /** Debt: money that customers paid in and that no request has used yet (titipan). */
  suspense: 'suspense',
  /** Income: charge of a single top-up (topup.single.charge_percent). */
  topupCharge: 'income-topup-charge',
  /** Income: premiums of traditional policies. */
  premium: 'income-premium',
  /** Income: part of premiums and top-ups that buys no units (prem.acquisition, top-up charges). */
  acquisitionCharge: 'income-acquisition-charge',
  /** Income: charge of a withdrawal in early policy years (wd.charge). */
  withdrawalCharge: 'income-withdrawal-charge',
  /** Income: fee of a withdrawal beyond the free number of a policy year (wd.fee). */
  withdrawalFee: 'income-withdrawal-fee',
  /** Income: fee of a switch beyond the free number of a policy year (switch.fee). */
  switchFee: 'income-switch-fee',
  /** Asset: lent on cash values, capitalised interest included. */
  loanPrincipal: 'loan-principal',
  /** Asset: interest of policy loans, accrued and not capitalised. */
  loanInterest: 'loan-interest',
  /** Income: interest of policy loans. */
  loanInterestIncome: 'income-loan-interest',
  /** Income: fee of a new policy loan (loan.fee). */
  loanFee: 'income-loan-fee',
} as const;

/** Debt: value of the units held by policyholders in one fund. */
export const unitLiability = (fundCode: string): string => `unit-liability:${fundCode}`;
