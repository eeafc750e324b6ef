import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import {
  saveHolidayDates,
  updateHolidayRows,
  updateHolidayStatus,
  findRunningHoliday,
  insertHolidayChange,
} from '../../premiums/holiday-repository.ts';
import { freeFrom } from '../../premiums/compulsory.ts';
import { lockPlan } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { withHoliday } from '../../document/premiums.ts';

type SetPremiumHoliday = ChangeOf<'SetPremiumHoliday'>;

const invalid = (why: string): CoreRefusal => new CoreRefusal('POSTING_INVALID', why);

function refuse({ from, until }: SetPremiumHoliday): void {
  if (until <= from) throw invalid('A premium holiday ends after it begins');
}

/** Applies the holiday. @throws CoreRefusal when a holiday would begin within another, or none exists to change */
async function apply(context: ChangeContext, { action, from, until }: SetPremiumHoliday) {
  const { tx, policy, requestNumber, today, now } = context;
  const { policyNumber } = policy;
  await lockPlan(tx, policyNumber);
  const old = await findRunningHoliday(tx, policyNumber);
  if ((old !== undefined) === (action === 'set')) throw invalid(`The policy's holiday does not fit '${action}'`);
  if (!(await updateHolidayStatus(tx, policyNumber, { today, freeFrom: freeFrom(context) })))
    throw invalid('The policy cannot go on premium holiday now');
  const dates = { from: old?.from ?? from, until };
  await saveHolidayDates(tx, policyNumber, dates);
  await updateHolidayRows(tx, policyNumber, requestNumber, dates);
  await insertHolidayChange(tx, { policyNumber, requestNumber, action, old, dates, recordedAt: now });
  return [];
}

/**
 * Sets, changes or ends a premium holiday: bills of the schedule become zero, the policy states the holiday and earlier
 * dates are kept (rulebook 7.5 CORE).
 */
export const setPremiumHoliday: ChangeApplier<SetPremiumHoliday> = { refuse, apply, revise: withHoliday };
