import { formatMoment } from '#shared/time/dates.ts';
import type { Receipt } from './build-receipt.ts';

type Pen = PDFKit.PDFDocument;

/** The words of a paper around its sections. */
export interface PaperWords {
  readonly heading: string;
  /** Before the number, at the foot of each page. */
  readonly foot: string;
  readonly closing: string;
}

const requestWords: PaperWords = {
  heading: 'Tanda Terima Pengajuan',
  foot: 'Pengajuan',
  closing:
    'Tanda terima ini menyatakan bahwa pengajuan kami terima; keputusannya ada di Status Transaksi. Nomor rekening, identitas, dan kontak disamarkan.',
};

const margin = 56;
const labelWidth = 170;
const ink = '#1d2330';
const muted = '#5a6373';
const rule = '#d9d2c8';

/** Signs that the built-in fonts cannot write become their nearest, and the rest a question mark. */
const writable = (text: string): string =>
  text
    .replaceAll('→', '->')
    .replaceAll('−', '-')
    .replaceAll('≥', '>=')
    .replaceAll('≤', '<=')
    .replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/g, '?');

const innerWidth = (pen: Pen): number => pen.page.width - 2 * margin;

/** A block is not torn apart at the foot of a page. */
function keepTogether(pen: Pen, height: number): void {
  if (pen.y + height > pen.page.height - margin - 24) pen.addPage();
}

function drawHeading(pen: Pen, text: string): void {
  keepTogether(pen, 60);
  pen.moveDown(0.9).font('Helvetica-Bold').fontSize(12).fillColor(ink);
  pen.text(writable(text), margin, pen.y, { width: innerWidth(pen) });
  const y = pen.y + 3;
  pen.moveTo(margin, y).lineTo(pen.page.width - margin, y);
  pen.lineWidth(0.6).strokeColor(rule).stroke();
  pen.y = y + 6;
}

function drawLine(pen: Pen, label: string, value: string): void {
  const valueWidth = innerWidth(pen) - labelWidth - 10;
  const [left, right] = [writable(label), writable(value)];
  pen.fontSize(10).font('Helvetica-Bold');
  const valueHeight = pen.heightOfString(right, { width: valueWidth });
  pen.font('Helvetica');
  const height = Math.max(pen.heightOfString(left, { width: labelWidth }), valueHeight);
  keepTogether(pen, height);
  const { y } = pen;
  pen.fillColor(muted).text(left, margin, y, { width: labelWidth });
  pen.font('Helvetica-Bold').fillColor(ink);
  pen.text(right, margin + labelWidth + 10, y, { width: valueWidth });
  pen.x = margin;
  pen.y = y + height + 4;
}

function drawPoint(pen: Pen, text: string): void {
  pen.font('Helvetica').fontSize(10).fillColor(ink);
  const width = innerWidth(pen) - 14;
  keepTogether(pen, pen.heightOfString(writable(text), { width }));
  const { y } = pen;
  pen.text('•', margin, y, { width: 14 });
  pen.text(writable(text), margin + 14, y, { width });
  pen.x = margin;
  pen.y += 3;
}

function drawClosing(pen: Pen, closing: string, fingerprint: string): void {
  keepTogether(pen, 70);
  pen.moveDown(1.2).font('Helvetica').fontSize(9).fillColor(muted);
  const width = innerWidth(pen);
  pen.text(writable(closing), margin, pen.y, { width });
  pen.text(`Sidik isi (SHA-256): ${fingerprint}`, { width });
}

/** Draws the foot of every page, once the number of pages is known. */
function drawFeet(pen: Pen, { number, printedAt }: Receipt, foot: string): void {
  const { start, count } = pen.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.switchToPage(index);
    // Text below the margin would begin a new page.
    pen.page.margins.bottom = 0;
    pen.font('Helvetica').fontSize(8.5).fillColor(muted);
    const y = pen.page.height - margin + 14;
    pen.text(`${foot} ${number} · dicetak ${formatMoment(printedAt)}`, margin, y, { lineBreak: false });
    pen.text(`Halaman ${index - start + 1} dari ${count}`, margin, y, { width: innerWidth(pen), align: 'right' });
  }
}

function drawAll(pen: Pen, receipt: Receipt, insurer: string, { heading, closing, foot }: PaperWords): void {
  pen.font('Helvetica-Bold').fontSize(10).fillColor(muted).text(insurer, margin, margin);
  pen
    .fontSize(20)
    .fillColor(ink)
    .text(writable(heading), { width: innerWidth(pen) });
  pen.font('Helvetica').fontSize(11).fillColor(muted);
  pen.text(writable(`${receipt.title} · nomor ${receipt.number}`), { width: innerWidth(pen) });
  for (const { heading: title, lines, points } of receipt.sections) {
    drawHeading(pen, title);
    for (const { label, value } of lines) drawLine(pen, label, value);
    for (const text of points) drawPoint(pen, text);
  }
  drawClosing(pen, closing, receipt.fingerprint);
  drawFeet(pen, receipt, foot);
}

/** A4, built-in fonts. The writer is loaded when the first receipt is asked for. */
export async function drawReceipt(receipt: Receipt, insurer: string, words = requestWords): Promise<Buffer> {
  const { default: PdfWriter } = await import('pdfkit');
  const pen = new PdfWriter({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'id-ID',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${words.heading} ${receipt.number}`, Author: insurer },
  });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', () => resolve());
    pen.on('error', reject);
  });
  drawAll(pen, receipt, insurer, words);
  pen.end();
  await ended;
  return Buffer.concat(chunks);
}
