import type { Services } from '#server/services/services.ts';
import { refusals } from './limit-refusals.ts';
import { secondsUntilRoom, takeBucketHit, takeWindowHit } from './limit-repository.ts';
import { reportRules, type ReportKind } from './limit-rules.ts';
import type { Limits } from './limits.ts';
import { takeNetworkHit } from './network-limits.ts';

type Counting = Pick<Services, 'clock' | 'pool' | 'vault'> & { readonly limits: Limits };

/**
 * Counts a public report. Returns true for a bulk report: one beyond the limit of its network or of all, stored
 * separately because an honest person may share that network (promises P07).
 * @throws 429 beyond the limit of the reporter's phone, or of bulk reports
 */
export async function countReport(
  services: Counting,
  kind: ReportKind,
  { address, phone }: { readonly address: string; readonly phone: string },
): Promise<boolean> {
  const { pool, limits, clock, vault } = services;
  const now = clock.systemNow();
  const rules = reportRules(limits, kind, vault.fingerprint(phone, 'phone'));
  if (!(await takeWindowHit(pool, rules.phone, now)))
    throw refusals.busy(await secondsUntilRoom(pool, rules.phone, now));
  const beyond =
    (await takeNetworkHit(services, rules.address, address, now)) || (await takeBucketHit(pool, rules.all, now));
  if (beyond === 0) return false;
  const full = await takeBucketHit(pool, rules.bulk, now);
  if (full > 0) throw refusals.busy(full);
  return true;
}
