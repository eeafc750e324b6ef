import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Course } from '../course.ts';

// A death that was reported, and the report that was found to be wrong (rulebook 2.4, 7.28).

const fundGrace = 45;

/** From now on the policy waits as it is. */
export function markReported(course: Course, status: string, today: BusinessDate): void {
  course.reportedOn = today;
  course.held = { status, until: undefined };
}

/** Nobody is late by the wait: bills, a short fund and a large debt have their whole time again, from the next day's work on. */
export function liftReport(course: Course, today: BusinessDate): void {
  course.reportedOn = undefined;
  if (course.held !== undefined) course.held = { ...course.held, until: today };
  for (const dueOn of course.billed.keys()) if (!course.settled.has(dueOn)) course.billed.delete(dueOn);
  const wholeGrace = addDays(today, fundGrace);
  if (course.shortUntil !== undefined && course.shortUntil < wholeGrace) course.shortUntil = wholeGrace;
  course.warnedOn = undefined;
}
