import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { putIn } from './asked/purse.ts';
import { bill, collect, endLapse, isCompulsory, listUnpaid, valueOf, type Course } from './course.ts';
import { disburse, owedOn, repay } from './debts.ts';
import type { Facts, Instalment } from './facts.ts';
import { comesBack } from './paid-back.ts';

// Effects of a day on a policy by the rulebook (2.1, 2.4): from its due dates, payments and charges.

const [windowMonths, fundGrace] = [24, 45];

const cashValueOf = (course: Course, today: BusinessDate): number =>
  course.sold.archetype === 'END' ? valueOf(course, today) : 0;

const canLend = (course: Course, { amount }: Instalment, today: BusinessDate): boolean =>
  course.sold.wantsAdvance && cashValueOf(course, today) - owedOn(course.debts, today) >= amount;

/** Ends the grace of an instalment: it is written off, lent as an automatic premium loan, or ends the cover. */
function endInstalment(course: Course, due: Instalment, today: BusinessDate): void {
  const billedOn = course.billed.get(due.dueOn) ?? due.dueOn;
  const from = billedOn > due.dueOn ? billedOn : due.dueOn;
  if (today <= addDays(from, course.grace)) return;
  if (!isCompulsory(course, due)) course.settled.set(due.dueOn, 'MISSED');
  else if (today >= course.sold.expiresOn) return;
  else if (canLend(course, due, today)) {
    course.settled.set(due.dueOn, 'ADVANCED');
    course.debts.granted.push({ kind: 'APL', amount: due.amount, on: today, from: today });
  } else endLapse(course, 'LAPSED_PREMIUM', today);
}

/** Records drawn instalments, and ends the unpaid ones whose grace is over, oldest first. */
function followInstalments(course: Course, all: readonly Instalment[], today: BusinessDate, facts: Facts): void {
  for (const due of listUnpaid(course, all)) {
    const drawn = facts.drawn.find(
      ({ policyNumber, day, askedOn }) =>
        policyNumber === course.sold.policyNumber && day === due.dueOn && askedOn === today,
    );
    if (drawn !== undefined)
      putIn(course.purse, { reference: `debit/${due.dueOn}/${today}`, amount: drawn.amount, on: today });
    collect(course, all, today);
    if (course.lapse === undefined && !course.settled.has(due.dueOn)) endInstalment(course, due, today);
  }
}

/** Finds a monthly day with a known price but without a charge: the fund was too small. */
function findUntaken({ sold, chargedFrom, taken }: Course, pricedDay: BusinessDate): BusinessDate | undefined {
  for (let month = 1; ; month += 1) {
    const on = addMonths(sold.startDate, month);
    if (on > pricedDay || addMonths(on, 1) > sold.expiresOn) return undefined;
    if (on >= chargedFrom && !taken.has(on)) return on;
  }
}

function followFund(course: Course, today: BusinessDate, { pricedDay }: Facts): void {
  if (!course.isUnitLink) return;
  if (findUntaken(course, pricedDay) === undefined) course.shortUntil = undefined;
  else if (course.shortUntil === undefined) course.shortUntil = addDays(today, fundGrace);
  else if (today > course.shortUntil && today < course.sold.expiresOn) endLapse(course, 'LAPSED_FUND', today);
}

/** Warns first, and ends cover later. */
function followLoan(course: Course, today: BusinessDate): void {
  const [debt, cashValue] = [owedOn(course.debts, today), cashValueOf(course, today)];
  const isNear = debt > 0 && debt * 100 >= cashValue * 90;
  if (!isNear) course.warnedOn = undefined;
  else if (course.warnedOn === undefined) course.warnedOn = today;
  else if (debt >= cashValue && today >= addDays(course.warnedOn, 30)) {
    course.warnedOn = undefined;
    endLapse(course, 'LAPSED_LOAN', today);
  }
}

const isLate = (course: Course, all: readonly Instalment[], today: BusinessDate): boolean =>
  listUnpaid(course, all).some((due) => due.dueOn < today && isCompulsory(course, due));

const isInGrace = (course: Course, all: readonly Instalment[], today: BusinessDate): boolean =>
  course.shortUntil !== undefined || (!course.isPaidUp && isLate(course, all, today));

/** Returns the status of a policy that has not ended. */
export function coverOf(course: Course, all: readonly Instalment[], today: BusinessDate): string {
  if (course.lapse !== undefined) return course.lapse.status;
  if (isInGrace(course, all, today)) return 'GRACE';
  if (course.holiday !== undefined && course.holiday.from <= today) return 'PREMIUM_HOLIDAY';
  if (course.isPaidUp) return 'PAID_UP';
  return owedOn(course.debts, today, 'APL') > 0 ? 'APL' : 'NORMAL';
}

/** Returns the status at the end of the day. */
export const statusOf = (course: Course, all: readonly Instalment[], today: BusinessDate): string =>
  course.ended ?? course.held?.status ?? coverOf(course, all, today);

/** Restarts cover: earlier unpaid instalments are no longer asked for. */
export function reinstate(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  for (const due of listUnpaid(course, all)) if (due.dueOn <= today) course.settled.set(due.dueOn, 'REQUEST');
  course.lapse = undefined;
  course.chargedFrom = today;
  course.reinstatedOn.push(today);
}

/** Loans are paid; a policy whose last lent premium is paid lives on its own again, also on a day on which a payment was taken back. */
export function repayLoans(course: Course, amount: number, today: BusinessDate): void {
  repay(course.debts, amount, today);
  if (course.held?.status === 'APL' && owedOn(course.debts, today, 'APL') === 0)
    course.held = { ...course.held, status: 'NORMAL' };
}

/** Reinstates a lapsed policy when its money is enough. */
export function payBack(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  if (comesBack(course, listUnpaid(course, all), today)) reinstate(course, all, today);
}

function followLapse({ sold, lapse }: Course, today: BusinessDate): string | undefined {
  if (lapse === undefined) return undefined;
  const isOver = addMonths(lapse.on, windowMonths) < today || sold.expiresOn <= today;
  return isOver ? 'LAPSE_EXPIRED' : undefined;
}

/** Handles the last premium and the end of the term. */
function followTerm(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  const { sold } = course;
  const isTerm = sold.archetype === 'TERM';
  const isPaid = today >= sold.paidUpOn && listUnpaid(course, all).length === 0;
  if (!isTerm && isPaid && ['NORMAL', 'APL'].includes(statusOf(course, all, today))) course.isPaidUp = true;
  if (today >= sold.expiresOn) course.ended = isTerm ? 'EXPIRED' : 'MATURED';
}

/** Cancels instalments due within a premium holiday; they stay cancelled after it. */
function endHoliday(course: Course, all: readonly Instalment[], today: BusinessDate): void {
  const { holiday, settled } = course;
  if (holiday === undefined || today < holiday.from) return;
  for (const { dueOn } of all)
    if (dueOn >= holiday.from && dueOn < holiday.until && !settled.has(dueOn)) settled.set(dueOn, 'HOLIDAY');
  if (holiday.until <= today) course.holiday = undefined;
}

function applyDated({ dated }: Course, today: BusinessDate): void {
  for (const { apply } of dated.filter(({ on }) => on <= today)) apply();
  dated.splice(0, dated.length, ...dated.filter(({ on }) => on > today));
}

function work(course: Course, all: readonly Instalment[], today: BusinessDate, facts: Facts): void {
  applyDated(course, today);
  payBack(course, all, today);
  if (course.lapse === undefined) {
    if (!course.isPaidUp) bill(course, all, today);
    collect(course, all, today);
    followFund(course, today, facts);
  }
  if (course.lapse === undefined) {
    if (!course.isPaidUp) followInstalments(course, all, today, facts);
  }
  if (course.lapse === undefined) followTerm(course, all, today);
  course.ended ??= followLapse(course, today);
}

/**
 * Does the work of a day. A day on which a bank or a report changed the policy is worked on again first, without its
 * loans, which are counted once a day.
 */
export function endDay(course: Course, all: readonly Instalment[], today: BusinessDate, facts: Facts): void {
  endHoliday(course, all, today);
  if (course.ended !== undefined) return;
  disburse(course.debts, facts.disbursed.get(course.sold.policyNumber)?.map(({ day }) => day) ?? []);
  if (course.reportedOn !== undefined) return;
  const again = course.held?.until;
  course.held = undefined;
  if (again !== undefined) work(course, all, again, { ...facts, pricedDay: facts.pricedBefore });
  if (course.ended === undefined) work(course, all, today, facts);
  if (course.lapse === undefined && course.ended === undefined) followLoan(course, today);
}
