import type { BusinessDate } from '#shared/time/dates.ts';
import { coins } from './amounts-on-paper.ts';
import { scaleBenefits } from './benefits.ts';
import { chargeOnPaper, type PaperCover, type PaperCovers } from './charge-on-paper.ts';
import { coversOn, paidOf, type Course } from './course.ts';
import { mainRatio, riderRatio } from './level-premium-on-paper.ts';
import { listDueOnPaper, stepMonths } from './on-paper.ts';
import type { Instalment } from './facts.ts';

// A birth date that was wrong from the beginning (rulebook 7.19): of a unit link the months taken so far are made right, of a traditional
// policy the sums give way where too little was asked, and money goes back where it was too much.

/** The right birth date of the insured, and the first due date that is not paid; null = none is asked for. */
export interface CorrectedAge {
  readonly birthDate: BusinessDate;
  readonly paidTo: BusinessDate | null;
  readonly today: BusinessDate;
}

/** Half up, away from zero. */
const round = (amount: number): number => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5);

const bornOn = (birthDate: string, covers: readonly PaperCovers[]): readonly PaperCovers[] =>
  covers.map((each) => ({ ...each, birthDate }));

/** What the months taken so far should have cost more, in the least coin; below zero it is given back. */
function owedCharges({ sold, covers, openingMonths, taken }: Course, birthDate: string): number {
  const right = bornOn(birthDate, covers);
  const on = (all: readonly PaperCovers[], day: string): number =>
    chargeOnPaper(coversOn({ covers: all }, day), day, sold.currency).insurance;
  return [...new Set([...openingMonths, ...taken])].reduce((sum, day) => sum + on(right, day) - on(covers, day), 0);
}

interface Step {
  readonly cover: PaperCover;
  /** The right premium of a bill. */
  readonly right: number;
}

const lower = ({ cover, right }: Step): PaperCover => ({
  ...cover,
  sum: Math.floor((cover.sum * cover.premium) / right),
});

/** Bills of a rider that were paid: those before the first that is not. */
function countPaid({ sold, rhythms }: Course, paidTo: string | null, today: string): number {
  const last = rhythms.at(-1);
  if (last === undefined || last.period === 0) return 1;
  const to = stepMonths(today, 1200);
  const days = listDueOnPaper(sold, [{ ...last, from: sold.startDate }], { from: sold.startDate, to });
  return days.map((line) => line.slice(0, 10)).filter((day) => (paidTo === null ? day <= today : day < paidTo)).length;
}

/** What was paid too much for a cover, below zero. */
const tooMuch = ({ cover, right }: Step, paid: number): number =>
  round((paid * (right - cover.premium)) / cover.premium);

function lowerSums(course: Course, main: Step, riders: readonly Step[], today: string): void {
  const lowered = lower(main);
  scaleBenefits(course.benefits, main.cover.sum, lowered.sum);
  const covers = coversOn(course, course.sold.expiresOn);
  course.covers.push({ ...covers, from: today, main: lowered, riders: riders.map(lower) });
}

function giveBack(course: Course, main: Step, riders: readonly Step[], { paidTo, today }: CorrectedAge): void {
  const { sold } = course;
  const ofMain = tooMuch(main, paidOf(course));
  const times = countPaid(course, paidTo, today);
  const ofRiders = riders.map((step) => tooMuch(step, step.cover.premium * times));
  course.correctedPremiums += ofMain;
  course.givenBack.push(
    coins(
      sold.currency,
      ofRiders.reduce((sum, each) => sum + each, ofMain),
    ),
  );
  const asked = ({ cover, right }: Step): PaperCover => ({ ...cover, premium: right });
  const covers = coversOn(course, sold.expiresOn);
  course.covers.push({ ...covers, from: today, main: asked(main), riders: riders.map(asked) });
  const period = course.rhythms.at(-1)?.period ?? 0;
  const rider = riders.reduce((sum, { right }) => sum + right, 0);
  if (paidTo !== null) course.rhythms.push({ from: paidTo, askedOn: today, period, base: main.right, rider });
}

/** The premiums of a traditional policy, asked for another age since the beginning. */
function correctPremiums(course: Course, corrected: CorrectedAge): void {
  const { sold } = course;
  const { main, riders, birthDate } = coversOn(course, sold.expiresOn);
  const stepOf = (cover: PaperCover, ratio: number): Step => ({ cover, right: round(cover.premium * ratio) });
  const ofMain = stepOf(main, mainRatio(sold, birthDate, corrected.birthDate));
  const ofRiders = riders.map((rider) => stepOf(rider, riderRatio(sold, birthDate, corrected.birthDate)));
  const rise = [ofMain, ...ofRiders].reduce((sum, { cover, right }) => sum + right - cover.premium, 0);
  if (rise > 0) lowerSums(course, ofMain, ofRiders, corrected.today);
  else if (rise < 0) giveBack(course, ofMain, ofRiders, corrected);
}

/** The insured was born on another day than the policy said. */
export function correctCourse(course: Course, corrected: CorrectedAge): void {
  if (course.isUnitLink) course.owedCharges.push(owedCharges(course, corrected.birthDate));
  else correctPremiums(course, corrected);
  course.covers.splice(0, course.covers.length, ...bornOn(corrected.birthDate, course.covers));
}

/** Instalments from a due date on ask for what the newest rhythm says. */
export function askedAgain(
  { rhythms }: Course,
  all: readonly Instalment[],
  from: string | null,
): readonly Instalment[] {
  const { base = 0, rider = 0 } = rhythms.at(-1) ?? {};
  return all.map((each) => (from === null || each.dueOn < from ? each : { ...each, amount: base + rider }));
}
