import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoInsertedTexts } from '#demo/catalogue/inserted-texts.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { findTextProblem } from '#shared/requests/inserted-text.ts';
import { DeskInsertedTexts, UsableTexts } from '#shared/wire/desk-texts/inserted-texts.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';

const url = '/desk/v1/inserted-texts';

let app: DeskApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  for (const { userName } of demoStaff) tokens.set(userName, await staffToken(app, userName));
});
afterAll(() => app.close());

const read = async (who = 'auditor1') => DeskInsertedTexts.parse((await app.call('GET', url, tokens.get(who))).data);
const usable = async (kind: string) =>
  UsableTexts.parse((await app.call('GET', `/desk/v1/usable-texts?kind=${kind}`, tokens.get('verifikator1'))).data);
const entry = (changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'REJECTION',
  title: 'Bukti transfer kabur',
  body: 'Yth. {nama}, bukti transfer untuk {premi} tidak terbaca. Kirim lagi lewat {jenis}.',
  withdraws: false,
  note: 'Sering ditanyakan nasabah.',
  ...changes,
});
const enter = (who: string, changes: Readonly<Record<string, unknown>> = {}) =>
  app.call('POST', url, tokens.get(who), entry(changes));
const decide = async (who: string, how: 'approve' | 'reject') =>
  app.call('POST', `${url}/${(await read()).waiting.at(-1)?.id ?? ''}/${how}`, tokens.get(who), { note: 'Cocok.' });
const titled = async (title: string) => (await read()).items.find((item) => item.title === title);

it('the demo begins with sentences of every kind that could be written at the desk', async () => {
  const { items } = await read();
  expect(items).toHaveLength(demoInsertedTexts.length);
  expect(demoInsertedTexts.flatMap(({ kind, body }) => findTextProblem(kind, body) ?? [])).toEqual([]);
});

it('lets each role do only what it may', async () => {
  const reached = async (userName: string) => {
    const token = tokens.get(userName);
    const statuses = [
      await app.call('GET', url, token),
      await app.call('POST', url, token, entry({ body: '{salah}' })),
      await app.call('POST', `${url}/none/approve`, token, { note: ' ' }),
      await app.call('POST', `${url}/none/reject`, token, { note: ' ' }),
      await app.call('GET', '/desk/v1/usable-texts?kind=MESSAGE', token),
    ].map(({ status }) => (status === 403 ? '-' : status));
    return statuses.join(' ');
  };
  const table = await Promise.all(demoStaff.map(async ({ userName }) => [userName, await reached(userName)]));
  expect(Object.fromEntries(table)).toEqual({
    verifikator1: '- - - - 200',
    verifikator2: '- - - - 200',
    underwriter1: '- - - - 200',
    penyetuju1: '200 - 422 422 200',
    penyetuju2: '200 - 422 422 200',
    keuangan1: '- - - - -',
    keuangan2: '- - - - -',
    kepatuhan1: '- - - - -',
    ketua1: '200 422 - - -',
    parameter1: '- - - - -',
    parameter2: '- - - - -',
    adminstaf1: '- - - - -',
    adminstaf2: '- - - - -',
    auditor1: '200 - - - -',
  });
});

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['an unknown variable, by name', { body: 'Yth. {nasabah}, ajukan lagi.' }, 'Variabel {nasabah} tidak dikenal'],
  ['the paper in a rejection', { body: 'Kirim {dokumen}.' }, 'Variabel {dokumen} tidak dikenal'],
  ['a brace without its pair', { body: 'Yth. {nama, ajukan lagi.' }, 'Kurung kurawal harus berpasangan'],
  ['a text longer than its field', { body: 'Kirim lagi. '.repeat(30) }, 'lebih dari 300 huruf'],
  ['a title in other letters', { title: 'nama REKENING berbeda' }, "Sudah ada kalimat 'Nama rekening berbeda'"],
  ['the end of a sentence that does not exist', { withdraws: true }, 'sudah dicabut'],
  ['a missing reason', { note: ' ' }, ''],
])('refuses %s', async (_name, changes, message) => {
  const reply = await enter('ketua1', changes);
  expect([reply.status, reply.message]).toEqual([422, expect.stringContaining(message)]);
});

it('offers a new sentence once an approver has released it, in its kind alone', async () => {
  expect(await enter('ketua1')).toMatchObject({ status: 200, message: expect.stringContaining('Penyetuju') });
  expect((await enter('ketua1')).status).toBe(409);
  expect((await usable('REJECTION')).items.map(({ title }) => title)).not.toContain('Bukti transfer kabur');
  expect((await read('ketua1')).waiting[0]).toMatchObject({ before: '', stands_against: 'Penyetuju yang memutuskan.' });
  expect((await decide('penyetuju1', 'approve')).status).toBe(200);
  expect(await usable('REJECTION')).toMatchObject({
    items: expect.arrayContaining([{ title: 'Bukti transfer kabur', body: entry().body }]),
  });
  expect((await usable('MESSAGE')).items.map(({ title }) => title)).not.toContain('Bukti transfer kabur');
});

it('keeps the version that counts until the next one is released, and earlier ones stay stored', async () => {
  const body = 'Yth. {nama}, bukti transfer Anda tidak terbaca. Kirim lagi.';
  await enter('ketua1', { body });
  expect((await read('penyetuju2')).waiting[0]).toMatchObject({ before: entry().body, stands_against: '' });
  await decide('penyetuju2', 'reject');
  expect(await titled('Bukti transfer kabur')).toMatchObject({ version: 1, body: entry().body });
  await enter('ketua1', { body });
  await decide('penyetuju2', 'approve');
  expect(await titled('Bukti transfer kabur')).toMatchObject({ version: 2, body });
  expect(await enter('ketua1', { body })).toMatchObject({ status: 422 });
  const { rows } = await app.services.pool.query(
    `SELECT version FROM inserted_text WHERE title = 'Bukti transfer kabur'`,
  );
  expect(rows).toHaveLength(2);
});

it('offers a withdrawn sentence no more, and the same title may come again', async () => {
  await enter('ketua1', { withdraws: true });
  await decide('penyetuju1', 'approve');
  expect(await titled('Bukti transfer kabur')).toBeUndefined();
  expect((await enter('ketua1')).status).toBe(200);
  await decide('penyetuju1', 'approve');
  expect(await titled('Bukti transfer kabur')).toMatchObject({ version: 4 });
});

it('writes nobody into the table but the function that finds the decision of two people', async () => {
  const release = app.services.pool.query(`SELECT release_inserted_text('REJECTION Nama rekening berbeda')`);
  await expect(release).rejects.toThrow('two people have not decided');
});
