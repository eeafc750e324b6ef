import sharp from 'sharp';
import { frameSize, type PhotoFrame } from '#shared/photos/photo-faults.ts';

/** Reads an encoded picture on the scale on which it is judged. */
export async function readFrame(picture: Buffer): Promise<PhotoFrame> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const size = frameSize(width, height);
  const { buffer, byteOffset, length } = await image
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return {
    data: new Uint8ClampedArray(buffer, byteOffset, length),
    ...size,
    shortestSide: Math.min(width, height),
  };
}
