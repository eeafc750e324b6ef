import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { alarmText } from '#server/alarms/alarm-words.ts';
import { fillMissingParameters } from '#core/embedded/parameters/seed-parameters.ts';
import { createEmbeddedCore } from '#core/embedded/embedded-core.ts';
import { ConfigProblems } from '#server/config/config.ts';
import { listDataKeys, retireDataKey } from '#server/data-keys/data-key-repository.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seedStaff } from '#demo/seeding/seed-staff.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { createVault } from '#server/vault/vault.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createHandClock } from '#tests/support/ledger-policy.ts';
import { seedTemplate, testStart } from '#tests/support/seed-template.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { bareEnvironment } from '#tests/support/bare-environment.ts';
import { testSealer } from '#tests/support/sealing.ts';
import { productionSettings } from '#tests/support/production.ts';

const [dataKey, pepper, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keys = createVault({ dataKey, tokenPepper: pepper });
const script = join(import.meta.dirname, '../../../scripts/ops.ts');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const claim = (mode: 'demo' | 'production', vault = keys) => claimInstallation(database.pool, mode, vault);
const countStaff = async () => (await database.pool.query('SELECT 1 FROM staff')).rowCount;

describe('production database', () => {
  it('refuses the demo seed and a start in demo mode', async () => {
    await claim('production');
    await expect(seedTemplate(database.url)).rejects.toThrow(ConfigProblems);
    await expect(claim('demo')).rejects.toThrow(/APP_MODE: .*production installation/);
    expect(await countStaff()).toBe(0);
  });

  it('is recognised as production even when an earlier version created it', async () => {
    await database.pool.query(
      `INSERT INTO staff (user_name, display_name, roles, password_hash, created_at) VALUES ('ratna', 'Ratna', '{AUDITOR}', 'x', now())`,
    );
    await expect(seedTemplate(database.url)).rejects.toThrow(ConfigProblems);
    await claim('production');
  });

  it.each([
    'UPDATE business_clock SET offset_ms = 345600000',
    'DELETE FROM business_clock; INSERT INTO business_clock (offset_ms) VALUES (-1)',
    `UPDATE installation SET mode = 'demo'`,
    'DELETE FROM installation',
  ])('protects its clock and mode even from the owner: %s', async (statement) => {
    await claim('production');
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    ['on its first start', () => Promise.resolve()],
    ['on a later start', () => claim('production')],
  ])('is refused %s while its business clock is shifted, in one line with a reference', async (_, before) => {
    await before();
    await database.pool.query(`ALTER TABLE business_clock DISABLE TRIGGER stays_at_zero;
                               UPDATE business_clock SET offset_ms = 345600000`);
    await expect(claim('production')).rejects.toThrow(
      /^[^]*\n- business clock: [^\n]*345600000 ms[^\n]*operating\.md$/,
    );
    await database.pool.query('UPDATE business_clock SET offset_ms = 0');
    await claim('production');
  });

  it('generates no unit prices: a day without delivered prices waits', async () => {
    const seeded = await createTestDatabase({ seeded: true });
    try {
      const clock = createHandClock(testStart);
      const core = createEmbeddedCore({
        q: seeded.pool,
        transact: (work) => inTransaction(seeded.pool, work),
        clock,
        sealer: testSealer,
      });
      const newest = async () =>
        (await seeded.pool.query<{ day: string }>('SELECT max(day)::text AS day FROM core.fund_price')).rows[0]?.day;
      const before = await newest();
      // The first publication is for the day whose draft prices came with the portfolio.
      clock.set(await core.nextPricePublication());
      clock.set(await core.nextPricePublication());
      await core.catchUp();
      expect(await newest()).toBe(before);
      await seeded.pool.query(
        `INSERT INTO core.fund_price (fund_code, day, price, state)
         SELECT fund_code, '2026-11-24', price, 'DRAFT' FROM core.fund_price WHERE day = $1`,
        [before],
      );
      await core.catchUp();
      const { rows } = await seeded.pool.query(`SELECT DISTINCT state FROM core.fund_price WHERE day = '2026-11-24'`);
      expect(rows).toEqual([{ state: 'FINAL' }]);
    } finally {
      await seeded.drop();
    }
  });
});

describe('demo database', () => {
  it('refuses a start in production mode in one plain line', async () => {
    await claim('demo');
    const env = {
      ...productionSettings,
      DATABASE_URL: database.url,
      TOKEN_PEPPER: pepper.toString('base64'),
      DATA_KEY: dataKey.toString('base64'),
      BANK_CALLBACK_SECRET: other.toString('base64'),
    };
    const failure: unknown = await startChildServer({ env }).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/- APP_MODE: this database belongs to a demo installation/);
    expect(String(failure).split('before it was ready')[1]).not.toContain('    at ');
  });

  it('is recognised by its demo staff when an earlier version created it', async () => {
    await inTransaction(database.pool, (tx) => seedStaff(tx, createHandClock(testStart).systemNow()));
    await expect(claim('production')).rejects.toThrow(/demo installation/);
    await claim('demo');
  });
});

describe('database keys', () => {
  it('are those of its first start; any other key is reported by name', async () => {
    await claim('production');
    await claim('production');
    await expect(claim('production', createVault({ dataKey: other, tokenPepper: pepper }))).rejects.toThrow(
      /^[^]*\n- DATA_KEY: [^\n]*$/,
    );
    await expect(claim('production', createVault({ dataKey, tokenPepper: other }))).rejects.toThrow(
      /^[^]*\n- TOKEN_PEPPER: [^\n]*$/,
    );
    await expect(claim('production', createVault({ dataKey: other, tokenPepper: dataKey }))).rejects.toThrow(
      /DATA_KEY[^]*TOKEN_PEPPER/,
    );
  });

  it('must all be in the key ring until they are retired', async () => {
    const during = createVault({ dataKey: other, otherDataKeys: [dataKey], tokenPepper: pepper });
    const [newId = '', oldId = ''] = during.keys.map(({ id }) => id);
    await claim('production');
    await claim('production', during);
    await expect(claim('production')).rejects.toThrow(`DATA_KEYS_OTHER: lacks the key ${newId}`);
    await retireDataKey(database.pool, newId);
    await claim('production');
    const back = createVault({ dataKey: other, otherDataKeys: [dataKey], tokenPepper: pepper });
    await expect(claim('production', back)).rejects.toThrow(`DATA_KEY: the key ${newId} was retired`);
    expect((await listDataKeys(database.pool)).map(({ keyId }) => keyId).toSorted()).toEqual([newId, oldId].toSorted());
  });

  it('are recorded only by the owner of the tables', async () => {
    await claim('production');
    const serving = createPool(database.servingUrl);
    const during = createVault({ dataKey: other, otherDataKeys: [dataKey], tokenPepper: pepper });
    try {
      await expect(claimInstallation(serving, 'production', during)).rejects.toThrow(
        'DATA_KEY: is new to this database',
      );
      await claim('production', during);
      await claimInstallation(serving, 'production', during);
    } finally {
      await serving.end();
    }
  });

  it('may include two peppers, of which one made the fingerprints', async () => {
    await claim('production');
    await claim('production', createVault({ dataKey, tokenPepper: other, otherPepper: pepper }));
    await claim('production', createVault({ dataKey, tokenPepper: pepper, otherPepper: other }));
  });
});

describe('production readiness', () => {
  const secrets = { TOKEN_PEPPER: pepper, DATA_KEY: dataKey, BANK_CALLBACK_SECRET: other };
  const env = Object.fromEntries(Object.entries(secrets).map(([name, key]) => [name, key.toString('base64')]));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      jobs: 'by hand',
      env: { ...productionSettings, ...env },
    });
  });
  afterAll(() => server.close());
  beforeAll(() =>
    server.services.pool.query(`INSERT INTO core.holiday (day, kind, name) VALUES ('2025-12-25', 'national', 'Natal')`),
  );

  const ready = () => server.call({ url: '/readyz' });
  const fill = () => fillMissingParameters(server.services.pool, 'production');
  const count = async (): Promise<unknown> =>
    (await server.services.pool.query('SELECT count(*)::integer AS n FROM core.parameter')).rows[0];
  const alarms = async () =>
    (await listAllAlarms(server.services)).filter(({ kind }) => kind === 'PARAMETERS_UNCONFIRMED');
  const run = async (password: string, args: readonly string[], mode = {}): Promise<string> => {
    const child = execFile(process.execPath, [script, ...args], {
      env: { ...bareEnvironment(), ...env, ...mode, DATABASE_URL: server.url },
    });
    child.stdin?.end(password);
    const outputs = [child.stderr, child.stdout].flatMap((each) => (each === null ? [] : [text(each)]));
    return (await Promise.all(outputs)).join('');
  };
  const ops = (...args: readonly string[]) => run('', ['parameters', ...args]);
  const opsAs = (who: string, step: string, ...named: readonly string[]) =>
    run(`demo-${who}`, ['parameters', step, who, ...named]);
  const pricesAs = (who: string, ...args: readonly string[]) => run(`demo-${who}`, ['prices', ...args]);

  it('requires products, calendar and every parameter', async () => {
    expect((await ready()).status).toBe(200);
    const { pool } = server.services;
    await pool.query('CREATE TABLE kept_holiday AS TABLE core.holiday; TRUNCATE core.holiday');
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringContaining('kalender hari libur') });
    await pool.query('INSERT INTO core.holiday TABLE kept_holiday');
    await pool.query(`CREATE TABLE kept_number AS SELECT * FROM core.parameter WHERE key = 'wd.min';
                      DELETE FROM core.parameter WHERE key = 'wd.min'`);
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringContaining('parameter') });
    await pool.query('INSERT INTO core.parameter TABLE kept_number');
    expect((await ready()).status).toBe(200);
    await pool.query(`UPDATE terms_text SET origin = 'SHIPPED' WHERE terms_id = 'general'`);
    expect(await ready()).toMatchObject({
      status: 503,
      message: expect.stringContaining('ketentuan milik perusahaan'),
    });
    await pool.query(`UPDATE terms_text SET origin = 'IMPORTED'`);
    await pool.query(`UPDATE list_entry SET valid_until = '2000-01-31' WHERE list = 'industries'`);
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringContaining('daftar bank') });
    await pool.query('UPDATE list_entry SET valid_until = NULL');
    expect((await ready()).status).toBe(200);
  });

  it.each([
    [
      'a final price of each open fund',
      'harga unit',
      `UPDATE core.fund_price SET state = 'DRAFT' WHERE fund_code = 'STUM'`,
    ],
    ['holidays of the year before', 'tahun-tahun lalu', `DELETE FROM core.holiday WHERE day < '2026-01-01'`],
    [
      'parameters that somebody chose',
      'konfirmasi',
      `UPDATE core.parameter SET unconfirmed_since = now() WHERE key = 'wd.min'`,
    ],
  ])('requires %s until it was complete once', async (_what, named, damage) => {
    const { pool } = server.services;
    await pool.query(damage);
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringContaining(named) });
    await server.services.coreOperations.noteSetUp();
    expect((await ready()).status).toBe(200);
    await pool.query(`DELETE FROM core.set_up; UPDATE core.parameter SET unconfirmed_since = NULL;
                      UPDATE core.fund_price SET state = 'FINAL' WHERE fund_code = 'STUM';
                      INSERT INTO core.holiday (day, kind, name) VALUES ('2025-12-25', 'national', 'Natal') ON CONFLICT DO NOTHING`);
    expect((await ready()).status).toBe(200);
  });

  it('gets no parameters at a start of an incomplete set-up; a command proposes them', async () => {
    const { pool } = server.services;
    await pool.query(`CREATE TABLE all_numbers AS TABLE core.parameter;
                      DELETE FROM core.parameter WHERE key <> 'wd.max_percent' AND key <> 'wd.min'`);
    const before = await count();
    expect(await fill()).toEqual([]);
    expect(await count()).toEqual(before);
    expect((await ready()).status).toBe(503);
    expect(await ops()).toMatch(/^\d{3} missing: .*\n0 not confirmed\.\n$/);
    expect(await ops('accept-defaults', '--dry-run')).toMatch(
      /^wd\.fee = .*\nNothing was written\.\n\d{3} missing: /ms,
    );
    expect(await count()).toEqual(before);
    expect(await ops('propose')).toMatch(/^\d{3} filled in, not confirmed: .*\n0 missing\.\n\d{3} not confirmed: /);
    expect((await ready()).status).toBe(503);
    expect(await alarms()).toHaveLength(1);
    expect(await ops('accept-defaults')).toMatch(/^\d{3} accepted now: .*\n0 missing\.\n0 not confirmed\.\n$/);
    expect((await ready()).status).toBe(200);
    const { rows } = await pool.query(`SELECT actor FROM audit_event WHERE action = 'parameters-defaults-accepted'`);
    expect(rows).toEqual([{ actor: 'operator' }]);
    await pool.query('TRUNCATE core.parameter; INSERT INTO core.parameter TABLE all_numbers');
  });

  it('lists parameters of a newer program as unconfirmed until someone confirms them', async () => {
    const { pool } = server.services;
    await server.services.coreOperations.noteSetUp();
    await pool.query(`DELETE FROM core.parameter WHERE key IN ('wd.min', 'nav.alarm_wd')`);
    expect(await fill()).toEqual(['nav.alarm_wd', 'wd.min']);
    expect(await fill()).toEqual([]);
    expect((await ready()).status).toBe(200);
    expect(await alarms()).toEqual([{ kind: 'PARAMETERS_UNCONFIRMED', keys: ['nav.alarm_wd', 'wd.min'] }]);
    expect((await alarms()).map(alarmText)).toEqual([
      '2 parameter memakai angka bawaan program dan belum dikonfirmasi: nav.alarm_wd, wd.min. Minta aktuaria dan kepatuhan memeriksanya.',
    ]);
    expect(await ops('confirm', 'all')).toContain('two people confirm new keys');
    expect(await ops('accept-defaults')).toContain('two people confirm new keys');
    expect(await opsAs('verifikator1', 'enter', 'all')).toContain('verifikator1 is no ADMIN_PARAMETER.');
    expect(await opsAs('parameter1', 'enter', 'wd.min')).toContain('1 entered: wd.min.');
    expect(await opsAs('parameter1', 'approve')).toContain('parameter1 entered it; another administrator decides.');
    expect(await opsAs('parameter2', 'enter', 'all')).toContain('An entry waits already');
    expect(await alarms()).toHaveLength(1);
    expect(await opsAs('parameter2', 'approve')).toBe(
      '1 confirmed now: wd.min\n0 missing.\n1 not confirmed: nav.alarm_wd\n',
    );
    expect(await opsAs('parameter2', 'enter', 'all')).toContain('1 entered: nav.alarm_wd.');
    expect(await opsAs('parameter1', 'approve')).toBe('1 confirmed now: nav.alarm_wd\n0 missing.\n0 not confirmed.\n');
    expect(await alarms()).toEqual([]);
    const { rows } = await pool.query(
      `SELECT actor, detail FROM audit_event WHERE action = 'parameters-confirmed' ORDER BY position`,
    );
    expect(rows).toEqual([
      { actor: 'staff:parameter2', detail: { keys: 'wd.min' } },
      { actor: 'staff:parameter1', detail: { keys: 'nav.alarm_wd' } },
    ]);
  });

  it('requires two people to publish prices from a file, once the set-up was complete', async () => {
    const { pool } = server.services;
    await server.services.coreOperations.noteSetUp();
    const day = '2025-06-11';
    const { rows } = await pool.query<{ price: string }>(
      `DELETE FROM core.fund_price WHERE fund_code = 'STUM' AND day = $1 RETURNING price::text`,
      [day],
    );
    const stored = async () =>
      (await pool.query(`SELECT price::text, state FROM core.fund_price WHERE fund_code = 'STUM' AND day = $1`, [day]))
        .rows;
    const file = join(mkdtempSync(join(tmpdir(), 'swapolis-prices-')), 'prices.csv');
    writeFileSync(file, `fundCode,day,price\nSTUM,${day},${rows[0]?.price}\n`);
    expect(await run('', ['import', 'prices', file], productionSettings)).toContain('two people publish prices');
    expect(await pricesAs('verifikator1', 'enter', 'verifikator1', file)).toContain('is no ADMIN_PARAMETER.');
    expect(await pricesAs('parameter1', 'enter', 'parameter1', file)).toContain(`Entered: ${day}.`);
    expect(await pricesAs('parameter1', 'approve', 'parameter1', day)).toContain('another administrator decides');
    expect(await stored()).toEqual([]);
    expect(await pricesAs('parameter2', 'approve', 'parameter2', day)).toBe(`Prices of ${day} approved.\n`);
    expect(await stored()).toEqual([{ price: rows[0]?.price, state: 'FINAL' }]);
    writeFileSync(file, `fundCode,day,price\nSTUM,${day},99999\n`);
    expect(await pricesAs('parameter2', 'enter', 'parameter2', file)).toContain('sudah final untuk dana STUM');
    const correct = (who: string, ...args: readonly string[]) => pricesAs(who, 'correct', who, file, ...args);
    expect(await correct('parameter1', '--reason', 'Salah ketik.')).toContain('sekali lagi');
    expect(await correct('parameter1', '--reason', 'Salah ketik.', '--again')).toContain(
      `Entered: ${day}\n  policies 0, movements 0`,
    );
    expect(await pricesAs('parameter1', 'correct-approve', 'parameter1', day)).toContain(
      'another administrator decides',
    );
    expect(await pricesAs('parameter2', 'correct-approve', 'parameter2', day)).toBe(`Prices of ${day} approved.\n`);
    expect(await stored()).toEqual([{ price: rows[0]?.price, state: 'FINAL' }]);
    const valid = `SELECT price::float8 FROM core.valid_price WHERE fund_code = 'STUM' AND day = $1`;
    expect((await pool.query(valid, [day])).rows).toEqual([{ price: 99_999 }]);
    rmSync(dirname(file), { recursive: true });
  });

  it.each([
    [345_600_000, 5760],
    [-1, -1],
  ])(
    'keeps the time of the machine when its clock is moved by %i ms all the same, and raises an alarm',
    async (ms, minutes) => {
      const { pool, clock } = server.services;
      await pool.query(`ALTER TABLE installation DISABLE TRIGGER keeps_its_mode;
                      UPDATE installation SET mode = 'production'; UPDATE business_clock SET offset_ms = 0`);
      const moved = async () => (await listAllAlarms(server.services)).filter(({ kind }) => kind === 'CLOCK_MOVED');
      expect(await moved()).toEqual([]);
      await pool.query(`ALTER TABLE business_clock DISABLE TRIGGER stays_at_zero;
                      UPDATE business_clock SET offset_ms = ${ms}`);
      expect(await moved()).toEqual([{ kind: 'CLOCK_MOVED', minutes }]);
      const [before, now, after] = [Date.now(), Date.parse(await clock.businessNow()), Date.now()];
      expect([before <= now, now <= after]).toEqual([true, true]);
    },
  );
});
