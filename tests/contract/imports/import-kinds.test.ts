import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactorForLoads } from '#core/embedded/db/copy-rows.ts';
import { proposeParameters } from '#core/embedded/parameters/seed-parameters.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { holidaysFile, parametersFile } from '#demo/portfolio/import-files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { createMessageQueue } from '#server/messages/message-queue.ts';
import { listNewestMessages } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoBrand } from '#tests/support/brand.ts';
import { testSealer, testVault } from '#tests/support/sealing.ts';
import { listCsvKinds } from '../../../scripts/imports/kinds.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';

const now = parseInstant('2026-11-24T03:00:00.000Z');
const [parameters, holidays] = [parametersFile(), holidaysFile()];
const rowsIn = (text: string): number => text.trim().split('\n').length - 1;

let seeded: TestDatabase;
let database: TestDatabase;
const noted: number[] = [];
beforeAll(async () => {
  [seeded, database] = await Promise.all([
    createTestDatabase({ seeded: ['7700000006'] }),
    createTestDatabase({ seeded: 'reference' }),
  ]);
});
afterAll(() => Promise.all([seeded.drop(), database.drop()]));

async function load(kind: string, lines: string, dryRun = false): Promise<LoadReport> {
  const transactor = transactorForLoads({ inTransaction: (work) => inTransaction(database.pool, work) }, testSealer);
  const note = async (_: unknown, loaded: number) => void noted.push(loaded);
  const report = await listCsvKinds(now)[kind]?.(Readable.from([lines]), { transactor, dryRun, note });
  if (report === undefined) throw new Error(`No kind ${kind}`);
  return report;
}

const problemsOf = ({ refused }: LoadReport) =>
  refused.flatMap(({ line, problems }) => problems.map(({ field, sentence }) => `${line} ${field}: ${sentence}`));

const parametersOf = async ({ pool }: TestDatabase): Promise<readonly unknown[]> =>
  (await pool.query('SELECT * FROM core.parameter ORDER BY key, archetype, product_id, currency, effective_from')).rows;

describe('file of parameters', () => {
  const [heading] = parameters.split('\n');
  const line = (cells: string): string => `${heading}\n${cells}\n`;

  it('fills an empty database as the demo seed does, and changes nothing the second time', async () => {
    expect(await load('parameters', parameters, true)).toEqual({
      loaded: rowsIn(parameters),
      unchanged: 0,
      refused: [],
    });
    expect(await load('parameters', parameters)).toEqual({ loaded: rowsIn(parameters), unchanged: 0, refused: [] });
    // Decisions in the seeded database of tests take effect at once.
    await setUndoSeconds(seeded.pool, 10);
    expect(await parametersOf(database)).toEqual(await parametersOf(seeded));
    expect(await load('parameters', parameters)).toEqual({ loaded: 0, unchanged: rowsIn(parameters), refused: [] });
  });

  it.each([
    ['an unknown key', 'no.such_key,,,,2026-01-01,1,[D]', '2 key: is no key of rulebook 3'],
    ['a value of another type', 'wd.min,,,,2026-01-01,"""much""",[D]', '2 value: does not fit wd.min'],
    ['a value that is no JSON', 'wd.min,,,,2026-01-01,{,[D]', '2 value: is not JSON'],
    ['the name of an unknown key', 'wd.min,,,,2026-01-01,"{""sameAs"":""no.key""}",[D]', '2 value: does not fit'],
    ['an unknown archetype', 'wd.min,OTHER,,,2026-01-01,1,[D]', '2 archetype: is no archetype'],
    ['an unknown product', 'wd.min,,9999,,2026-01-01,1,[D]', '2 productId: there is no product 9999'],
    ['no day', 'wd.min,,,,soon,1,[D]', '2 effectiveFrom:'],
  ])('is refused with %s', async (_, cells, problem) => {
    const report = await load('parameters', line(cells));
    expect(report.loaded).toBe(0);
    expect(problemsOf(report)[0]).toContain(problem);
  });

  it('sets values that the program had filled in, but none after the setup was complete', async () => {
    await database.pool.query(`DELETE FROM core.parameter WHERE key = 'wd.min'`);
    await proposeParameters(database.pool);
    const filledIn = await database.pool.query('SELECT FROM core.parameter WHERE unconfirmed_since IS NOT NULL');
    expect((await load('parameters', parameters)).loaded).toBe(filledIn.rowCount);
    const left = await database.pool.query('SELECT FROM core.parameter WHERE unconfirmed_since IS NOT NULL');
    expect([filledIn.rowCount, left.rowCount]).toEqual([expect.toSatisfy((count: number) => count > 0), 0]);
    await database.pool.query('INSERT INTO core.set_up DEFAULT VALUES');
    const later = await load('parameters', line('wd.min,,,,2027-01-01,2000000,[D]'));
    expect(problemsOf(later)).toEqual(['2 : the setup is complete: a file changes no parameter any more']);
    expect((await load('parameters', parameters)).unchanged).toBe(rowsIn(parameters));
  });
});

describe('file of holidays', () => {
  it('is loaded once, leaves no data in a dry run, and is refused as a whole when a line is wrong', async () => {
    expect(await load('holidays', holidays, true)).toMatchObject({ loaded: rowsIn(holidays), refused: [] });
    expect((await database.pool.query('SELECT FROM core.holiday')).rowCount).toBe(0);
    expect(await load('holidays', holidays)).toMatchObject({ loaded: rowsIn(holidays), refused: [] });
    expect(await load('holidays', holidays)).toEqual({ loaded: 0, unchanged: rowsIn(holidays), refused: [] });
    const quoted = await load(
      'holidays',
      `2031-05-01,national,"Hari Buruh, dan lain-lain"\n2031-02-30,national,Tidak ada`,
    );
    expect({ loaded: quoted.loaded, lines: quoted.refused.map(({ line }) => line) }).toEqual({ loaded: 0, lines: [2] });
    expect((await database.pool.query('SELECT FROM core.holiday')).rowCount).toBe(rowsIn(holidays));
  });

  it('keeps commas in a quoted name', async () => {
    await load('holidays', '2031-05-01,national,"Hari Buruh, dan lain-lain"');
    const { rows } = await database.pool.query(`SELECT name FROM core.holiday WHERE day = '2031-05-01'`);
    expect(rows).toEqual([{ name: 'Hari Buruh, dan lain-lain' }]);
  });
});

describe('file of terms and conditions', () => {
  const file = (body: string): string =>
    `id,flavour,version,title,body,validFrom\ngeneral,conventional,A-1,"Ketentuan, kami","${body}",2026-01-01\n`;

  it('adds a text that applies from its first day, once', async () => {
    expect(await load('terms', file('Satu.\n\nDua.'))).toEqual({ loaded: 1, unchanged: 0, refused: [] });
    expect(await load('terms', file('Satu.\n\nDua.'))).toEqual({ loaded: 0, unchanged: 1, refused: [] });
    const [before, after] = await Promise.all(
      ['2025-12-31', '2026-01-01'].map(async (day) => {
        const texts = await listTerms(database.pool, 'withdraw', { isSyariah: false }, parseBusinessDate(day));
        return texts.find(({ id }) => id === 'general');
      }),
    );
    expect(before?.version).not.toBe('A-1');
    expect(after).toMatchObject({ version: 'A-1', title: 'Ketentuan, kami', body: 'Satu.\n\nDua.' });
  });

  it('is refused with another text under the same version, and with a text that no request shows', async () => {
    expect(problemsOf(await load('terms', file('Tiga.')))).toEqual(['2 version: is there already with other words']);
    const unknown = file('Satu.').replace('general', 'nowhere');
    expect(problemsOf(await load('terms', unknown))).toEqual(['2 id: is no text that a request shows']);
  });
});

describe('file of watch lists', () => {
  const heading = 'list,reference,name,birth_date';
  const listed = async (): Promise<unknown> =>
    (await database.pool.query('SELECT list, name FROM watch_entry WHERE removed_at IS NULL ORDER BY list, name')).rows;

  it('replaces the lists that it names, once', async () => {
    const both = `${heading}\nPEP,X-1,"Hadiningrat, Gunawan",1965-11-02\nDTTOT,T-1,Karno Sungkono,\n`;
    expect(await load('watch-lists', both, true)).toEqual({ loaded: 2, unchanged: 0, refused: [] });
    expect(await listed()).toEqual([]);
    expect(await load('watch-lists', both)).toEqual({ loaded: 2, unchanged: 0, refused: [] });
    expect(await load('watch-lists', both)).toEqual({ loaded: 0, unchanged: 2, refused: [] });
    expect(await load('watch-lists', `${heading}\nPEP,X-2,Lestari,\n`)).toMatchObject({ loaded: 2 });
    expect(await listed()).toEqual([
      { list: 'DTTOT', name: 'Karno Sungkono' },
      { list: 'PEP', name: 'Lestari' },
    ]);
    expect(noted.slice(-2)).toEqual([2, 2]);
  });

  it('keeps a name with two birth dates as one entry without a date, and changes nothing the second time', async () => {
    const twice = `${heading}\nDPPSPM,D-1,Sutrisno,1970-01-02\nDPPSPM,D-1,Sutrisno,1971-01-02\n`;
    expect(await load('watch-lists', twice)).toEqual({ loaded: 1, unchanged: 0, refused: [] });
    const { rows } = await database.pool.query(`SELECT birth_date FROM watch_entry WHERE list = 'DPPSPM'`);
    expect(rows).toEqual([{ birth_date: null }]);
    expect(await load('watch-lists', twice)).toEqual({ loaded: 0, unchanged: 1, refused: [] });
    await database.pool.query(`UPDATE watch_entry SET removed_at = now() WHERE list = 'DPPSPM'`);
  });

  it('is refused as a whole when a line is wrong', async () => {
    const report = await load('watch-lists', `${heading}\nPEP,X-3,Budi,\nPEP,X-4,Siti,kemarin\n`);
    expect(problemsOf(report)).toEqual(['3 birth_date: Tanggal tidak sesuai.']);
    expect(await listed()).toHaveLength(2);
  });
});

describe('file of message texts', () => {
  const file = (...lines: readonly string[]): string => ['template,part,validFrom,body', ...lines].join('\n');
  const subject = 'approved,subject,2026-11-24,Kabar baik: pengajuan {number} disetujui';
  const sms =
    'sign-in-code,sms,2026-11-25,"{brand}: {code} adalah kode masuk Anda, 5 menit. Jangan berikan kepada siapa pun."';

  it('replaces texts from its first day on, and changes nothing the second time', async () => {
    expect(await load('messages', file(subject, sms))).toEqual({ loaded: 2, unchanged: 0, refused: [] });
    expect(await load('messages', file(subject, sms))).toEqual({ loaded: 0, unchanged: 2, refused: [] });
    const send = async (at: string) => {
      const clock = { systemNow: () => parseInstant(at), businessNow: () => Promise.resolve(parseInstant(at)) };
      const config = { publicUrl: 'https://portal.test', brand: demoBrand, messageLinks: [] };
      const queue = createMessageQueue({ vault: testVault, clock, config });
      const to = { channel: 'EMAIL', address: 'a@b.test', name: null } as const;
      await inTransaction(database.pool, async (tx) => {
        const values = { number: 'P-1', title: 'Penarikan' };
        await queue.sendTemplate(tx, 'approved', values, to);
        await queue.sendTemplate(tx, 'sign-in-code', { code: '123456' }, { ...to, channel: 'SMS', address: '62811' });
      });
      const rows = await listNewestMessages(database.pool, 2);
      return rows.map((row) => openMessage(testVault, row.message_id, row));
    };
    const shown = async (at: string) => (await send(at)).map((each) => `${each?.subject} / ${each?.text}`).join('\n');
    // One second before midnight in Jakarta, and midnight.
    expect(await shown('2026-11-23T16:59:59.000Z')).toContain('Pengajuan P-1 disetujui');
    const [onDay, later] = [await shown('2026-11-23T17:00:00.000Z'), await shown('2026-11-24T17:00:00.000Z')];
    expect(onDay).toContain('Kabar baik: pengajuan P-1 disetujui');
    expect(onDay).toContain('Contoh Life: kode masuk Anda 123456, berlaku 5 menit.');
    expect(later).toContain('Contoh Life: 123456 adalah kode masuk Anda, 5 menit.');
  });

  it.each([
    ['an unknown message', 'approve,subject,2026-12-01,x', '2 template: is no message of this program'],
    [
      'an SMS text of a message without one',
      'approved,sms,2026-12-01,x',
      '2 part: approved has no text of its own for sms',
    ],
    ['an unknown part', 'approved,html,2026-12-01,x', '2 part: is none of subject, text, sms'],
    [
      'an unknown placeholder',
      'approved,subject,2026-12-01,{number} {name}',
      '2 body: has unknown {name}; it may use {number}',
    ],
    ['a missing placeholder', 'approved,subject,2026-12-01,Disetujui', '2 body: lacks {number}'],
    [
      'a part of the words around messages',
      'approved,menu,2026-12-01,x',
      '2 part: approved has no text of its own for menu',
    ],
    ['words around messages without their placeholder', 'frame,menu,2026-12-01,Buka portal', '2 body: lacks {menu}'],
    ['an open brace', 'approved,subject,2026-12-01,{number} {', '2 body: must be one line'],
    [
      'a subject too long',
      `approved,subject,2026-12-01,{number} ${'x'.repeat(120)}`,
      '2 body: has 129 letters; at most 120',
    ],
    [
      'letters that an SMS cannot show',
      'sign-in-code,sms,2026-12-01,{brand}: {code} – rahasia',
      '2 body: has letters that an SMS',
    ],
    [
      'more than one SMS',
      `sign-in-code,sms,2026-12-01,{brand}: {code} ${'x'.repeat(140)}`,
      '2 body: takes 169 of the 160 places',
    ],
    [
      'other words for a stored day',
      'approved,subject,2026-11-24,{number}',
      '2 body: is there already with other words',
    ],
  ])('is refused with %s', async (_what, line, problem) => {
    const report = await load('messages', file(line));
    expect([report.loaded, problemsOf(report).length]).toEqual([0, 1]);
    expect(problemsOf(report)[0]).toContain(problem);
  });
});

it.each(['messages', 'letters'])('the example of a file of %s has every part, and is loaded as it is', async (kind) => {
  const example = readFileSync(new URL(`../../../docs/import/examples/${kind}.csv`, import.meta.url), 'utf8');
  const report = await load(kind, example, true);
  expect([problemsOf(report), report.loaded]).toEqual([[], expect.toSatisfy((count: number) => count > 100)]);
});

describe('file of letters', () => {
  const heading = 'letter,part,validFrom,body';
  const on = async (day: string, flags = { isSyariah: false, priorityCode: '' }) =>
    readLetterWords(database.pool, parseBusinessDate(day), flags);

  it('replaces words from its first day on, and changes nothing the second time', async () => {
    const closing = 'REINSTATEMENT,closing,2026-11-24,"Jaga {premi} Anda, ya."';
    const points = 'REJECTION,objection,2026-11-25,"Satu.\nDua."';
    const file = [heading, closing, points].join('\n');
    expect(await load('letters', file, true)).toEqual({ loaded: 2, unchanged: 0, refused: [] });
    expect(await load('letters', file)).toEqual({ loaded: 2, unchanged: 0, refused: [] });
    expect(await load('letters', file)).toEqual({ loaded: 0, unchanged: 2, refused: [] });
    const [before, onDay, later] = [await on('2026-11-23'), await on('2026-11-24'), await on('2026-11-25')];
    expect(before.line('REINSTATEMENT', 'closing')).toMatch(/^Bayar premi berikutnya/);
    expect(onDay.line('REINSTATEMENT', 'closing')).toBe('Jaga premi Anda, ya.');
    expect(onDay.list('REJECTION', 'objection')).toHaveLength(3);
    expect(later.list('REJECTION', 'objection')).toEqual(['Satu.', 'Dua.']);
    const syariah = await on('2026-11-24', { isSyariah: true, priorityCode: '' });
    expect(syariah.line('REINSTATEMENT', 'closing')).toBe('Jaga kontribusi Anda, ya.');
  });

  it.each([
    ['an unknown letter', 'INVOICE,heading,2026-12-01,x', '2 part: no document has a part INVOICE heading'],
    ['an unknown part', 'LAPSE,footer,2026-12-01,x', '2 part: no document has a part LAPSE footer'],
    [
      'an unknown variable',
      'LAPSE,subject,2026-12-01,Sejak {date} {name}',
      '2 body: has unknown {name}; it may use {date}',
    ],
    ['a missing variable', 'REJECTION,reason,2026-12-01,Maaf', '2 body: lacks {reason}'],
    ['a variable missing in a list', 'LAPSE,next,2026-12-01,Hubungi kami', '2 body: lacks {until}'],
    ['an open brace', 'LAPSE,subject,2026-12-01,Sejak {date} {', '2 body: must be one line'],
    ['two lines of one', 'LAPSE,subject,2026-12-01,"Sejak\n{date}"', '3 body: must be one line'],
    [
      'a heading too long',
      `LAPSE,heading,2026-12-01,${'x'.repeat(121)}`,
      '2 body: has a line of 121 letters; at most 120',
    ],
    ['too many points', `REJECTION,objection,2026-12-01,"${'x\n'.repeat(13)}x"`, '15 body: has 14 lines; at most 12'],
    [
      'letters that no font has',
      'LAPSE,closing,2026-12-01,Terima kasih 🙏',
      '2 body: has letters that a document cannot show: 🙏',
    ],
    ['an impossible day', 'LAPSE,closing,2026-02-30,x', '2 validFrom:'],
    ['other words for a stored day', 'REINSTATEMENT,closing,2026-11-24,x', '2 body: is there already with other words'],
  ])('is refused with %s', async (_what, line, problem) => {
    const report = await load('letters', `${heading}\n${line}`);
    expect([report.loaded, problemsOf(report).length]).toEqual([0, 1]);
    expect(problemsOf(report)[0]).toContain(problem);
  });
});
