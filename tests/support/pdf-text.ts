import { inflateSync } from 'node:zlib';

/**
 * Bytes between 'stream' and 'endstream', unpacked (a return before the last line end may be their last byte); all but packed content
 * is left out.
 */
function* contentsOf(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1');
  for (const { 1: body } of text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)) {
    try {
      yield inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
    } catch {
      // Not packed: a picture or metadata.
    }
  }
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');

/** The words of one run: '[<48> 20 <656c>] TJ'. */
const wordsOf = (run: string): string =>
  [...run.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => fromHex(hex)).join('');

/** The text that a reader sees in a PDF written with the built-in fonts: each run of text on a line of its own, page after page. */
export const readPdfText = (pdf: Buffer): string =>
  [...contentsOf(pdf)]
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run = '']) => wordsOf(run)))
    .join('\n')
    .replaceAll('\u00a0', ' ');
