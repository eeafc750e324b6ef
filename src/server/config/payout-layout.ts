import * as z from 'zod';
import { transferWays } from '#shared/lists/payout-ways.ts';
import { readLayoutFile, type ReadLayout } from './layout-file.ts';

const lineValues = [
  'reference',
  'line',
  'way',
  'account',
  'name',
  'bank_code',
  'bank_name',
  'amount',
  'currency',
  'date',
  'batch',
  'policy',
] as const;
const wholeValues = ['count', 'sum', 'date', 'batch', 'currency'] as const;

const Constant = z.strictObject({ text: z.string() });
/** Value of a line, cut after `longest` letters where it is given. */
const LineField = z.union([
  z.strictObject({ value: z.enum(lineValues), longest: z.int().min(1).optional() }),
  Constant,
]);
const WholeField = z.union([z.strictObject({ value: z.enum(wholeValues) }), Constant]);

/** Words by which the bank's answer says paid or refused, in any case. */
const words = z.array(z.string().min(1)).min(1);

/** Layout of payment files and of the bank's answers to them. */
export const PayoutLayout = z.strictObject({
  separator: z.enum([',', ';', '|', '\t']).default(','),
  lineEnd: z.enum(['CRLF', 'LF']).default('CRLF'),
  byteOrderMark: z.boolean().default(false),
  /** True = other letters become plain ones ('é' → 'e'), or '?'. */
  ascii: z.boolean().default(false),
  dateFormat: z.enum(['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY', 'DDMMYYYY']).default('YYYY-MM-DD'),
  /** Digits after the point of an amount. */
  decimals: z.union([z.literal(0), z.literal(2)]).default(2),
  /** Words of the ways; a way without one is written by its name. */
  ways: z.partialRecord(z.enum(transferWays), z.string()).default({}),
  /** Line of column names above the payments; absent = none. */
  titles: z.array(z.string()).optional(),
  header: z.array(WholeField).default([]),
  columns: z.array(LineField).min(1),
  footer: z.array(WholeField).default([]),
  answer: z.strictObject({
    separator: z.enum([',', ';', '|', '\t']).default(','),
    columns: z.strictObject({ reference: z.string(), amount: z.string(), result: z.string(), reason: z.string() }),
    paid: words,
    refused: words,
  }),
});
export type PayoutLayout = z.infer<typeof PayoutLayout>;

/** Layout of an installation that names none. */
const usual = PayoutLayout.parse({
  titles: ['reference', 'way', 'account', 'name', 'bank_code', 'bank_name', 'amount', 'date'],
  columns: ['reference', 'way', 'account', 'name', 'bank_code', 'bank_name', 'amount', 'date'].map((value) => ({
    value,
  })),
  footer: [{ text: 'TOTAL' }, { value: 'count' }, { value: 'sum' }],
  answer: {
    columns: { reference: 'reference', amount: 'amount', result: 'result', reason: 'reason' },
    paid: ['PAID', 'SUKSES', 'BERHASIL'],
    refused: ['REFUSED', 'GAGAL', 'DITOLAK'],
  },
});

/** Checks what the schema cannot: each payment is identified, and its titles fit its columns. */
function flawsOf({ titles, columns }: PayoutLayout): readonly string[] {
  const has = (value: (typeof lineValues)[number]) => columns.some((each) => 'value' in each && each.value === value);
  const missing = (['reference', 'account', 'amount'] as const).filter((value) => !has(value));
  return [
    ...missing.map((value) => `columns: ${value} is missing`),
    ...(titles !== undefined && titles.length !== columns.length
      ? [`titles: there are ${titles.length} for ${columns.length} columns`]
      : []),
    ...(columns.some((each) => 'value' in each && each.value === 'reference' && each.longest !== undefined)
      ? [`columns: reference is never cut`]
      : []),
  ];
}

/** Reads the layout from the JSON file at `path`; undefined = the usual one. Problems name the key. */
export const readPayoutLayout = (path: string | undefined): ReadLayout<PayoutLayout> =>
  path === undefined ? { layout: usual } : readLayoutFile(path, PayoutLayout, flawsOf);
