import type { DataRetention } from '#core/port.ts';
import { addDays, addMonths, businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Reads the moment since which each kind of data is kept: the periods of the parameters `retention.…` on the business
 * date (rulebook 11.6), counted back from today.
 */
export async function readKeptSince({
  core,
  clock,
}: Pick<Services, 'core' | 'clock'>): Promise<(kind: keyof DataRetention) => Instant> {
  const periods = await core.getDataRetention(businessDateOf(await clock.businessNow()));
  const today = businessDateOf(clock.systemNow());
  return (kind) => {
    const period = periods[kind];
    return instantAt('days' in period ? addDays(today, -period.days) : addMonths(today, -period.months), '00:00');
  };
}
