import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { alarmText } from '#server/alarms/alarm-words.ts';
import { fillMissingParameters } from '#core/embedded/parameters/seed-parameters.ts';
import type { TestServer } from '#tests/support/server.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { productionSettings, startProductionServer } from '#tests/support/production.ts';

const script = join(import.meta.dirname, '../../../scripts/ops.ts');

describe('a production installation', () => {
  let server: TestServer;
  let env: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    ({ server, env } = await startProductionServer());
  });
  afterAll(() => server.close());

  const ready = () => server.call({ url: '/readyz' });
  const fill = () => fillMissingParameters(server.services.pool, 'production');
  const count = async (): Promise<unknown> =>
    (await server.services.pool.query('SELECT count(*)::integer AS n FROM core.parameter')).rows[0];
  const alarms = async () =>
    (await listAllAlarms(server.services)).filter(({ kind }) => kind === 'PARAMETERS_UNCONFIRMED');
  const run = async (password: string, args: readonly string[], mode = {}): Promise<string> => {
    const child = execFile(process.execPath, [script, ...args], {
      env: { ...programEnvironment(), ...env, ...mode, DATABASE_URL: server.url },
    });
    child.stdin?.end(password);
    const outputs = [child.stderr, child.stdout].flatMap((each) => (each === null ? [] : [text(each)]));
    return (await Promise.all(outputs)).join('');
  };
  const ops = (...args: readonly string[]) => run('', ['parameters', ...args]);
  const opsAs = (who: string, step: string, ...named: readonly string[]) =>
    run(`demo-${who}`, ['parameters', step, who, ...named]);
  const pricesAs = (who: string, ...args: readonly string[]) => run(`demo-${who}`, ['prices', ...args]);

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
