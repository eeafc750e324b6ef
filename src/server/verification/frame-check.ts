import sharp from 'sharp';
import { lanes } from '#server/lanes/lanes.ts';

/** Reason why a frame is refused; each has its own advice. */
export type FrameProblem = 'too_small' | 'too_dark' | 'too_bright' | 'blank' | 'blurred' | 'repeated';

/** Limits found with camera pictures in poor light: below them nobody could recognise a face. */
const least = { side: 240, brightness: 25, contrast: 12, sharpness: 0.6, difference: 3 } as const;
const mostBrightness = 235;
const thumbnailSide = 32;

/** Measures a frame at a fixed width, because sharpness depends on size. */
async function measure(frame: Buffer) {
  const grey = await sharp(frame).greyscale().resize({ width: 480 }).png().toBuffer();
  const { channels, sharpness } = await sharp(grey).stats();
  return { brightness: channels[0]?.mean ?? 0, contrast: channels[0]?.stdev ?? 0, sharpness };
}

async function examine(frame: Buffer): Promise<Exclude<FrameProblem, 'repeated'> | undefined> {
  const { width, height } = await sharp(frame).metadata();
  if (Math.min(width, height) < least.side) return 'too_small';
  const { brightness, contrast, sharpness } = await measure(frame);
  if (brightness < least.brightness) return 'too_dark';
  if (brightness > mostBrightness) return 'too_bright';
  if (contrast < least.contrast) return 'blank';
  return sharpness < least.sharpness ? 'blurred' : undefined;
}

/** Checks a frame for problems. @throws LaneFull */
export const findFrameProblem = (frame: Buffer): ReturnType<typeof examine> => lanes.uploads.run(() => examine(frame));

/** Builds a small grey picture without its mean brightness, so that another light is no movement. */
async function thumbnail(frame: Buffer): Promise<number[]> {
  const pixels = await sharp(frame)
    .greyscale()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'fill' })
    .raw()
    .toBuffer();
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return [...pixels].map((value) => value - mean);
}

/**
 * Returns true when two frames show the same still: pressed again, sent again, or only encoded differently.
 * @throws LaneFull
 */
export async function isSameStill(one: Buffer, other: Buffer): Promise<boolean> {
  // One after the other, because a place in the lane is one thread.
  const [left, right] = await lanes.uploads.run(async () => [await thumbnail(one), await thumbnail(other)] as const);
  const difference = left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
  return difference < least.difference;
}
