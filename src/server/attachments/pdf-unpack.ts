import { createInflate, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { PdfStream } from './pdf-parts.ts';

const unpack = promisify(inflate);
const flateOnly = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![A-Za-z0-9])|\[\s*\/(?:FlateDecode|Fl)\s*\])/;
const flateFirst = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/;
const flateTwice = /\/Filter\s*\[[^\]]*\/(?:FlateDecode|Fl)(?![A-Za-z0-9])[^\]]*\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/;

/** Streams that hold objects: only these have a /First. */
export const holdsObjects = ({ dictionary }: PdfStream): boolean =>
  /\/(?:First|ObjStm)(?![A-Za-z0-9])/.test(dictionary);

/** Text of an object stream; undefined when it is packed in a way that we cannot look through completely. */
export async function findObjectText({ dictionary, body }: PdfStream, limit: number): Promise<string | undefined> {
  if (!/\/Filter(?![A-Za-z0-9])/.test(dictionary)) return body.toString('latin1');
  if (!flateOnly.test(dictionary) || /\/Predictor\s*(?!1[^0-9])/.test(dictionary)) return undefined;
  const text = await unpack(body, { maxOutputLength: limit }).catch(() => undefined);
  return text?.toString('latin1');
}

function countUnpacked(body: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stream = createInflate();
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) stream.destroy();
    });
    stream.on('error', () => stream.destroy());
    stream.on('close', () => resolve(bytes));
    stream.end(body);
  });
}

/** True when the packed streams together grow beyond the limit (a decompression bomb); nothing unpacked is kept. */
export async function unpacksTooLarge(streams: readonly PdfStream[], limit: number): Promise<boolean> {
  let left = limit;
  for (const { dictionary, body } of streams) {
    if (flateTwice.test(dictionary)) return true;
    if (flateFirst.test(dictionary)) left -= await countUnpacked(body, left);
    if (left < 0) return true;
  }
  return false;
}
