import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInstant } from '#shared/time/dates.ts';
import { createSeal } from '#server/seal/seal.ts';

const now = parseInstant('2026-11-24T03:00:00.000Z');
const seal = createSeal({ kind: 'demo', path: join(mkdtempSync(join(tmpdir(), 'signer-')), 'key.json') });

const find = (text: string, pattern: RegExp): string => {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  if (found === undefined) throw new Error(`no ${pattern.source} in the PDF`);
  return found;
};

/** Object with its number, as written in the file. */
type Written = readonly [number: number, body: string];

/** Writes objects behind a PDF, with a table and a trailer (incremental update). */
export function addObjects(sent: Buffer, objects: readonly Written[]): Buffer {
  const text = sent.toString('latin1');
  const root = find(text, /\/Root (\d+) 0 R/g);
  const start = find(text, /startxref\s+(\d+)/g);
  let body = '\n';
  const entries: string[] = [];
  for (const [number, content] of objects) {
    const at = String(sent.length + body.length).padStart(10, '0');
    entries.push(`${number} 1\n${at} 00000 n \n`);
    body += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const size = Math.max(Number(find(text, /\/Size (\d+)/g)), ...objects.map(([number]) => number + 1));
  const table = `xref\n${entries.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${start} >>\n`;
  const end = `${table}startxref\n${sent.length + body.length}\n%%EOF\n`;
  return Buffer.concat([sent, Buffer.from(`${body}${end}`, 'latin1')]);
}

/** Finds number and content of the last object whose content fits. */
export function findObject(pdf: Buffer, pattern: RegExp): Written {
  const objects = [...pdf.toString('latin1').matchAll(/(?<=[\r\n])(\d+) 0 obj\s([\s\S]*?)\sendobj/g)];
  const found = objects.findLast(([, , body = '']) => pattern.test(body));
  if (found === undefined) throw new Error(`no object ${pattern.source}`);
  return [Number(found[1]), found[2] ?? ''];
}

const hexLength = 8000;

/** Adds a signature field to the last page, and signs everything; `more` = further objects that go along. */
export async function addSignature(sent: Buffer, more: readonly Written[] = []): Promise<Buffer> {
  const key = await seal.open(now);
  if (key === undefined) throw new Error('no key');
  const next = Number(find(sent.toString('latin1'), /\/Size (\d+)/g));
  const [page, pageBody] = findObject(sent, /\/Type \/Page\b(?!s)/);
  const [form, formBody] = findObject(sent, /\/Fields \[/);
  const range = '0 0000000000 0000000000 0000000000';
  const update = addObjects(sent, [
    [page, pageBody.replace('/Annots [', `/Annots [${next} 0 R `)],
    [form, formBody.replace('/Fields [', `/Fields [${next} 0 R `)],
    [next, `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Penyedia) /F 132 /Rect [0 0 0 0] /V ${next + 1} 0 R >>`],
    [
      next + 1,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [${range}] /Contents <${'0'.repeat(hexLength)}> >>`,
    ],
    ...more,
  ]);
  const before = update.lastIndexOf(`<${'0'.repeat(hexLength)}>`);
  const from = before + hexLength + 2;
  const digits = [before, from, update.length - from].map((each) => String(each).padStart(10, '0')).join(' ');
  update.write(`0 ${digits}`, update.lastIndexOf(range), 'latin1');
  const cms = await key.sign(Buffer.concat([update.subarray(0, before), update.subarray(from)]));
  update.write(cms.toString('hex'), before + 1, 'latin1');
  return update;
}
