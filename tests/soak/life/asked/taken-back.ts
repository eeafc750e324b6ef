import type { BusinessDate } from '#shared/time/dates.ts';
import type { Course } from '../course.ts';
import { freeUses } from './purse.ts';

// Payments that the payer's bank reverses (rulebook 6.4.1).

/** Parts of a reversed payment by what they had been used for, in the currency of the policy. */
export interface TakenBack {
  readonly kept: number;
  readonly reopened: number;
  readonly owed: number;
}

const asksPremiums: readonly string[] = ['NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY'];

/**
 * Reverses a payment. Unused money leaves; a premium that it paid is open again and billed today, provided that the
 * policy is asked for premiums in this status; everything else is owed.
 */
export function takeBack(course: Course, reference: string, status: string, today: BusinessDate): void {
  const payment = course.purse.find((each) => each.reference === reference);
  if (payment === undefined || payment.isTakenBack) return;
  const isAsked = asksPremiums.includes(status) && course.reportedOn === undefined;
  const kept = payment.left;
  const opened = payment.uses.filter(({ of }) => isAsked && course.settled.get(of) === 'PAID');
  payment.left = 0;
  payment.isTakenBack = true;
  for (const { of } of opened) {
    course.settled.delete(of);
    course.billed.set(of, today);
    freeUses(course.purse, of);
  }
  const reopened = opened.reduce((sum, { amount }) => sum + amount, 0);
  course.takenBack.push({ kept, reopened, owed: payment.amount - kept - reopened });
  course.held = { status, until: today };
}
