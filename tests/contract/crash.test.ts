import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { kills } from '../soak/kills.ts';

const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
/** The whole run is `npm run soak -- kills`. */
const size = Number(process.env['SOAK_SIZE'] ?? 8);

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  dataDir = mkdtempSync(join(tmpdir(), 'swapolis-kills-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`loses, doubles and halves nothing over ${size} kills of server, database and jobs (seed ${seed})`, async () => {
  const { figures, wrong } = await kills({ databaseUrl: database.url, pool: database.pool, dataDir }, seed, size);
  console.log(`kills: seed ${seed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
  expect(figures['brokenSubmissions']).toBeGreaterThan(0);
}, 900_000);
