import { parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { scaleBenefits } from '../benefits.ts';
import { lifeOf, type ExpectedCover, type ExpectedCovers } from '../expected-charge.ts';
import { coversOn, paidOf, valueOf, type Course } from '../course.ts';
import { riderAfter } from '../cover-changes.ts';
import { layerBill, lowerBill, riderBill, termBill } from '../expected-level-premium.ts';
import { anniversaryFrom, dueFrom, monthlyDayFrom, stepDays, stepMonths } from '../expected-policy.ts';

// Requested changes of covers (rulebook 7.1, 7.6 to 7.8, 7.18, 7.20): effective day, cost and consequences.

/** Facts of a request that the checker needs. */
export type AskedCovers =
  | { readonly kind: 'sum'; readonly itemId: number; readonly sum: number }
  | { readonly kind: 'addRider'; readonly productId: number; readonly plan: string | null; readonly sum: number }
  | { readonly kind: 'endRider'; readonly itemId: number; readonly on: BusinessDate }
  | { readonly kind: 'occupation'; readonly risk: number }
  | { readonly kind: 'term'; readonly years: number };

/**
 * Days from the request to its effective due date; the second is for a change of term, which takes effect on an
 * anniversary.
 */
const [lead, termLead] = [14, 30];
const mainItem = 1;

/** Covers at the time of the request, the effective day of the change, and the months of one bill. */
interface Asking {
  readonly course: Course;
  readonly covers: ExpectedCovers;
  readonly on: BusinessDate;
  readonly period: number;
}

const isUp = (cover: ExpectedCover, sum: number): boolean => sum > cover.sum;

/** Returns the bill of a cover with a new sum. Unit-linked: unchanged, because the funds pay for the risk. */
function billAt({ course, covers, on, period }: Asking, cover: ExpectedCover, sum: number): number {
  if (course.isUnitLink) return cover.premium;
  if (!isUp(cover, sum)) return lowerBill(cover.premium, cover.sum, sum);
  const [life, added] = [lifeOf(covers, cover), sum - cover.sum];
  return cover.itemId === undefined
    ? cover.premium + layerBill(course.sold, life, added, { on, period })
    : cover.premium + riderBill(life, { ...cover, sum: added }, { on, period });
}

/** Sets covers and bills from the effective day on; waivers follow the premium of the main cover. */
function setCovers({ course, covers, on, period }: Asking, after: Pick<ExpectedCovers, 'main' | 'riders'>): void {
  const { premium: base } = after.main;
  const isDearer = base !== covers.main.premium;
  const riders = isDearer ? after.riders.map((each) => riderAfter(each, course, { base })) : after.riders;
  course.covers.push({ ...covers, ...after, from: on, riders });
  course.rhythms.push({ from: on, period, base, rider: riders.reduce((sum, { premium }) => sum + premium, 0) });
}

/** Pays out the value of the part that is given up, and drops the premiums that made it (7.8, 12.10). */
function release(course: Course, on: BusinessDate, before: number, after: number): void {
  if (course.sold.archetype !== 'END' || after > before) return;
  const value = course.lapse?.value ?? valueOf(course, on);
  const removed = Math.floor((value * (before - after)) / before + 0.5);
  if (removed <= 0) return;
  course.released.push(removed);
  course.releasedPremiums += Math.round((paidOf(course) * 100 * (before - after)) / before) / 100;
  if (course.lapse !== undefined) course.lapse = { ...course.lapse, value: value - removed };
}

function askSum(asking: Asking, { itemId, sum }: Extract<AskedCovers, { kind: 'sum' }>): void {
  const { course, covers, on } = asking;
  const { main, riders } = covers;
  const raised = (cover: ExpectedCover): ExpectedCover => ({ ...cover, sum, premium: billAt(asking, cover, sum) });
  if (itemId !== mainItem)
    return setCovers(asking, { main, riders: riders.map((each) => (each.itemId === itemId ? raised(each) : each)) });
  setCovers(asking, { main: raised(main), riders });
  course.dated.push({
    on,
    apply: () => {
      release(course, on, main.sum, sum);
      scaleBenefits(
        course.benefits.filter(({ dueOn }) => dueOn > on),
        main.sum,
        sum,
      );
    },
  });
}

function addRider(asking: Asking, { productId, plan, sum }: Extract<AskedCovers, { kind: 'addRider' }>): void {
  const { course, covers, on, period } = asking;
  const { main, riders } = covers;
  course.lastItem += 1;
  const premium = course.isUnitLink ? 0 : riderBill(lifeOf(covers, main), { productId, sum }, { on, period });
  const added = { productId, plan, sum, premium, until: course.sold.expiresOn, risk: main.risk, issuedOn: on };
  setCovers(asking, { main, riders: [...riders, { ...added, itemId: course.lastItem }] });
}

/** Changes the class of work, which scales the charge of each cover or its bill. */
function changeRisk(asking: Asking, risk: number): void {
  const { isUnitLink, sold } = asking.course;
  const coin = sold.currency === 30 ? 1 : 100;
  const { main, riders } = asking.covers;
  const at = (cover: ExpectedCover): ExpectedCover => ({
    ...cover,
    risk: (cover.risk * risk) / main.risk,
    premium: isUnitLink ? cover.premium : Math.floor((cover.premium * coin * risk) / main.risk + 0.5) / coin,
  });
  setCovers(asking, { main: at(main), riders: riders.map(at) });
}

/** Changes the year in which premiums end; for a term product cover ends with them, and later benefits are dropped. */
function askTerm(asking: Asking, years: number): void {
  const { course, covers, on, period } = asking;
  const { main, riders } = covers;
  const payUntil = parseBusinessDate(stepMonths(course.sold.startDate, years * 12));
  const coverUntil = course.sold.archetype === 'TERM' ? payUntil : course.sold.expiresOn;
  const after = { ...course.sold, paidUpOn: payUntil, expiresOn: coverUntil };
  const paying = { sum: main.sum, bill: main.premium, period, on };
  const premium = termBill(course.sold, after, lifeOf(covers, main), paying);
  const until = (each: ExpectedCover): string => (each.until > coverUntil ? coverUntil : each.until);
  setCovers(asking, {
    main: { ...main, premium, until: coverUntil },
    riders: riders.map((each) => ({ ...each, until: until(each) })),
  });
  course.dated.push({
    on,
    apply: () => {
      course.sold = after;
      course.benefits.splice(0, course.benefits.length, ...course.benefits.filter(({ dueOn }) => dueOn <= coverUntil));
    },
  });
}

/**
 * Returns the first due date after the lead; the monthly policy day for a rider that a fund pays, and when no due date
 * is left.
 */
function dayOf({ sold, isUnitLink }: Course, asked: AskedCovers, period: number, today: string): string {
  if (asked.kind === 'endRider') return asked.on;
  if (asked.kind === 'term') return anniversaryFrom(sold, stepDays(today, termLead));
  const from = stepDays(today, lead);
  if (asked.kind === 'occupation') return dueFrom(sold, period, from) ?? today;
  return asked.kind === 'addRider' && isUnitLink
    ? monthlyDayFrom(sold, from)
    : (dueFrom(sold, period, from) ?? monthlyDayFrom(sold, from));
}

/** Grants a change of covers. Returns its effective day. */
export function askCovers(course: Course, asked: AskedCovers, today: BusinessDate): BusinessDate {
  const period = course.rhythms.at(-1)?.period ?? 0;
  const on = parseBusinessDate(dayOf(course, asked, period, today));
  const covers = coversOn(course, course.sold.expiresOn);
  const asking: Asking = { course, covers, on, period };
  const { main, riders } = covers;
  if (asked.kind === 'sum') askSum(asking, asked);
  if (asked.kind === 'addRider') addRider(asking, asked);
  if (asked.kind === 'endRider')
    setCovers(asking, { main, riders: riders.filter(({ itemId }) => itemId !== asked.itemId) });
  if (asked.kind === 'occupation') changeRisk(asking, asked.risk);
  if (asked.kind === 'term') askTerm(asking, asked.years);
  return on;
}
