import { formatMoment } from '#shared/time/dates.ts';
import { documentFragment } from '#shared/wire/issued-documents/document-link.ts';
import type { Brand } from '#server/config/brand.ts';
import { showCode, type IssuedDocument, type DocumentSection } from './issued-document.ts';
import {
  asArtifact,
  drawHeading,
  drawLine,
  drawPoint,
  drawSentence,
  drawTable,
  ink,
  innerWidth,
  keepTogether,
  margin,
  muted,
  openPart,
  tagged,
  writable,
  type Part,
  type Pen,
} from './pdf-writer.ts';
import { drawQr, qrSide } from './draw-qr.ts';
import { addSealPlace, type SealPlace } from './seal-place.ts';
import { createLetterWords, type LetterWords } from './words/letter-words.ts';

/** Flags for the words around a document, whose wording was filled in when it was written. */
const noPolicy = { isSyariah: false, priorityCode: '' };

/** Side of the insurer's mark in points. */
const markSide = 22;

/** Document with the words and the picture around it. */
interface Framed {
  readonly document: IssuedDocument;
  readonly words: LetterWords;
  readonly qr: VerifyQr;
}

/** Address of the verifying page, and the QR picture that opens it. */
interface VerifyQr {
  readonly address: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** Frame of a document, besides its content. */
export interface DrawnWith {
  readonly brand: Brand;
  /** Address of the page that verifies documents. */
  readonly verifyPage: string;
  /** Absent = the document gets no seal. */
  readonly place?: SealPlace | undefined;
}

function drawTitle(pen: Pen, all: Part, { document, words }: Framed, brand: Brand): void {
  const { heading, subject, number } = document;
  const width = innerWidth(pen);
  asArtifact(pen, 'Layout', () => {
    pen.image(brand.icons['icon-192.png'].content, margin, margin - 4, { width: markSide });
  });
  pen.font('Helvetica-Bold').fontSize(10).fillColor(brand.colors.action);
  tagged(pen, all, 'P', () => pen.text(writable(brand.name), margin + markSide + 8, margin + 2));
  pen.moveDown(0.8).fontSize(20).fillColor(ink);
  tagged(pen, all, 'H1', () => pen.text(writable(heading), margin, pen.y, { width }));
  pen.font('Helvetica').fontSize(11).fillColor(muted);
  tagged(pen, all, 'P', () => pen.text(writable(words.line('FRAME', 'subject', { subject, number })), { width }));
}

async function drawSection(
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

/**
 * Draws the part by which anybody can ask us about the document: address, number and code, and the same as a QR picture
 * at the right edge. A document that is not stored has no code; its picture opens the page, which says what to do.
 */
function drawCheck(pen: Pen, all: Part, { document: { number, check }, words, qr }: Framed): void {
  keepTogether(pen, qrSide + 60);
  const part = openPart(pen, all, 'Sect');
  drawHeading(pen, part, words.line('FRAME', 'checkTitle'));
  const top = pen.y;
  const width = innerWidth(pen) - qrSide - 12;
  drawQr(pen, part, qr.modules, { top, alt: words.line('FRAME', 'qr') });
  pen.y = top + 6;
  if (check === null) drawSentence(pen, part, words.line('FRAME', 'unstored'), width);
  const list = openPart(pen, part, 'L');
  drawLine(pen, list, words.line('FRAME', 'open'), qr.address, width);
  if (check !== null) {
    drawLine(pen, list, words.line('FRAME', 'number'), number, width);
    drawLine(pen, list, words.line('FRAME', 'code'), showCode(check.code), width);
  }
  pen.y = Math.max(pen.y, top + qrSide);
}

/** Draws who issued the document: legal name, licence and contact, as the law asks of every letter. */
function drawIssuer(pen: Pen, all: Part, words: LetterWords, { legalName, licence, contact }: Brand): void {
  const { phone, hours, email, whatsApp } = contact;
  keepTogether(pen, 40);
  pen.moveDown(0.6).font('Helvetica').fontSize(9).fillColor(muted);
  const ways = [
    words.line('FRAME', 'phone', { phone, hours }),
    ...(whatsApp === undefined ? [] : [words.line('FRAME', 'whatsApp', { phone: whatsApp })]),
    email,
  ];
  const text = `${legalName}. ${licence} ${ways.join(' · ')}`;
  tagged(pen, all, 'P', () => pen.text(writable(text), margin, pen.y, { width: innerWidth(pen) }));
}

function drawClosing(pen: Pen, all: Part, { closing }: IssuedDocument): void {
  keepTogether(pen, 50);
  pen.moveDown(1.2);
  drawSentence(pen, all, closing);
}

function drawFingerprint(pen: Pen, all: Part, { document: { fingerprint }, words }: Framed): void {
  keepTogether(pen, 30);
  pen.moveDown(0.6).font('Helvetica').fontSize(9).fillColor(muted);
  const text = words.line('FRAME', 'fingerprint', { fingerprint });
  tagged(pen, all, 'P', () => pen.text(writable(text), margin, pen.y, { width: innerWidth(pen) }));
}

/** Draws the foot of every page, once the number of pages is known. */
function drawFeet(pen: Pen, { document: { number, at, foot, check }, words }: Framed): void {
  const { start, count } = pen.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.switchToPage(index);
    // Text below the margin would begin a new page.
    pen.page.margins.bottom = 0;
    pen.font('Helvetica').fontSize(8.5).fillColor(muted);
    const y = pen.page.height - margin + 14;
    const footer = words.line('FRAME', check === null ? 'footPrinted' : 'footIssued', {
      foot,
      number,
      moment: formatMoment(at),
    });
    const page = words.line('FRAME', 'page', { page: String(index - start + 1), pages: String(count) });
    asArtifact(pen, 'Pagination', () => {
      pen.text(writable(footer), margin, y, { lineBreak: false });
      pen.text(writable(page), margin, y, { width: innerWidth(pen), align: 'right' });
    });
  }
}

async function drawAll(pen: Pen, framed: Framed, brand: Brand): Promise<void> {
  const { document, words } = framed;
  const all = pen.struct('Document');
  pen.addStructure(all);
  drawTitle(pen, all, framed, brand);
  for (const each of document.sections) await drawSection(pen, all, each);
  drawClosing(pen, all, document);
  drawCheck(pen, all, framed);
  drawFingerprint(pen, all, framed);
  drawIssuer(pen, all, words, brand);
  drawFeet(pen, framed);
}

/** Loads the encoder and builds the QR picture of a document. */
async function buildQr({ number, check }: IssuedDocument, verifyPage: string): Promise<VerifyQr> {
  const { encode } = await import('uqr');
  const link = check === null ? verifyPage : `${verifyPage}${documentFragment({ number, code: check.code })}`;
  return { address: verifyPage, modules: encode(link, { ecc: 'M', border: 0 }).data };
}

/**
 * Draws a document as A4 PDF with built-in fonts, tagged in reading order and marked as Indonesian. The same document
 * always gives the same bytes, but for the moment of the seal's place. The libraries are loaded for the first document.
 */
export async function drawDocument(document: IssuedDocument, { brand, verifyPage, place }: DrawnWith): Promise<Buffer> {
  const [{ default: PdfWriter }, qr] = await Promise.all([import('pdfkit'), buildQr(document, verifyPage)]);
  const pen = new PdfWriter({
    size: 'A4',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'id-ID',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${document.heading} ${document.number}`,
      Author: brand.legalName,
      CreationDate: new Date(document.at),
    },
  });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', () => resolve());
    pen.on('error', reject);
  });
  const words = createLetterWords(new Map([['FRAME', document.frame ?? {}]]), noPolicy);
  await drawAll(pen, { document, words, qr }, brand);
  if (place !== undefined) addSealPlace(pen, place);
  pen.end();
  await ended;
  return Buffer.concat(chunks);
}
