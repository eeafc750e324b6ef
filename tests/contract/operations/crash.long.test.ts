import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGround, type OpenGround } from '#tests/soak/ground.ts';
import { kills } from '#tests/soak/kills.ts';
import { testSeed } from '#tests/support/test-seed.ts';

/** The whole run is `npm run soak -- kills`. */
const size = Number(process.env['SOAK_SIZE'] ?? 6);

// A PostgreSQL of its own: it dies here, and the others need theirs.
let ground: OpenGround;
beforeAll(async () => {
  ground = await openGround(() => undefined);
}, 300_000);
afterAll(() => ground.close());

it(`${size} kills of server, database, connections and jobs lose, duplicate and half-finish nothing (seed ${testSeed})`, async () => {
  const { figures, wrong } = await kills(ground, testSeed, size);
  console.log(`kills: seed ${testSeed}, ${JSON.stringify(figures)}`);
  expect(wrong).toEqual([]);
  expect(figures['brokenSubmissions']).toBeGreaterThan(0);
  expect(figures['database']).toBeGreaterThan(0);
}, 900_000);
