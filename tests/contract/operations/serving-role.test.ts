import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { assemble } from '#program/assemble.ts';
import { describeStartFailure } from '#program/describe-start-failure.ts';
import { setUpDatabase } from '#program/set-up.ts';
import { parseConfig } from '#server/config/config.ts';
import { listMissingPrivileges } from '#server/db/needed-privileges.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { createLog } from '#server/log/logger.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { createDatabase, createTestDatabase, servingUrlOf, urlOf } from '#tests/support/database.ts';
import { seedQuickStaff } from '#tests/support/quick-staff.ts';
import { createRemote, signInRemotely } from '#tests/support/remote-customer.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { testStart } from '#tests/support/seed-template.ts';
import { startTestServer } from '#tests/support/server.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { productionSettings } from '#tests/support/production.ts';

const id = randomBytes(4).toString('hex');
const [name, owner, app] = [`roles_${id}`, `owner_${id}`, `app_${id}`];
const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-roles-'));
const script = join(import.meta.dirname, '../../../scripts/migrate.ts');
const superUrl = () => urlOf(inject('postgresUrl'), name);

/** Address of the database for a production role: neither is superuser, and only the owner can create tables. */
function urlAs(role: string): string {
  const url = new URL(superUrl());
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}

const secretsOf = () =>
  Object.fromEntries(
    ['TOKEN_PEPPER', 'DATA_KEY', 'BANK_CALLBACK_SECRET'].map((each) => [each, randomBytes(32).toString('base64')]),
  );

async function withPool<Value>(url: string, work: (pool: Pool) => Promise<Value>): Promise<Value> {
  const pool = createPool(url, { max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const migrate = () =>
  promisify(execFile)(process.execPath, [script], {
    env: { ...programEnvironment(), DATA_DIR: dataDir, DATABASE_URL: urlAs(app), MIGRATE_DATABASE_URL: urlAs(owner) },
  });

const demoEnvironment = { APP_MODE: 'demo', DATA_DIR: dataDir, MESSAGE_DIGEST_SECONDS: '0', ...testSecrets };

/** Sets the demo up as a start does: in this process, because a process of its own costs ten seconds. */
const setUpAs = (ownerUrl: string) =>
  setUpDatabase({ url: urlAs(app), ownerUrl }, parseConfig(demoEnvironment), () => undefined);

/** Starts as the serving role alone. Returns what the operator reads when it fails, otherwise the empty text. */
const failureOfStart = (): Promise<string> => setUpAs(urlAs(app)).then(() => '', describeStartFailure);

beforeAll(async () => {
  await createDatabase(inject('postgresUrl'), name, 'template1');
  await withPool(superUrl(), async (pool) => {
    await pool.query(`CREATE ROLE ${owner}`);
    await pool.query(`CREATE ROLE ${app}`);
    await pool.query(`ALTER DATABASE ${name} OWNER TO ${owner}`);
  });
});
afterAll(async () => {
  await withPool(inject('postgresUrl'), async (pool) => {
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await pool.query(`DROP ROLE ${app}, ${owner}`);
  });
  rmSync(dataDir, { recursive: true, force: true });
});

describe('owner that migrates and role that serves', () => {
  it('refuse a start as a role without rights, with the command that sets them', async () => {
    const failure: unknown = await startChildServer({
      env: { DATABASE_URL: urlAs(app), DATA_DIR: dataDir },
    }).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/basis data melarangnya \(permission denied.*npm run migrate/);
    expect(String(failure).split('before it was ready')[1]).not.toContain('    at ');
  });

  it('create tables, job queue and rights by migrate; a second migrate changes nothing', async () => {
    expect((await migrate()).stdout).toContain('0001_audit');
    expect((await migrate()).stdout).toBe('Nothing to migrate.\n');
    expect(await withPool(urlAs(app), listMissingPrivileges)).toEqual([]);
  });

  it.each([
    `UPDATE audit_event SET actor = 'x'`,
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
    `UPDATE proposal_event SET actor = 'x'`,
    'DELETE FROM proposal_event',
    'DELETE FROM consent_event',
    'UPDATE chain_head SET position = 1',
    'DELETE FROM chain_night',
    'DELETE FROM schema_migrations',
    'ALTER TABLE audit_event DISABLE TRIGGER ALL',
    `UPDATE core.journal_line SET amount = amount + 1`,
    'DELETE FROM core.journal_line',
    `UPDATE core.journal_entry SET description = 'x'`,
    'DELETE FROM core.journal_entry',
    'TRUNCATE core.journal_entry CASCADE',
    'UPDATE core.unit_entry SET units = units + 1',
    'DELETE FROM core.unit_entry',
    'TRUNCATE core.unit_entry',
    'TRUNCATE core.payable CASCADE',
    'DROP TABLE staff',
    'CREATE TABLE mine (n integer)',
    'CREATE TABLE core.mine (n integer)',
    'SET session_replication_role = replica',
  ])('refuse the serving role to %s', async (statement) => {
    const tried = withPool(urlAs(app), (pool) => pool.query(statement));
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });

  it('include tables that the owner creates later', async () => {
    await withPool(urlAs(owner), (pool) => pool.query('CREATE TABLE core.later (n integer)'));
    const { rowCount } = await withPool(urlAs(app), (pool) => pool.query('INSERT INTO core.later VALUES (1)'));
    expect(rowCount).toBe(1);
  });

  it('refuse a start as the serving role alone before the owner has set the database up', async () => {
    expect(await failureOfStart()).toMatch(/permission denied for table installation.*npm run migrate/);
  });

  it('start the server as the serving role alone after that: demo, codes and timers work', async () => {
    await seedQuickStaff(urlAs(owner), testStart);
    await setUpAs(urlAs(owner));
    expect(await failureOfStart()).toBe('');
    const written = new Writable({ write: (_chunk, _, done) => done() });
    const serving = await assemble(
      parseConfig(demoEnvironment),
      urlAs(app),
      demoEnvironment,
      createLog('error', written),
    );
    try {
      const url = await serving.program.app.listen({ port: 0 });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const siti = {
        policyNumber: '7700000001',
        phone: '6281200000001',
        identityNumber: '3174015203880001',
        email: 'nasabah1@contoh.test',
      };
      expect(
        await signInRemotely(
          createRemote(() => url),
          siti,
        ),
      ).not.toBe('');
      const { rows } = await withPool(superUrl(), (pool) =>
        pool.query(`SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier = 'timers'`),
      );
      expect(rows).toHaveLength(1);
    } finally {
      await serving.close();
    }
  });

  it('refuse a start when a right or the row policy of the job queue is missing, and name both', async () => {
    await withPool(superUrl(), (pool) =>
      pool.query(
        `DROP POLICY serving_${app} ON graphile_worker._private_jobs; REVOKE INSERT ON sign_in_attempt FROM ${app}`,
      ),
    );
    const failure = await failureOfStart();
    expect(failure).toContain('INSERT on public.sign_in_attempt');
    expect(failure).toContain('a policy for the rows of graphile_worker._private_jobs');
    await prepareDatabase({ url: urlAs(app), ownerUrl: urlAs(owner) });
    expect(await withPool(urlAs(app), listMissingPrivileges)).toEqual([]);
  });
});

it('a server whose role loses a right is not ready within a minute, logs which, and recovers at once', async () => {
  const lines: string[] = [];
  const written = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  let laterMs = 0;
  const server = await startTestServer({
    jobs: 'by hand',
    log: createLog('error', written),
    clock: (real) => ({
      systemNow: () => Instant.parse(new Date(Date.parse(real.systemNow()) + laterMs).toISOString()),
      businessNow: () => real.businessNow(),
    }),
  });
  try {
    const ready = () => server.call({ url: '/readyz' });
    expect((await ready()).status).toBe(200);
    await server.services.pool.query('REVOKE USAGE ON SCHEMA graphile_worker FROM swapolis_app');
    laterMs = 50_000;
    expect((await ready()).status).toBe(200);
    laterMs = 61_000;
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringContaining('peran basis data') });
    expect((await ready()).status).toBe(503);
    expect(lines.filter((line) => line.includes('USAGE on schema graphile_worker'))).toHaveLength(1);
    await server.services.pool.query('GRANT USAGE ON SCHEMA graphile_worker TO swapolis_app');
    expect((await ready()).status).toBe(200);
  } finally {
    await server.close();
  }
});

describe('payable for the serving role', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let serving: Pool;
  const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  beforeAll(async () => {
    database = await createTestDatabase({ seeded: true });
    serving = createPool(servingUrlOf(database.url), { max: 1 });
    await serving.query(
      `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name,
         bank_account, account_name, created_at)
       SELECT id, '7700000001', 'SB', 1000, 360, 'OPEN', '2026-11-24', 'BCA', '1', 'SITI', now() FROM unnest($1::uuid[]) AS id`,
      [[one, two]],
    );
    await serving.query(
      `WITH entry AS (INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
         SELECT each.key, each.policy, '2026-11-24', 'Debts settled by benefits', now()
         FROM (VALUES ('R/1/netting', '7700000001'), ('R/2/netting', '7700000002'), ('R/1/priced', '7700000001')) AS each (key, policy)
         RETURNING journal_id)
       INSERT INTO core.journal_line (journal_id, account, currency, amount)
       SELECT journal_id, side.account, 360, side.amount FROM entry, (VALUES ('a', 600), ('b', -600)) AS side (account, amount)`,
    );
  });
  afterAll(async () => {
    await serving.end();
    await database.drop();
  });
  const net = (payable: string, left: number, by: string) =>
    serving.query('SELECT core.net_payable($1, $2, $3)', [payable, left, by]);
  const amountOf = async (payable: string) =>
    (await serving.query('SELECT amount::float AS amount, state FROM core.payable WHERE payable_id = $1', [payable]))
      .rows[0];

  it.each([
    'UPDATE core.payable SET amount = amount + 1',
    'UPDATE core.payable SET amount = amount - 1',
    'UPDATE core.payable SET currency = 840',
    `UPDATE core.payable SET policy_number = '7700000002'`,
    `UPDATE core.payable SET kind = 'MB'`,
    `UPDATE core.payable SET request_number = 'R'`,
    'UPDATE core.payable SET created_at = now()',
    'UPDATE core.payable SET payable_id = gen_random_uuid()',
    `UPDATE core.payable SET state = 'PAID', amount = 1`,
    'DELETE FROM core.payable',
    'ALTER TABLE core.payable DISABLE TRIGGER ALL',
    'DROP FUNCTION core.guard_payable() CASCADE',
  ])('refuses: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    `UPDATE core.payable SET state = 'RETURNED'`,
    `UPDATE core.payable SET payable_from = payable_from + 1`,
    `UPDATE core.payable SET bank_name = 'Mandiri', bank_account = '2', account_name = 'SITI R', is_sealed = true, allocation_request = 'R'`,
  ])('allows: %s', async (statement) => {
    expect((await serving.query(statement)).rowCount).toBeGreaterThan(1);
  });

  it.each([
    ['more than is owed', 1001, 'R/1/netting'],
    ['as much as is owed', 1000, 'R/1/netting'],
    ['less than nothing', -1, 'R/1/netting'],
    ['more taken than the entry settles', 399, 'R/1/netting'],
    ['no entry', 900, 'R/9/netting'],
    ['an entry of another policy', 900, 'R/2/netting'],
    ['an entry of something else', 900, 'R/1/priced'],
  ])('cannot be netted to %s', async (_what, left, by) => {
    await expect(net(one, left, by)).rejects.toMatchObject({ code: '42501' });
    expect(await amountOf(one)).toMatchObject({ amount: 1000 });
  });

  it('can be netted by an entry that settles debts', async () => {
    await net(one, 400, 'R/1/netting');
    expect(await amountOf(one)).toEqual({ amount: 400, state: 'RETURNED' });
  });

  it.each([
    ['the same payable', one, 0],
    ['another payable', two, 999],
  ])('cannot be netted again by an entry that is used up: %s', async (_what, payable, left) => {
    const before = await amountOf(payable);
    await expect(net(payable, left, 'R/1/netting')).rejects.toMatchObject({ code: '42501' });
    expect(await amountOf(payable)).toEqual(before);
  });

  it.each([
    `UPDATE core.payable_netting SET amount = 1`,
    'DELETE FROM core.payable_netting',
    'TRUNCATE core.payable_netting',
  ])('refuses: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

it('production warns once about channels without a gateway, and about a role that can change the audit trail', async () => {
  const database = await createTestDatabase();
  const env = { ...productionSettings, DATA_DIR: dataDir, ...secretsOf() };
  const warnings = async (url: string) => {
    const lines: string[] = [];
    const written = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
    const serving = await assemble(parseConfig(env), url, env, createLog('warn', written));
    await serving.close();
    const count = (said: string): number => lines.filter((line) => line.includes(said)).length;
    return [count('no gateway for WA, SMS, EMAIL'), count('can change the audit trail')];
  };
  try {
    expect(await warnings(database.url)).toEqual([1, 1]);
    expect(await warnings(servingUrlOf(database.url))).toEqual([1, 0]);
    // Nothing is filled in yet: no job was tried or scheduled.
    const { rows } = await database.pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs');
    expect(rows).toEqual([]);
  } finally {
    await database.drop();
  }
});
