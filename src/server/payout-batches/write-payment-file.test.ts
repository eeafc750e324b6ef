import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { readPayoutLayout, type PayoutLayout } from '#server/config/payout-layout.ts';
import type { PaymentLine } from './batch-lines.ts';
import { readAnswerFile } from './read-answer-file.ts';
import { writePaymentFile } from './write-payment-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapolis-layout-'));

/** Reads a layout as an installation gives it: a JSON file. */
function readLayout(content: unknown): ReturnType<typeof readPayoutLayout> {
  const path = join(folder, 'layout.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readPayoutLayout(path);
}

const answer = {
  columns: { reference: 'ref', amount: 'jumlah', result: 'hasil', reason: 'alasan' },
  paid: ['OK'],
  refused: ['NOK'],
};
const columns = [{ value: 'reference' }, { value: 'name' }, { value: 'account' }, { value: 'amount' }];

function layoutOf(changes: object): PayoutLayout {
  const read = readLayout({ columns, answer, ...changes });
  if ('problems' in read) throw new Error(read.problems.join());
  return read.layout;
}

const line = (changes: Partial<PaymentLine>): PaymentLine => ({
  lineNumber: 1,
  payableId: '00000000-0000-4000-8000-000000000001',
  policyNumber: '7700000001',
  attempt: 1,
  reference: 'SW1A1',
  way: 'bi-fast',
  amount: '1250000',
  bankCode: '008',
  bankName: 'Bank Mandiri',
  accountName: 'SITI',
  accountNumber: '0012345678',
  ...changes,
});

const write = (changes: object, ...lines: readonly Partial<PaymentLine>[]) =>
  writePaymentFile({ number: '7', date: parseBusinessDate('2026-11-28'), lines: lines.map(line) }, layoutOf(changes));

describe('payment file', () => {
  it('follows separator, order, ways, constants, dates, decimals, header and footer of its layout', () => {
    const file = write(
      {
        separator: '|',
        lineEnd: 'LF',
        byteOrderMark: true,
        dateFormat: 'DDMMYYYY',
        decimals: 0,
        ways: { 'bi-fast': 'BAU' },
        titles: ['tanggal', 'jumlah', 'ref', 'rekening', 'cara', 'jenis'],
        header: [{ text: 'P' }, { value: 'date' }, { value: 'count' }, { value: 'sum' }, { value: 'currency' }],
        columns: [
          { value: 'date' },
          { value: 'amount' },
          { value: 'reference' },
          { value: 'account' },
          { value: 'way' },
          { text: 'X' },
        ],
        footer: [{ value: 'batch' }, { value: 'sum' }],
      },
      {},
      { reference: 'SW2A1', amount: '50000001', way: 'rtgs' },
    );
    expect(file.content).toBe(
      [
        '\uFEFFP|28112026|2|51250001|IDR',
        'tanggal|jumlah|ref|rekening|cara|jenis',
        '28112026|1250000|SW1A1|0012345678|BAU|X',
        '28112026|50000001|SW2A1|0012345678|rtgs|X',
        '7|51250001',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['a separator', 'SITI, BUDI', '"SITI, BUDI"'],
    ['quotes', 'SITI "ANI"', '"SITI ""ANI"""'],
    ['=', '=1+1', "'=1+1"],
    ['+', '+62', "'+62"],
    ['-', '-SITI', "'-SITI"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula behind a tab', '\t=1', "' =1"],
    ['a formula with a separator', '=A,B', `"'=A,B"`],
    ['a line break', 'SITI\r\n=1', 'SITI  =1'],
    ['letters beyond ASCII', 'NUR AÏSYAH 李', 'NUR AÏSYAH 李'],
  ])('writes a name with %s safely', (_name, accountName, cell) => {
    expect(write({}, { accountName }).content).toBe(`SW1A1,${cell},0012345678,1250000.00\r\n`);
  });

  it('turns letters beyond ASCII into plain ones where the bank asks for it', () => {
    expect(write({ ascii: true }, { accountName: 'NUR AÏSYAH 李' }).content).toContain('NUR AISYAH ?');
  });

  it('cuts a name after the letters that the bank takes, never inside one', () => {
    const short = [columns[0], { value: 'name', longest: 3 }, columns[2], columns[3]];
    expect(write({ columns: short }, { accountName: 'A😀BC' }).content).toContain(',A😀B,');
  });

  it('has the same bytes and SHA-256 for the same batch', () => {
    expect(write({}, {}, {})).toEqual(write({}, {}, {}));
    expect(write({}, {}).sha256).not.toBe(write({}, { amount: '1250001' }).sha256);
  });
});

describe('layout', () => {
  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['an unknown column', { columns: [{ value: 'nik' }], answer }, 'columns'],
    ['no account', { columns: [columns[0], columns[3]], answer }, 'account is missing'],
    ['titles for other columns', { columns, answer, titles: ['a'] }, 'there are 1 for 4 columns'],
    ['a cut reference', { columns: [...columns, { value: 'reference', longest: 5 }], answer }, 'never cut'],
    ['no words for paid', { columns, answer: { ...answer, paid: [] } }, 'answer.paid'],
    ['an unknown setting', { columns, answer, seperator: ';' }, 'seperator'],
  ])('with %s is refused by name', (_name, content, text) => {
    const read = readLayout(content);
    expect('problems' in read ? read.problems.join('\n') : '').toContain(text);
  });

  it('is a problem when its file cannot be read', () => {
    expect(readPayoutLayout(join(folder, 'none.json'))).toEqual({
      problems: ['the file cannot be read'],
    });
  });
});

describe('answer file', () => {
  const { answer: layout } = layoutOf({ answer: { ...answer, separator: ';' } });

  it('is read by the columns and words of its layout, whatever else stands beside them', () => {
    const text =
      '\uFEFFextra;hasil;ref;jumlah;alasan\r\nx;ok;SW1A1;1250000.5;lama\r\n\r\ny;NOK;SW2A1;7;"tutup; pindah"\r\n';
    expect(readAnswerFile(text, layout)).toEqual([
      { line: 2, reference: 'SW1A1', amount: '1250000.50', result: 'PAID', reason: null },
      { line: 4, reference: 'SW2A1', amount: '7.00', result: 'RETURNED', reason: 'tutup; pindah' },
    ]);
  });

  it.each(['1.250.000', '1,5', '-5', '1e9', ''])("does not take '%s' for an amount", (amount) => {
    expect(readAnswerFile(`ref;jumlah;hasil;alasan\nA;${amount};OK;`, layout)).toEqual([
      { line: 2, reference: 'A', problem: expect.stringContaining('tidak terbaca') },
    ]);
  });
});
