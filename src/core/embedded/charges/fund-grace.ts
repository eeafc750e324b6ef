import { Big } from 'big.js';
import { addDays, daysBetween } from '#shared/time/dates.ts';
import { isTermOver } from '../engine/lock-policy.ts';
import { updateToLapsed } from '../loans/update-to-lapsed.ts';
import { freeFrom } from '../premiums/compulsory.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { findPaidBack } from '../premiums/paid-back-repository.ts';
import { nothingDone, type ChargeOutcome } from './charge-outcome.ts';
import type { DueCharges } from './due-charges-repository.ts';
import { saveFundGrace, updateFundGraceEnd, updateLastNotice } from './fund-grace-repository.ts';
import type { ChargeContext } from './take-month.ts';

/** Finds the reminder due with this many days left, the nearest if several are due; undefined when none is. */
const noticeFor = (notices: readonly number[], daysLeft: number): number | undefined =>
  notices.filter((days) => days >= daysLeft).toSorted((left, right) => left - right)[0];

/** Starts the grace when the fund first lacks `missing`, and reports it (rulebook 2.4). */
export async function beginFundGrace({ tx, policy, day }: ChargeContext, missing: Big): Promise<ChargeOutcome> {
  const { policyNumber, currency } = policy;
  const parameters = await findParameters(tx, { ...policy, on: day });
  const graceDays = parameters['grace.days_cd'];
  const until = addDays(day, graceDays);
  const noticeDays = noticeFor(parameters['lapse.notices_cd'], graceDays) ?? null;
  await saveFundGrace(tx, { policyNumber, since: day, until, noticeDays });
  return {
    results: [{ kind: 'FUND_SHORT', amount: missing }],
    events: [{ kind: 'FUND_SHORT', amount: missing.toFixed(), currency, until }],
  };
}

/** Ends cover on the day after the grace; remaining units stay (rulebook 2.4, 7.4). */
async function lapse({ tx, policy, day, now }: ChargeContext, missing: Big): Promise<ChargeOutcome> {
  await updateToLapsed(tx, policy, { subStatus: 'LAPSED_FUND', day, now });
  const automaticUntil = (await findPaidBack(tx, policy.policyNumber, day))?.automatic.until ?? null;
  return {
    results: [{ kind: 'LAPSED_FUND', amount: missing }],
    events: [{ kind: 'POLICY_LAPSED', subStatus: 'LAPSED_FUND', on: day, automaticUntil }],
  };
}

/**
 * Handles a day of grace on which the fund still lacks `missing`: sends the reminder of that day (rulebook 7.27), and
 * lapses the policy after the last day.
 */
export async function followFundGrace(
  context: ChargeContext,
  { coverUntil, lastNoticeDays }: DueCharges,
  missing: Big,
): Promise<ChargeOutcome> {
  const { tx, policy, day } = context;
  if (coverUntil === null) throw new Error(`Policy ${policy.policyNumber} is in no grace of its fund`);
  if (day > coverUntil) return (await isTermOver(tx, policy, day)) ? nothingDone : lapse(context, missing);
  const parameters = await findParameters(tx, { ...policy, on: day });
  const daysLeft = daysBetween(day, coverUntil);
  const notice = noticeFor(parameters['lapse.notices_cd'], daysLeft);
  if (notice === undefined || (lastNoticeDays !== null && notice >= lastNoticeDays)) return nothingDone;
  await updateLastNotice(tx, policy.policyNumber, notice);
  const amount = missing.toFixed();
  const reminder = {
    kind: 'GRACE_ENDING',
    cause: 'FUND',
    amount,
    currency: policy.currency,
    until: coverUntil,
  } as const;
  return { results: [], events: [{ ...reminder, daysLeft }] };
}

/** Ends the grace because the fund paid what was due, unless an unpaid premium keeps it. */
export async function endFundGrace({ tx, policy, day }: ChargeContext): Promise<ChargeOutcome> {
  const parameters = await findParameters(tx, { ...policy, on: day });
  const isOver = await updateFundGraceEnd(tx, policy.policyNumber, { day, freeFrom: freeFrom({ policy, parameters }) });
  return {
    results: [{ kind: 'FUND_HEALED', amount: new Big(0) }],
    events: isOver ? [{ kind: 'GRACE_ENDED' }] : [],
  };
}
