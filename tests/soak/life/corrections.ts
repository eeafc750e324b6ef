import type { BusinessDate } from '#shared/time/dates.ts';
import { coins } from './expected-amounts.ts';
import { scaleBenefits } from './benefits.ts';
import { expectedCharge, lifeOf, type ExpectedCover, type ExpectedCovers } from './expected-charge.ts';
import { coversOn, paidOf, type Course } from './course.ts';
import { mainRatio, riderRatio } from './expected-level-premium.ts';
import { listExpectedDue, stepMonths } from './expected-policy.ts';
import type { Instalment } from './facts.ts';

// Corrections of a wrong birth date or gender (rulebook 7.19). Unit-linked: the charges so far are corrected.
// Traditional: sums are lowered where the premium was too low, and money is refunded where it was too high.

/** Correct birth date and gender of the insured, and the first unpaid due date; null = no premium is due. */
export interface CorrectedLife {
  readonly birthDate: BusinessDate;
  readonly gender: 'F' | 'M';
  readonly paidTo: BusinessDate | null;
  readonly today: BusinessDate;
}

/** Rounds half away from zero. */
const round = (amount: number): number => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5);

type Life = Pick<CorrectedLife, 'birthDate' | 'gender'>;

const ofLife = ({ birthDate, gender }: Life, covers: readonly ExpectedCovers[]): readonly ExpectedCovers[] =>
  covers.map((each) => ({ ...each, birthDate, gender }));

/**
 * Sums what the charges so far should have cost in addition, in the smallest unit of the currency; negative = refund.
 */
function owedCharges({ sold, covers, openingMonths, taken }: Course, life: Life): number {
  const right = ofLife(life, covers);
  const on = (all: readonly ExpectedCovers[], day: string): number =>
    expectedCharge(coversOn({ covers: all }, day), day, sold.currency).insurance;
  return [...new Set([...openingMonths, ...taken])].reduce((sum, day) => sum + on(right, day) - on(covers, day), 0);
}

interface Step {
  readonly cover: ExpectedCover;
  /** Correct premium of one bill. */
  readonly right: number;
}

const lower = ({ cover, right }: Step): ExpectedCover => ({
  ...cover,
  sum: Math.floor((cover.sum * cover.premium) / right),
});

/** Counts the bills of a rider that were paid: those before the first unpaid due date. */
function countPaid({ sold, rhythms }: Course, { issuedOn }: ExpectedCover, { paidTo, today }: CorrectedLife): number {
  const last = rhythms.at(-1);
  if (last === undefined || last.period === 0) return 1;
  const to = stepMonths(today, 1200);
  const days = listExpectedDue(sold, [{ ...last, from: sold.startDate }], { from: issuedOn ?? sold.startDate, to });
  return days.map((line) => line.slice(0, 10)).filter((day) => (paidTo === null ? day <= today : day < paidTo)).length;
}

/** Returns the overpayment for a cover as a negative amount. */
const tooMuch = ({ cover, right }: Step, paid: number): number =>
  round((paid * (right - cover.premium)) / cover.premium);

function lowerSums(course: Course, main: Step, riders: readonly Step[], today: string): void {
  const lowered = lower(main);
  scaleBenefits(course.benefits, main.cover.sum, lowered.sum);
  const covers = coversOn(course, course.sold.expiresOn);
  course.covers.push({ ...covers, from: today, main: lowered, riders: riders.map(lower) });
}

function giveBack(course: Course, main: Step, riders: readonly Step[], corrected: CorrectedLife): void {
  const { sold } = course;
  const { paidTo, today } = corrected;
  const ofMain = tooMuch(main, paidOf(course));
  const timesOf = ({ cover }: Step): number => countPaid(course, cover, corrected);
  const ofRiders = riders.map((step) => tooMuch(step, step.cover.premium * timesOf(step)));
  course.correctedPremiums += ofMain;
  course.givenBack.push(
    coins(
      sold.currency,
      ofRiders.reduce((sum, each) => sum + each, ofMain),
    ),
  );
  const asked = ({ cover, right }: Step): ExpectedCover => ({ ...cover, premium: right });
  const covers = coversOn(course, sold.expiresOn);
  course.covers.push({ ...covers, from: today, main: asked(main), riders: riders.map(asked) });
  const period = course.rhythms.at(-1)?.period ?? 0;
  const rider = riders.reduce((sum, { right }) => sum + right, 0);
  if (paidTo !== null) course.rhythms.push({ from: paidTo, askedOn: today, period, base: main.right, rider });
}

/** Recomputes the premiums of a traditional policy as if the age had been correct from the start. */
function correctPremiums(course: Course, corrected: CorrectedLife): void {
  const { sold } = course;
  const covers = coversOn(course, sold.expiresOn);
  const proved = { ...covers, birthDate: corrected.birthDate, gender: corrected.gender };
  const stepOf = (cover: ExpectedCover, ratio: number): Step => ({ cover, right: round(cover.premium * ratio) });
  const ofMain = stepOf(covers.main, mainRatio(sold, lifeOf(covers, covers.main), lifeOf(proved, covers.main)));
  const ofRiders = covers.riders.map((rider) =>
    stepOf(rider, riderRatio(rider.issuedOn ?? sold.startDate, lifeOf(covers, rider), lifeOf(proved, rider))),
  );
  const rise = [ofMain, ...ofRiders].reduce((sum, { cover, right }) => sum + right - cover.premium, 0);
  if (rise > 0) lowerSums(course, ofMain, ofRiders, corrected.today);
  else if (rise < 0) giveBack(course, ofMain, ofRiders, corrected);
}

/** Corrects the birth date or gender of the insured. */
export function correctCourse(course: Course, corrected: CorrectedLife): void {
  if (course.isUnitLink) course.owedCharges.push(owedCharges(course, corrected));
  else correctPremiums(course, corrected);
  course.covers.splice(0, course.covers.length, ...ofLife(corrected, course.covers));
}

/** Replaces the amounts of instalments from a due date on by those of the newest rhythm. */
export function askedAgain(
  { rhythms }: Course,
  all: readonly Instalment[],
  from: string | null,
): readonly Instalment[] {
  const { base = 0, rider = 0 } = rhythms.at(-1) ?? {};
  return all.map((each) => (from === null || each.dueOn < from ? each : { ...each, amount: base + rider }));
}
