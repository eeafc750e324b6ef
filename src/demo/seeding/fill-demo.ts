import { seedDemo } from '../portfolio/seed-demo.ts';
import type { Sealer } from '#core/port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Pool } from 'pg';
import { updateBusinessMoment } from './update-business-moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seedStaff } from './seed-staff.ts';
import { claimMode } from '#server/installation/claim-mode.ts';
import { ensureReference } from '#server/reference/ensure-reference.ts';
import { insertInsertedTexts } from '#server/reference/inserted-text-repository.ts';
import { demoInsertedTexts } from '../catalogue/inserted-texts.ts';
import { seedWatchList } from './seed-watch-list.ts';

/**
 * Fills an empty database with the demo: staff, reference data, watch list and policies. If policies exist, only missing staff
 * and sentences are added. `demoStart` = business moment at which the demo begins, absent = now; `only` = policy numbers, absent = all.
 * @throws ConfigProblems for a production database
 */
export async function fillDemo(
  pool: Pool,
  clock: Clock,
  sealer: Sealer,
  demoStart: Instant | undefined,
  only?: readonly string[],
): Promise<void> {
  await claimMode(pool, 'demo');
  await seedStaff(pool, clock.systemNow());
  await insertInsertedTexts(pool, demoInsertedTexts);
  const { rowCount } = await pool.query('SELECT 1 FROM core.policy LIMIT 1');
  if (rowCount !== 0) return;
  if (demoStart !== undefined) await updateBusinessMoment(pool, demoStart);
  await ensureReference(pool, 'shipped');
  const moment = { businessNow: await clock.businessNow(), systemNow: clock.systemNow() };
  await inTransaction(pool, (tx) => seedWatchList(tx, moment.systemNow));
  await seedDemo({ inTransaction: (work) => inTransaction(pool, work) }, sealer, moment, only);
}
