import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, type Program } from '#program/program.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { TeamNotices } from '#shared/wire/desk-team/team.ts';
import {
  AutomaticDecisions,
  AutomaticSamples,
  AutomaticShares,
  AutomaticSwitches,
  CaseAutomatic,
} from '#shared/wire/desk-automatic/automatic.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteRequestData } from '#server/retention/request-data.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { deskAppOn, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { createFundCustomer, type FundCustomer } from '#tests/support/fund-customer.ts';
import { namePerson } from '#tests/support/name-person.ts';
import { startTestServer } from '#tests/support/server.ts';
import { siti as owner } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

const suffix = 'change-apportionment';
const type = 'TYPE apportionment';
const rule = 'RULE allocation-rules';

let app: DeskApp;
/** Second program on the same database, which shares no memory with the first. */
let second: Program;
let siti: FundCustomer;
/** Next answer of the random source; the parameter is 2 percent. */
let drawn = 0.5;
let percent = 25;
const tokens: Record<string, string> = {};
const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = deskAppOn(
    await startTestServer({
      jobs: 'by hand',
      env: { LIMITS_LOGIN_FLOOR_MS: '1' },
      policies: ['7700000001'],
      random: () => drawn,
    }),
  );
  second = await buildProgram({ ...app.services }, { APP_MODE: 'demo' });
  siti = await createFundCustomer(app.server);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const as = async (who: string): Promise<string> => (tokens[who] ??= await staffToken(app, who));
const get = async (who: string, path: string) => app.call('GET', `/desk/v1/${path}`, await as(who));
const post = async (who: string, path: string, body: Record<string, unknown> = {}) =>
  app.call('POST', `/desk/v1/${path}`, await as(who), body);

/** Sends a new split of premiums, which differs from the one before. */
async function submit(random = 0.5): Promise<string> {
  drawn = random;
  percent = percent === 75 ? 25 : percent + 25;
  return siti.submit(suffix, {
    items: [
      { fund_code: 'DTUM', percentage: percent },
      { fund_code: 'DSEI', percentage: 100 - percent },
    ],
  });
}

const ofCase = async (who: string, number: string) =>
  CaseAutomatic.parse((await get(who, `cases/${number}/automatic`)).data);
const samples = async (list = 'open') =>
  AutomaticSamples.parse((await get('verifikator1', `automatic/samples?list=${list}`)).data).items;
const answer = async (who: string, number: string, body: Record<string, unknown>) =>
  post(who, `cases/${number}/automatic/sample`, body);
const different = { answer: 'DIFFERENT', should_be: 'UNDERWRITER', reason: 'Dana baru terlalu berisiko.' };
const same = { answer: 'SAME', should_be: null, reason: '' };
const queued = async (number: string) =>
  Queue.parse((await get('verifikator1', 'queue?filter=all')).data).items.find((item) => item.number === number);

describe('trace of a decision by the system', () => {
  it('names every rule and condition that was looked at, with its values in words', async () => {
    const number = await submit();
    const { decision, withheld, sample } = await ofCase('auditor1', number);
    expect(decision?.trace.map(({ words, outcome }) => `${words}: ${outcome}`)).toEqual([
      'Aturan alokasi: passed',
      'Foto selfie: passed',
      'Profil risiko: passed',
      'Tingkat keputusan: passed',
      'Aturan pengajuan: passed',
      'Pernyataan nasabah: passed',
      'Kepatuhan: passed',
      'Laporan tentang polis: passed',
      'Pengajuan lain: passed',
      'Petugas: passed',
    ]);
    expect(decision?.trace[0]?.values).toBe('Jumlah 100%, semua dana terbuka dan sesuai batas alokasi.');
    expect([withheld, sample]).toEqual([null, null]);
  });

  it('answers 404 for an unknown case', async () => {
    expect((await get('verifikator1', 'cases/X-1/automatic')).status).toBe(404);
  });
});

describe('shares and lists', () => {
  it('counts decisions by the system and by people, by type and rule, in the period', async () => {
    const shares = AutomaticShares.parse((await get('ketua1', 'automatic')).data);
    const mine = shares.types.find(({ id }) => id === type);
    expect(mine).toMatchObject({ automatic: 1, people: 0, percent: 100, off: null });
    expect(mine?.rules).toEqual(['Aturan alokasi', 'Foto selfie', 'Profil risiko']);
    expect(shares.rules.find(({ id }) => id === rule)?.automatic).toBe(1);
    const before = AutomaticShares.parse((await get('ketua1', 'automatic?from=2020-01-01&until=2020-01-31')).data);
    expect(before.types.find(({ id }) => id === type)).toMatchObject({ automatic: 0, people: 0, percent: null });
    expect((await get('ketua1', 'automatic?from=2020-02-01&until=2020-01-31')).status).toBe(422);
  });

  it('reads the shares by two statements, besides those of the sign-in', async () => {
    const read = await recordStatements(() => get('ketua1', 'automatic'));
    const own = read.filter((sql) => /automatic_(?:decision|sample|switch)/.test(sql));
    expect(own).toHaveLength(2);
  });

  it.each(['automatic?from=0000-01-01', 'automatic?until=9999-12-31', `automatic/decisions?id=${type}&day=0000-01-01`])(
    'refuses a day without a moment: %s',
    async (path) => {
      expect((await get('ketua1', encodeURI(path))).status).toBe(422);
    },
  );

  it.each([type, rule])('lists what %s decided since a moment', async (id) => {
    const { today } = AutomaticShares.parse((await get('ketua1', 'automatic')).data);
    const list = async (day: string) =>
      AutomaticDecisions.parse(
        (await get('auditor1', `automatic/decisions?id=${encodeURIComponent(id)}&day=${day}`)).data,
      );
    expect((await list(today)).items).toMatchObject([{ policy_number: '7700000001', state_text: 'Berhasil' }]);
    expect(await list('2099-01-01')).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['ketua1', 200],
    ['penyetuju1', 200],
    ['verifikator1', 200],
    ['auditor1', 200],
    ['keuangan1', 403],
    ['parameter1', 403],
  ])('%s reads the page with %i', async (who, status) => {
    expect((await get(who, 'automatic')).status).toBe(status);
    expect((await get(who, 'automatic/samples')).status).toBe(status);
    expect((await get(who, 'automatic-switches')).status).toBe(status);
  });

  it('answers 404 for a list of an unknown rule', async () => {
    expect((await get('ketua1', 'automatic/decisions?id=RULE%20x&day=2026-01-01')).status).toBe(404);
  });
});

describe('random sample', () => {
  it.each([
    [0.019, true],
    [0.02, false],
  ])('a draw of %d of two percent is looked at afterwards: %s', async (random, isDrawn) => {
    const number = await submit(random);
    expect((await ofCase('verifikator1', number)).sample !== null).toBe(isDrawn);
    expect((await samples()).some((sample) => sample.number === number)).toBe(isDrawn);
    expect(await siti.sees(number)).toMatchObject({ state: 'SELESAI', decision: { automatic: true } });
    await run(`DELETE FROM automatic_sample`);
  });

  it('records a difference, passes it to the leaders, and changes nothing for the customer', async () => {
    const number = await submit(0);
    const seen = await siti.sees(number);
    const waiting = DeskWaiting.parse((await get('verifikator1', 'waiting')).data);
    expect(waiting.automatic).toBe(1);
    const problems = DeskProblems.parse((await get('ketua1', 'problems?kind=samples')).data);
    expect(problems.items).toMatchObject([{ link: `/cases/${number}`, age: expect.anything() }]);
    expect((await answer('verifikator1', number, { ...different, reason: ' ' })).status).toBe(422);
    expect((await answer('verifikator1', number, { ...different, should_be: null })).status).toBe(422);
    expect((await answer('verifikator1', number, { ...same, should_be: 'REJECT' })).status).toBe(422);
    expect((await answer('penyetuju1', number, same)).status).toBe(403);
    expect((await answer('verifikator1', number, different)).status).toBe(200);
    expect(await answer('ketua1', number, same)).toMatchObject({ status: 409 });
    expect(await samples()).toEqual([]);
    expect((await samples('different'))[0]).toMatchObject({
      number,
      answered: { answer: 'DIFFERENT', should_be: 'UNDERWRITER', by: 'Verifikator Satu', reported_at: null },
    });
    expect((await post('ketua1', `cases/${number}/automatic/report`)).status).toBe(409);
    expect((await post('verifikator1', `cases/${number}/automatic/report`)).status).toBe(200);
    expect((await post('verifikator1', `cases/${number}/automatic/report`)).status).toBe(409);
    expect(TeamNotices.parse((await get('ketua1', 'team-notices')).data).items).toMatchObject([
      { kind: 'SAMPLE_DIFFERS', number, word: 'Seharusnya: Dinilai underwriter dahulu. Dana baru terlalu berisiko.' },
    ]);
    expect(await siti.sees(number)).toEqual(seen);
    expect(await queued(number)).toBeUndefined();
    const after = AutomaticShares.parse((await get('ketua1', 'automatic')).data);
    expect(after.samples).toEqual({ drawn: 1, open: 0, different: 1 });
  });

  it('is for somebody who had no part in the case and is not its holder', async () => {
    const number = await submit(0);
    const holder = await one('SELECT holder_name AS answer FROM proposal WHERE number = $1', [number]);
    await run(`UPDATE staff SET display_name = $1 WHERE user_name = 'verifikator1'`, [holder]);
    expect((await ofCase('verifikator1', number)).sample?.against).toContain('Nama pemegang polis sama');
    expect((await answer('verifikator1', number, same)).status).toBe(409);
    await run(`UPDATE staff SET display_name = 'Verifikator Satu' WHERE user_name = 'verifikator1'`);
    expect((await ofCase('verifikator1', number)).sample?.against).toBe('');
    expect((await answer('ketua1', number, same)).status).toBe(200);
    expect((await samples('same')).map((sample) => sample.number)).toEqual([number]);
  });

  it('is not for somebody with an event in the case', async () => {
    const number = await submit(0);
    await run(
      `INSERT INTO proposal_event SELECT (jsonb_populate_record(event,
         jsonb_build_object('position', position + 100, 'actor', 'verifikator1'))).*
       FROM proposal_event AS event WHERE number = $1 ORDER BY position DESC LIMIT 1`,
      [number],
    );
    expect((await ofCase('verifikator1', number)).sample?.against).toContain('Anda ikut menangani');
    expect((await answer('verifikator1', number, same)).status).toBe(409);
  });

  it('is not for its holder, by the identity number that two people entered', async () => {
    await namePerson(app, 'verifikator1', owner.identity_number);
    const number = await submit(0);
    const own = 'Ini polis Anda sendiri. Petugas lain yang memeriksanya.';
    expect((await ofCase('verifikator1', number)).sample?.against).toBe(own);
    expect(await answer('verifikator1', number, same)).toMatchObject({ status: 409, message: own });
    expect((await answer('ketua1', number, same)).status).toBe(200);
    expect((await ofCase('verifikator1', number)).sample).toMatchObject({ answered: { answer: 'SAME' }, against: '' });
  });

  it('loses its words with the content of the request', async () => {
    const number = await submit(0);
    await answer('ketua1', number, different);
    const due = { number, policyNumber: '7700000001' };
    await inTransaction(app.services.pool, (tx) => deleteRequestData(tx, app.services, due));
    expect(await ofCase('verifikator1', number)).toMatchObject({
      decision: { trace: [] },
      sample: { answered: { reason: '' } },
    });
  });
});

describe('switch to people', () => {
  const off = (who: string, subject: string) =>
    post(who, 'automatic-switches/off', { subject, note: 'Diperiksa dulu.' });
  const back = (who: string, subject: string) => post(who, 'automatic-switches', { subject, note: 'Sudah benar.' });
  const switches = async () => AutomaticSwitches.parse((await get('ketua1', 'automatic-switches')).data);

  it('is read by two statements, besides those of the sign-in', async () => {
    const read = await recordStatements(() => get('ketua1', 'automatic-switches'));
    expect(read.filter((sql) => !sql.includes('staff_session'))).toHaveLength(2);
  });

  it('is made by a leader alone, once, about a known type or rule', async () => {
    expect((await off('verifikator1', type)).status).toBe(403);
    expect((await off('penyetuju1', type)).status).toBe(403);
    expect((await off('ketua1', 'RULE x')).status).toBe(422);
    expect((await back('ketua1', type)).status).toBe(422);
    expect((await off('ketua1', rule)).status).toBe(200);
    expect(await off('ketua1', rule)).toMatchObject({ status: 409, message: expect.stringContaining('oleh Anda') });
    expect((await switches()).off).toMatchObject([
      { id: rule, off: { by: 'Ketua Tim Satu', reason: 'Diperiksa dulu.' }, withheld: 0 },
    ]);
  });

  it('leaves the next request to the queue of the verifiers, with its reason', async () => {
    const number = await submit(0);
    const text = 'Oleh orang: aturan “Aturan alokasi” tidak diputuskan otomatis';
    expect((await siti.sees(number)).state).toBe('MENUNGGU_VERIFIKASI');
    expect(await queued(number)).toMatchObject({
      working_queue: 'VERIFICATION',
      marks: [{ mark: 'BY_PEOPLE', text }],
    });
    expect(await ofCase('verifikator1', number)).toMatchObject({ decision: null, withheld: `${text}.`, sample: null });
    const { events } = DeskCase.parse((await get('verifikator1', `cases/${number}`)).data);
    expect(events.flatMap(({ notes }) => notes)).toContainEqual({ label: 'Tidak otomatis', value: text });
    expect((await switches()).off[0]?.withheld).toBe(1);
    await siti.cancel(number);
  });

  it('is given back by two people, and never by one in both roles', async () => {
    expect((await back('penyetuju1', rule)).status).toBe(403);
    await run(`UPDATE staff SET roles = roles || '{PENYETUJU}' WHERE user_name = 'ketua1'`);
    tokens['ketua1'] = await staffToken(app, 'ketua1');
    expect((await back('ketua1', rule)).status).toBe(200);
    const [waiting] = (await switches()).waiting;
    const approve = (who: string) => post(who, `automatic-switches/${waiting?.id}/approve`, { note: 'Setuju.' });
    expect((await approve('ketua1')).status).toBe(409);
    expect((await switches()).off).toHaveLength(1);
    expect((await approve('penyetuju1')).status).toBe(200);
    expect(await switches()).toMatchObject({
      off: [],
      waiting: [],
      earlier: [{ asked_by: 'ketua1', on_by: 'penyetuju1' }],
    });
    expect(await siti.sees(await submit())).toMatchObject({ state: 'SELESAI', decision: { automatic: true } });
  });

  it('counts at once in another program, both ways', async () => {
    const headers = { authorization: `Bearer ${await as('ketua1')}` };
    const payload = { subject: type, note: 'Lewat server lain.' };
    const url = '/desk/v1/automatic-switches/off';
    expect((await second.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const number = await submit();
    expect((await siti.sees(number)).state).toBe('MENUNGGU_VERIFIKASI');
    expect((await back('ketua1', type)).status).toBe(200);
    const [waiting] = (await switches()).waiting;
    const approved = await post('penyetuju1', `automatic-switches/${waiting?.id}/approve`, { note: 'Setuju.' });
    expect(approved.status).toBe(200);
    await second.jobs.find(({ name }) => name === 'proposal-automatic')?.run({ number });
    await app.work();
    expect(await siti.sees(number)).toMatchObject({ state: 'SELESAI', decision: { automatic: true } });
  });
});
