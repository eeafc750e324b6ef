import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactorForLoads } from '#core/embedded/db/copy-rows.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listEmptyLists } from '#server/reference/list-rows.ts';
import { listNames, type ListName } from '#shared/lists/reference-lists.ts';
import { seedReference } from '#server/reference/seed-reference.ts';
import { ReferenceLists } from '#shared/lists/reference-lists.ts';
import { businessDateOf, parseBusinessDate, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import { numberOf, sendAccount, createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { testSealer } from '#tests/support/sealing.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';
import { listCsvKinds } from '../../../scripts/imports/kinds.ts';
import { listFile, listHeading } from './list-file.ts';

const now = parseInstant('2026-11-24T03:00:00.000Z');
const suffix = 'change-payee-refund-account';

let app: DeskApp;
let desk: DeskStory;
let token = '';

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  token = await signIn(app.server);
});
afterAll(() => app.close());

const noted: number[] = [];

/** Loads a file of a list into the database of the running server. */
async function load(list: ListName, file: string, dryRun = false): Promise<LoadReport> {
  const transactor = transactorForLoads(
    { inTransaction: (work) => inTransaction(app.services.pool, work) },
    testSealer,
  );
  const note = async (_: unknown, loaded: number) => void noted.push(loaded);
  const report = await listCsvKinds(now)[list]?.(Readable.from([file]), { transactor, dryRun, note });
  if (report === undefined) throw new Error(`No kind ${list}`);
  return report;
}

const linesOf = (list: ListName, ...lines: readonly string[]): string =>
  `${[listHeading(list), ...lines].join('\n')}\n`;

const problemsOf = ({ refused }: LoadReport) =>
  refused.flatMap(({ line, problems }) => problems.map(({ field, sentence }) => `${line} ${field}: ${sentence}`));

const today = async (): Promise<BusinessDate> => businessDateOf(await app.services.clock.businessNow());
const dataOf = async (path: string): Promise<unknown> => (await app.call('GET', `/api/v1/${path}`, token)).data;
const offered = async (): Promise<ReferenceLists> => ReferenceLists.parse(await dataOf('requests/lists'));

describe('file of a list', () => {
  it.each(listNames)('with the shipped rows changes nothing in an installation that has them: %s', async (list) => {
    const count = listFile(list).trim().split('\n').length - 1;
    expect(await load(list, listFile(list))).toEqual({ loaded: 0, unchanged: count, refused: [] });
  });

  it.each<[string, ListName, string, string]>([
    [
      'a code of two digits',
      'banks',
      '14,Bank Lain,true,true,false,0,2026-01-01,',
      '2 code: is not a code of three digits',
    ],
    [
      'a flag that is none',
      'banks',
      '999,Bank Lain,ya,true,false,0,2026-01-01,',
      '2 autoDebit: is neither true nor false',
    ],
    ['no name', 'industries', '30,,1,2026-01-01,', '2 name: is empty'],
    ['a day that does not exist', 'industries', '30,Lain,1,2026-02-30,', '2 validFrom:'],
    [
      'a last day before the first',
      'industries',
      '30,Lain,1,2026-02-02,2026-02-01',
      '2 validUntil: lies before validFrom',
    ],
    ['an unknown wording token', 'reasons', '30,Soal {uang},,1,2026-01-01,', '2 name: has a word in braces'],
    [
      'other words on a stored row',
      'industries',
      '7,Toko,7,2000-01-01,',
      '2 name: is there already with other content',
    ],
    [
      'other flags on a stored row',
      'banks',
      '031,Citibank,true,false,false,0,2000-01-01,',
      '2 autoDebit: is there already',
    ],
    ['the name of another code', 'industries', '30,perdagangan,1,2026-01-01,', '2 name: is the name of 7 already'],
    [
      'the short name of another bank',
      'banks',
      '999,BCA,true,true,false,0,2026-01-01,',
      '2 name: is the name of 014 already',
    ],
    ['an occupation without a risk class', 'occupations', '999,Badut,51,2026-01-01,', '2 code: has no risk class'],
  ])('is refused with %s', async (_case, list, line, problem) => {
    const report = await load(list, linesOf(list, line));
    expect(report.loaded).toBe(0);
    expect(problemsOf(report)[0]).toContain(problem);
  });

  it('is refused beyond a hundred codes that can be chosen, line by line', async () => {
    const given = Array.from({ length: 80 }, (_, index) => `${100 + index},Bidang ${index},60,2027-01-01,`);
    const report = await load('industries', linesOf('industries', ...given), true);
    const [kept] = [100 - (await offered()).industries.length];
    expect([report.loaded, report.refused.length]).toEqual([kept, 80 - kept]);
    expect(problemsOf(report)[0]).toContain('is beyond 100 open codes');
  });

  it('adds, renames and retires rows by day; a dry run changes nothing', async () => {
    const file = linesOf(
      'banks',
      '521,Bank Uji Coba,true,false,false,0,2026-01-01,',
      '031,Citibank,false,false,false,0,2000-01-01,2026-01-31',
      '097,Bank Mayapada Baru,false,false,false,0,2026-01-01,',
    );
    const before = await offered();
    expect(await load('banks', file, true)).toEqual({ loaded: 3, unchanged: 0, refused: [] });
    expect(await offered()).toEqual(before);
    noted.length = 0;
    expect(await load('banks', file)).toEqual({ loaded: 3, unchanged: 0, refused: [] });
    expect(await load('banks', file)).toEqual({ loaded: 0, unchanged: 3, refused: [] });
    expect(noted).toEqual([3]);
    const { banks } = await offered();
    expect(banks).toContainEqual({ code: '521', name: 'Bank Uji Coba', autoDebit: true, issuesCards: false });
    expect(banks.filter(({ code }) => ['031', '097'].includes(code)).map(({ name }) => name)).toEqual([
      'Bank Mayapada Baru',
    ]);
    expect(await dataOf('banks')).not.toContainEqual({ bankId: '031', name: 'Citibank' });
    expect(await dataOf('banks?service_id=173')).toContainEqual({ bankId: '521', name: 'Bank Uji Coba' });
    expect(await dataOf('banks/031')).toEqual({ bankId: '031', name: 'Citibank' });
  });

  it('is sent only where a form asks for it', async () => {
    const { banks, ...others } = ReferenceLists.parse(await dataOf('requests/lists?of=banks'));
    expect([banks.length > 40, others]).toEqual([true, { occupations: [], industries: [], reasons: [] }]);
    expect((await app.call('GET', '/api/v1/requests/lists?of=banks,people', token)).status).toBe(422);
  });

  it('offers reasons of an insurer, in their places', async () => {
    const file = linesOf('reasons', '20,Pindah ke perusahaan lain,4,0,2026-01-01,');
    expect(await load('reasons', file)).toMatchObject({ loaded: 1 });
    expect(await dataOf('reasons')).toContainEqual({ id: 20, reasonId: 20, name: 'Pindah ke perusahaan lain' });
    expect((await offered()).reasons[0]).toEqual({
      code: '20',
      name: 'Pindah ke perusahaan lain',
      riderPosition: 4,
    });
  });
});

describe('retired bank', () => {
  it('can be chosen by nobody any more, while a request that was sent before is decided as it was sent', async () => {
    const number = numberOf(await sendAccount(app, token, suffix, { rek_owner: 'SITI NUR RAHMAWATI' }));
    const last = await today();
    const line = `008,Bank Mandiri,true,true,false,0,2000-01-01,${last}`;
    expect(await load('banks', linesOf('banks', line))).toMatchObject({ loaded: 1 });
    await app.services.pool.query('SELECT move_demo_clock((SELECT offset_ms FROM business_clock) + 86400000)');
    expect((await offered()).banks.map(({ code }) => code)).not.toContain('008');
    const others = await signIn(app.server, ahmad);
    const next = await sendAccount(app, others, suffix, { rek_owner: 'AHMAD FAUZI' });
    expect([next.status, JSON.stringify(next.data)]).toEqual([422, expect.stringContaining('Pilih bank dari daftar.')]);
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    const shown = JSON.stringify(await dataOf(`transaction-proposal/${number}`));
    expect(shown).toContain('Bank Mandiri');
  });
});

describe('lists in the database', () => {
  it('miss nothing, until nothing of a list can be chosen', async () => {
    const { pool } = app.services;
    expect(await listEmptyLists(pool, await today())).toEqual([]);
    expect(await listEmptyLists(pool, parseBusinessDate('1999-12-31'))).toEqual([...listNames]);
  });

  it('keep each row: removing one is refused, also to the owner', async () => {
    await expect(app.services.pool.query(`DELETE FROM list_entry WHERE code = '361'`)).rejects.toThrow('never removed');
  });

  it("that an insurer filled are not filled with the program's rows at the next start", async () => {
    const { pool } = app.services;
    const count = async () => (await pool.query('SELECT FROM list_entry')).rowCount;
    const before = await count();
    await inTransaction(pool, (tx) => seedReference(tx));
    expect(await count()).toBe(before);
  });
});
