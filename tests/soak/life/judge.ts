import type { BusinessDate } from '#shared/time/dates.ts';
import { coversOn, valueOf, type Course } from './course.ts';
import { owedOn } from './debts.ts';
import type { Facts } from './facts.ts';
import { listExpectedDue, stepMonths } from './expected-policy.ts';

/** Compares the core's debt with the history; an ended policy has none. */
function judgeDebt(course: Course, today: BusinessDate, facts: Facts): string | undefined {
  const { sold, debts, ended, warnedOn } = course;
  if (ended !== undefined) return undefined;
  const [owed, shown] = [owedOn(debts, today), facts.debts.get(sold.policyNumber)?.debt ?? 0];
  if (owed !== shown) return `owes ${shown}, by its history ${owed}`;
  const isWarned = facts.warned.has(sold.policyNumber);
  return isWarned === (warnedOn === today) ? undefined : `warned: ${isWarned}, by its debt ${!isWarned}`;
}

const monthsAhead = 12;

/** Compares the core's due dates with start, frequency and term; an ended policy has none. */
function judgeSchedule({ sold, rhythms, ended }: Course, today: BusinessDate, facts: Facts): string | undefined {
  if (ended !== undefined || sold.frequency === 5) return undefined;
  const span = { from: facts.opening, to: stepMonths(today, monthsAhead) };
  const asked = rhythms.filter(({ from, askedOn = from }) => askedOn <= today);
  const [due, rows] = [listExpectedDue(sold, asked, span), facts.schedules.get(sold.policyNumber) ?? []];
  const wrong = [...due.filter((line) => !rows.includes(line)), ...rows.filter((line) => !due.includes(line))];
  return wrong.length === 0 ? undefined : `is asked for other premiums than its start says: ${wrong.join(', ')}`;
}

/** Compares the value of an endowment with its table and premiums; a lapsed policy keeps its value. */
function judgeValue(course: Course, today: BusinessDate, facts: Facts): string | undefined {
  const { sold, ended, lapse } = course;
  if (sold.archetype !== 'END' || ended !== undefined || lapse !== undefined || today <= facts.opening)
    return undefined;
  const [value, shown] = [valueOf(course, today), facts.debts.get(sold.policyNumber)?.cashValue ?? 0];
  return value === shown ? undefined : `is worth ${shown}, by its premiums ${value}`;
}

/** Compares sums, premiums and planned benefits of a policy in force with the requested changes. */
function judgeDueDate(course: Course, today: BusinessDate, facts: Facts): string | undefined {
  const { sold, lapse, ended, benefits, reportedOn } = course;
  const shown = facts.promised.get(sold.policyNumber);
  // After a reported death even the end of the cover waits.
  const waits = reportedOn !== undefined && today >= sold.expiresOn;
  if (ended !== undefined || lapse !== undefined || waits || shown === undefined) return undefined;
  const { main, riders } = coversOn(course, today);
  // A rider that ends after the report stays too.
  const covers = [{ ...main, itemId: 1 }, ...riders.filter(({ until }) => until > (reportedOn ?? today))];
  const coin = sold.currency === 30 ? 1 : 100;
  const own = [
    ...covers.map(({ itemId, sum, premium }) => `${itemId} ${sum} ${premium}`),
    ...benefits.filter(({ isPaid }) => !isPaid).map((each) => `${each.kind} ${each.dueOn} ${each.amount / coin}`),
  ];
  const lines = [...shown.covers, ...shown.benefits];
  const wrong = [
    ...lines.filter((line) => !own.includes(line)).map((line) => `promises ${line}`),
    ...own.filter((line) => !lines.includes(line)).map((line) => `does not promise ${line}`),
  ];
  return wrong.length === 0 ? undefined : `by its history otherwise: ${wrong.join(', ')}`;
}

/** Finds a benefit that is due but not owed while cover is in force; a bonus waits for the premium. */
export function findLate(
  { lapse, ended, benefits, reportedOn }: Course,
  today: BusinessDate,
  status: string,
): string | undefined {
  if (lapse !== undefined || ended === 'SURRENDERED' || reportedOn !== undefined) return undefined;
  const late = benefits.find(
    ({ kind, dueOn, isPaid }) => !isPaid && dueOn <= today && kind !== 'MB' && (kind !== 'NCB' || status !== 'GRACE'),
  );
  return late && `does not owe ${late.kind} of ${late.dueOn}`;
}

/** Lists differences between the core and the policy's history at the end of a day. */
export const judge = (course: Course, today: BusinessDate, facts: Facts): readonly string[] =>
  [judgeDebt, judgeSchedule, judgeValue, judgeDueDate].flatMap((each) => each(course, today, facts) ?? []);
