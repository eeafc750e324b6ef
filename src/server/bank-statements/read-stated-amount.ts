import { Big } from 'big.js';
import type { StatementLayout } from '#server/config/statement-layout.ts';

type Cells = Readonly<Partial<Record<keyof StatementLayout['columns'], string>>>;

/** Amount and balance of a line, or the column that cannot be read and the sentence about it. */
type Stated =
  | { readonly amount: Big; readonly balance: Big | null }
  | { readonly field: string; readonly sentence: string };

/** Reads an amount in the layout's marks: a sign, digits with or without marks of thousands, at most two decimals. */
function readAmount(text: string, mark: StatementLayout['decimalMark']): Big | undefined {
  const thousands = mark === '.' ? ',' : '.';
  const plain = text.replaceAll(' ', '');
  const [whole = '', decimals = ''] = plain.split(mark);
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})*$|^[+-]?\\d{1,15}$`);
  if (plain.split(mark).length > 2 || !grouped.test(whole) || !/^\d{0,2}$/.test(decimals)) return undefined;
  const digits = whole.replaceAll(thousands, '').replace('+', '');
  return digits.replace('-', '').length > 15 ? undefined : new Big(`${digits}.${decimals === '' ? '0' : decimals}`);
}

const isOneOf = (word: string, words: readonly string[]): boolean =>
  words.some((each) => each.toLowerCase() === word.toLowerCase());

const unread = (field: string, text: string, layout: StatementLayout) => ({
  field,
  sentence: `Jumlah '${text}' tidak terbaca. Tulis misalnya ${layout.decimalMark === '.' ? '1250000.00' : '1250000,00'}.`,
});

/** Reads the amount of a debit or a credit column; an empty one is zero. */
function readSide(text: string, field: string, layout: StatementLayout) {
  const amount = text === '' ? new Big(0) : readAmount(text, layout.decimalMark);
  return amount === undefined || amount.lt(0) ? unread(field, text, layout) : amount;
}

function readSides({ debit = '', credit = '' }: Cells, layout: StatementLayout) {
  const { columns } = layout;
  const out = readSide(debit, columns.debit ?? '', layout);
  if ('sentence' in out) return out;
  const come = readSide(credit, columns.credit ?? '', layout);
  if ('sentence' in come) return come;
  if (out.eq(0) === come.eq(0))
    return {
      field: columns.debit ?? '',
      sentence: out.eq(0) ? 'Debit dan kredit dua-duanya kosong.' : 'Debit dan kredit dua-duanya terisi.',
    };
  return come.minus(out);
}

function readSigned({ amount: text = '', direction }: Cells, layout: StatementLayout) {
  const { columns, credit, debit } = layout;
  const amount = readAmount(text, layout.decimalMark);
  if (amount === undefined) return unread(columns.amount ?? '', text, layout);
  if (amount.eq(0)) return { field: columns.amount ?? '', sentence: 'Jumlahnya nol.' };
  if (direction === undefined) return amount;
  if (isOneOf(direction, credit)) return amount.abs();
  if (isOneOf(direction, debit)) return amount.abs().neg();
  return {
    field: columns.direction ?? '',
    sentence: `Arah '${direction}' tidak dikenal. Yang dikenal: ${[...credit, ...debit].join(', ')}.`,
  };
}

/** Reads the amount of a line, money in positive, and the balance after it; null = the file says none. */
export function readStatedAmount(cells: Cells, layout: StatementLayout, currency: 'IDR' | 'USD'): Stated {
  const { columns } = layout;
  const amount = columns.amount === undefined ? readSides(cells, layout) : readSigned(cells, layout);
  if ('sentence' in amount) return amount;
  if (currency === 'IDR' && !amount.mod(1).eq(0))
    return { field: columns.amount ?? columns.debit ?? '', sentence: 'Jumlahnya bukan rupiah bulat.' };
  const { balance: text = '' } = cells;
  if (text === '') return { amount, balance: null };
  const balance = readAmount(text, layout.decimalMark);
  return balance === undefined ? unread(columns.balance ?? '', text, layout) : { amount, balance };
}
