import { parse } from 'csv-parse/sync';
import { Big } from 'big.js';
import * as z from 'zod';
import type { PayoutLayout } from '#server/config/payout-layout.ts';

/** Answer of the bank to one payment; `line` counts from the first line of the file. Amount as exact decimal text. */
export interface FileAnswer {
  readonly line: number;
  readonly reference: string;
  readonly amount: string;
  readonly result: 'PAID' | 'RETURNED';
  readonly reason: string | null;
}

/** Line that says nothing usable, with the sentence about it. */
export interface UnreadAnswer {
  readonly line: number;
  readonly reference: string;
  readonly problem: string;
}

export type ReadAnswers = readonly (FileAnswer | UnreadAnswer)[];

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

type AnswerLayout = PayoutLayout['answer'];

const isOneOf = (word: string, words: readonly string[]): boolean =>
  words.some((each) => each.toLowerCase() === word.toLowerCase());

const amountText = /^\d{1,15}(\.\d{1,2})?$/;

/** Longest reason that is kept. */
const longestReason = 200;

function readLine(
  cells: Readonly<Record<keyof AnswerLayout['columns'], string>>,
  line: number,
  layout: AnswerLayout,
): FileAnswer | UnreadAnswer {
  const { reference, amount, result, reason } = cells;
  const wrong = (problem: string): UnreadAnswer => ({ line, reference, problem });
  if (reference === '') return wrong('Nomor referensi kosong.');
  if (!amountText.test(amount)) return wrong(`Jumlah '${amount}' tidak terbaca. Tulis misalnya 1250000.00.`);
  const paid = isOneOf(result, layout.paid);
  if (!paid && !isOneOf(result, layout.refused))
    return wrong(`Hasil '${result}' tidak dikenal. Yang dikenal: ${[...layout.paid, ...layout.refused].join(', ')}.`);
  return {
    line,
    reference,
    amount: new Big(amount).toFixed(2),
    result: paid ? 'PAID' : 'RETURNED',
    reason: paid || reason === '' ? null : reason.slice(0, longestReason),
  };
}

/**
 * Reads the bank's answer to a payment file: CSV whose first line names the columns of the layout, others beside them.
 * Returns the sentence about a file that cannot be read at all.
 */
export function readAnswerFile(text: string, layout: AnswerLayout): ReadAnswers | { readonly problem: string } {
  let rows: z.infer<typeof Rows>;
  try {
    const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true };
    rows = Rows.parse(parse(text, { ...options, delimiter: layout.separator }));
  } catch {
    return { problem: 'Berkas ini bukan CSV yang utuh: ada tanda kutip yang tidak ditutup.' };
  }
  const [heading, ...lines] = rows;
  const names = Object.values(layout.columns);
  const missing = names.filter((name) => heading?.record.includes(name) !== true);
  if (heading === undefined || missing.length > 0)
    return { problem: `Baris judul harus berisi kolom ${names.join(', ')}. Yang tidak ada: ${missing.join(', ')}.` };
  if (lines.length === 0) return { problem: 'Tidak ada jawaban di bawah baris pertama.' };
  return lines.map(({ record, info }) => {
    const cell = (name: string): string => record[heading.record.indexOf(name)] ?? '';
    const { reference, amount, result, reason } = layout.columns;
    const cells = { reference: cell(reference), amount: cell(amount), result: cell(result), reason: cell(reason) };
    return readLine(cells, info.lines, layout);
  });
}
