/** Faults of a photo, the one to mend first in front (rulebook 6.3). */
export const photoFaults = ['dark', 'glare', 'blurred', 'too_small', 'no_document', 'cut_off'] as const;
export type PhotoFault = (typeof photoFaults)[number];

/** Subject of a photo. Of a face and a selfie only light and sharpness are judged. */
export type PhotoSubject = 'card' | 'paper' | 'face' | 'selfie';

/** Photo on a small scale (`frameSize`), as RGBA bytes, with the number of pixels on the shorter side of the original. */
export interface PhotoFrame {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly shortestSide: number;
}

/** Longer side of a frame in pixels: letters of a whole page still have strokes of a pixel. */
const LONGEST_SIDE = 800;

/** Returns the size at which a picture is judged; small pictures keep theirs. */
export const frameSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};
