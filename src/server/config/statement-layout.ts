import * as z from 'zod';
import { readLayoutFile, type ReadLayout } from './layout-file.ts';

const Word = z.string().min(1);

/** Names of the columns in the file. Either `debit` and `credit`, or `amount` with a sign or a `direction`. */
const Columns = z.strictObject({
  date: Word,
  reference: Word,
  text: Word.optional(),
  debit: Word.optional(),
  credit: Word.optional(),
  amount: Word.optional(),
  direction: Word.optional(),
  balance: Word.optional(),
  account: Word.optional(),
});

/** Bank account of the insurer. `carries` = movements that go over it. */
const Account = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/, 'must be 1 to 30 small letters, digits and hyphens'),
  name: z.string().min(1).max(60),
  /** Number in the file's account column; needed where there is one. */
  number: Word.optional(),
  currency: z.enum(['IDR', 'USD']).default('IDR'),
  carries: z
    .array(z.enum(['incoming', 'debit', 'payout']))
    .min(1)
    .default(['incoming', 'debit', 'payout']),
});

/** Layout of bank statements, and the accounts that have some. */
export const StatementLayout = z.strictObject({
  separator: z.enum([',', ';', '|', '\t']).default(','),
  /** Lines above the column names. */
  skip: z.int().min(0).max(50).default(0),
  dateFormat: z.enum(['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'DDMMYYYY']).default('YYYY-MM-DD'),
  /** Sign before the decimals; the other one may divide thousands. */
  decimalMark: z.enum(['.', ',']).default('.'),
  order: z.enum(['oldest-first', 'newest-first']).default('oldest-first'),
  columns: Columns,
  /** Words of the direction column in any case. */
  credit: z.array(Word).min(1).default(['CR', 'K', 'KREDIT', 'C']),
  debit: z.array(Word).min(1).default(['DB', 'D', 'DEBIT']),
  accounts: z.array(Account).min(1),
});
export type StatementLayout = z.infer<typeof StatementLayout>;
export type StatementAccount = StatementLayout['accounts'][number];

/** Layout of an installation that names none. */
const usual = StatementLayout.parse({
  columns: { date: 'date', reference: 'reference', text: 'text', debit: 'debit', credit: 'credit', balance: 'balance' },
  accounts: [{ id: 'rekening-utama', name: 'Rekening utama' }],
});

/** Checks what the schema cannot: amounts are named in one way, and accounts are told apart. */
function flawsOf({ columns, accounts, credit, debit }: StatementLayout): readonly string[] {
  const sides = columns.debit !== undefined && columns.credit !== undefined;
  const half = (columns.debit === undefined) !== (columns.credit === undefined);
  const directions = debit.filter((word) => credit.some((each) => each.toLowerCase() === word.toLowerCase()));
  return [
    ...(half || sides === (columns.amount !== undefined) ? ['columns: name debit and credit, or amount alone'] : []),
    ...(columns.direction !== undefined && columns.amount === undefined ? ['columns: direction needs amount'] : []),
    ...(directions.length > 0 ? [`credit: ${directions.join(', ')} also means debit`] : []),
    ...(new Set(accounts.map(({ id }) => id)).size < accounts.length ? ['accounts: an id is there twice'] : []),
    ...(columns.account !== undefined
      ? accounts.filter(({ number }) => number === undefined).map(({ id }) => `accounts: ${id} has no number`)
      : []),
  ];
}

/** Reads the layout from the JSON file at `path`; undefined = the usual one. Problems name the key. */
export const readStatementLayout = (path: string | undefined): ReadLayout<StatementLayout> =>
  path === undefined ? { layout: usual } : readLayoutFile(path, StatementLayout, flawsOf);

/** Writes 24 November 2026 in a layout's format, as an example for people. */
export const exampleDay = ({ dateFormat }: Pick<StatementLayout, 'dateFormat'>): string =>
  dateFormat.replace('YYYY', '2026').replace('MM', '11').replace('DD', '24');
