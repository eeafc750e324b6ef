import type { Services } from '#server/services/services.ts';
import { refusals } from './limit-refusals.ts';
import { secondsUntilRoom, takeBucketHit, takeWindowHit } from './limit-repository.ts';
import { reportRules, type ReportKind } from './limit-rules.ts';
import type { Limits } from './limits.ts';

type Counting = Pick<Services, 'clock' | 'pool' | 'vault'> & { readonly limits: Limits };

/** Reports of people who are not signed in are few: by address, by the reporter's phone, and all together. @throws 429 */
export async function refuseTheCrowd(
  { pool, limits, clock, vault }: Counting,
  kind: ReportKind,
  { address, phone }: { readonly address: string; readonly phone: string },
): Promise<void> {
  const now = clock.systemNow();
  const rules = reportRules(limits, kind, {
    address: vault.fingerprint(address, 'address'),
    phone: vault.fingerprint(phone, 'phone'),
  });
  const seconds = (await takeBucketHit(pool, rules.address, now)) || (await takeBucketHit(pool, rules.all, now));
  if (seconds > 0) throw refusals.busy(seconds);
  if (!(await takeWindowHit(pool, rules.phone, now)))
    throw refusals.busy(await secondsUntilRoom(pool, rules.phone, now));
}
