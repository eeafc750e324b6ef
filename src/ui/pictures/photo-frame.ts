import { frameSize } from '#shared/photos/photo-faults.ts';
import type { PhotoFrame } from '#shared/photos/photo-faults.ts';

type Source = HTMLImageElement | HTMLVideoElement | ImageData;

const sizeOf = (source: Source): { readonly width: number; readonly height: number } =>
  'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : source;

/** Puts pixels on a canvas, from which they can be drawn on another scale. */
const asDrawable = (source: Source): CanvasImageSource | undefined => {
  if (!('data' in source)) return source;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: source.width, height: source.height });
  canvas.getContext('2d')?.putImageData(source, 0, 0);
  return canvas;
};

/**
 * Draws a picture on the small scale on which it is judged; undefined without pixels, or in a browser that hides them.
 */
export const drawFrame = (source: Source): PhotoFrame | undefined => {
  const { width, height } = sizeOf(source);
  const drawable = asDrawable(source);
  if (width === 0 || height === 0 || drawable === undefined) return undefined;
  const canvas = document.createElement('canvas');
  const size = frameSize(width, height);
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(drawable, 0, 0, size.width, size.height);
  const { data } = pen.getImageData(0, 0, size.width, size.height);
  return { data, ...size, shortestSide: Math.min(width, height) };
};
