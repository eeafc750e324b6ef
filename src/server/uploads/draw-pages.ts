import sharp from 'sharp';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import type { Instant } from '#shared/time/dates.ts';
import { lanes } from '#server/lanes/lanes.ts';

/** Sizes that are tried in turn, until the paper fits: longer side in pixels (A4 at 190 dpi, then 140), and JPEG quality. */
const tries = [
  { side: 2200, quality: 80 },
  { side: 1600, quality: 70 },
] as const;

/** Longer side of a page in points: that of A4. */
const longestPoints = 842;

interface Drawn {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Shrinks a picture; undefined when it cannot be read. @throws LaneFull */
const shrink = (page: Buffer, { side, quality }: (typeof tries)[number]): Promise<Drawn | undefined> =>
  lanes.uploads.run(() =>
    sharp(page, { failOn: 'error' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
      .then(
        ({ data, info: { width, height } }) => ({ content: data, width, height }),
        () => undefined,
      ),
  );

/** Draws one picture on each page, as large as its page. The PDF library is loaded for the first paper. */
async function drawPdf(pages: readonly Drawn[], at: Instant): Promise<Buffer> {
  const { default: PdfWriter } = await import('pdfkit');
  const pen = new PdfWriter({ autoFirstPage: false, pdfVersion: '1.7', info: { CreationDate: new Date(at) } });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', () => resolve());
    pen.on('error', reject);
  });
  for (const { content, width, height } of pages) {
    const scale = longestPoints / Math.max(width, height);
    const size: [number, number] = [width * scale, height * scale];
    pen.addPage({ size, margin: 0 });
    pen.image(content, 0, 0, { width: size[0], height: size[1] });
  }
  pen.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Reason why pictures cannot become one paper: together too large, or the number of a broken page, counted from 1. */
export type PagesProblem = 'too_large' | { readonly brokenPage: number };

/** Joins pictures into one PDF, a page each, no larger than `most` bytes. @throws LaneFull */
export async function drawPages(
  pictures: readonly Buffer[],
  most: number,
  at: Instant,
): Promise<Result<Buffer, PagesProblem>> {
  for (const size of tries) {
    const drawn: Drawn[] = [];
    for (const picture of pictures) {
      const page = await shrink(picture, size);
      if (!page) return refused({ brokenPage: drawn.length + 1 });
      drawn.push(page);
    }
    const joined = await drawPdf(drawn, at);
    if (joined.length <= most) return accepted(joined);
  }
  return refused('too_large');
}
