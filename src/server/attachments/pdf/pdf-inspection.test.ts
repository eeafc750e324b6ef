import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import PdfWriter from 'pdfkit';
import { cutToHeader, findPdfProblem } from './pdf-inspection.ts';

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF`, 'latin1');
const page = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj';
const catalogWith = (entries: string) => `1 0 obj << /Type /Catalog /Pages 2 0 R ${entries} >> endobj`;
const catalog = catalogWith('');
const tree = (count: number) => `2 0 obj << /Type /Pages /Kids [3 0 R] /Count ${count} >> endobj`;
const plain = [catalog, tree(1), page];

const stream = (dictionary: string, body: Buffer | string) =>
  `9 0 obj << ${dictionary} >> stream\n${Buffer.from(body).toString('latin1')}\nendstream endobj`;
const packed = (dictionary: string, text: string) => stream(`${dictionary} /Filter /FlateDecode`, deflateSync(text));
/** Builds an object stream with one object, number `number`. */
const objects = (text: string, number = 4) =>
  packed(`/Type /ObjStm /N 1 /First ${`${number} 0 `.length}`, `${number} 0 ${text}`);
const info = (entries: string) => `5 0 obj << ${entries} >> endobj`;
const opens = (action: string, ...more: string[]) => pdf(catalogWith(`/OpenAction ${action}`), tree(1), page, ...more);
const link = (action: string) => pdf(...plain, `4 0 obj << /Type /Annot /Subtype /Link /A << ${action} >> >> endobj`);
const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/files/${name}`, import.meta.url));
const behind = (text: string) => Buffer.concat([pdf(...plain), Buffer.from(text, 'latin1')]);
/** Revision appended to the first version of the file, with a newer page. */
const revision = `\n3 0 obj << /Type /Page >> endobj\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;

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

describe('accepted PDF', () => {
  it.each([
    ['plain', pdf(...plain)],
    ['opens at a page', opens('[3 0 R /Fit]')],
    ['opens at a page by a reference', fixture('openaction-ref-array.pdf')],
    ['opens at a page by an action', fixture('openaction-goto.pdf')],
    ['opens at a named place', opens('/Awal')],
    ['turns to the next page when opened', opens('<< /S /Named /N /NextPage >>')],
    ['goes to a page, then to another', opens('<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R] >>] >>')],
    ['additional actions that go to a page', pdf(...plain, info('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>'))],
    ['a letter number in its title', fixture('title-letter-number.pdf')],
    [
      'names of actions in its texts',
      pdf(...plain, info('/Title (/AA /Encrypt /JavaScript \\(/Launch\\) /OpenAction 5)')),
    ],
    ['names of actions in a text of digits', pdf(...plain, info('/Title <2F4A6176615363726970742F4A53>'))],
    ['names of actions in a comment', pdf(...plain, '% /S /JavaScript /JS (x)')],
    ['a name that begins like a script', pdf(...plain, info('/JSONVersion 1 /Aa 2 /Producer /JavaScriptless'))],
    ['a parenthesis in a title', pdf(...plain, info('/Title (Kartu \\) Keluarga (asli)) /Author (x)'))],
    [
      'links to the web, to mail and to a phone',
      link('/S /URI /URI (https://www.contoh.co.id/a?b=c:d) /X (mailto:a@b.id)'),
    ],
    ['a link without a scheme', link('/S /URI /URI (www.contoh.co.id)')],
    ['a link in two bytes a letter', link('/S /URI /URI <FEFF00680074007400700073003A002F002F0061>')],
    [
      'lists of names without one',
      pdf(catalogWith('/Names << /JavaScript << /Names [] >> /EmbeddedFiles << >> >>'), tree(1), page),
    ],
    ['a form without scripts', pdf(catalogWith('/AcroForm << /Fields [] /XFA null >>'), tree(1), page)],
    ['empty lines behind its end', behind('\r\n \n\0')],
    ['a comment behind its end', fixture('comment-after.pdf')],
    ['the mark of DOS behind its end', fixture('ctrlz-after.pdf')],
    ['two ends', behind('\n%%EOF\n')],
    ['a second revision', behind(revision)],
    ['twenty revisions of one page', behind(revision.repeat(20))],
    ['packed objects', pdf(catalog, tree(1), objects('<< /Type /Page >>', 3))],
    [
      'only a cross-reference stream',
      Buffer.from(
        `%PDF-1.5\n${plain.join('\n')}\n7 0 obj << /Type /XRef /Root 1 0 R >> stream\nx\nendstream endobj\nstartxref\n9\n%%EOF`,
      ),
    ],
    [
      'a length in an object of its own',
      pdf(...plain, '9 0 obj << /Length 8 0 R >> stream\nx endstream y\nendstream endobj', '8 0 obj 13 endobj'),
    ],
    [
      'a cross-reference table that leads nowhere',
      Buffer.from(
        `%PDF-1.4\n${plain.join('\n')}\nxref\n0 2\n0000000000 65535 f \n9999999999 00000 n \ntrailer << /Root 1 0 R >>\nstartxref\n77\n%%EOF`,
      ),
    ],
    [
      'packed objects whose filter parameters change nothing',
      pdf(
        catalog,
        tree(1),
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode] /DecodeParms [null]',
          deflateSync('3 0 << /Type /Page >>'),
        ),
      ),
    ],
    ['a title with a word that begins like an object', pdf(...plain, info('/Title (Sertifikat 12 0 objek pajak)'))],
    ['letters JS in packed page content', pdf(...plain, stream('/Length 9', '\u0001/JS \u0002\u0003'))],
    ['an owner password alone (AES-128)', fixture('owner-only.pdf')],
  ])('may contain this: %s', async (_name, content) => {
    expect(await findPdfProblem(content)).toBeUndefined();
  });

  it.each(['AA', 'EF', 'EmbeddedFiles', 'JavaScript', 'JS', 'J#53', 'RichMediaContent', 'XFA'])(
    'may name fonts, pictures, places and details /%s',
    async (name) => {
      const font = `/Font << /${name} 6 0 R >>`;
      const named = pdf(
        catalogWith(`/Dests << /${name} [3 0 R /Fit] >> /AcroForm << /Fields [] /DR << ${font} >> >>`),
        tree(1),
        `3 0 obj << /Type /Page /Resources << ${font} /XObject 7 0 R /ColorSpace << /${name} [/ICCBased 9 0 R] >> >> >> endobj`,
        '6 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
        `7 0 obj << /${name} 9 0 R >> endobj`,
        info(`/${name} (Budi)`),
        objects(`<< /Type /Font /CharProcs << /${name} 9 0 R >> >>`),
        stream('/Type /XObject /Subtype /Form', 'q Q'),
      );
      expect(await findPdfProblem(named)).toBeUndefined();
    },
  );

  it.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)(
    'may have an owner password only, as written by PDF %s',
    async (pdfVersion) => {
      expect(await findPdfProblem(await drawn(1, { ownerPassword: 'bank', pdfVersion }))).toBeUndefined();
    },
  );

  it.each(['crlf-before.pdf', 'header-before.pdf'])(
    'is accepted without the bytes before its header: %s',
    async (name) => {
      const content = cutToHeader(fixture(name));
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await findPdfProblem(content)).toBeUndefined();
    },
  );

  it('may be program-made with 20 pages', async () => {
    expect(await findPdfProblem(await drawn(20))).toBeUndefined();
  });
});

describe('refused PDF', () => {
  it.each([
    ['another file behind its end', behind('\nPK\u0003\u0004 isi lain'), 'more_behind'],
    ['another file in a comment behind its end', behind('\n%PK\u0003\u0004 isi lain'), 'more_behind'],
    ['another file with an end of its own', behind('<html>x</html>%%EOF\n'), 'more_behind'],
    ['script', pdf(...plain, '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'active_content'],
    ['script with an escaped name', pdf(...plain, '4 0 obj << /S /J#61vaScript >> endobj'), 'active_content'],
    [
      'script whose kind stands in an object of its own',
      pdf(...plain, '4 0 obj << /S 6 0 R >> endobj', '6 0 obj /JavaScript endobj'),
      'active_content',
    ],
    [
      'script under a key that is given twice',
      pdf(...plain, '4 0 obj << /S /GoTo /S /JavaScript >> endobj'),
      'active_content',
    ],
    ['script deep inside', pdf(...plain, '4 0 obj [ [ << /A [ << /S/JavaScript >> ] >> ] ] endobj'), 'active_content'],
    ['script in a dictionary of a stream', pdf(...plain, stream('/A << /S /JavaScript >>', 'x')), 'active_content'],
    ['script in packed objects', pdf(...plain, objects('<< /S /JavaScript /JS (x) >>')), 'active_content'],
    ['escaped script in packed objects', pdf(...plain, objects('<< /S /#4aavaScript >>')), 'active_content'],
    [
      'script in unpacked object stream',
      pdf(...plain, stream('/Type /ObjStm /N 1 /First 4', '4 0 << /S /Rendition /JS (x) >>')),
      'active_content',
    ],
    [
      'script that an earlier revision had',
      behind(`\n4 0 obj << /S /JavaScript >> endobj${revision}`),
      'active_content',
    ],
    ['scripts of the document', pdf(catalogWith('/Names << /JavaScript 6 0 R >>'), tree(1), page), 'active_content'],
    ['action that nobody can find when opened', opens('4 0 R'), 'active_content'],
    ['script when opened', opens('4 0 R', '4 0 obj << /S /JavaScript >> endobj'), 'active_content'],
    ['web page when opened', opens('<< /S /URI /URI (https://contoh.id) >>'), 'active_content'],
    [
      'web page after a turn when opened',
      opens('<< /S /GoTo /Next << /S /URI /URI (https://a.id) >> >>'),
      'active_content',
    ],
    [
      'additional actions that nobody can find',
      pdf(...plain, '4 0 obj << /AA << /O 5 0 R >> >> endobj'),
      'active_content',
    ],
    ['link to a program', link('/S /URI /URI (file:///C:/Windows/System32/calc.exe)'), 'active_content'],
    ['link to a script', link('/S /URI /URI (java\\nscript:alert)'), 'active_content'],
    ['link to a share', link('/S /URI /URI (\\\\\\\\server\\\\berkas)'), 'active_content'],
    ['launches a program', pdf(...plain, '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'active_content'],
    ['goes to another file', link('/S /GoToR /F (lain.pdf)'), 'active_content'],
    ['sends a form', link('/S /SubmitForm /F (https://contoh.id)'), 'active_content'],
    [
      'script in a list that is also a list of fonts',
      pdf(
        catalogWith('/Names 6 0 R'),
        tree(1),
        '3 0 obj << /Type /Page /Resources << /Font 6 0 R >> >> endobj',
        '6 0 obj << /JavaScript 7 0 R >> endobj',
      ),
      'active_content',
    ],
    ['script of an unknown kind when opened', opens('<< /JS (app.alert(1)) >>'), 'active_content'],
    [
      'files of the document',
      pdf(catalogWith('/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>'), tree(1), page),
      'active_content',
    ],
    ['form of XFA', pdf(catalogWith('/AcroForm << /XFA 6 0 R >>'), tree(1), page), 'active_content'],
    ['film', pdf(...plain, '4 0 obj << /Subtype /RichMedia >> endobj'), 'active_content'],
    ['file inside', pdf(...plain, '4 0 obj << /Type /EmbeddedFile >> endobj'), 'active_content'],
    ['file inside without its type', pdf(...plain, '4 0 obj << /EF << /F 6 0 R >> >> endobj'), 'active_content'],
    ['password', pdf(...plain, 'trailer << /Encrypt 8 0 R >>'), 'password'],
    ['21 pages by count', pdf(catalog, tree(21), page), 'too_many_pages'],
    ['no page', pdf(catalog, '2 0 obj << /Kids [] >> endobj'), 'unreadable'],
    ['a page that is not there', pdf(catalog, tree(1)), 'cut_short'],
    ['cut before its table', fixture('cut.pdf'), 'cut_short'],
    ['cut in its table', Buffer.from(`%PDF-1.4\n${plain.join('\n')}\nxref\n0 2\n0000000000 655`), 'cut_short'],
    ['cut in a text', Buffer.from(`%PDF-1.4\n${plain.join('\n')}\n5 0 obj << /Title (Kar`), 'cut_short'],
    [
      'cut in a stream',
      Buffer.from(`%PDF-1.4\n${plain.join('\n')}\n5 0 obj << /Length 99 >> stream\nabc`),
      'cut_short',
    ],
    ['second revision cut', behind('\n3 0 obj << /Type /Page >> endobj\n'), 'cut_short'],
    ['header alone', Buffer.from('%PDF-1.7\n'), 'cut_short'],
    [
      'object hidden in a stream body',
      pdf(...plain, stream('/Length 40', '5 0 obj << /S /JavaScript >> endobj')),
      'not_inspectable',
    ],
    ['object hidden in a text', pdf(...plain, info('/Title (5 0 obj << /S /JavaScript >> endobj)')), 'not_inspectable'],
    ['object hidden in a comment', pdf(...plain, '% 5 0 obj << /S /JavaScript >> endobj'), 'not_inspectable'],
    ['object hidden in a list', pdf(...plain, '4 0 obj [ 5 0 obj << /S /JavaScript >> ] endobj'), 'not_inspectable'],
    ['lists a thousand deep', pdf(...plain, `4 0 obj ${'['.repeat(1000)} endobj`), 'not_inspectable'],
    [
      'objects packed in an unknown way',
      pdf(...plain, stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', 'x')),
      'not_inspectable',
    ],
    [
      'packed objects cut short',
      pdf(
        ...plain,
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync('<< >>'.repeat(99)).subarray(0, 12)),
      ),
      'not_inspectable',
    ],
    [
      'packed objects without a table',
      pdf(...plain, stream('/Type /ObjStm /First 4', '<< /JS (x) >>')),
      'not_inspectable',
    ],
    ['packed twice', pdf(...plain, stream('/Filter [/FlateDecode /FlateDecode]', 'x')), 'unpacks_too_large'],
    [
      'bomb',
      pdf(...plain, stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(310_000_000)))),
      'unpacks_too_large',
    ],
    [
      'bomb of objects',
      pdf(
        ...plain,
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(31_000_000, ' '))),
      ),
      'not_inspectable',
    ],
  ])('has this fault: %s', async (_name, content, reason) => {
    expect(await findPdfProblem(content)).toBe(reason);
  });

  it('has 21 pages', async () => {
    expect(await findPdfProblem(await drawn(21))).toBe('too_many_pages');
  });

  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'has a user password, as written by PDF %s',
    async (pdfVersion) => {
      expect(await findPdfProblem(await drawn(1, { userPassword: 'rahasia', pdfVersion }))).toBe('password');
    },
  );
});
