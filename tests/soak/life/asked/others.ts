import { instantAt } from '#shared/time/dates.ts';
import type { Command } from '../days.ts';
import { payment, type PolicyDay } from '../people.ts';
import { chanceOf } from '../walk.ts';
import type { Payment } from './purse.ts';

const chance = ({ seed, sold, today }: PolicyDay, it: string): number => chanceOf(seed, sold.policyNumber, today, it);

/** Returns a payment that the payer's bank reverses, rarely. */
export function takingBack(policyDay: PolicyDay, { reference, amount, on }: Payment): Command | undefined {
  if (chance(policyDay, 'takes back') > 0.004) return undefined;
  const { money } = payment(policyDay, { purpose: '02', reference, amount, time: '12:40', valueDate: policyDay.today });
  return on > policyDay.today ? undefined : { do: 'takeBack', now: instantAt(policyDay.today, '12:40'), money };
}

/** Reports a death, or withdraws a wrong report. Skips policies with a change that waits for its effective day. */
export function reportOf(policyDay: PolicyDay): Extract<Command, { do: 'report' }> | undefined {
  const { seen, today, sold } = policyDay;
  const { policyNumber } = sold;
  const now = instantAt(today, '12:50');
  const isOver = ['MATURED', 'EXPIRED', 'SURRENDERED', 'LAPSE_EXPIRED'].includes(seen.subStatus);
  if (seen.isReported)
    return chance(policyDay, 'lives') < 0.03 ? { do: 'report', now, policyNumber, isReported: false } : undefined;
  if (isOver || seen.isChanging || chance(policyDay, 'reported') > 0.0015) return undefined;
  return { do: 'report', now, policyNumber, isReported: true };
}
