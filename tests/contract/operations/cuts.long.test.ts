import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { cuts } from '#tests/soak/cuts.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** The whole run is `npm run soak -- cuts`. */
const size = 24;

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-cuts-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`${size} connection losses of every kind leave every request intact (seed ${testSeed})`, async () => {
  const { figures, wrong } = await cuts({ databaseUrl: database.url, pool: database.pool, dataDir }, testSeed, size);
  console.log(`cuts: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
}, 600_000);
