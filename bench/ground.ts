import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { Instant } from '#shared/dates.ts';
import { createClock } from '#server/business-clock.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { startChildServer, type ChildServer } from '../tests/support/child-server.ts';
import { testSealer } from '../tests/support/sealing.ts';

/** A PostgreSQL as in production (it does write to the disk), the demo portfolio, our server and the floor beside it. */
export interface Ground {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly server: ChildServer;
  readonly floorUrl: string;
  close(): Promise<void>;
}

/** Tuesday 10.00 WIB, before the cut-offs. */
const start = Instant.parse('2026-11-24T03:00:00.000Z');

async function startFloor(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = /http\S+/.exec(String(line))?.[0] ?? '';
  return { url, stop: () => child.kill() };
}

export async function prepareGround(nodeArguments: readonly string[] = []): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await prepareDatabase({ url: postgres.url, ownerUrl: postgres.url });
  const pool = createPool(postgres.url, { max: 4, statementTimeoutMs: 0 });
  await seedDemo(pool, createClock(pool), testSealer, start);
  await pool.query(
    `CREATE SCHEMA bench;
     CREATE TABLE bench.token (token text PRIMARY KEY, policy_number text NOT NULL);
     CREATE TABLE bench.policy (policy_number text PRIMARY KEY, body text NOT NULL);
     CREATE TABLE bench.entry (entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, policy_number text, body jsonb)`,
  );
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LIMITS_CODES_PER_PHONE: '1000' };
  const server = await startChildServer({ env, nodeArguments });
  const floor = await startFloor(postgres.url);
  return {
    pool,
    dataDir,
    server,
    floorUrl: floor.url,
    async close() {
      floor.stop();
      await server.stop();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies of Siti's unit link with other numbers, each with its own holder, for many submissions at once. Answers their numbers. */
export async function copyPolicies(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ policy_number: string }>(
    `WITH copy AS (
       INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number, created_at)
       SELECT (8800000000 + n)::text, product_id, currency, start_date, received_date, sub_status,
         '31740152' || lpad(n::text, 8, '0'), created_at
       FROM core.policy, generate_series(1, $1::integer) AS n WHERE policy_number = '7700000001'
       RETURNING policy_number, identity_number)
     , version AS (
       INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document)
       SELECT copy.policy_number, 1, valid_from, recorded_at,
         replace(document::text, '7700000001', copy.policy_number)::jsonb
       FROM core.policy_version, copy WHERE core.policy_version.policy_number = '7700000001' AND version = 1)
     , entries AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
       SELECT copy.policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at
       FROM core.unit_entry, copy WHERE core.unit_entry.policy_number = '7700000001')
     , balances AS (
       INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units)
       SELECT copy.policy_number, fund_code, bucket, units
       FROM core.unit_balance, copy WHERE core.unit_balance.policy_number = '7700000001')
     SELECT policy_number FROM copy`,
    [count],
  );
  return rows.map((row) => row.policy_number);
}
