import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { parseConfig } from '#server/config/config.ts';
import { createPool } from '#server/db/pool.ts';
import { setUpDatabase } from '#program/set-up.ts';
import { createDatabase, createTestDatabase, urlOf, type TestDatabase } from '#tests/support/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-set-up-'));
const config = {
  ...parseConfig({ APP_MODE: 'demo', DATA_DIR: dataDir }),
  demoStart: Instant.parse('2026-11-24T03:00:00.000Z'),
};

let admin: TestDatabase;
const name = 'fresh_set_up';
const url = () => urlOf(inject('postgresUrl'), name);

beforeAll(async () => {
  admin = await createTestDatabase();
  await createDatabase(inject('postgresUrl'), name, 'template1');
  // A limit so short that every step of the set-up would exceed it: the set-up must not be subject to it.
  await admin.pool.query(`ALTER DATABASE ${name} SET statement_timeout = '20ms'`);
});
afterAll(async () => {
  await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function count(table: string): Promise<number> {
  const pool = createPool(url(), { max: 1 });
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
  await pool.end();
  return rows[0]?.n ?? 0;
}

describe('database set-up', () => {
  it('happens once when three processes start, however long a statement takes', async () => {
    const said: string[] = [];
    const once = () => setUpDatabase({ url: url(), ownerUrl: url() }, config, (line) => said.push(line));
    await Promise.all([once(), once(), once()]);
    expect(await count('area')).toBe(91_599);
    expect(await count('core.policy')).toBe(15);
    expect(await count('staff')).toBe(14);
    expect(await count('graphile_worker.jobs')).toBe(0);
    for (const line of said) expect(line).toMatch(/^Menyiapkan basis data: .+ … \(\d+ detik\)$/);
  });

  it('does nothing at the next start', async () => {
    await setUpDatabase({ url: url(), ownerUrl: url() }, config, () => undefined);
    expect(await count('core.policy')).toBe(15);
    expect(await count('staff')).toBe(14);
  });
});
