import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveThrough } from '#tests/soak/life/life.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** Number of policies; the full run is `npm run soak -- life`. */
const size = Number(process.env['SOAK_SIZE'] ?? 21);

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-life-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`${size} policies stay consistent with their history through four months and six kills (seed ${testSeed})`, async () => {
  const fixture = { databaseUrl: database.url, pool: database.pool, dataDir };
  const { figures, wrong } = await liveThrough(fixture, { seed: testSeed, policies: size, months: 4, kills: 6 });
  console.log(`life: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
}, 600_000);
