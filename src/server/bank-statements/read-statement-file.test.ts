import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStatementLayout, type StatementLayout } from '#server/config/statement-layout.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { balancesOf } from './check-balances.ts';
import { matchLines, type OpenLine, type OpenMovement } from './match-lines.ts';
import { numberLines } from './number-lines.ts';
import { readStatementFile } from './read-statement-file.ts';
import { Big } from 'big.js';

const folder = mkdtempSync(join(tmpdir(), 'statement-layout-'));

/** Reads a layout from a JSON file with this content. */
function readLayout(content: unknown): ReturnType<typeof readStatementLayout> {
  const path = join(folder, 'layout.json');
  writeFileSync(path, JSON.stringify(content));
  return readStatementLayout(path);
}

function layoutOf(content: unknown): StatementLayout {
  const found = readLayout(content);
  if ('problems' in found) throw new Error(found.problems.join('; '));
  return found.layout;
}

const accounts = [{ id: 'giro', name: 'Giro', number: '0011' }];
const bank = {
  separator: ';',
  skip: 2,
  dateFormat: 'DD/MM/YYYY',
  decimalMark: ',',
  order: 'newest-first',
  columns: {
    date: 'Tgl',
    reference: 'Ref',
    text: 'Ket',
    amount: 'Nominal',
    direction: 'DK',
    balance: 'Saldo',
    account: 'Rek',
  },
  accounts,
};
const day = parseBusinessDate('2026-11-24');

/** Reads rows below the heading of the bank's layout. */
function read(rows: readonly string[], layout = layoutOf(bank)) {
  const [account] = layout.accounts;
  if (account === undefined) throw new Error('no account');
  const text = ['Bank Contoh', '', 'Rek;Tgl;Ref;Ket;Nominal;DK;Saldo', ...rows].join('\r\n');
  return readStatementFile(text, { account, firstDay: day, lastDay: day }, layout);
}

describe('statement in the layout of a bank', () => {
  it('is read with its directions, marks of thousands and lines above the heading, oldest first', () => {
    const statement = read([
      '0011;24/11/2026;B;kedua;1.250.000,00;d;8.750.000,00',
      '0011;24/11/2026;A;pertama;10.000.000;CR;10000000',
    ]);
    if ('problem' in statement) throw new Error(statement.problem);
    expect(statement.refused).toEqual([]);
    expect(statement.lines.map(({ reference, amount, line }) => [reference, amount.toFixed(), line])).toEqual([
      ['A', '10000000', 5],
      ['B', '-1250000', 4],
    ]);
    const { opening, closing } = balancesOf(statement.lines);
    expect([opening?.toFixed(), closing?.toFixed()]).toEqual(['0', '8750000']);
  });

  it.each([
    ['another account', '0012;24/11/2026;A;T;1;CR;', 'Rek', "Rekening '0012' bukan Giro."],
    ['an unknown direction', '0011;24/11/2026;A;T;1;X;', 'DK', "Arah 'X' tidak dikenal."],
    ['nothing', '0011;24/11/2026;A;T;0;CR;', 'Nominal', 'Jumlahnya nol.'],
    [
      'marks in the wrong places',
      '0011;24/11/2026;A;T;1.25.000;CR;',
      'Nominal',
      "Jumlah '1.25.000' tidak terbaca. Tulis misalnya 1250000,00.",
    ],
    ['a day that does not exist', '0011;31/11/2026;A;T;1;CR;', 'Tgl', 'Tulis seperti 24/11/2026.'],
  ])('refuses a line with %s', (_name, row, field, sentence) => {
    expect(read([row])).toMatchObject({
      lines: [],
      refused: [{ line: 4, field, sentence: expect.stringContaining(sentence) }],
    });
  });

  it('has no balances when one of its lines has none', () => {
    const statement = read(['0011;24/11/2026;B;T;1;CR;', '0011;24/11/2026;A;T;1;CR;1']);
    expect(balancesOf('problem' in statement ? [] : statement.lines)).toEqual({ opening: null, closing: null });
  });
});

describe('layout of statements', () => {
  it.each([
    [
      'debit without credit',
      { columns: { date: 'd', reference: 'r', debit: 'x' } },
      'columns: name debit and credit, or amount alone',
    ],
    [
      'two kinds of amounts',
      { columns: { date: 'd', reference: 'r', debit: 'x', credit: 'y', amount: 'z' } },
      'columns: name debit and credit, or amount alone',
    ],
    ['a word for both directions', { credit: ['D'] }, 'credit: D also means debit'],
    ['an account twice', { accounts: [...accounts, ...accounts] }, 'accounts: an id is there twice'],
    [
      'an account column without a number',
      { accounts: [{ id: 'giro', name: 'Giro' }] },
      'accounts: giro has no number',
    ],
    ['no account', { accounts: [] }, expect.stringMatching(/^accounts: /)],
    ['an unknown key', { colums: {} }, expect.stringMatching(/^the file: .*colums/)],
  ])('is refused with %s', (_name, change, problem) => {
    expect(readLayout({ ...bank, ...change })).toEqual({ problems: [problem] });
  });
});

describe('matching', () => {
  const line = (lineId: string, changes: Partial<OpenLine> = {}): OpenLine => ({
    lineId,
    day,
    amount: new Big(1_000),
    reference: lineId,
    text: '',
    ...changes,
  });
  const movement = (movementId: string, changes: Partial<OpenMovement> = {}): OpenMovement => ({
    movementId,
    reference: movementId,
    virtualAccount: null,
    amount: new Big(1_000),
    earliest: day,
    latest: day,
    ...changes,
  });
  const pair = (lines: readonly OpenLine[], movements: readonly OpenMovement[], parted: readonly string[] = []) =>
    matchLines(lines, movements, { matchDays: 3, isParted: (lineId) => parted.includes(lineId) }).map(
      ({ lineId, movementId, kind }) => `${lineId} ${movementId} ${kind}`,
    );

  it('gives a movement to the line with its reference before one with its virtual account', () => {
    const lines = [line('L1', { reference: '', text: 'VA 0088014047' }), line('L2', { reference: 'REF-000001' })];
    expect(pair(lines, [movement('M', { reference: 'REF-000001', virtualAccount: '88014047' })])).toEqual([
      'L2 M AUTO',
    ]);
  });

  it('finds a reference as a whole word of the text only', () => {
    const found = movement('M', { reference: 'SWABCDEF' });
    expect(pair([line('L', { text: 'TRSF/SWABCDEF2 SITI' })], [found])).toEqual([]);
    expect(pair([line('L', { text: 'TRSF (swabcdef), SITI' })], [found])).toEqual(['L M AUTO']);
  });

  it('keeps an equal pair from a line that differs', () => {
    const lines = [line('L1', { reference: 'R', amount: new Big(900) }), line('L2', { reference: 'R' })];
    expect(pair(lines, [movement('M', { reference: 'R' })])).toEqual(['L2 M AUTO']);
  });

  it('does not join what somebody took apart', () => {
    expect(pair([line('R1')], [movement('R1')], ['R1'])).toEqual([]);
  });

  it('numbers equal lines of a day in their order', () => {
    const same = { line: 1, day, amount: new Big('5.00'), reference: 'R', text: '', balance: null };
    const lines = [same, { ...same, amount: new Big(5) }, { ...same, reference: 'S' }];
    expect(numberLines(lines).map(({ position }) => position)).toEqual([1, 2, 1]);
  });
});
