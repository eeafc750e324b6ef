import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { DeskNewParameters, DeskParameters } from '#shared/wire/operations/desk-parameters.ts';
import { sitiToken, startDeskApp, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

const url = '/desk/v1/parameters';
const newUrl = '/desk/v1/new-parameters';

let app: DeskApp;
let today: BusinessDate;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  for (const name of ['parameter1', 'parameter2', 'penyetuju1', 'auditor1'])
    tokens.set(name, await staffToken(app, name));
  ({ today } = await read());
});
afterAll(() => app.close());

const read = async () => DeskParameters.parse((await app.call('GET', url, tokens.get('auditor1'))).data);
const readNew = async () => DeskNewParameters.parse((await app.call('GET', newUrl, tokens.get('auditor1'))).data);
const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', path, tokens.get(who), body);
const item = async (key: string) =>
  (await read()).groups.flatMap(({ items }) => items).find((each) => each.key === key);
const entry = (changes: Readonly<Record<string, unknown>> = {}) => ({
  key: 'wd.min',
  archetype: 'UL_REG',
  product_id: null,
  currency: null,
  effective_from: addDays(today, 1),
  value: '750000',
  note: 'Keputusan direksi 12/2026.',
  ...changes,
});
const decide = async (who: string, how: 'approve' | 'reject') =>
  post(who, `${url}/${(await read()).waiting.at(-1)?.id ?? ''}/${how}`, { note: 'Cocok.' });

it('shows for each key its purpose, unit, bounds, scope and the program parts that use it', async () => {
  expect(await item('grace.days_cd')).toMatchObject({
    unit: 'hari kalender',
    bounds: 'bilangan bulat dari 0 sampai 36.500, ditulis tanpa titik ribuan dan dengan titik desimal',
    text: expect.stringContaining('.'),
  });
  expect(await item('surr.charge')).toMatchObject({ followed_by: ['wd.charge'] });
  expect(await item('nav.publish_time')).toMatchObject({ bounds: expect.stringContaining('jam WIB') });
  expect(await item('payout.own_bank')).toMatchObject({ bounds: 'teks seperti -' });
});

it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
  ['by staff of another role', 'penyetuju1', {}, 403],
  ['by an auditor', 'auditor1', {}, 403],
  ['of an unknown key', 'parameter1', { key: 'wd.maks' }, 422],
  ['for an unknown kind of product', 'parameter1', { archetype: 'UL' }, 422],
  ['for an unknown currency', 'parameter1', { currency: 7 }, 422],
  ['for an unknown product', 'parameter1', { product_id: 9 }, 422],
  ['for a day that is over', 'parameter1', { effective_from: '2026-11-01' }, 422],
  ['without a reason', 'parameter1', { note: ' ' }, 422],
])('refuses a row %s', async (_name, who, changes, status) => {
  expect((await post(who, url, entry(changes))).status).toBe(status);
});

it.each([
  ['a text for a number', 'wd.min', 'banyak', 'angka paling sedikit 0'],
  ['a number with separators of thousands', 'wd.min', '1.000.000', 'ditulis tanpa titik ribuan'],
  ['a negative number', 'wd.min', '-1', 'angka paling sedikit 0'],
  ['half a day', 'grace.days_cd', '1.5', 'bilangan bulat dari 0 sampai 36.500'],
  ['a percentage out of range', 'loan.max_percent', '8000', 'angka dari 0 sampai 1.000'],
  ['a time that does not exist', 'cutoff.nav', '25:00', 'jam WIB dari 00:00 sampai 23:59'],
  ['a number for a time', 'cutoff.nav', '14', 'jam WIB dari 00:00 sampai 23:59'],
  ['an unknown choice', 'age.basis', 'soon', 'salah satu dari nearest, last, next'],
  ['a number for a choice of yes and no', 'waiting_period.restart', '1', 'true (ya) atau false (tidak)'],
  ['a table without a column', 'surr.charge', '[{"percent":5}]', 'susunan JSON seperti'],
])('refuses %s with a message that names key and bounds', async (_name, key, value, bounds) => {
  const { status, message } = await post('parameter1', url, entry({ key, value, archetype: null }));
  expect([status, message]).toEqual([422, expect.stringContaining(`Nilai ${key} tidak sesuai: isi `)]);
  expect(message).toContain(bounds);
});

it('changes nothing until another administrator approves, and then applies from its first day', async () => {
  const { core } = app.services;
  const least = async (): Promise<number> => (await core.getPosition('7700000001')).parameters['wd.min'];
  const before = await least();
  expect((await post('parameter1', url, entry())).status).toBe(200);
  const second = await post('parameter2', url, entry({ value: '1' }));
  expect([second.status, second.message]).toEqual([409, expect.stringContaining('Sudah dicatat oleh Parameter Satu')]);
  const own = await decide('parameter1', 'approve');
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Admin parameter lain harus memutuskan.']);
  expect((await decide('penyetuju1', 'approve')).status).toBe(403);
  expect((await item('wd.min'))?.rows.some(({ source }) => source === '[I]')).toBe(false);
  expect((await decide('parameter2', 'approve')).status).toBe(200);
  expect((await item('wd.min'))?.rows.at(-1)).toMatchObject({
    archetype: 'UL_REG',
    effective_from: addDays(today, 1),
    value: '750000',
    source: '[I]',
  });
  expect(await least()).toBe(before);
  const { parameters } = (await core.getPolicyFacts('7700000001', addDays(today, 1))).position;
  expect(parameters['wd.min']).toBe(750_000);
  const { rows } = await app.services.pool.query(
    `SELECT action, actor FROM audit_event WHERE action LIKE 'parameter.%' ORDER BY position`,
  );
  expect(rows).toEqual([
    { action: 'parameter.entered', actor: 'staff:parameter1' },
    { action: 'parameter.released', actor: 'staff:parameter2' },
  ]);
});

it('keeps the decisions about a key, and replaces a row whose first day is in the future', async () => {
  await post('parameter2', url, entry({ value: '800000' }));
  await decide('parameter1', 'approve');
  await post('parameter2', url, entry({ value: '900000' }));
  await decide('parameter1', 'reject');
  const wdMin = await item('wd.min');
  expect(wdMin?.rows.filter(({ source }) => source === '[I]').map(({ value }) => value)).toEqual(['800000']);
  expect(wdMin?.history.map(({ value, approved, decided_by: by }) => [value, approved, by])).toEqual([
    ['900000', false, 'parameter1'],
    ['800000', true, 'parameter1'],
    ['750000', true, 'parameter2'],
  ]);
});

it('never overwrites a row that is in force', async () => {
  await post('parameter1', url, entry({ key: 'sa.step', archetype: null, value: '1000000', effective_from: today }));
  expect((await decide('parameter2', 'approve')).status).toBe(200);
  const again = await post('parameter1', url, entry({ key: 'sa.step', archetype: null, effective_from: today }));
  expect([again.status, again.message]).toEqual([
    422,
    `sa.step sudah berlaku mulai ${formatDate(today)}. Isi hari sesudahnya.`,
  ]);
});

it('lists keys that an update added until two people have confirmed them', async () => {
  await app.services.pool.query(
    `UPDATE core.parameter SET unconfirmed_since = now() - interval '1 day' WHERE key IN ('wd.min', 'nav.alarm_wd')`,
  );
  expect((await readNew()).keys).toEqual(['nav.alarm_wd', 'wd.min']);
  const entered = { keys: ['wd.min'], note: 'Sesuai keputusan.' };
  expect((await post('penyetuju1', newUrl, entered)).status).toBe(403);
  expect((await post('parameter1', newUrl, { ...entered, keys: ['sa.min'] })).status).toBe(422);
  expect((await post('parameter1', newUrl, entered)).status).toBe(200);
  const approve = async (who: string) =>
    post(who, `${newUrl}/${(await readNew()).waiting[0]?.id ?? ''}/approve`, { note: 'Cocok.' });
  expect((await approve('parameter1')).status).toBe(409);
  expect((await readNew()).keys).toEqual(['nav.alarm_wd', 'wd.min']);
  expect((await approve('parameter2')).status).toBe(200);
  expect((await readNew()).keys).toEqual(['nav.alarm_wd']);
});

it('counts for the second person the undecided requests of the types that read a number', async () => {
  await submitWithdrawal(app, await sitiToken(app));
  const effectOf = async (key: string, value: string) => {
    await post('parameter1', url, entry({ key, value, archetype: null, effective_from: addDays(today, 5) }));
    const effect = (await read()).waiting.at(-1)?.effect;
    await decide('parameter2', 'reject');
    return effect;
  };
  expect(await effectOf('wd.fee', '1')).toMatchObject({
    requests: [{ count: 1 }],
    is_counted: true,
  });
  expect(await effectOf('surr.charge', '[{"untilYear":null,"percent":5}]')).toMatchObject({ requests: [{ count: 1 }] });
  expect(await effectOf('freq.lead_cd', '9')).toMatchObject({
    requests: [],
    is_counted: true,
  });
  expect(await effectOf('payout.sla_wd', '9')).toEqual({
    requests: [],
    is_counted: false,
    words: expect.stringContaining('sudah diberikan tidak berubah'),
  });
  expect(await effectOf('nav.alarm_wd', '2')).toEqual({
    requests: [],
    is_counted: false,
    words: expect.stringContaining('tidak membaca angka ini'),
  });
});
