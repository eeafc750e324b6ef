import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { parametersOn } from './product-of.ts';

/** Returns the lapse of a demo policy, on the day after the grace period of its first unpaid premium (rulebook 12.6); null if not lapsed. */
export function buildOpeningLapse({ policy, subStatus }: DemoPolicy, today: BusinessDate): PolicyRecord['lapse'] {
  if (subStatus !== 'LAPSED_PREMIUM' && subStatus !== 'LAPSED_FUND' && subStatus !== 'LAPSED_LOAN') return null;
  const { nextDueOn: firstUnpaid } = policy.mainCover;
  if (firstUnpaid === null) throw new Error(`Policy ${policy.number} cannot have lapsed`);
  return { lapsedOn: addDays(firstUnpaid, parametersOn(policy, today)['grace.days_cd'] + 1), reason: subStatus };
}
