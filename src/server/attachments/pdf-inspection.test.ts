import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import PdfWriter from 'pdfkit';
import { findPdfProblem } from './pdf-inspection.ts';

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF`, 'latin1');
const page = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj';
const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj';
const tree = (count: number) => `2 0 obj << /Type /Pages /Kids [3 0 R] /Count ${count} >> endobj`;
const plain = [catalog, tree(1), page];

const stream = (dictionary: string, body: Buffer | string) =>
  `9 0 obj << ${dictionary} >> stream\n${Buffer.from(body).toString('latin1')}\nendstream endobj`;
const packed = (dictionary: string, text: string) => stream(`${dictionary} /Filter /FlateDecode`, deflateSync(text));
const objects = (text: string) => packed('/Type /ObjStm /N 1 /First 4', `4 0 ${text}`);

function drawn(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfWriter({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let drawnPages = 0; drawnPages < pages; drawnPages += 1) document.addPage().text('Surat kuasa pendebetan');
  document.end();
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

describe('a PDF that may be kept', () => {
  it.each([
    ['plain', pdf(...plain)],
    [
      'opens at a page',
      pdf('1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >> endobj', tree(1), page),
    ],
    ['empty lines behind its end', Buffer.concat([pdf(...plain), Buffer.from('\r\n \n\0')])],
    [
      'a second revision',
      Buffer.concat([pdf(...plain), Buffer.from('\n3 0 obj << /Type /Page >> endobj\nxref\n%%EOF\n')]),
    ],
    ['packed objects', pdf(catalog, objects('<< /Type /Page >>'))],
    ['letters JS in packed page content', pdf(...plain, stream('/Length 9', '\u0001/JS \u0002\u0003'))],
  ])('%s', async (_name, content) => {
    expect(await findPdfProblem(content)).toBeUndefined();
  });

  it('one that a program wrote, with 20 pages', async () => {
    expect(await findPdfProblem(await drawn(20))).toBeUndefined();
  });
});

describe('a PDF that is refused', () => {
  it.each([
    [
      'another file behind its end',
      Buffer.concat([pdf(...plain), Buffer.from('\nPK\u0003\u0004 isi lain')]),
      'more_behind',
    ],
    [
      'another file with an end of its own',
      Buffer.concat([pdf(...plain), Buffer.from('<html>x</html>%%EOF\n')]),
      'more_behind',
    ],
    ['script', pdf(...plain, '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'active_content'],
    ['script with an escaped name', pdf(...plain, '4 0 obj << /S /J#61vaScript >> endobj'), 'active_content'],
    ['script in packed objects', pdf(...plain, objects('<< /S /JavaScript /JS (x) >>')), 'active_content'],
    ['escaped script in packed objects', pdf(...plain, objects('<< /S /#4aavaScript >>')), 'active_content'],
    [
      'script in unpacked object stream',
      pdf(...plain, stream('/Type /ObjStm /First 4', '<< /JS (x) >>')),
      'active_content',
    ],
    [
      'action when opened',
      pdf('1 0 obj << /Type /Catalog /OpenAction 4 0 R >> endobj', tree(1), page),
      'active_content',
    ],
    ['additional actions', pdf(...plain, '4 0 obj << /AA << /O 5 0 R >> >> endobj'), 'active_content'],
    ['launches a program', pdf(...plain, '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'active_content'],
    ['file inside', pdf(...plain, '4 0 obj << /Type /EmbeddedFile >> endobj'), 'active_content'],
    ['password', pdf(...plain, 'trailer << /Encrypt 8 0 R >>'), 'password'],
    ['21 pages by count', pdf(catalog, tree(21), page), 'too_many_pages'],
    ['no page', pdf(catalog), 'unreadable'],
    [
      'object hidden in a stream body',
      pdf(...plain, stream('/Length 40', '5 0 obj << /S /JavaScript >> endobj')),
      'not_inspectable',
    ],
    [
      'objects packed in an unknown way',
      pdf(...plain, stream('/Type /ObjStm /First 4 /Filter /LZWDecode', 'x')),
      'not_inspectable',
    ],
    [
      'packed objects cut short',
      pdf(
        ...plain,
        stream('/Type /ObjStm /First 4 /Filter /FlateDecode', deflateSync('<< >>'.repeat(99)).subarray(0, 12)),
      ),
      'not_inspectable',
    ],
    ['packed twice', pdf(...plain, stream('/Filter [/FlateDecode /FlateDecode]', 'x')), 'unpacks_too_large'],
    [
      'bomb',
      pdf(...plain, stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(310_000_000)))),
      'unpacks_too_large',
    ],
  ])('%s', async (_name, content, reason) => {
    expect(await findPdfProblem(content)).toBe(reason);
  });

  it('21 drawn pages', async () => {
    expect(await findPdfProblem(await drawn(21))).toBe('too_many_pages');
  });
  it('a real password', async () => {
    expect(await findPdfProblem(await drawn(1, { userPassword: 'rahasia' }))).toBe('password');
  });
});
