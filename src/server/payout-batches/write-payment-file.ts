import { createHash } from 'node:crypto';
import { Big } from 'big.js';
import { currencyLetters, rupiah } from '#shared/money/money.ts';
import { guardFormula } from '#shared/text/csv.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PayoutLayout } from '#server/config/payout-layout.ts';
import type { PaymentLine } from './batch-lines.ts';

/** Batch as its file needs it; `date` is the WIB date of its release. */
export interface FiledBatch {
  readonly number: string;
  readonly date: BusinessDate;
  readonly lines: readonly PaymentLine[];
}

/** Payment file: the same batch and layout give the same bytes. */
export interface PaymentFile {
  readonly name: string;
  readonly content: string;
  /** SHA-256 of the content in UTF-8, hex. */
  readonly sha256: string;
}

/** Turns letters into plain ones; '?' where there is none. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/gu, '?');

/** Cuts after `longest` letters, never inside one. */
const cut = (text: string, longest: number | undefined): string =>
  longest === undefined ? text : Array.from(text).slice(0, longest).join('');

/**
 * Writes text for a cell: control characters become spaces, a formula is marked as text, and whatever could end the cell
 * is quoted.
 */
function asCell(text: string, { separator, ascii }: PayoutLayout, longest?: number): string {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ');
  const shown = cut(ascii ? toAscii(plain) : plain, longest);
  const guarded = guardFormula(shown);
  return guarded.includes(separator) || guarded.includes('"') ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function formatDay(date: BusinessDate, format: PayoutLayout['dateFormat']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return {
    'YYYY-MM-DD': date,
    YYYYMMDD: year + month + day,
    'DD/MM/YYYY': `${day}/${month}/${year}`,
    DDMMYYYY: day + month + year,
  }[format];
}

type LineValue = Extract<PayoutLayout['columns'][number], { value: unknown }>['value'];

function valueOf(value: LineValue, line: PaymentLine, batch: FiledBatch, layout: PayoutLayout): string {
  const values: Readonly<Record<LineValue, string>> = {
    reference: line.reference,
    line: String(line.lineNumber),
    way: layout.ways[line.way] ?? line.way,
    account: line.accountNumber,
    name: line.accountName,
    bank_code: line.bankCode,
    bank_name: line.bankName,
    amount: new Big(line.amount).toFixed(layout.decimals),
    currency: currencyLetters(rupiah),
    date: formatDay(batch.date, layout.dateFormat),
    batch: batch.number,
    policy: line.policyNumber,
  };
  return values[value];
}

/** Writes a line with count and sum, above or below the payments. */
function wholeLine(fields: PayoutLayout['header'], batch: FiledBatch, layout: PayoutLayout): readonly string[] {
  if (fields.length === 0) return [];
  const sum = batch.lines.reduce((total, { amount }) => total.plus(amount), new Big(0));
  const values = {
    count: String(batch.lines.length),
    sum: sum.toFixed(layout.decimals),
    date: formatDay(batch.date, layout.dateFormat),
    batch: batch.number,
    currency: currencyLetters(rupiah),
  };
  const cells = fields.map((field) => asCell('text' in field ? field.text : values[field.value], layout));
  return [cells.join(layout.separator)];
}

const paymentLine = (line: PaymentLine, batch: FiledBatch, layout: PayoutLayout): string =>
  layout.columns
    .map((field) =>
      'text' in field
        ? asCell(field.text, layout)
        : asCell(valueOf(field.value, line, batch, layout), layout, field.longest),
    )
    .join(layout.separator);

/** Writes the payment file of a released batch (rulebook 6.12). */
export function writePaymentFile(batch: FiledBatch, layout: PayoutLayout): PaymentFile {
  const titles = layout.titles?.map((title) => asCell(title, layout)).join(layout.separator);
  const rows = [
    ...wholeLine(layout.header, batch, layout),
    ...(titles === undefined ? [] : [titles]),
    ...batch.lines.map((line) => paymentLine(line, batch, layout)),
    ...wholeLine(layout.footer, batch, layout),
  ];
  const end = layout.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const content = `${layout.byteOrderMark ? '\uFEFF' : ''}${rows.map((row) => row + end).join('')}`;
  return {
    name: `pembayaran-${batch.number}.csv`,
    content,
    sha256: createHash('sha256').update(content, 'utf8').digest('hex'),
  };
}
