import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import { addMonths, daysBetween, fullMonthsBetween, type BusinessDate } from '../time/dates.ts';
import { roundMoney, rupiah, type CurrencyCode } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** One loan on a policy. `interest` is owed up to `interestFrom` and not yet in the principal; `interestFrom` null = not paid out yet. */
export interface LoanAccount {
  readonly principal: Big;
  readonly interest: Big;
  readonly interestFrom: BusinessDate | null;
  /** Percent a year, as agreed when the loan was made. */
  readonly ratePercent: number;
}

/** The terms of interest: the anniversaries on which it is capitalised, and the digits to which it is rounded. */
export interface LoanTerms {
  readonly startDate: BusinessDate;
  readonly currency: CurrencyCode;
}

/** The debt on a day. */
export interface LoanDebt {
  readonly principal: Big;
  readonly interest: Big;
  readonly total: Big;
}

const zero = new Big(0);

/** Simple interest by days over 365, half up (rulebook 3 loan.rate_percent, 12.4). Zero for a negative number of days. */
export const loanInterest = (principal: Big, ratePercent: number, days: number, currency: CurrencyCode): Big =>
  roundMoney(principal.times(ratePercent).times(Math.max(0, days)).div(36_500), currency);

/** Interest owed on `day` and not capitalised: the part that was there, and the part that came since. */
export const interestOn = (account: LoanAccount, day: BusinessDate, currency: CurrencyCode): Big => {
  if (account.interestFrom === null) return account.interest;
  const days = daysBetween(account.interestFrom, day);
  return account.interest.plus(loanInterest(account.principal, account.ratePercent, days, currency));
};

/** The first policy anniversary after `day`. */
export const anniversaryAfter = (startDate: BusinessDate, day: BusinessDate): BusinessDate =>
  addMonths(startDate, (Math.floor(fullMonthsBetween(startDate, day) / 12) + 1) * 12);

/** The account as it stands on `day`: interest joins the principal at each anniversary on the way (rulebook 7.2). */
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

/** Principal and accrued interest of all loans of a policy on `day`: what pays them off (rulebook 7.3). */
export function debtOn(accounts: readonly LoanAccount[], day: BusinessDate, terms: LoanTerms): LoanDebt {
  const then = accounts.map((account) => advanceLoan(account, day, terms));
  const principal = sum(then.map((account) => account.principal));
  const interest = sum(then.map((account) => interestOn(account, day, terms.currency)));
  return { principal, interest, total: principal.plus(interest) };
}

/** What a new loan costs beside its interest. `withheld` is taken from what is paid out. */
export interface LoanCosts {
  readonly fee: Big;
  /** Stamp duty of the agreement, whoever bears it. */
  readonly duty: Big;
  readonly withheld: Big;
}

/** An agreement always bears stamp duty. The duty is rupiah: for a policy in another currency the insurer pays it outside of the policy. */
export function loanCosts(parameters: Parameters, currency: CurrencyCode): LoanCosts {
  const fee = new Big(parameters['loan.fee']);
  const duty = new Big(currency === rupiah ? parameters['emeterai.value'] : 0);
  return { fee, duty, withheld: parameters['loan.duty_on_customer'] ? fee.plus(duty) : fee };
}

/** The part of the value free of debt that can be borrowed, down to the step; never below zero (rulebook 7.2, 12.5). */
export function loanLimit(
  cashValue: Big,
  debt: Big,
  parameters: Pick<Parameters, 'loan.max_percent' | 'loan.step'>,
): Big {
  const free = cashValue.minus(debt).times(parameters['loan.max_percent']).div(100);
  const step = parameters['loan.step'];
  return free.lte(0) ? zero : free.div(step).round(0, Big.roundDown).times(step);
}

/** Where a payment went; `surplus` is the money above the debt, `parts` stand in the order of the accounts. */
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
 * A payment that counts from `valueDate`: accrued interest of every loan first, then principal, the oldest loan first
 * (rulebook 7.3; no penalty by default). Accounts come oldest first.
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
