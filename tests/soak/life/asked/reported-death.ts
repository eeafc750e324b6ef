import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Course } from '../course.ts';

// Reports of a death, and their withdrawal (rulebook 2.4, 7.28).

const fundGrace = 45;

/** Freezes the policy in its status. */
export function markReported(course: Course, status: string, today: BusinessDate): void {
  course.reportedOn = today;
  course.held = { status, until: undefined };
}

/**
 * Restarts the periods of bills, a short fund and a large debt with the next day's work, so that the wait makes nobody
 * late.
 */
export function liftReport(course: Course, today: BusinessDate): void {
  course.reportedOn = undefined;
  if (course.held !== undefined) course.held = { ...course.held, until: today };
  for (const dueOn of course.billed.keys()) if (!course.settled.has(dueOn)) course.billed.delete(dueOn);
  const wholeGrace = addDays(today, fundGrace);
  if (course.shortUntil !== undefined && course.shortUntil < wholeGrace) course.shortUntil = wholeGrace;
  course.warnedOn = undefined;
}
