import type { FaceReading, FaceShape } from './face-reading.ts';

/** Result for one frame. 'seen' = one face, the same as in the straight frame, with the movement; 'unjudged' = no answer. */
export type FaceFinding =
  | 'seen'
  | 'no_face'
  | 'many_faces'
  | 'too_far'
  | 'too_dark'
  | 'blurred'
  | 'other_face'
  | 'not_moved'
  | 'unjudged';

/**
 * Limits, set with one public-domain portrait and its drawn movements (decision 0085). They claim no rate of errors. A
 * real turn of 10 degrees moves the nose about 0.25 of the face's width.
 */
const limits = {
  /** Share of the picture; with less the mesh has too few pixels. */
  eyes: 0.05,
  /** Grey value of the brightest parts, as for photos (decision 0079). */
  light: 80,
  /** Below it the likeness of one person falls under 0.75. */
  sharpness: 0.18,
  /** The same person got 0.65 and more, another one 0.40. */
  likeness: 0.5,
  /** Largest turn of a straight view. */
  straight: 0.3,
  turn: 0.18,
  chinUp: 0.06,
  closer: 1.15,
} as const;

type Compare = (face: FaceShape, straight: FaceShape) => boolean;

/** Movements by their id in a challenge; each is compared with the straight view of the same check. */
const movements: Readonly<Record<string, Compare>> = {
  left: (face, straight) => face.turn - straight.turn >= limits.turn,
  right: (face, straight) => straight.turn - face.turn >= limits.turn,
  closer: (face, straight) => face.eyes >= straight.eyes * limits.closer,
  chin_up: (face, straight) => straight.tilt - face.tilt >= limits.chinUp,
};

function findFault({ faces, face }: FaceReading): FaceFinding | undefined {
  if (faces === 0 || face === null) return 'no_face';
  if (faces > 1) return 'many_faces';
  if (face.eyes < limits.eyes) return 'too_far';
  if (face.light < limits.light) return 'too_dark';
  return face.sharpness !== null && face.sharpness < limits.sharpness ? 'blurred' : undefined;
}

/** Judges a movement that is compared with the straight frame; without that frame's face it stays unjudged. */
function judgeMovement(movementId: string, { face, straight, likeness }: FaceReading): FaceFinding {
  const isMade = movements[movementId];
  if (isMade === undefined || face === null || straight === null || likeness === null) return 'unjudged';
  if (likeness < limits.likeness) return 'other_face';
  return isMade(face, straight) ? 'seen' : 'not_moved';
}

/** Judges the reading of one frame for the movement that was asked for; light and sharpness come first. */
export function judgeReading(movementId: string, reading: FaceReading): FaceFinding {
  const fault = findFault(reading);
  if (fault !== undefined) return fault;
  if (movementId !== 'straight') return judgeMovement(movementId, reading);
  return Math.abs(reading.face?.turn ?? 1) <= limits.straight ? 'seen' : 'not_moved';
}
