import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf, timeOfDayWib, type Instant } from '#shared/time/dates.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { DeskAlarms } from '#shared/wire/operations/desk-operations.ts';
import { DeskBreaches } from '#shared/wire/operations/desk-breaches.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { startDeskApp, staffToken, sitiToken, type DeskApp } from '#tests/support/desk-app.ts';
import { readOutbox } from '#tests/support/outbox.ts';

const [siti, ahmad] = ['7700000001', '7700000002'] as const;

let app: DeskApp;
let now: Instant;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, [siti, ahmad]);
  now = await app.services.clock.businessNow();
  for (const name of ['kepatuhan1', 'penyetuju1', 'auditor1', 'verifikator1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `/desk/v1/${path}`, tokens.get(who), body);
const read = async (who = 'auditor1') =>
  DeskBreaches.parse((await app.call('GET', '/desk/v1/breach-notices', tokens.get(who))).data);
const newest = async () => (await read()).breaches[0];
const ago = (hours: number) => {
  const at = instantAfter(now, { hours: -hours });
  return { on: businessDateOf(at), at: timeOfDayWib(at) };
};
const breach = (changes: Readonly<Record<string, unknown>> = {}) => ({
  number: null,
  version: 0,
  discovered: ago(2),
  data: 'Nama dan nomor telepon.',
  people: null,
  cause: 'Berkas terkirim ke alamat yang salah.',
  measures: 'Penerima menghapus berkas.',
  authority_notified: null,
  people_notified: null,
  ...changes,
});
const alarms = async () =>
  DeskAlarms.parse((await app.call('GET', '/desk/v1/alarms', tokens.get('kepatuhan1'))).data).items.filter(({ text }) =>
    text.includes('pelindungan data'),
  );

describe('register of personal data breaches', () => {
  it('is read by compliance, supervisors and auditors, and written by compliance alone', async () => {
    expect((await app.call('GET', '/desk/v1/breach-notices', tokens.get('verifikator1'))).status).toBe(403);
    for (const who of ['penyetuju1', 'auditor1', 'verifikator1'])
      expect((await post(who, 'breaches', breach())).status).toBe(403);
    expect((await read('penyetuju1')).may_enter).toBe(false);
    expect((await read('kepatuhan1')).may_enter).toBe(true);
  });

  it.each([
    { name: 'a discovery that has not come', changes: () => ({ discovered: ago(-2) }), field: 'discovered' },
    {
      name: 'a notice before the discovery',
      changes: () => ({ authority_notified: ago(3) }),
      field: 'authority_notified',
    },
    { name: 'a notice that has not come', changes: () => ({ people_notified: ago(-1) }), field: 'people_notified' },
    { name: 'no data named', changes: () => ({ data: ' ' }), field: 'data' },
    { name: 'half a person', changes: () => ({ people: 1.5 }), field: 'people' },
    {
      name: 'a time that is none',
      changes: () => ({ discovered: { ...ago(2), at: '25:00' } }),
      field: 'discovered.at',
    },
    { name: 'a number that is not in the register', changes: () => ({ number: 'PD-1' }), field: 'number' },
  ])('refuses $name and names the field', async ({ changes, field }) => {
    const reply = await post('kepatuhan1', 'breaches', breach(changes()));
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.data)).toContain(`"path":"${field}`);
    expect((await read()).breaches).toEqual([]);
  });

  it('counts 72 hours from the discovery and raises an alarm, which is urgent on the last day', async () => {
    expect((await post('kepatuhan1', 'breaches', breach())).status).toBe(200);
    const open = await newest();
    expect(open).toMatchObject({ state: 'OPEN', number: expect.stringMatching(/^PD-\d{4}-000001$/) });
    expect(Date.parse(open?.deadline ?? '') - Date.parse(open?.versions[0]?.discovered_at ?? '')).toBe(72 * 3_600_000);
    expect(open?.state_text).toMatch(/^Beri tahu lembaga pelindungan data dan pemilik data paling lambat /);
    expect((await alarms()).map(({ urgent }) => urgent)).toEqual([false]);
  });

  const update = async (changes: Readonly<Record<string, unknown>>) => {
    const { number, versions } = (await newest()) ?? { number: '', versions: [] };
    return post('kepatuhan1', 'breaches', breach({ number, version: versions[0]?.version, ...changes }));
  };

  it('is urgent when less than a day is left, and overdue after the deadline', async () => {
    await update({ discovered: ago(47) });
    expect((await alarms()).map(({ urgent }) => urgent)).toEqual([false]);
    await update({ discovered: ago(49) });
    expect((await alarms()).map(({ urgent }) => urgent)).toEqual([true]);
    await update({ discovered: ago(73) });
    expect(await newest()).toMatchObject({ state: 'LATE' });
    expect((await alarms())[0]?.text).toContain('sudah lewat');
  });

  it('keeps every version, and refuses to overwrite a version that a colleague recorded meanwhile', async () => {
    const before = await newest();
    for (const version of [1, 99])
      expect((await post('kepatuhan1', 'breaches', breach({ number: before?.number, version }))).status).toBe(409);
    expect(before?.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    await expect(app.services.pool.query('UPDATE data_breach SET people = 1')).rejects.toThrow('append only');
    await expect(app.services.pool.query('DELETE FROM data_breach')).rejects.toThrow('append only');
  });

  it('closes the alarm once the authority is notified and nobody is affected', async () => {
    await update({ authority_notified: ago(1) });
    expect((await newest())?.state_text).toMatch(/^Beri tahu pemilik data paling lambat/);
    await update({ authority_notified: ago(1), people: 0 });
    expect(await newest()).toMatchObject({ state: 'DONE' });
    expect(await alarms()).toEqual([]);
  });

  it('is exported with its history as CSV, with formulas as plain text', async () => {
    await update({ data: '=1+1', people: 3, discovered: ago(2) });
    const { status, bytes } = await app.fetchFile('/desk/v1/breaches/file', tokens.get('auditor1') ?? '');
    const lines = bytes.toString().trimEnd().split('\r\n');
    expect([status, lines.length]).toEqual([200, 8]);
    expect(lines[0]).toMatch(/^\uFEFFNomor;Versi;Ditemukan;Batas pemberitahuan;/);
    expect(lines[1]).toMatch(/^PD-\d{4}-000001;7;.*;'=1\+1;3;/);
    expect((await app.fetchFile('/desk/v1/breaches/file', tokens.get('verifikator1') ?? '')).status).toBe(403);
  });
});

describe('message to the holders of affected policies', () => {
  const notice = async (changes: Readonly<Record<string, unknown>> = {}) => ({
    breach_number: (await newest())?.number ?? '',
    what: 'Satu berkas terkirim ke alamat yang salah',
    data: 'Nama dan nomor telepon.',
    advice: 'Waspadai telepon yang meminta kode.',
    contact: 'pdp@contoh.test',
    policies: [siti, ahmad, siti],
    note: 'Daftar dari tim keamanan.',
    ...changes,
  });
  const enter = async (changes: Readonly<Record<string, unknown>> = {}, who = 'kepatuhan1') =>
    post(who, 'breach-notices', await notice(changes));
  const sent = async () => (await readOutbox(app.server)).filter(({ template }) => template === 'data-breach');

  it.each([
    { name: 'an unknown policy', changes: { policies: [siti, '999'] }, says: 'Nomor polis tidak ditemukan: 999.' },
    { name: 'no policy', changes: { policies: [] }, says: 'paling sedikit satu nomor polis' },
    { name: 'a number in the text', changes: { what: 'NIK 3174015203880001 bocor' }, says: 'Jangan tulis nomor' },
    { name: 'a breach that is not in the register', changes: { breach_number: 'PD-9' }, says: 'tidak ada di register' },
  ])('is refused for $name', async ({ changes, says }) => {
    const reply = await enter(changes);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.data)).toContain(says);
  });

  it('is sent only after another person released it; the register then shows when holders were notified', async () => {
    expect((await enter({}, 'penyetuju1')).status).toBe(403);
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(409);
    const [waiting] = (await read()).waiting;
    expect(waiting).toMatchObject({
      policies: 2,
      message: expect.stringContaining('salah. Data Anda:'),
    });
    await app.work();
    expect(await sent()).toEqual([]);
    const decision = `breach-notices/${waiting?.id}/approve`;
    expect((await post('kepatuhan1', decision, { note: 'Baik.' })).status).toBe(403);
    expect((await newest())?.versions[0]?.people_notified_at).toBeNull();
    expect((await post('penyetuju1', decision, { note: 'Sesuai.' })).status).toBe(200);
    expect((await newest())?.versions[0]).toMatchObject({
      made_by: 'penyetuju1',
      people_notified_at: expect.any(String),
    });
  });

  it('reaches each holder once by phone and e-mail and in the portal, also when the job runs again', async () => {
    await app.work();
    const messages = await sent();
    expect(new Set(messages.map(({ policy_number }) => policy_number))).toEqual(new Set([siti, ahmad]));
    expect(messages.length).toBe(4);
    for (const part of ['alamat yang salah.', 'Nama dan nomor telepon.', 'Waspadai telepon', 'pdp@contoh.test'])
      expect(messages[0]?.text).toContain(part);
    await addJob(app.services.pool, 'send-breach-notices', { number: (await newest())?.number });
    await app.work();
    expect((await sent()).length).toBe(4);
    expect((await newest())?.policies).toEqual({ listed: 2, sent: 2, unreachable: [] });
    const portal = await app.call('GET', '/api/v1/notifications', await sitiToken(app));
    expect(JSON.stringify(portal.data)).toContain('Data Anda terdampak');
  });

  it('lists policies whose holder has no contact, so that a letter can be sent', async () => {
    await app.services.pool.query(`DELETE FROM data_breach_policy WHERE policy_number = $1`, [ahmad]);
    await app.services.pool.query(
      `UPDATE core.policy_version SET document = jsonb_set(jsonb_set(document, '{holder,person,mobile}', '""'), '{holder,person,email}', 'null') WHERE policy_number = $1`,
      [ahmad],
    );
    await enter({ policies: [ahmad] });
    const [waiting] = (await read()).waiting;
    await post('penyetuju1', `breach-notices/${waiting?.id}/approve`, { note: 'Sesuai.' });
    await app.work();
    expect((await newest())?.policies).toEqual({ listed: 2, sent: 1, unreachable: [ahmad] });
    expect((await sent()).length).toBe(4);
  });

  it('leaves audit rows for its entry and its release', async () => {
    const { rows } = await app.services.pool.query<{ action: string; actor: string }>(
      `SELECT action, actor FROM audit_event WHERE action LIKE 'breach%' ORDER BY at, position`,
    );
    const steps = rows.map(({ action, actor }) => `${action} ${actor}`);
    expect(steps[0]).toBe('breach.recorded staff:kepatuhan1');
    expect(steps).toContain('breach-notice.entered staff:kepatuhan1');
    expect(steps).toContain('breach-notice.released staff:penyetuju1');
  });
});
