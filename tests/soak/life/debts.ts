import { addMonths, daysBetween, type BusinessDate } from '#shared/time/dates.ts';

// What is owed by the words of the rulebook (7.2, 7.3, 12.4): simple interest by days, which joins the principal on each
// anniversary of the policy; a payment goes to the interest of all loans, then to principal, the oldest loan first.

const ratePercent = 12;

/** A loan, or a premium that the cash value advanced. `interest` was owed on `from` already; without `from` the money has not left. */
export interface Loan {
  readonly kind: 'POLICY' | 'APL';
  principal: number;
  interest: number;
  from: BusinessDate | undefined;
}

export const lend = (kind: Loan['kind'], amount: number, from?: BusinessDate): Loan => ({
  kind,
  principal: amount,
  interest: 0,
  from,
});

const interestOn = ({ principal, interest, from }: Loan, day: BusinessDate): number =>
  from === undefined ? interest : interest + Math.round((principal * ratePercent * daysBetween(from, day)) / 36_500);

export const owedOn = (loans: readonly Loan[], day: BusinessDate): number =>
  loans.reduce((sum, loan) => sum + loan.principal + interestOn(loan, day), 0);

const isAnniversary = (startDate: BusinessDate, day: BusinessDate): boolean =>
  addMonths(startDate, 12 * (Number(day.slice(0, 4)) - Number(startDate.slice(0, 4)))) === day;

export function capitalise(loans: readonly Loan[], startDate: BusinessDate, day: BusinessDate): void {
  if (!isAnniversary(startDate, day)) return;
  for (const loan of loans) {
    if (loan.from === undefined || loan.from >= day) continue;
    loan.principal += interestOn(loan, day);
    loan.interest = 0;
    loan.from = day;
  }
}

export function repay(loans: readonly Loan[], amount: number, day: BusinessDate): void {
  let left = amount;
  for (const loan of loans) {
    loan.interest = interestOn(loan, day);
    if (loan.from !== undefined) loan.from = day;
  }
  for (const part of ['interest', 'principal'] as const)
    for (const loan of loans) {
      const taken = Math.min(left, loan[part]);
      loan[part] -= taken;
      left -= taken;
    }
}

/** The money of the policy loans has left on these days, the oldest first; null = it has not. */
export function disburse(loans: readonly Loan[], days: readonly (BusinessDate | null)[]): void {
  for (const [index, loan] of loans.filter(({ kind }) => kind === 'POLICY').entries())
    loan.from ??= days[index] ?? undefined;
}
