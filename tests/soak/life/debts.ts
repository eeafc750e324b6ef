import { addMonths, daysBetween, type BusinessDate } from '#shared/time/dates.ts';

// Debts by the rulebook (7.2, 7.3, 12.4): simple daily interest, added to the principal on each policy anniversary. A
// payment covers the interest of all loans first, then principal, oldest loan first.

const ratePercent = 12;

/** Policy loan or automatic premium loan as granted; without `from` it has not been paid out. */
interface Granted {
  readonly kind: 'POLICY' | 'APL';
  readonly amount: number;
  readonly on: BusinessDate;
  from: BusinessDate | undefined;
}

interface Money {
  readonly amount: number;
  readonly on: BusinessDate;
}

/** State that determines the debt of a policy. */
export interface Debts {
  readonly startDate: BusinessDate;
  readonly granted: Granted[];
  /** Repayments by effective day; `kept` = paid money that was not needed. */
  readonly paid: Money[];
  kept: readonly Money[];
}

export const noDebts = (startDate: BusinessDate): Debts => ({ startDate, granted: [], paid: [], kept: [] });

interface Loan extends Granted {
  principal: number;
  interest: number;
}

function addInterest(loan: Loan, until: BusinessDate): void {
  if (loan.from === undefined || loan.from > until) return;
  loan.interest += Math.round((loan.principal * ratePercent * daysBetween(loan.from, until)) / 36_500);
  loan.from = until;
}

function grow(loan: Loan, startDate: BusinessDate, until: BusinessDate): void {
  for (let year = 1; addMonths(startDate, year * 12) <= until; year += 1) {
    const anniversary = addMonths(startDate, year * 12);
    if (loan.from === undefined || loan.from >= anniversary) continue;
    addInterest(loan, anniversary);
    loan.principal += loan.interest;
    loan.interest = 0;
  }
  addInterest(loan, until);
}

function take(loans: readonly Loan[], amount: number): void {
  let left = amount;
  for (const part of ['interest', 'principal'] as const)
    for (const loan of loans) {
      const taken = Math.min(left, loan[part]);
      loan[part] -= taken;
      left -= taken;
    }
}

/** Computes the loans on a day. */
function loansOn({ startDate, granted, paid }: Debts, day: BusinessDate): readonly Loan[] {
  const loans = granted
    .filter(({ on }) => on <= day)
    .map((each): Loan => ({ ...each, principal: each.amount, interest: 0 }));
  for (const { amount, on } of paid) {
    const there = loans.filter((loan) => loan.on <= on);
    for (const loan of there) grow(loan, startDate, on);
    take(there, amount);
  }
  for (const loan of loans) grow(loan, startDate, day);
  return loans;
}

export const owedOn = (debts: Debts, day: BusinessDate, kind?: Granted['kind']): number =>
  loansOn(debts, day)
    .filter((loan) => kind === undefined || loan.kind === kind)
    .reduce((sum, { principal, interest }) => sum + principal + interest, 0);

/** Splits off an amount, oldest money first. Returns the part and the rest. */
function split(money: readonly Money[], amount: number): readonly [readonly Money[], readonly Money[]] {
  let wanted = amount;
  const parts = money.map((each) => {
    const taken = Math.min(wanted, each.amount);
    wanted -= taken;
    return { on: each.on, taken, left: each.amount - taken };
  });
  const some = (list: readonly Money[]) => list.filter((each) => each.amount > 0);
  return [
    some(parts.map(({ on, taken }) => ({ on, amount: taken }))),
    some(parts.map(({ on, left }) => ({ on, amount: left }))),
  ];
}

/**
 * Repays an amount. Money counts from its own day, the day of the last payment, or the day of the loan that it was kept
 * for, whichever is latest.
 */
export function repay(debts: Debts, amount: number, today: BusinessDate): void {
  const [asked, kept] = split([...debts.kept, { amount, on: today }], amount);
  const last = debts.paid.at(-1)?.on ?? today;
  const money = asked.map((each) => ({ ...each, day: debts.paid.length > 0 && last > each.on ? last : each.on }));
  const days = new Set([...money.map(({ day }) => day), ...debts.granted.map(({ on }) => on)]);
  let carried = 0;
  for (const on of [...days].toSorted()) {
    const whole = money.reduce((sum, each) => (each.day === on ? sum + each.amount : sum), carried);
    const used = Math.min(whole, owedOn(debts, on));
    if (used > 0) debts.paid.push({ amount: used, on });
    carried = whole - used;
  }
  debts.kept = [...split(asked, amount - carried)[1], ...kept];
}

/** Records the days on which policy loans were paid out, oldest loan first; null = not yet. */
export function disburse({ granted }: Debts, days: readonly (BusinessDate | null)[]): void {
  for (const [index, loan] of granted.filter(({ kind }) => kind === 'POLICY').entries())
    loan.from ??= days[index] ?? undefined;
}
