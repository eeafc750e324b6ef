import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskAlarms } from '#shared/wire/operations/desk-operations.ts';
import type { DeskStatementItem } from '#shared/wire/operations/desk-statements.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { listOpenLines } from '#server/bank-statements/settlement-repository.ts';
import { toRowPlace } from '#server/data-keys/reseal-place.ts';
import { reworkRows } from '#server/data-keys/rework-rows.ts';
import { sealedPlaces } from '#server/data-keys/sealed-places.ts';
import { checkStatements } from '#server/doctor/check-bank.ts';
import { createVault } from '#server/vault/vault.ts';
import { testKeys } from '#tests/support/sealing.ts';
import { createStatementStory, writeStatement } from '#tests/support/bank-statement.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let today: BusinessDate;
const tokens: Record<string, string> = {};
const names = [
  'keuangan1',
  'keuangan2',
  'auditor1',
  'verifikator1',
  'penyetuju1',
  'kepatuhan1',
  'parameter1',
  'adminstaf1',
];
const { post, show, upload, tryUpload, check, find, receive, payOut, decide, explain, candidates, match } =
  createStatementStory(
    () => app,
    (name) => tokens[name] ?? '',
  );

beforeAll(async () => {
  app = await startDeskApp({ PAYOUT_WAY: 'file' }, ['7700000001']);
  today = businessDateOf(await app.services.clock.businessNow());
  for (const name of names) tokens[name] = await staffToken(app, name);
});
afterAll(() => app.close());

const ago = (days: number): BusinessDate => addDays(today, -days);
const on = (day: BusinessDate) => ({ from: day, to: day });
const newReference = (): string => `TRX${randomUUID().slice(0, 13)}`;

/** Uploads one line of a day; returns it as an open difference. */
async function openLine(amount: number, day: BusinessDate, reference = newReference()): Promise<DeskStatementItem> {
  await upload(on(day), [{ day, reference, amount }]);
  const found = await find('unknown', reference);
  if (found === undefined) throw new Error(`line ${reference} is not open`);
  return found;
}

describe('line that finance answers', () => {
  it('is explained at once below the limit of one person', async () => {
    const line = await openLine(-6_500, ago(20));
    expect(await explain(line, 'Biaya administrasi bank.')).toMatchObject({ status: 200 });
    expect(await find('explained', line.statement?.reference ?? '')).toMatchObject({
      answer: { by: 'keuangan1', confirmed_by: '', note: 'Biaya administrasi bank.' },
    });
  });

  it('waits for another person from the limit on, who confirms it', async () => {
    const line = await openLine(10_000_000, ago(21));
    const reference = line.statement?.reference ?? '';
    await explain(line, 'Setoran modal.');
    const own = await find('waiting', reference);
    expect(own).toMatchObject({ may_confirm: false, why_not: expect.stringContaining('Petugas keuangan lain') });
    expect(await decide(own, 'confirm', 'keuangan1')).toMatchObject({ status: 409 });
    expect(await find('waiting', reference, 'keuangan2')).toMatchObject({ may_confirm: true });
    expect(await decide(own, 'confirm', 'keuangan2')).toMatchObject({ status: 200 });
    expect(await find('explained', reference)).toMatchObject({ answer: { confirmed_by: 'keuangan2' } });
    expect(await decide(own, 'confirm', 'keuangan1')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Dikonfirmasi oleh Keuangan Dua'),
    });
  });

  it('is refused by the database when its own maker confirms it by SQL', async () => {
    const line = await openLine(11_000_000, ago(22));
    await explain(line, 'Setoran modal.');
    const own = app.server.servingPool.query(
      `UPDATE bank_settlement SET state = 'SETTLED', decided_by = made_by, decided_at = now() WHERE state = 'WAITING'`,
    );
    await expect(own).rejects.toThrow('does not become SETTLED');
  });

  it('is answered once when two people explain it at the same time', async () => {
    const line = await openLine(7_000, ago(23));
    const replies = await Promise.all([explain(line, 'Bunga.', 'keuangan1'), explain(line, 'Bunga.', 'keuangan2')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('needs a note', async () => {
    const line = await openLine(7_100, ago(24));
    expect(await explain(line, '  ')).toMatchObject({ status: 422, message: 'Tulis penjelasannya.' });
  });

  it('is open again when somebody takes the answer apart, and the program does not join the pair any more', async () => {
    const reference = await receive(432_100, ago(30));
    await upload(on(ago(30)), [{ day: ago(30), reference, amount: 432_100 }]);
    expect(await decide(await find('matched', reference), 'part', 'keuangan2')).toMatchObject({ status: 200 });
    expect(await find('unknown', reference)).toBeDefined();
    expect(await post('/match')).toMatchObject({ status: 200, message: 'Tidak ada yang baru cocok.' });
    const [first] = await candidates(await find('unknown', reference));
    expect(first).toMatchObject({ difference: '', text: expect.stringContaining(reference) });
    expect(await match(await find('unknown', reference), first)).toMatchObject({ status: 200 });
    expect(await find('matched', reference)).toMatchObject({
      answer: { by: 'keuangan1', text: 'Dicocokkan petugas.' },
    });
  });
});

describe('amount that differs', () => {
  it('is shown with both sides, and matched with a note and a second person only', async () => {
    const reference = await receive(500_000, ago(40));
    await upload(on(ago(40)), [{ day: ago(40), reference, amount: 493_500 }]);
    const item = await find('different', reference);
    expect(item).toMatchObject({
      amount: expect.stringMatching(/493\.500/),
      ours: { amount: expect.stringMatching(/500\.000/) },
      answer: { text: expect.stringMatching(/Selisihnya Rp\s6\.500/) },
    });
    const [first] = await candidates(item, reference);
    expect(first?.difference).toMatch(/6\.500/);
    expect(await match(item, first)).toMatchObject({ status: 422, message: 'Jumlahnya berbeda. Tulis sebabnya.' });
    expect(await match(item, first, 'Dipotong biaya transfer.')).toMatchObject({ status: 200 });
    const waiting = await find('waiting', reference, 'keuangan2');
    expect(await decide(waiting, 'confirm', 'keuangan2')).toMatchObject({ status: 200 });
    expect(await find('matched', reference)).toMatchObject({ answer: { note: 'Dipotong biaya transfer.' } });
  });

  it('is refused by the database when one person settles it by SQL', async () => {
    const reference = await receive(510_000, ago(42));
    const line = await openLine(1_000, ago(42));
    const settle = app.server.servingPool.query(
      `WITH made AS (
         INSERT INTO bank_settlement (settlement_id, line_id, kind, state, amount, note, made_by, made_at)
         VALUES (gen_random_uuid(), $1, 'HAND', 'SETTLED', 1, '', 'keuangan1', now()) RETURNING settlement_id)
       INSERT INTO bank_settlement_movement SELECT settlement_id, movement_id FROM made, bank_movement WHERE reference = $2`,
      [line.statement?.line_id, reference],
    );
    await expect(settle).rejects.toThrow('does not add up');
  });

  it.each([
    'DELETE FROM bank_statement_line',
    'UPDATE bank_statement_line SET amount = 1',
    'UPDATE bank_movement SET amount = 1',
    'DELETE FROM bank_settlement',
    'UPDATE bank_settlement_movement SET in_force = false',
    'UPDATE bank_statement SET closing = 1',
  ])('stays as it was when the serving role tries %s', async (sql) => {
    await expect(app.server.servingPool.query(sql)).rejects.toThrow(/permission denied|append only|stays settled/);
  });
});

describe('line for several payments', () => {
  it('is matched with all payments of a batch', async () => {
    const references = await payOut([1_100_000, 2_200_000, 3_300_000]);
    const line = await openLine(-6_600_000, today);
    const found = await candidates(line);
    const batch = found.find(({ text }) => /^Kumpulan \d+ \(3 pembayaran\)/.test(text));
    expect(batch).toMatchObject({ difference: '', amount: expect.stringMatching(/6\.600\.000/) });
    expect(await match(line, batch)).toMatchObject({ status: 200 });
    expect(await find('matched', line.statement?.reference ?? '')).toMatchObject({
      ours: { movement_id: null, text: '3 pembayaran keluar' },
    });
    expect(await candidates(await openLine(-1_100_000, today))).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(references[0] ?? '') }),
    );
  });

  it('is matched with all payments of a day, unless another one came since it was shown', async () => {
    await receive(200_000, ago(60));
    await receive(300_000, ago(60));
    const line = await openLine(500_000, ago(60));
    const day = (await candidates(line)).find(({ text }) => text.startsWith('Semua pembayaran masuk'));
    expect(day).toMatchObject({ difference: '' });
    await receive(1_000, ago(60));
    await post('/match');
    expect(await match(line, day)).toMatchObject({
      status: 409,
      message: expect.stringContaining('baru saja berubah'),
    });
  });
});

describe('file that is refused', () => {
  const head = 'date,reference,text,debit,credit,balance';
  const day = (): BusinessDate => ago(70);
  it.each([
    [
      'a wrong day',
      () => '32/13/2026,R,T,,1,',
      'date',
      "Tanggal '32/13/2026' tidak terbaca. Tulis seperti 2026-11-24.",
    ],
    ['a day outside', () => `${ago(69)},R,T,,1,`, 'date', 'di luar rentang'],
    ['no amount', () => `${day()},R,T,,,`, 'debit', 'Debit dan kredit dua-duanya kosong.'],
    ['two amounts', () => `${day()},R,T,1,1,`, 'debit', 'dua-duanya terisi'],
    ['an amount in words', () => `${day()},R,T,,seribu,`, 'credit', "Jumlah 'seribu' tidak terbaca."],
    ['cents of a rupiah', () => `${day()},R,T,,1.50,`, 'debit', 'bukan rupiah bulat'],
    ['a reference that is too long', () => `${day()},${'R'.repeat(101)},T,,1,`, 'reference', 'lebih dari 100 huruf'],
    ['a balance in words', () => `${day()},R,T,,1,banyak`, 'balance', "Jumlah 'banyak' tidak terbaca."],
  ])('for %s names line, column and reason, and stores nothing', async (_name, row, field, sentence) => {
    const text = [head, `${day()},A,T,,5000,`, row()].join('\n');
    const report = await check(on(day()), text);
    expect(report).toMatchObject({ stored: false, lines: 1, refused_count: 1 });
    expect(report.refused).toEqual([{ line: 3, field, sentence: expect.stringContaining(sentence) }]);
    expect((await tryUpload(on(day()), text)).data).toMatchObject({ stored: false, refused_count: 1 });
    expect(await find('unknown', 'A')).toBeUndefined();
  });

  it.each([
    ['a missing column', 'date,text,debit,credit\n', 'Yang tidak ada: reference.'],
    ['an open quote', `${head}\n"a`, 'tanda kutip yang tidak ditutup'],
  ])('for %s is explained as a whole', async (_name, text, sentence) => {
    expect(await tryUpload(on(day()), text)).toMatchObject({ status: 422, message: expect.stringContaining(sentence) });
  });

  it.each([
    ['days in the wrong order', () => ({ from: ago(1), to: ago(2) }), 'Hari terakhir sebelum hari pertama.'],
    ['a day to come', () => ({ from: ago(-1), to: ago(-1) }), 'Hari terakhir belum tiba.'],
  ])('for %s is explained at the field', async (_name, span, sentence) => {
    const reply = await tryUpload(span(), `${head}\n`);
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining(sentence) });
  });
});

describe('balances', () => {
  it('must follow from line to line', async () => {
    const lines = [
      { day: ago(80), reference: 'B1', amount: 100, balance: 1_100 },
      { day: ago(80), reference: 'B2', amount: -50, balance: 1_060 },
    ];
    expect((await check(on(ago(80)), writeStatement(lines))).refused).toEqual([
      { line: 3, field: 'balance', sentence: expect.stringMatching(/Saldo Rp\s1\.060 tidak cocok.*Rp\s1\.050/) },
    ]);
  });

  it('are compared with those of the days before and after', async () => {
    const at = (days: number, amount: number, balance: number) => ({
      day: ago(days),
      reference: newReference(),
      amount,
      balance,
    });
    expect(await upload(on(ago(92)), [at(92, 100, 1_100)])).toMatchObject({
      opening: expect.stringMatching(/1\.000$/),
      closing: expect.stringMatching(/1\.100$/),
      remarks: [],
    });
    expect((await upload(on(ago(91)), [at(91, 50, 1_150)])).remarks).toEqual([]);
    expect((await upload(on(ago(90)), [at(90, 50, 1_300)])).remarks).toEqual([
      expect.stringMatching(/Saldo awal Rp\s1\.250 tidak sama dengan saldo akhir .* Rp\s1\.150/),
    ]);
    expect((await upload(on(ago(93)), [at(93, 10, 900)])).remarks).toEqual([
      expect.stringMatching(/Saldo akhir Rp\s900 tidak sama dengan saldo awal .* Rp\s1\.000/),
    ]);
  });
});

describe('people', () => {
  it.each([
    ['keuangan1', 200],
    ['auditor1', 200],
    ['verifikator1', 403],
    ['penyetuju1', 403],
    ['kepatuhan1', 403],
    ['parameter1', 403],
    ['adminstaf1', 403],
  ])('%s gets %i for the page and its file', async (name, status) => {
    for (const below of ['', '/file'])
      expect(await app.server.statusOf(`/desk/v1/bank-statements${below}`, tokens[name] ?? '')).toBe(status);
  });

  it.each(['auditor1', 'verifikator1', 'parameter1'])('%s neither uploads nor answers', async (name) => {
    const line = await openLine(1_700, ago(100 + names.indexOf(name)));
    expect((await tryUpload(on(today), writeStatement([]), name)).status).toBe(403);
    expect((await explain(line, 'Bunga.', name)).status).toBe(403);
    expect((await show('unknown', 'auditor1')).items.some(({ may_explain }) => may_explain)).toBe(false);
  });
});

describe('open difference', () => {
  it('is in the file for a spreadsheet, where no text is a formula', async () => {
    const reference = newReference();
    await upload(on(ago(120)), [{ day: ago(120), reference, amount: -1_250_000, text: '=HYPERLINK(1);x' }]);
    const { bytes } = await app.fetchFile('/desk/v1/bank-statements/file', tokens['auditor1'] ?? '');
    const row = bytes
      .toString('utf8')
      .split('\r\n')
      .find((each) => each.includes(reference));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(row).toContain(`;-1250000,00;${reference};"'=HYPERLINK(1);x";`);
  });

  it('is encrypted in its text, which names people', async () => {
    const { rows } = await app.services.pool.query(
      `SELECT count(*)::integer AS clear FROM bank_statement_line WHERE position('HYPERLINK' IN encode(sealed_text, 'escape')) > 0`,
    );
    expect(rows).toEqual([{ clear: 0 }]);
  });

  it('keeps its text through a change of the data key', async () => {
    const line = await openLine(-4_400, ago(130));
    const lines = sealedPlaces.find(({ table }) => table === 'public.bank_statement_line');
    if (lines === undefined) throw new Error('the lines of statements are no sealed place');
    const reseal = (dataKey: Buffer, other: Buffer) =>
      reworkRows(app.services.pool, toRowPlace(createVault({ ...testKeys, dataKey, otherDataKeys: [other] }), lines));
    const newKey = randomBytes(32);
    expect(await reseal(newKey, testKeys.dataKey)).toMatchObject({ failed: 0, missed: 0 });
    await expect(listOpenLines(app.services.pool, app.services.vault, 'rekening-utama')).rejects.toThrow();
    expect(await reseal(testKeys.dataKey, newKey)).toMatchObject({ failed: 0, missed: 0 });
    expect(await find('unknown', line.statement?.reference ?? '')).toMatchObject({ statement: { text: 'TRSF' } });
  });

  it('is an alarm, and a problem for the doctor, once it is older than the parameter', async () => {
    const items = DeskAlarms.parse((await app.call('GET', '/desk/v1/alarms', tokens['keuangan1'])).data).items;
    expect(items.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^\d+ selisih di rekening koran \(Rekening utama\) belum/),
    );
    expect(await checkStatements(app.services)).toEqual([
      expect.objectContaining({ isOk: false, text: expect.stringContaining('differences are open for too long') }),
    ]);
    await app.services.pool.query(`UPDATE core.parameter SET value = '400' WHERE key = 'statement.open_days_cd'`);
    expect((await listAllAlarms(app.services)).filter(({ kind }) => kind === 'STATEMENT_OPEN')).toEqual([]);
  });
});
