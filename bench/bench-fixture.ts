import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { StoredPolicy } from '#core/embedded/document/stored-policy.ts';
import { accountHashes } from '#core/embedded/sealed/account-hashes.ts';
import { openNumbers, sealNumbers } from '#core/embedded/sealed/numbers-in-document.ts';
import { Instant } from '#shared/time/dates.ts';
import { createClock } from '#server/services/business-clock.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { fillDemo } from '#demo/seeding/fill-demo.ts';
import { startChildServer, type ChildServer } from '../tests/support/child-server.ts';
import { testSealer } from '../tests/support/sealing.ts';

/** Running measurement setup: PostgreSQL that writes to disk as in production, with the demo portfolio; our server; the baseline server. */
export interface Fixture {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly server: ChildServer;
  readonly baselineUrl: string;
  close(): Promise<void>;
}

/** Business moment of the demo: Tuesday 10:00 WIB, before the cut-off times. */
const start = Instant.parse('2026-11-24T03:00:00.000Z');

async function startBaseline(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = /http\S+/.exec(String(line))?.[0] ?? '';
  return { url, stop: () => child.kill() };
}

export async function prepareFixture(nodeArguments: readonly string[] = []): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await prepareDatabase({ url: postgres.url, ownerUrl: postgres.url });
  const pool = createPool(postgres.url, { max: 4, statementTimeoutMs: 0 });
  await fillDemo(pool, createClock(pool), testSealer, start);
  await pool.query(
    `CREATE SCHEMA bench;
     CREATE TABLE bench.token (token text PRIMARY KEY, policy_number text NOT NULL);
     CREATE TABLE bench.policy (policy_number text PRIMARY KEY, body text NOT NULL);
     CREATE TABLE bench.entry (entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, policy_number text, body jsonb)`,
  );
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LIMITS_CODES_PER_PHONE: '1000' };
  const server = await startChildServer({ env, nodeArguments });
  const baseline = await startBaseline(postgres.url);
  return {
    pool,
    dataDir,
    server,
    baselineUrl: baseline.url,
    async close() {
      baseline.stop();
      await server.stop();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a copy of a policy for another holder, with a different party, identity number, phone, e-mail and account, so that copies share nothing. */
function copyPolicy(text: string, number: number) {
  const policyNumber = String(8_800_000_000 + number);
  const { holder, benefitAccount, ...rest } = StoredPolicy.parse(
    JSON.parse(text.replaceAll('7700000001', policyNumber)),
  );
  const eight = String(number).padStart(8, '0');
  const person = {
    ...holder.person,
    identityNumber: `31740152${eight}`,
    mobile: `62813${eight}`,
    email: `nasabah${number}@salinan.contoh.test`,
  };
  const own: StoredPolicy = {
    ...rest,
    holder: { ...holder, partyId: 800_000_000 + number, person },
    benefitAccount: benefitAccount && { ...benefitAccount, bankAccount: `088${eight}` },
  };
  return {
    policyNumber,
    identity: testSealer.seal('IDENTITY', person.identityNumber),
    hash: testSealer.fingerprint('IDENTITY', person.identityNumber),
    accounts: accountHashes(testSealer, own),
    document: sealNumbers(testSealer, own),
  };
}

/**
 * Inserts `count` copies of policy 7700000001, each with another holder, for simultaneous submissions; the copies are
 * numbered from `first` on. Returns their policy numbers.
 */
export async function copyPolicies(pool: Pool, count: number, first = 1): Promise<readonly string[]> {
  const stored = await pool.query<{ document: unknown }>(
    `SELECT document FROM core.policy_version WHERE policy_number = '7700000001' AND version = 1`,
  );
  const text = JSON.stringify(openNumbers(testSealer, stored.rows[0]?.document));
  const copies = Array.from({ length: count }, (_, index) => copyPolicy(text, first + index));
  const { rows } = await pool.query<{ policy_number: string }>(
    `WITH told AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS told ("policyNumber" text, identity text, hash text, accounts text[], document jsonb))
     , copy AS (
       INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status,
         identity_number, identity_hash, is_sealed, created_at)
       SELECT told."policyNumber", product_id, currency, start_date, received_date, sub_status, identity, hash, true, created_at
       FROM core.policy, told WHERE policy_number = '7700000001'
       RETURNING policy_number)
     , version AS (
       INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, account_hashes, is_sealed)
       SELECT told."policyNumber", 1, valid_from, recorded_at, told.document, told.accounts, true
       FROM core.policy_version AS source, told WHERE source.policy_number = '7700000001' AND version = 1)
     , entries AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
       SELECT copy.policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at
       FROM core.unit_entry, copy WHERE core.unit_entry.policy_number = '7700000001')
     , balances AS (
       INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units)
       SELECT copy.policy_number, fund_code, bucket, units
       FROM core.unit_balance, copy WHERE core.unit_balance.policy_number = '7700000001')
     SELECT policy_number FROM copy`,
    [JSON.stringify(copies)],
  );
  return rows.map((row) => row.policy_number);
}
