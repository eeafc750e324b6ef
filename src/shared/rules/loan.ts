import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import { addMonths, daysBetween, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import { roundMoney, rupiah } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';

/**
 * Loan on a policy. `interest` is owed up to `interestFrom` and not yet added to the principal; `interestFrom` null =
 * not paid out yet.
 */
export interface LoanAccount {
  readonly principal: Big;
  readonly interest: Big;
  readonly interestFrom: BusinessDate | null;
  /** Interest rate in percent a year, as agreed for the loan. */
  readonly ratePercent: number;
}

/** Facts for interest: policy start, whose anniversaries add it to the principal, and currency for rounding. */
export interface LoanTerms {
  readonly startDate: BusinessDate;
  readonly currency: CurrencyCode;
}

/** Debt on a day. */
export interface LoanDebt {
  readonly principal: Big;
  readonly interest: Big;
  readonly total: Big;
}

const zero = new Big(0);

/**
 * Calculates simple interest by days over 365, rounded half up (rulebook 3 loan.rate_percent, 12.4). Zero for a
 * negative number of days.
 */
export const loanInterest = (principal: Big, ratePercent: number, days: number, currency: CurrencyCode): Big =>
  roundMoney(principal.times(ratePercent).times(Math.max(0, days)).div(36_500), currency);

/**
 * Calculates the interest owed on `day` and not yet added to the principal: the stored part plus that since
 * `interestFrom`.
 */
export const interestOn = (account: LoanAccount, day: BusinessDate, currency: CurrencyCode): Big => {
  if (account.interestFrom === null) return account.interest;
  const days = daysBetween(account.interestFrom, day);
  return account.interest.plus(loanInterest(account.principal, account.ratePercent, days, currency));
};

/** Returns the first policy anniversary after `day`. */
export const anniversaryAfter = (startDate: BusinessDate, day: BusinessDate): BusinessDate =>
  addMonths(startDate, (Math.floor(fullMonthsBetween(startDate, day) / 12) + 1) * 12);

/** Returns the account on `day`: at each anniversary in between, interest is added to the principal (rulebook 7.2). */
export function advanceLoan<Account extends LoanAccount>(
  account: Account,
  day: BusinessDate,
  terms: LoanTerms,
): Account {
  if (account.interestFrom === null) return account;
  const anniversary = anniversaryAfter(terms.startDate, account.interestFrom);
  if (anniversary > day) return account;
  const principal = account.principal.plus(interestOn(account, anniversary, terms.currency));
  return advanceLoan({ ...account, principal, interest: zero, interestFrom: anniversary }, day, terms);
}

/** Calculates principal and interest of all loans on `day`; a payment of the total repays them (rulebook 7.3). */
export function debtOn(accounts: readonly LoanAccount[], day: BusinessDate, terms: LoanTerms): LoanDebt {
  const then = accounts.map((account) => advanceLoan(account, day, terms));
  const principal = sum(then.map((account) => account.principal));
  const interest = sum(then.map((account) => interestOn(account, day, terms.currency)));
  return { principal, interest, total: principal.plus(interest) };
}

/** Costs of a new loan besides its interest. `withheld` is deducted from the payout. */
export interface LoanCosts {
  readonly fee: Big;
  /** Stamp duty of the agreement, whoever pays it. */
  readonly duty: Big;
  readonly withheld: Big;
}

/**
 * Calculates the costs of a new loan. Its agreement always bears stamp duty in rupiah; for a policy in another currency
 * the insurer pays it outside the policy.
 */
export function loanCosts(parameters: Parameters, currency: CurrencyCode): LoanCosts {
  const fee = new Big(parameters['loan.fee']);
  const duty = new Big(currency === rupiah ? parameters['emeterai.value'] : 0);
  return { fee, duty, withheld: parameters['loan.duty_on_customer'] ? fee.plus(duty) : fee };
}

/**
 * Calculates the percentage of the debt-free cash value that can be borrowed, rounded down to the step; never below
 * zero (rulebook 7.2, 12.5).
 */
export function loanLimit(
  cashValue: Big,
  debt: Big,
  parameters: Pick<Parameters, 'loan.max_percent' | 'loan.step'>,
): Big {
  const free = cashValue.minus(debt).times(parameters['loan.max_percent']).div(100);
  const step = parameters['loan.step'];
  return free.lte(0) ? zero : free.div(step).round(0, Big.roundDown).times(step);
}

/** Allocation of a payment. `surplus` = money above the debt; `parts` in the order of the accounts. */
export interface Repayment<Account extends LoanAccount> {
  readonly accounts: readonly Account[];
  readonly parts: readonly { readonly interest: Big; readonly principal: Big }[];
  readonly interest: Big;
  readonly principal: Big;
  readonly surplus: Big;
}

type Part = 'interest' | 'principal';

function takeFrom<Account extends LoanAccount>(accounts: readonly Account[], part: Part, money: Big) {
  let left = money;
  const after = accounts.map((account) => {
    const taken = left.lt(account[part]) ? left : account[part];
    left = left.minus(taken);
    return { ...account, [part]: account[part].minus(taken) };
  });
  return { after, left, taken: money.minus(left) };
}

/**
 * Applies a payment on `valueDate`: first the interest of all loans, then principal, oldest loan first (rulebook 7.3;
 * no penalty by default). Accounts must come oldest first.
 */
export function repayLoans<Account extends LoanAccount>(
  accounts: readonly Account[],
  amount: Big,
  valueDate: BusinessDate,
  terms: LoanTerms,
): Repayment<Account> {
  const settled = accounts.map((account) => {
    const then = advanceLoan(account, valueDate, terms);
    if (then.interestFrom === null) return then;
    return { ...then, interest: interestOn(then, valueDate, terms.currency), interestFrom: valueDate };
  });
  const interest = takeFrom(settled, 'interest', amount);
  const principal = takeFrom(interest.after, 'principal', interest.left);
  return {
    accounts: principal.after,
    parts: principal.after.map((after, index) => ({
      interest: (settled[index]?.interest ?? zero).minus(after.interest),
      principal: (settled[index]?.principal ?? zero).minus(after.principal),
    })),
    interest: interest.taken,
    principal: principal.taken,
    surplus: principal.left,
  };
}
