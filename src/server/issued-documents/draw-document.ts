import { formatMoment, type Instant } from '#shared/time/dates.ts';
import { documentFragment } from '#shared/wire/issued-documents/document-link.ts';
import type { Brand } from '#server/config/brand.ts';
import { showCode, type IssuedDocument } from './issued-document.ts';
import {
  drawHeading,
  drawLine,
  drawSentence,
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
import { drawFeet, drawHead, drawMarks, drawSection } from './draw-parts.ts';
import { drawQr, qrSide } from './draw-qr.ts';
import { addSealPlace, type SealPlace } from './seal-place.ts';
import { createLetterWords, type LetterWords } from './words/letter-words.ts';

/** Flags for the words around a document, whose wording was filled in when it was written. */
const noPolicy = { isSyariah: false, priorityCode: '' };

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
  /** Word across each page of a document that is no document yet. */
  readonly mark?: string;
}

function drawTitle(pen: Pen, all: Part, { document, words }: Framed, brand: Brand): void {
  const { heading, subject, number } = document;
  drawHead(pen, all, brand, { heading, line: words.line('FRAME', 'subject', { subject, number }) });
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

const footOf = ({ document: { number, at, foot, check }, words }: Framed): string =>
  words.line('FRAME', check === null ? 'footPrinted' : 'footIssued', { foot, number, moment: formatMoment(at) });

async function drawAll(pen: Pen, all: Part, framed: Framed, { brand, mark }: DrawnWith): Promise<void> {
  const { document, words } = framed;
  drawTitle(pen, all, framed, brand);
  for (const each of document.sections) await drawSection(pen, all, each);
  drawClosing(pen, all, document);
  if (mark === undefined) {
    drawCheck(pen, all, framed);
    drawFingerprint(pen, all, framed);
  }
  drawIssuer(pen, all, words, brand);
  if (mark !== undefined) drawMarks(pen, mark);
  drawFeet(pen, footOf(framed), (page, pages) => words.line('FRAME', 'page', { page, pages }));
}

/** Loads the encoder and builds the QR picture of a document. */
async function buildQr({ number, check }: IssuedDocument, verifyPage: string): Promise<VerifyQr> {
  const { encode } = await import('uqr');
  const link = check === null ? verifyPage : `${verifyPage}${documentFragment({ number, code: check.code })}`;
  return { address: verifyPage, modules: encode(link, { ecc: 'M', border: 0 }).data };
}

/** File that is written: its title, author and moment. */
interface WrittenFile {
  readonly title: string;
  readonly author: string;
  readonly at: Instant;
}

/**
 * Writes an A4 PDF with built-in fonts, tagged in reading order and marked as Indonesian; returns it with the number of its
 * pages. The library is loaded for the first one.
 */
export async function writePdf(
  { title, author, at }: WrittenFile,
  draw: (pen: Pen, all: Part) => Promise<void>,
): Promise<{ readonly pdf: Buffer; readonly pages: number }> {
  const { default: PdfWriter } = await import('pdfkit');
  const pen = new PdfWriter({
    size: 'A4',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'id-ID',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', () => resolve());
    pen.on('error', reject);
  });
  const all = pen.struct('Document');
  pen.addStructure(all);
  await draw(pen, all);
  const pages = pen.bufferedPageRange().count;
  pen.end();
  await ended;
  return { pdf: Buffer.concat(chunks), pages };
}

/**
 * Draws a document as PDF. The same document always gives the same bytes, but for the moment of the seal's place.
 */
export async function drawDocument(document: IssuedDocument, drawnWith: DrawnWith): Promise<Buffer> {
  const { brand, verifyPage, place } = drawnWith;
  const qr = await buildQr(document, verifyPage);
  const words = createLetterWords(new Map([['FRAME', document.frame ?? {}]]), noPolicy);
  const file = { title: `${document.heading} ${document.number}`, author: brand.legalName, at: document.at };
  const { pdf } = await writePdf(file, async (pen, all) => {
    await drawAll(pen, all, { document, words, qr }, drawnWith);
    if (place !== undefined) addSealPlace(pen, place);
  });
  return pdf;
}
