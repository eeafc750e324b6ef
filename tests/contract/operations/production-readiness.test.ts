import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { startProductionServer } from '#tests/support/production.ts';

describe('production readiness', () => {
  let server: TestServer;
  beforeAll(async () => {
    ({ server } = await startProductionServer());
  });
  afterAll(() => server.close());

  const ready = () => server.call({ url: '/readyz' });

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
});
