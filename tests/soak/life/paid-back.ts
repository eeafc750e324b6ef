import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { moneyIn, takeOut } from './asked/purse.ts';
import type { Course } from './course.ts';
import type { Instalment } from './facts.ts';
import { payment, type PolicyDay } from './people.ts';
import type { Sold } from './sold.ts';
import { chanceOf } from './walk.ts';

// Automatic reinstatement of a lapsed traditional policy once its arrears are paid in time (rulebook 7.4, 12.6).

const automaticDays = 30;
const spanMonths = 24;

type Arrear = Pick<Instalment, 'dueOn' | 'amount'>;

/** Sums all instalments until today; conventional policies add simple interest for the full months overdue. */
function quoteOf({ archetype }: Sold, unpaid: readonly Arrear[], today: BusinessDate): number {
  const percent = archetype.startsWith('SY') ? 0 : 12;
  return unpaid
    .filter(({ dueOn }) => dueOn <= today)
    .reduce((sum, { dueOn, amount }) => {
      const interest = Math.round((amount * percent * fullMonthsBetween(dueOn, today)) / 1200);
      return sum + amount + interest;
    }, 0);
}

/** Reinstates the policy when its money is enough today, and uses that money. Returns whether it did. */
export function comesBack(course: Course, unpaid: readonly Arrear[], today: BusinessDate): boolean {
  const { sold, lapse, ended, reinstatedOn, purse } = course;
  if (course.isUnitLink || ended !== undefined || course.reportedOn !== undefined || lapse?.status !== 'LAPSED_PREMIUM')
    return false;
  const isLate = today > addDays(lapse.on, automaticDays) || today >= sold.expiresOn;
  const cost = quoteOf(sold, unpaid, today);
  if (isLate || moneyIn(purse, today) < cost || reinstatedOn.some((day) => day > addMonths(today, -spanMonths)))
    return false;
  takeOut(purse, { of: 'BACK', amount: cost }, today);
  return true;
}

/** Pays the cost of reinstatement of a lapsed policy, or half of it. */
export function payBack(policyDay: PolicyDay): readonly ReturnType<typeof payment>[] {
  const { sold, seen, today, seed } = policyDay;
  if (sold.fundCodes.length > 0 || seen.subStatus !== 'LAPSED_PREMIUM') return [];
  if (chanceOf(seed, sold.policyNumber, today, 'pays back') > 0.05) return [];
  const part = chanceOf(seed, sold.policyNumber, today, 'half') < 0.3 ? 0.5 : 1;
  const amount = Math.trunc(quoteOf(sold, seen.bills, today) * part);
  const shown = { purpose: '02', reference: `PULIH-${sold.policyNumber}-${today}`, amount, time: '11:45' };
  return amount === 0 ? [] : [payment(policyDay, shown)];
}
