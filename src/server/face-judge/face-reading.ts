import { z } from 'zod';

/** Measures of one face, from its mesh and its pixels. */
const FaceShape = z.object({
  /** Turn of the head: place of the nose between the cheeks, from -1 to 1; positive = to the person's left. */
  turn: z.number(),
  /** Tilt of the head: place of the nose between forehead and chin, from -1 to 1; smaller = chin up. */
  tilt: z.number(),
  /** Distance between the outer corners of the eyes, as a share of the picture's longer side. */
  eyes: z.number(),
  /** Grey value of the brightest parts of the face, 0 to 255. */
  light: z.number(),
  /** Steepness of the best edges of the face as a share of their height; null = no edges. */
  sharpness: z.number().nullable(),
});
export type FaceShape = z.infer<typeof FaceShape>;

/** Answer of the worker about one frame. It holds no face print: descriptions stay in the worker's memory and are dropped. */
export const FaceReading = z.object({
  /** Number of faces that are at least a third as wide as the widest one. */
  faces: z.number(),
  /** Widest face; null without one. */
  face: FaceShape.nullable(),
  /** Face of the straight frame; null = not given, or without exactly one face. */
  straight: FaceShape.nullable(),
  /** Likeness of both faces from 0 to 1; null without both. */
  likeness: z.number().nullable(),
});
export type FaceReading = z.infer<typeof FaceReading>;

/** Picture as RGB bytes, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Request to the worker: the frame, and the straight frame of the same check with which it is compared. */
export interface FaceRequest {
  readonly frame: Pixels;
  readonly straight: Pixels | null;
}
