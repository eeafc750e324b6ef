import type { Brand } from '#server/config/brand.ts';
import type { DocumentSection } from './issued-document.ts';
import {
  asArtifact,
  drawHeading,
  drawLine,
  drawPoint,
  drawSentence,
  drawTable,
  ink,
  innerWidth,
  margin,
  muted,
  openPart,
  tagged,
  writable,
  type Part,
  type Pen,
} from './pdf-writer.ts';

/** Side of the insurer's mark in points. */
const markSide = 22;

/** Draws the insurer's mark and name, the title of the document, and the line below it. */
export function drawHead(
  pen: Pen,
  all: Part,
  brand: Brand,
  { heading, line }: { readonly heading: string; readonly line: string },
): void {
  const width = innerWidth(pen);
  asArtifact(pen, 'Layout', () => {
    pen.image(brand.icons['icon-192.png'].content, margin, margin - 4, { width: markSide });
  });
  pen.font('Helvetica-Bold').fontSize(10).fillColor(brand.colors.action);
  tagged(pen, all, 'P', () => pen.text(writable(brand.name), margin + markSide + 8, margin + 2));
  pen.moveDown(0.8).fontSize(20).fillColor(ink);
  tagged(pen, all, 'H1', () => pen.text(writable(heading), margin, pen.y, { width }));
  pen.font('Helvetica').fontSize(11).fillColor(muted);
  tagged(pen, all, 'P', () => pen.text(writable(line), { width }));
}

/** Draws one part of a document under its heading. */
export async function drawSection(
  pen: Pen,
  all: Part,
  { heading, text, lines, points, table }: DocumentSection,
): Promise<void> {
  const part = openPart(pen, all, 'Sect');
  drawHeading(pen, part, heading);
  for (const sentence of text) drawSentence(pen, part, sentence);
  if (lines.length > 0) {
    const list = openPart(pen, part, 'L');
    for (const { label, value } of lines) drawLine(pen, list, label, value);
  }
  if (points.length > 0) {
    const list = openPart(pen, part, 'L');
    for (const point of points) drawPoint(pen, list, point);
  }
  if (table !== null) await drawTable(pen, part, table);
}

/** Draws the foot of every page, once the number of pages is known. */
export function drawFeet(pen: Pen, foot: string, pageText: (page: string, pages: string) => string): void {
  const { start, count } = pen.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.switchToPage(index);
    // Text below the margin would begin a new page.
    pen.page.margins.bottom = 0;
    pen.font('Helvetica').fontSize(8.5).fillColor(muted);
    const y = pen.page.height - margin + 14;
    asArtifact(pen, 'Pagination', () => {
      pen.text(writable(foot), margin, y, { lineBreak: false });
      pen.text(writable(pageText(String(index - start + 1), String(count))), margin, y, {
        width: innerWidth(pen),
        align: 'right',
      });
    });
  }
}

/** Draws a word across every page, so faint that the text below it stays readable. */
export function drawMarks(pen: Pen, mark: string): void {
  const { start, count } = pen.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.switchToPage(index);
    const { width, height } = pen.page;
    asArtifact(pen, 'Layout', () => {
      pen.save().rotate(-50, { origin: [width / 2, height / 2] });
      pen.font('Helvetica-Bold').fontSize(96).fillColor(ink).fillOpacity(0.12);
      const word = writable(mark);
      pen.text(word, (width - pen.widthOfString(word)) / 2, height / 2 - 48, { lineBreak: false }).restore();
    });
  }
}
