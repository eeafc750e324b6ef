import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { testSealer } from '#tests/support/sealing.ts';
import { productionSettings } from '#tests/support/production.ts';

const [dataKey, pepper, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keys = createVault({ dataKey, tokenPepper: pepper });

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
