import { inflateSync } from 'node:zlib';

/**
 * Yields the unpacked bytes between 'stream' and 'endstream' (the last byte may belong to the line end); skips
 * uncompressed content.
 */
export function* contentsOf(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1');
  for (const { 1: body } of text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)) {
    try {
      yield inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
    } catch {
      // Not compressed: a picture or metadata.
    }
  }
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

/** Returns the text of one run: '[<48> 20 <656c>] TJ'. */
const wordsOf = (run: string): string =>
  [...run.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => fromHex(hex)).join('');

/** Returns the visible text of a PDF that uses the built-in fonts: one line per run of text, page after page. */
export const readPdfText = (pdf: Buffer): string =>
  [...contentsOf(pdf)]
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run = '']) => wordsOf(run)))
    .join('\n')
    .replaceAll('\u00a0', ' ');
