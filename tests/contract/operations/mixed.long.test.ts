import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mixedBursts } from '#tests/soak/mixed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-mixed-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

// The full run is `npm run soak -- mixed`.
it('memory and object counts do not grow from the first to the third mixed burst', async () => {
  const { figures, wrong } = await mixedBursts({ databaseUrl: database.url, pool: database.pool, dataDir }, 0);
  console.log(`mixed: ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
}, 600_000);
