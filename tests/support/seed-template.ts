import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import * as z from 'zod';
import { createSetUpPool } from '#server/db/pool.ts';
import { ensureReference } from '#server/reference/ensure-reference.ts';
import { seedQuickStaff } from './quick-staff.ts';
import { setUndoSeconds } from './undo-seconds.ts';
import { testKeys } from './sealing.ts';

/** Start of every test (rulings 2.6): Tuesday 24/11/2026 10.00 WIB, before the cut-offs. */
export const testStart = '2026-11-24T03:00:00.000Z';

const SeedModule = z.object({
  seedDemo: z.custom<(url: string, keys: typeof testKeys, start?: string, only?: readonly string[]) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
});

/** Fills a migrated database with the data shared by all portfolios: 92,000 areas, lists and legal texts. */
export async function seedReferenceTemplate(url: string): Promise<void> {
  const pool = createSetUpPool(url);
  try {
    await ensureReference(pool, 'shipped');
  } finally {
    await pool.end();
  }
}

/** Lets decisions of staff take effect at once; a test of their delay sets the number again (rulebook 4.3). */
async function decideAtOnce(url: string): Promise<void> {
  const pool = createSetUpPool(url);
  try {
    await setUndoSeconds(pool, 0);
  } finally {
    await pool.end();
  }
}

/**
 * Seeds the demo portfolio, the only link from tests to it: `scripts/seed.ts` exports `seedDemo(url)`, which fills a
 * migrated database and closes its connections. `only` = numbers of the policies, absent = all.
 */
export async function seedTemplate(url: string, only?: readonly string[]): Promise<void> {
  await seedQuickStaff(url, testStart);
  const seedScript = pathToFileURL(join(import.meta.dirname, '../../scripts/seed.ts')).href;
  const loaded: unknown = await import(/* @vite-ignore */ seedScript);
  await SeedModule.parse(loaded).seedDemo(url, testKeys, testStart, only);
  await decideAtOnce(url);
}
