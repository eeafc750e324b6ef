import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { cuts } from '#tests/soak/cuts.ts';
import { kills } from '#tests/soak/kills.ts';
import { starts } from '#tests/soak/starts.ts';
import type { Soak, SoakGround, SoakResult } from '#tests/soak/soak.ts';
import { seedDemo } from './seed.ts';
import { testKeys } from '#tests/support/sealing.ts';

const soaks: Readonly<Record<string, Soak>> = { cuts, kills, starts };

const usage = `Usage: npm run soak -- <name> [--seed <number>] [--size <number>]   names: ${Object.keys(soaks).join(', ')}`;

/** Tuesday 10.00 WIB, before the cut-offs. */
const start = '2026-11-24T03:00:00.000Z';

/** A PostgreSQL as in production, thrown away afterwards. */
async function onGround(work: (ground: SoakGround) => Promise<SoakResult>): Promise<SoakResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-soak-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
  try {
    await prepareDatabase(postgres.url);
    await seedDemo(postgres.url, testKeys, start);
    const pool = createPool(postgres.url, { max: 4, statementTimeoutMs: 0, applicationName: 'swapolis-soak' });
    const result = await work({ databaseUrl: postgres.url, pool, dataDir });
    await pool.end();
    return result;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, size: { type: 'string' } },
});
const [name = ''] = positionals;
const soak = soaks[name];
if (soak === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`soak ${name}, seed ${seed}`);
  const { figures, wrong } = await onGround((ground) =>
    soak(ground, seed, values.size === undefined ? undefined : Number(values.size)),
  );
  console.log(JSON.stringify({ name, seed, ...figures, wrong }));
  console.log(wrong.length === 0 ? `soak ${name} passed` : `soak ${name} failed`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
