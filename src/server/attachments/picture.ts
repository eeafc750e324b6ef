import sharp from 'sharp';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { fileLimits, type FileReason } from './file-reasons.ts';
import { lanes } from '#server/lanes/lanes.ts';

// One picture of 50 megapixels takes about 200 MB while it is turned: nothing is kept (promises P39).
sharp.cache(false);
sharp.concurrency(1);

const formats = new Set(['jpeg', 'png', 'webp']);

async function findPictureProblem(content: Buffer): Promise<FileReason | undefined> {
  const about = await sharp(content, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!about) return 'unreadable';
  if (!formats.has(about.format)) return 'wrong_type';
  return about.width * about.height > fileLimits.megapixels * 1_000_000 ? 'too_many_pixels' : undefined;
}

const redraw = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: fileLimits.megapixels * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: fileLimits.longestSide, height: fileLimits.longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();

/** Draws the picture anew as an upright JPEG: place, device and whatever else hid in the file are gone (promises P15). @throws LaneFull */
export const rebuildPicture = (content: Buffer): Promise<Result<Buffer, FileReason>> =>
  lanes.uploads.run(async () => {
    const problem = await findPictureProblem(content);
    if (problem) return refused(problem);
    return redraw(content).then(accepted, () => refused('unreadable'));
  });
