import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectionLoss } from '#tests/soak/connection-loss.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** Number of cuts; the full run is `npm run soak -- connection-loss`. */
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
  const { figures, wrong } = await connectionLoss(
    { databaseUrl: database.url, pool: database.pool, dataDir },
    testSeed,
    size,
  );
  console.log(`cuts: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
}, 600_000);
