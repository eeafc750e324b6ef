import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveAtDesk } from '#tests/soak/desk/desk.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** Number of requests; the full run is `npm run soak -- desk`. */
const size = Number(process.env['SOAK_SIZE'] ?? 60);
const days = 5;

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-desk-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`${size} requests pass the desk in ${days} days without a rule broken (seed ${testSeed})`, async () => {
  const fixture = { databaseUrl: database.url, pool: database.pool, dataDir };
  const { figures, wrong } = await liveAtDesk(fixture, { seed: testSeed, requests: size, days });
  console.log(`desk: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
}, 600_000);
