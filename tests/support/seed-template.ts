import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import * as z from 'zod';

const SeedModule = z.object({
  seedDemo: z.custom<(url: string) => Promise<void>>((value) => typeof value === 'function'),
});

/**
 * The single place that ties tests to the demo portfolio: `scripts/seed.ts` exports `seedDemo(url)`, which fills
 * a migrated database and closes its connections.
 */
export async function seedTemplate(url: string): Promise<void> {
  const seedScript = pathToFileURL(join(import.meta.dirname, '../../scripts/seed.ts')).href;
  const loaded: unknown = await import(/* @vite-ignore */ seedScript);
  await SeedModule.parse(loaded).seedDemo(url);
}
