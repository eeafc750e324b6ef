import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { lockAccount } from '#server/bank-statements/statement-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { matchStatements } from '#server/bank-statements/match-statements.ts';
import { createStatementStory, writeStatement } from '#tests/support/bank-statement.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let today: BusinessDate;
const tokens: Record<string, string> = {};
const story = createStatementStory(
  () => app,
  (name) => tokens[name] ?? '',
);
const { post, show, upload, tryUpload, find, receive, payOut } = story;

const names = ['keuangan1', 'keuangan2'];

beforeAll(async () => {
  app = await startDeskApp({ PAYOUT_WAY: 'file' }, ['7700000001']);
  today = businessDateOf(await app.services.clock.businessNow());
  for (const name of names) tokens[name] = await staffToken(app, name);
});
afterAll(() => app.close());

const ago = (days: number): BusinessDate => addDays(today, -days);
const on = (day: BusinessDate) => ({ from: day, to: day });
const newReference = (): string => `TRX${randomUUID().slice(0, 13)}`;

/** Counts transactions that wait for a lock of an account. */
const countWaiting = async (): Promise<number> =>
  (
    await app.services.pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rowCount ?? 0;

const countLines = async (): Promise<number> =>
  (await app.services.pool.query('SELECT FROM bank_statement_line')).rowCount ?? 0;

describe('matching by the program', () => {
  it('joins a payment, a payout and their lines by reference, amount and day', async () => {
    const paidIn = await receive(1_234_000, ago(40));
    const [paidOut = ''] = await payOut([2_000_000]);
    const first = await upload(on(ago(39)), [{ day: ago(39), reference: paidIn, amount: 1_234_000 }]);
    expect(first).toMatchObject({ stored: true, lines: 1, new_lines: 1, matched: 1, refused_count: 0 });
    const second = await upload(on(today), [
      { day: today, reference: 'FT26112801', amount: -2_000_000, text: `TRSF E-BANKING ${paidOut} SITI RAHAYU` },
    ]);
    expect(second).toMatchObject({ matched: 1 });
    expect(await find('matched', paidIn)).toMatchObject({
      direction_text: 'Masuk',
      ours: { reference: paidIn, policy_number: '7700000001' },
      answer: { by: 'system', text: 'Dicocokkan program.' },
    });
    expect(await find('matched', paidOut)).toMatchObject({
      direction_text: 'Keluar',
      statement: { reference: 'FT26112801' },
    });
  });

  it('joins by the virtual account where the bank writes no reference of ours, with or without its leading zeros', async () => {
    const paidIn = await receive(765_000, ago(60));
    await upload(on(ago(60)), [
      { day: ago(60), reference: newReference(), amount: 765_000, text: 'VA 008801404700000001 SITI' },
    ]);
    expect(await find('matched', paidIn)).toBeDefined();
  });

  it.each([
    ['another direction', { amount: -450_000, days: 0 }],
    ['a day beyond the tolerance', { amount: 450_000, days: 4 }],
  ])('joins nothing by %s', async (_name, { amount, days }) => {
    const paidIn = await receive(450_000, ago(80));
    const day = addDays(ago(80), days);
    await upload(on(day), [{ day, reference: paidIn, amount }]);
    expect(await find('unknown', paidIn)).toMatchObject({ ours: null, may_match: true });
    expect(await find('matched', paidIn)).toBeUndefined();
  });

  it('joins nothing by amount and day alone', async () => {
    await receive(888_000, ago(90));
    const reference = newReference();
    await upload(on(ago(90)), [{ day: ago(90), reference, amount: 888_000 }]);
    expect(await find('unknown', reference)).toBeDefined();
  });

  it('leaves the second of two equal lines open when our books have one payment', async () => {
    const paidIn = await receive(321_000, ago(100));
    const line = { day: ago(100), reference: paidIn, amount: 321_000 };
    expect(await upload(on(ago(100)), [line, line])).toMatchObject({ new_lines: 2, matched: 1 });
    expect(await find('unknown', paidIn)).toMatchObject({ amount: expect.stringMatching(/321\.000/) });
  });

  it('finds a payment that came after its statement, in the nightly job', async () => {
    const reference = `VA-${randomUUID()}`;
    await upload(on(ago(110)), [{ day: ago(110), reference, amount: 99_000 }]);
    expect(await find('unknown', reference)).toBeDefined();
    await receive(99_000, ago(110), reference);
    await matchStatements(app.services);
    expect(await find('matched', reference)).toBeDefined();
    expect(await matchStatements(app.services)).toBe(0);
  });

  it('shows the reversal of a payment as a line and a movement of its own', async () => {
    const reference = await receive(611_000, ago(120));
    const back = newReference();
    await app.services.core.reverseReceipt({
      reference: back,
      receipt: { bankReference: reference, virtualAccountNumber: '8801404700000001' },
      amount: '611000',
      reversedOn: ago(118),
      reason: 'Dibantah',
    });
    await upload({ from: ago(120), to: ago(118) }, [
      { day: ago(120), reference, amount: 611_000 },
      { day: ago(118), reference: back, amount: -611_000 },
    ]);
    expect(await find('matched', reference)).toMatchObject({ direction_text: 'Masuk' });
    expect(await find('matched', back)).toMatchObject({
      direction_text: 'Keluar',
      ours: { text: 'Pembayaran ditarik kembali oleh bank' },
    });
  });

  it('joins both sides of a returned transfer, and misses them on no statement', async () => {
    const [reference = ''] = await payOut([3_100_000], 'GAGAL');
    await upload(on(today), [
      { day: today, reference, amount: -3_100_000 },
      { day: today, reference, amount: 3_100_000 },
    ]);
    const { items } = await show('matched');
    expect(
      items
        .filter(({ ours }) => ours?.reference === reference)
        .map(({ direction_text }) => direction_text)
        .toSorted(),
    ).toEqual(['Keluar', 'Masuk']);
  });
});

describe('payment that no statement shows', () => {
  it('is missing only when all of its days are covered, the tolerance included', async () => {
    const reference = await receive(555_000, ago(200));
    await upload({ from: ago(200), to: ago(198) }, []);
    expect(await find('missing', reference)).toBeUndefined();
    await upload(on(ago(197)), []);
    expect(await find('missing', reference)).toMatchObject({
      statement: null,
      may_match: false,
      may_explain: true,
      age: 200,
    });
  });

  it('is explained by a note, and then counts as explained', async () => {
    const reference = await receive(556_000, ago(210));
    await upload({ from: ago(210), to: ago(205) }, []);
    const missing = await find('missing', reference);
    const body = { movement_id: missing?.ours?.movement_id, note: 'Masuk ke rekening lama.' };
    expect(await post('/movements/explain', body)).toMatchObject({ status: 200, message: 'Penjelasan disimpan.' });
    expect(await find('explained', reference)).toMatchObject({
      answer: { note: 'Masuk ke rekening lama.', by: 'keuangan1' },
    });
    expect(await post('/movements/explain', body)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Dijawab oleh Anda'),
    });
  });
});

describe('file that comes again', () => {
  it('changes nothing the second time', async () => {
    const reference = newReference();
    const text = writeStatement([{ day: ago(300), reference, amount: 10_000 }]);
    const span = { from: ago(300), to: ago(299) };
    expect((await tryUpload(span, text)).status).toBe(200);
    const before = await countLines();
    const { uploaded } = await show('unknown');
    const { data } = await tryUpload(span, text, 'keuangan2');
    expect(data).toMatchObject({ stored: false, new_lines: 0, remarks: [expect.stringContaining('sudah tersimpan')] });
    expect(await countLines()).toBe(before);
    expect((await show('unknown')).uploaded).toEqual(uploaded);
  });

  it('adds only the new lines when it overlaps an earlier one, equal lines told apart by their position', async () => {
    const line = { day: ago(311), reference: newReference(), amount: -6_500 };
    expect(await upload({ from: ago(312), to: ago(311) }, [line, line])).toMatchObject({ new_lines: 2 });
    const later = { day: ago(310), reference: newReference(), amount: -6_500 };
    expect(await upload({ from: ago(311), to: ago(310) }, [line, line, line, later])).toMatchObject({
      lines: 4,
      new_lines: 2,
    });
  });

  it('is remarked on when it lacks a line that an earlier file had', async () => {
    await upload(on(ago(320)), [{ day: ago(320), reference: newReference(), amount: 1_000 }]);
    expect((await upload(on(ago(320)), [])).remarks).toEqual([expect.stringContaining('1 baris yang tersimpan')]);
  });

  it('waits for another upload to the same account, and is then the same file', async () => {
    const text = writeStatement([{ day: ago(330), reference: newReference(), amount: 77_000 }]);
    const before = await countLines();
    const reply = await inTransaction(app.services.pool, async (tx) => {
      await lockAccount(tx, 'rekening-utama');
      const later = tryUpload(on(ago(330)), text);
      const waits = vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 60_000 }).then(() => 'waits');
      expect(await Promise.race([waits, later.then(() => 'stored')])).toBe('waits');
      expect(await countLines()).toBe(before);
      return { later };
    });
    expect((await reply.later).data).toMatchObject({ stored: true });
    expect((await tryUpload(on(ago(330)), text, 'keuangan2')).data).toMatchObject({ stored: false });
  });
});

describe('file of the open differences', () => {
  it('names the currency of its amounts, and says in the trail who took it', async () => {
    const reference = newReference();
    await upload(on(ago(340)), [{ day: ago(340), reference, amount: 77_500 }]);
    const { bytes } = await app.fetchFile('/desk/v1/bank-statements/file', tokens['keuangan2'] ?? '');
    const [head = '', ...rows] = bytes.toString().split('\r\n');
    const place = head.split(';').indexOf('Mata uang');
    const cells = rows.find((row) => row.includes(reference))?.split(';');
    expect([cells?.[2], cells?.[place]]).toEqual(['77500,00', 'IDR']);
    const { rows: audited } = await app.services.pool.query(
      `SELECT actor, detail->>'what' AS what FROM audit_event WHERE action = 'finance.exported'`,
    );
    expect(audited).toEqual([{ actor: 'staff:keuangan2', what: 'differences' }]);
  });
});
