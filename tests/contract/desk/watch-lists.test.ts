import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskWatchLists, WatchFileReport } from '#shared/wire/desk-watch-lists/watch-lists.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let compliance = '';
let supervisor = '';

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  compliance = await staffToken(app, 'kepatuhan1');
  supervisor = await staffToken(app, 'penyetuju1');
});
afterAll(() => app.close());

const path = '/desk/v1/watch-lists';
const heading = 'list,reference,name,birth_date';
const demo = 'PEP,DEMO-X-001,Gunawan Tirtakusuma Hadiningrat,1965-11-02';
const siti = 'PEP,X-2,Siti Nur Rahmawati,';
const fileOf = (...lines: readonly string[]) => [heading, ...lines].join('\n');
const note = 'Daftar PPATK 27/11/2026';

const read = async (token = compliance) => DeskWatchLists.parse((await app.call('GET', path, token)).data);
const check = async (text: string) => app.call('POST', `${path}/check`, compliance, { text });
const enter = (text: string, token = compliance) => app.call('POST', path, token, { text, note });

describe('check of a file', () => {
  it('counts what changes and whom the new names resemble, and stores nothing', async () => {
    await submitWithdrawal(app, await sitiToken(app));
    const report = WatchFileReport.parse((await check(fileOf(demo, siti, siti))).data);
    expect(report).toEqual({
      change: {
        list: 'PEP',
        entries: 2,
        added: 1,
        removed: 0,
        unchanged: 1,
        added_names: ['Siti Nur Rahmawati (X-2)'],
        removed_names: [],
        policies: 1,
        requests: 1,
        compared: 1,
      },
      refused: [],
      refused_count: 0,
    });
    expect((await read()).lists.map(({ list, count }) => [list, count])).toEqual([
      ['DTTOT', 1],
      ['DPPSPM', 1],
      ['PEP', 1],
    ]);
  });

  it('names each refused line with its field', async () => {
    const report = WatchFileReport.parse((await check(fileOf(siti, 'FBI,1,A,', 'PEP,2,,2 Nov', 'PEP,3'))).data);
    expect(report).toEqual({
      change: null,
      refused: [
        { line: 3, field: 'list', sentence: 'Isi salah satu: DTTOT, DPPSPM, PEP.' },
        { line: 4, field: 'name', sentence: 'Isi namanya.' },
        { line: 4, field: 'birth_date', sentence: 'Isi tanggal seperti 1965-11-02, atau kosongkan.' },
        { line: 5, field: '', sentence: 'Ada 2 kolom, seharusnya 4.' },
      ],
      refused_count: 4,
    });
  });

  it.each([
    ['without its heading', siti],
    ['without a name', heading],
    ['about two lists', fileOf(siti, 'DTTOT,1,Budi,')],
    ['with a broken quote', `${heading}\nPEP,"1,Budi,`],
  ])('refuses a file %s', async (_what, text) => {
    expect((await check(text)).status).toBe(422);
  });
});

describe('loading by two people', () => {
  it.each([
    ['verifikator1', 403, 403],
    ['underwriter1', 403, 403],
    ['penyetuju1', 200, 403],
    ['keuangan1', 403, 403],
    ['ketua1', 403, 403],
    ['parameter1', 403, 403],
    ['adminstaf1', 403, 403],
    ['auditor1', 200, 403],
  ])('%s reads the lists with %i and enters one with %i', async (userName, reads, enters) => {
    const token = await staffToken(app, userName);
    expect((await app.call('GET', path, token)).status).toBe(reads);
    expect((await enter(fileOf(demo, siti), token)).status).toBe(enters);
    expect((await app.call('POST', `${path}/check`, token, { text: fileOf(siti) })).status).toBe(403);
  });

  it('refuses a file with a wrong line, or that changes nothing', async () => {
    expect(await enter(fileOf(siti, 'PEP,2,,'))).toMatchObject({ status: 422, message: expect.anything() });
    expect((await enter(fileOf(demo))).status).toBe(422);
    expect((await read()).waiting).toEqual([]);
  });

  it('changes the list once a supervisor released what compliance entered', async () => {
    expect((await enter(fileOf(siti))).status).toBe(200);
    expect((await enter(fileOf(demo, siti))).status).toBe(409);
    const [waiting] = (await read()).waiting;
    expect(waiting?.removed_names).toEqual(['Gunawan Tirtakusuma Hadiningrat (DEMO-X-001)']);
    expect(waiting).toMatchObject({
      list: 'PEP',
      added: 1,
      removed: 1,
      unchanged: 0,
      policies: 1,
      made_by: 'kepatuhan1',
    });
    expect(waiting?.stands_against).not.toBe('');
    const approve = (token: string) =>
      app.call('POST', `${path}/${waiting?.id ?? ''}/approve`, token, { note: 'Sesuai berkas.' });
    expect((await approve(compliance)).status).toBe(403);
    expect((await read()).lists[2]).toMatchObject({ count: 1, released_by: null });
    expect((await approve(supervisor)).status).toBe(200);
    const after = await read();
    expect(after.waiting).toEqual([]);
    expect(after.lists[2]).toMatchObject({ list: 'PEP', count: 1, loaded_by: 'kepatuhan1', released_by: 'penyetuju1' });
    const { rows } = await app.services.pool.query(
      `SELECT name, removed_at IS NULL AS listed, parts FROM watch_entry WHERE list = 'PEP' ORDER BY entry_id`,
    );
    expect(rows).toEqual([
      { name: 'Gunawan Tirtakusuma Hadiningrat', listed: false, parts: expect.anything() },
      { name: 'Siti Nur Rahmawati', listed: true, parts: ['SITI', 'NUR', 'RAHMAWATI'] },
    ]);
    expect((await approve(supervisor)).status).toBe(409);
  });

  it('keeps the list when the supervisor rejects it', async () => {
    await enter(fileOf(demo));
    const [waiting] = (await read()).waiting;
    const body = { note: 'Berkas lama.' };
    expect((await app.call('POST', `${path}/${waiting?.id ?? ''}/reject`, supervisor, body)).status).toBe(200);
    expect((await read()).lists[2]).toMatchObject({ count: 1, released_by: 'penyetuju1' });
    const { rows } = await app.services.pool.query(
      `SELECT name FROM watch_entry WHERE list = 'PEP' AND removed_at IS NULL`,
    );
    expect(rows).toEqual([{ name: 'Siti Nur Rahmawati' }]);
  });
});
