import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import * as z from 'zod';
import { createSetUpPool } from '#server/db/pool.ts';
import { ensureReference } from '#server/reference/ensure-reference.ts';
import { seedQuickStaff } from './quick-staff.ts';
import { testKeys } from './sealing.ts';

/** Every test begins on this Tuesday morning (rulings 2.6): Tuesday 24/11/2026 10.00 WIB, before the cut-offs. */
export const testStart = '2026-11-24T03:00:00.000Z';

const SeedModule = z.object({
  seedDemo: z.custom<(url: string, keys: typeof testKeys, start?: string, only?: readonly string[]) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
});

/** Fills a migrated database with what is the same for every portfolio: 92,000 areas, lists and legal texts. */
export async function seedReferenceTemplate(url: string): Promise<void> {
  const pool = createSetUpPool(url);
  try {
    await ensureReference(pool, 'draft');
  } finally {
    await pool.end();
  }
}

/**
 * The single place that ties tests to the demo portfolio: `scripts/seed.ts` exports `seedDemo(url)`, which fills
 * a migrated database and closes its connections. `only` = numbers of the policies to fill in, absent = all.
 */
export async function seedTemplate(url: string, only?: readonly string[]): Promise<void> {
  await seedQuickStaff(url, testStart);
  const seedScript = pathToFileURL(join(import.meta.dirname, '../../scripts/seed.ts')).href;
  const loaded: unknown = await import(/* @vite-ignore */ seedScript);
  await SeedModule.parse(loaded).seedDemo(url, testKeys, testStart, only);
}
