import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { seedTemplate } from '../support/seed-template.ts';
import type { KillableFixture } from './soak.ts';

export interface OpenFixture extends KillableFixture {
  close(): Promise<void>;
}

/** Kills the postmaster (kill -9). @throws when no new one has started within a minute */
async function killDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const { pid } = postgres;
  process.kill(pid, 'SIGKILL');
  const deadline = AbortSignal.timeout(60_000);
  while (postgres.pid === pid) {
    deadline.throwIfAborted();
    await wait(20);
  }
}

/** Starts a PostgreSQL as in production, migrated and seeded, and deletes it afterwards. */
export async function openFixture(log: (line: string) => void): Promise<OpenFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-soak-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await prepareDatabase({ url: postgres.url, ownerUrl: postgres.url });
  await seedTemplate(postgres.url);
  const pool = createPool(postgres.url, { max: 4, statementTimeoutMs: 0, applicationName: 'swapolis-soak' });
  return {
    databaseUrl: postgres.url,
    pool,
    dataDir,
    killDatabase: () => killDatabase(postgres),
    async close() {
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
