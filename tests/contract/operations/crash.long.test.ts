import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFixture, type OpenFixture } from '#tests/soak/soak-fixture.ts';
import { kills } from '#tests/soak/kills.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** Number of kills; the full run is `npm run soak -- kills`. */
const size = Number(process.env['SOAK_SIZE'] ?? 6);

// A PostgreSQL of its own, because this test kills it.
let fixture: OpenFixture;
beforeAll(async () => {
  fixture = await openFixture(() => undefined);
}, 300_000);
afterAll(() => fixture.close());

it(`${size} kills of server, database, connections and jobs lose, duplicate and half-finish nothing (seed ${testSeed})`, async () => {
  const { figures, wrong } = await kills(fixture, testSeed, size);
  console.log(`kills: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
  expect(figures['brokenSubmissions']).toBeGreaterThan(0);
  expect(figures['database']).toBeGreaterThan(0);
}, 900_000);
