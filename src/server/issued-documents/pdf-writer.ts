import { setImmediate as takeTurn } from 'node:timers/promises';
import type { DocumentTable } from './issued-document.ts';

export type Pen = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

export const margin = 56;
const labelWidth = 170;
const gap = 10;
export const ink = '#1d2330';
export const muted = '#5a6373';
const rule = '#d9d2c8';

const nearest: ReadonlyMap<string, string> = new Map(
  Object.entries({ '→': '->', '−': '-', '‐': '-', '‑': '-', '≥': '>=', '≤': '<=', '⁄': '/', ʼ: '’' }).concat(
    Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ŧ: 't', Ŧ: 'T' }),
  ),
);

/**
 * Returns the nearest spelling of a sign that the built-in fonts do not have: a letter without its accents, or a
 * question mark.
 */
function spellNearest(sign: string): string {
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return nearest.get(sign) ?? nearest.get(bare) ?? (/^[a-z]$/i.test(bare) ? bare : '?');
}

/**
 * Replaces characters that the built-in fonts lack (Windows-1252): forms refuse them, but older data and addresses may
 * contain some.
 */
export const writable = (text: string): string =>
  text
    .normalize()
    .replaceAll(
      /[^\n\u0020-\u007e\u00a0-\u00ffŒœŠšŽžŸ\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu,
      spellNearest,
    );

export const innerWidth = (pen: Pen): number => pen.page.width - 2 * margin;

/** Starts a new page when a block would not fit on this one. */
export function keepTogether(pen: Pen, height: number): void {
  if (pen.y + height > pen.page.height - margin - 24) pen.addPage();
}

/** Draws an element with the accessible role `type` (H1, P, Lbl …). */
export const tagged = (pen: Pen, parent: Part, type: string, draw: () => void): Part =>
  parent.add(pen.struct(type, {}, draw));

/** Opens a part that contains others; it is closed with the document. */
export function openPart(pen: Pen, parent: Part, type: string): Part {
  const part = pen.struct(type);
  parent.add(part);
  return part;
}

/** Draws decoration that screen readers skip. */
export function asArtifact(pen: Pen, type: 'Layout' | 'Pagination', draw: () => void): void {
  pen.markContent('Artifact', { type });
  draw();
  pen.endMarkedContent();
}

function drawRule(pen: Pen, y: number): void {
  asArtifact(pen, 'Layout', () => {
    pen.moveTo(margin, y).lineTo(pen.page.width - margin, y);
    pen.lineWidth(0.6).strokeColor(rule).stroke();
  });
}

export function drawHeading(pen: Pen, parent: Part, text: string): void {
  keepTogether(pen, 60);
  pen.moveDown(0.9).font('Helvetica-Bold').fontSize(12).fillColor(ink);
  tagged(pen, parent, 'H2', () => pen.text(writable(text), margin, pen.y, { width: innerWidth(pen) }));
  const y = pen.y + 3;
  drawRule(pen, y);
  pen.y = y + 6;
}

export function drawSentence(pen: Pen, parent: Part, text: string, width = innerWidth(pen)): void {
  pen.font('Helvetica').fontSize(10).fillColor(ink);
  keepTogether(pen, pen.heightOfString(writable(text), { width }));
  tagged(pen, parent, 'P', () => pen.text(writable(text), margin, pen.y, { width }));
  pen.y += 4;
}

/** Draws label and value side by side, as an entry of the list. */
export function drawLine(pen: Pen, list: Part, label: string, value: string, width = innerWidth(pen)): void {
  const valueWidth = width - labelWidth - gap;
  const [left, right] = [writable(label), writable(value)];
  pen.fontSize(10).font('Helvetica-Bold');
  const valueHeight = pen.heightOfString(right, { width: valueWidth });
  pen.font('Helvetica');
  const height = Math.max(pen.heightOfString(left, { width: labelWidth }), valueHeight);
  keepTogether(pen, height);
  const { y } = pen;
  const entry = openPart(pen, list, 'LI');
  pen.fillColor(muted);
  tagged(pen, entry, 'Lbl', () => pen.text(left, margin, y, { width: labelWidth }));
  pen.font('Helvetica-Bold').fillColor(ink);
  tagged(pen, entry, 'LBody', () => pen.text(right, margin + labelWidth + gap, y, { width: valueWidth }));
  pen.x = margin;
  pen.y = y + height + 4;
}

export function drawPoint(pen: Pen, list: Part, text: string): void {
  pen.font('Helvetica').fontSize(10).fillColor(ink);
  const width = innerWidth(pen) - 14;
  keepTogether(pen, pen.heightOfString(writable(text), { width }));
  const { y } = pen;
  const entry = openPart(pen, list, 'LI');
  tagged(pen, entry, 'Lbl', () => pen.text('•', margin, y, { width: 14 }));
  tagged(pen, entry, 'LBody', () => pen.text(writable(text), margin + 14, y, { width }));
  pen.x = margin;
  pen.y += 3;
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Returns the columns side by side over the whole width. */
function columnsOf(pen: Pen, { head, shares, numbersFrom }: DocumentTable): readonly Column[] {
  const whole = head.reduce((sum, _name, index) => sum + (shares[index] ?? 1), 0);
  let x = margin;
  return head.map((_name, index) => {
    const width = (innerWidth(pen) * (shares[index] ?? 1)) / whole;
    x += width;
    return { x: x - width, width: width - 6, align: index >= numbersFrom ? 'right' : 'left' };
  });
}

/** Draws a table row; all cells start at the same height. */
function drawRow(pen: Pen, table: Part, cells: readonly string[], columns: readonly Column[], cell: 'TH' | 'TD'): void {
  const isHead = cell === 'TH';
  pen
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9)
    .fillColor(isHead ? muted : ink);
  const filled = columns.map((column, index) => ({ ...column, text: writable(cells[index] ?? '') }));
  const height = Math.max(...filled.map(({ text, width }) => pen.heightOfString(text, { width })));
  keepTogether(pen, height);
  const { y } = pen;
  const row = openPart(pen, table, 'TR');
  for (const { text, x, width, align } of filled) tagged(pen, row, cell, () => pen.text(text, x, y, { width, align }));
  pen.x = margin;
  pen.y = y + height + 4;
}

/** Rows drawn before the event loop gets a turn: about 10 ms. */
const rowsAtOnce = 20;

/** Draws a table; a long one lets other work of the process run in between. */
export async function drawTable(pen: Pen, parent: Part, source: DocumentTable): Promise<void> {
  if (source.rows.length === 0) return;
  const columns = columnsOf(pen, source);
  const table = openPart(pen, parent, 'Table');
  drawRow(pen, table, source.head, columns, 'TH');
  for (const [index, cells] of source.rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await takeTurn();
    drawRow(pen, table, cells, columns, 'TD');
  }
}
