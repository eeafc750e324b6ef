import sharp from 'sharp';
import { fillJpegEnd, isCutPicture, probeZeros } from '#shared/files/cut-file.ts';
import { findFileKind } from '#shared/files/file-kind.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { fileLimits, type FileReason } from './file-reasons.ts';
import { lanes } from '#server/lanes/lanes.ts';

// A picture of 50 megapixels needs about 200 MB while it is converted, so nothing is cached (promises P39).
sharp.cache(false);
sharp.concurrency(1);

const formats = new Set(['jpeg', 'png', 'webp']);

async function findPictureProblem(content: Buffer, shortestSide: number): Promise<FileReason | undefined> {
  const about = await sharp(content, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!about) {
    const kind = findFileKind(content);
    return kind && isCutPicture(kind, content) ? 'cut_short' : 'unreadable';
  }
  if (!formats.has(about.format)) return 'wrong_type';
  if (Math.min(about.width, about.height) < shortestSide) return 'too_small';
  return about.width * about.height > fileLimits.megapixels * 1_000_000 ? 'too_many_pixels' : undefined;
}

const redraw = (content: Buffer, failOn: 'error' | 'warning'): Promise<Buffer> =>
  sharp(content, { limitInputPixels: fileLimits.megapixels * 1_000_000, failOn })
    .autoOrient()
    .resize({ width: fileLimits.longestSide, height: fileLimits.longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * Redraws a JPEG. Some programs omit its end marker although no pixel is missing, so it is added. Any warning may mean
 * missing pixels or a harmless oddity; then pixels are missing if other image data before the end marker change the
 * picture. Zeros in place of lost pixels may cause no warning, so they are always looked for.
 * @throws Error when pixels are missing
 */
async function redrawJpeg(content: Buffer): Promise<Buffer> {
  const ended = isCutPicture('jpeg', content) ? Buffer.concat([content, endOfJpeg]) : content;
  const strict = await redraw(ended, 'warning').catch(() => undefined);
  const picture = strict ?? (await redraw(ended, 'error'));
  const isSame = async (probe: Uint8Array) => picture.equals(await redraw(Buffer.from(probe), 'error'));
  if (!strict && !(await isSame(fillJpegEnd(ended)))) throw new Error('truncated JPEG');
  const zeros = probeZeros(ended);
  if (zeros && !(await isSame(zeros.used)) && (await isSame(zeros.spare)))
    throw new Error('JPEG with zeros for pixels');
  return picture;
}

/**
 * Redraws the picture as an upright JPEG, which removes location, device and anything else hidden in the file (promises
 * P15).
 * `shortestSide`: pixels that its shorter side must have.
 * @throws LaneFull
 */
export const rebuildPicture = (content: Buffer, shortestSide = 0): Promise<Result<Buffer, FileReason>> =>
  lanes.uploads.run(async () => {
    const problem = await findPictureProblem(content, shortestSide);
    if (problem) return refused(problem);
    const isJpeg = findFileKind(content) === 'jpeg';
    return (isJpeg ? redrawJpeg(content) : redraw(content, 'error')).then(accepted, () => refused('cut_short'));
  });
