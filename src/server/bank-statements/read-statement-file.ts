import { parse } from 'csv-parse/sync';
import type { Big } from 'big.js';
import * as z from 'zod';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import { exampleDay, type StatementAccount, type StatementLayout } from '#server/config/statement-layout.ts';
import { readStatedAmount } from './read-stated-amount.ts';

/** Line of a statement; `line` counts from the first line of the file. Money in is positive. */
export interface StatementLine {
  readonly line: number;
  readonly day: BusinessDate;
  readonly amount: Big;
  readonly reference: string;
  readonly text: string;
  /** Balance after the line; null = the file says none. */
  readonly balance: Big | null;
}

/** Refused line with the column and the sentence about it. */
export interface RefusedLine {
  readonly line: number;
  readonly field: string;
  readonly sentence: string;
}

/** Account and whole days that a file is said to cover. */
export interface StatementSpan {
  readonly account: StatementAccount;
  readonly firstDay: BusinessDate;
  readonly lastDay: BusinessDate;
}

/** Lines of a file in the order of time, and those that cannot be used. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  readonly refused: readonly RefusedLine[];
}

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

type Cells = Readonly<Partial<Record<keyof StatementLayout['columns'], string>>>;

/** Longest reference and text that a line may have. */
const longest = { reference: 100, text: 500 } as const;

/** Reads a day in the layout's format; undefined = it is none. */
function readDay(text: string, format: StatementLayout['dateFormat']): BusinessDate | undefined {
  const [first = '', second = '', third = ''] =
    format === 'YYYYMMDD'
      ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
      : format === 'DDMMYYYY'
        ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
        : text.split(format === 'DD/MM/YYYY' ? '/' : '-');
  const [year, day] = format.startsWith('YYYY') ? [first, third] : [third, first];
  const parsed = BusinessDate.safeParse(`${year}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return parsed.success ? parsed.data : undefined;
}

/** Says what is wrong with a line's day, reference, text or account; undefined = nothing. */
function findFlaw(cells: Cells, day: BusinessDate | undefined, span: StatementSpan, layout: StatementLayout) {
  const { columns } = layout;
  const { date = '', reference = '', text = '', account } = cells;
  if (day === undefined)
    return { field: columns.date, sentence: `Tanggal '${date}' tidak terbaca. Tulis seperti ${exampleDay(layout)}.` };
  if (day < span.firstDay || day > span.lastDay)
    return {
      field: columns.date,
      sentence: `Tanggal ${formatDate(day)} di luar rentang ${formatDate(span.firstDay)} sampai ${formatDate(span.lastDay)}.`,
    };
  if (account !== undefined && account !== span.account.number)
    return { field: columns.account ?? '', sentence: `Rekening '${account}' bukan ${span.account.name}.` };
  if (reference.length > longest.reference)
    return { field: columns.reference, sentence: `Referensi lebih dari ${longest.reference} huruf.` };
  if (text.length > longest.text)
    return { field: columns.text ?? '', sentence: `Keterangan lebih dari ${longest.text} huruf.` };
  return undefined;
}

function readLine(cells: Cells, line: number, span: StatementSpan, layout: StatementLayout) {
  const { date = '', reference = '', text = '' } = cells;
  const day = readDay(date, layout.dateFormat);
  const flaw = findFlaw(cells, day, span, layout);
  if (flaw !== undefined || day === undefined) return { line, field: '', sentence: '', ...flaw };
  const stated = readStatedAmount(cells, layout, span.account.currency);
  if ('sentence' in stated) return { line, ...stated };
  return { line, day, reference, text, ...stated };
}

/** Returns the rows of a CSV text; undefined = it is broken. */
function parseRows(text: string, { separator, skip }: StatementLayout): z.infer<typeof Rows> | undefined {
  try {
    const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true };
    return Rows.parse(parse(text, { ...options, delimiter: separator, from_line: skip + 1 }));
  } catch {
    return undefined;
  }
}

/** Column of the layout and its title in the file. */
type Titled = readonly [name: string, title: string];

const titlesOf = ({ columns }: StatementLayout): readonly Titled[] =>
  Object.entries(columns).flatMap(([name, title]) => (title === undefined ? [] : [[name, title] as const]));

/** Names the columns that a heading lacks. A balance may be missing, because not every statement has one. */
const missingColumns = (titles: readonly Titled[], heading: readonly string[]): readonly string[] =>
  titles.flatMap(([name, title]) => (name === 'balance' || heading.includes(title) ? [] : [title]));

/**
 * Reads a bank statement: CSV whose first line names the columns of the layout, others beside them. Returns the sentence
 * about a file that cannot be read at all. A file without lines is the statement of days without movements.
 */
export function readStatementFile(
  text: string,
  span: StatementSpan,
  layout: StatementLayout,
): ReadStatement | { readonly problem: string } {
  const rows = parseRows(text, layout);
  if (rows === undefined) return { problem: 'Berkas ini bukan CSV yang utuh: ada tanda kutip yang tidak ditutup.' };
  const [heading, ...given] = rows;
  const titles = titlesOf(layout);
  const missing = missingColumns(titles, heading?.record ?? []);
  if (heading === undefined || missing.length > 0)
    return {
      problem: `Baris judul harus berisi kolom ${titles.map(([, title]) => title).join(', ')}. Yang tidak ada: ${missing.join(', ')}.`,
    };
  const places = titles.map(([name, title]) => [name, heading.record.indexOf(title)] as const);
  const lines: StatementLine[] = [];
  const refused: RefusedLine[] = [];
  for (const { record, info } of layout.order === 'newest-first' ? given.toReversed() : given) {
    const cells: Cells = Object.fromEntries(places.map(([name, place]) => [name, record[place] ?? '']));
    const read = readLine(cells, info.lines, span, layout);
    if ('day' in read) lines.push(read);
    else refused.push(read);
  }
  return { lines, refused: refused.toSorted((one, other) => one.line - other.line) };
}
