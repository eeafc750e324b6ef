import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoStaff } from '#demo/people/staff.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskReasons } from '#shared/wire/desk-texts/desk-reasons.ts';
import { DeskTerms } from '#shared/wire/desk-texts/desk-terms.ts';
import { Reason, TermsText } from '#shared/wire/reference.ts';
import { startDeskApp, staffToken, sitiToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';

let app: DeskApp;
let today: BusinessDate;
let customer: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  today = businessDateOf(await app.services.clock.businessNow());
  customer = await sitiToken(app);
  for (const { userName } of demoStaff) tokens.set(userName, await staffToken(app, userName));
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;
const get = async (path: string, who = 'auditor1') => (await app.call('GET', path, tokens.get(who))).data;
const post = (who: string, path: string, body: Body) => app.call('POST', path, tokens.get(who), body);
const readReasons = async () => DeskReasons.parse(await get('/desk/v1/reasons'));
const readTerms = async (text = '') =>
  DeskTerms.parse(await get(`/desk/v1/terms-texts?text=${encodeURIComponent(text)}`));
const decide = async (path: string, how: 'approve' | 'reject', who = 'parameter2') => {
  const { waiting } = z.object({ waiting: z.array(z.object({ id: z.string() })) }).parse(await get(path));
  return post(who, `${path}/${waiting.at(-1)?.id ?? ''}/${how}`, { note: 'Cocok.' });
};

const reason = (changes: Body = {}) => ({
  action: 'ADD',
  code: '',
  name: 'Dana untuk warisan',
  day: today,
  for_riders: false,
  note: 'Usulan layanan nasabah.',
  ...changes,
});
const terms = (changes: Body = {}) => ({
  terms_id: 'partial-withdraw',
  flavour: 'conventional',
  version: 'B-1',
  title: 'Ketentuan Umum',
  body: 'Saya mengajukan transaksi ini atas kemauan sendiri.\n\nSaya sudah membaca biayanya.',
  valid_from: today,
  note: 'Putusan bagian hukum 4/2026.',
  ...changes,
});

it.each([
  ['/desk/v1/reasons', () => reason({ day: '2020-01-01' })],
  ['/desk/v1/terms-texts', () => terms({ valid_from: '2020-01-01' })],
])('%s lets two administrators write, an auditor read, and nobody else in', async (path, refused) => {
  const reached = async (userName: string) => {
    const replies = [
      await app.call('GET', path, tokens.get(userName)),
      await post(userName, path, refused()),
      await post(userName, `${path}/none/approve`, { note: ' ' }),
      await post(userName, `${path}/none/reject`, { note: ' ' }),
    ];
    return replies.map(({ status }) => (status === 403 ? '-' : status)).join(' ');
  };
  const table: Record<string, string> = {};
  for (const { userName } of demoStaff) table[userName] = await reached(userName);
  const allowed = { parameter1: '200 422 422 422', parameter2: '200 422 422 422', auditor1: '200 - - -' };
  const others = demoStaff.map(({ userName }) => userName).filter((name) => !Object.hasOwn(allowed, name));
  expect(table).toEqual({ ...Object.fromEntries(others.map((name) => [name, '- - - -'])), ...allowed });
});

describe('a reason', () => {
  const offered = async () =>
    z
      .array(Reason)
      .parse((await app.call('GET', '/api/v1/reasons', customer)).data)
      .map(({ name }) => name);
  const named = async (name: string) => (await readReasons()).items.find((item) => item.name === name);

  it.each<[string, () => Body, string]>([
    ['a name that another reason has', () => ({ name: 'LAINNYA' }), 'sudah ada'],
    ['an unknown word in braces', () => ({ name: 'Biaya {premium}' }), '{premium} tidak dikenal'],
    ['a day that is over', () => ({ day: addDays(today, -1) }), 'tidak berubah mundur'],
    ['the end of an unknown reason', () => ({ action: 'END', code: '999' }), 'tidak ada atau sudah berakhir'],
  ])('is refused with %s', async (_name, changes, message) => {
    const reply = await post('parameter1', '/desk/v1/reasons', reason(changes()));
    expect([reply.status, reply.message]).toEqual([422, expect.stringContaining(message)]);
  });

  it('can be chosen once two people have added it', async () => {
    expect((await post('parameter1', '/desk/v1/reasons', reason())).status).toBe(200);
    expect((await decide('/desk/v1/reasons', 'approve', 'parameter1')).status).toBe(409);
    expect(await offered()).not.toContain('Dana untuk warisan');
    expect((await decide('/desk/v1/reasons', 'approve')).status).toBe(200);
    expect(await offered()).toContain('Dana untuk warisan');
  });

  it('gets another name from its day on, and the earlier one stays stored', async () => {
    const { code = '' } = (await named('Dana untuk warisan')) ?? {};
    const from = addDays(today, 3);
    await post(
      'parameter1',
      '/desk/v1/reasons',
      reason({ action: 'RENAME', code, name: 'Dana untuk keluarga', day: from }),
    );
    await decide('/desk/v1/reasons', 'approve');
    expect(await named('Dana untuk warisan')).toMatchObject({ later: [{ name: 'Dana untuk keluarga', from }] });
    const early = await post('parameter1', '/desk/v1/reasons', reason({ action: 'END', code }));
    expect([early.status, early.message]).toEqual([422, expect.stringContaining("bernama 'Dana untuk keluarga'")]);
  });

  it('cannot be chosen after its last day, and its row stays', async () => {
    const { items } = await readReasons();
    const { code = '', name = '' } = items[1] ?? {};
    await post('parameter1', '/desk/v1/reasons', reason({ action: 'END', code, name, day: today }));
    await decide('/desk/v1/reasons', 'approve');
    expect((await readReasons()).items.find((item) => item.code === code)).toMatchObject({ name, until: today });
  });
});

describe('an agreement text', () => {
  const agreed = async () => {
    const reply = await app.call('GET', '/api/v1/terms-conditions', customer);
    return z
      .array(TermsText)
      .parse(reply.data)
      .find(({ id }) => id === 'partial-withdraw');
  };

  it.each<[string, () => Body, string]>([
    ['an unknown text', () => ({ terms_id: 'nothing' }), 'tidak dikenal'],
    ['a day that is over', () => ({ valid_from: addDays(today, -1) }), 'tidak berlaku mundur'],
    ['a variable', () => ({ body: 'Saya membayar {premi}.' }), 'tanpa kurung kurawal'],
  ])('is refused with %s', async (_name, changes, message) => {
    const reply = await post('parameter1', '/desk/v1/terms-texts', terms(changes()));
    expect([reply.status, reply.message]).toEqual([422, expect.stringContaining(message)]);
  });

  it('counts from its day once two people released it; who agreed before keeps the earlier words', async () => {
    const before = await agreed();
    const number = await submitWithdrawal(app, customer);
    const waiting = (await post('parameter1', '/desk/v1/terms-texts', terms())).data;
    expect(DeskTerms.parse(waiting).waiting[0]?.before).toEqual({
      version: before?.version,
      title: before?.title,
      body: before?.body,
    });
    expect((await agreed())?.version).toBe(before?.version);
    expect((await decide('/desk/v1/terms-texts', 'approve', 'parameter1')).status).toBe(409);
    expect((await decide('/desk/v1/terms-texts', 'approve')).status).toBe(200);
    expect(await agreed()).toMatchObject({ version: 'B-1', body: terms().body });
    const { shown } = await readTerms('partial-withdraw conventional');
    expect(shown?.versions.map(({ version, counts }) => [version, counts])).toEqual([
      ['B-1', true],
      [before?.version, false],
    ]);
    const story = await createDeskStory(app);
    const shownCase = await story.view('penyetuju1', number);
    expect(shownCase.terms).toContainEqual({ id: 'partial-withdraw', version: before?.version, title: before?.title });
  });

  it('never changes the words of a version', async () => {
    const reply = await post('parameter1', '/desk/v1/terms-texts', terms({ body: 'Lain.' }));
    expect([reply.status, reply.message]).toEqual([422, expect.stringContaining('Versi B-1 sudah ada')]);
  });
});
