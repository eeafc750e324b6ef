import type { MessageRetention } from '#core/port.ts';
import { addMonths, businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Reads the retention of each kind of data: the years of the parameters `retention.…` on the business date (rulebook
 * 11.6), counted back from today.
 */
export async function readKeptSince({
  core,
  clock,
}: Pick<Services, 'core' | 'clock'>): Promise<(kind: keyof MessageRetention) => Instant> {
  const years = await core.getMessageRetention(businessDateOf(await clock.businessNow()));
  const today = businessDateOf(clock.systemNow());
  return (kind) => instantAt(addMonths(today, -12 * years[kind]), '00:00');
}
