import { measureCells } from './measure-cells.ts';
import { findText, measureGlare } from './measure-document.ts';
import type { TextPlace } from './measure-document.ts';
import { measureContrast, measureLight, measureSharpness } from './measure-light.ts';
import { findSheet } from './measure-sheet.ts';
import type { SheetPlace } from './measure-sheet.ts';
import type { PhotoFault, PhotoFrame, PhotoSubject } from './photo-faults.ts';

/**
 * Limits of the checks, set on one half of the drawn pictures of `bench/photos.ts` (decision 0079). bench/README.md has
 * the figures from the other half.
 */
const LIMITS = {
  /** Grey value of the brightest parts, 0 to 255. */
  light: 80,
  /** Steepness of the best edges, as a share of their height. */
  sharpness: 0.32,
  /** Difference between bright and dark parts, 0 to 255; with less a soft picture is a bare surface. */
  contrast: 60,
  /** Share of the frame inside a reflection. */
  glare: 0.008,
  /** Pixels on the shorter side of the original. */
  shortestSide: 400,
  /** Share of the frame that a paper covers. */
  sheet: 0.12,
  /** Share of a paper with text; with less it is a surface, with a paper too far away or without one. */
  text: 0.035,
  anyText: 0.0015,
  /** Share of an edge of the frame that text reaches. */
  textAtEdge: 0.14,
  /** Share of one edge that a paper touches, while it touches no other. */
  touched: 0.3,
  untouched: 0.05,
};

/** Returns true when the paper leaves the frame: over one edge, or with its text. */
const isCutOff = ({ edges }: SheetPlace, { atEdge }: TextPlace): boolean => {
  const [most = 0, second = 0] = [...edges].sort((a, b) => b - a);
  return atEdge >= LIMITS.textAtEdge || (most >= LIMITS.touched && second <= LIMITS.untouched);
};

const judgeSheet = (sheet: SheetPlace, text: TextPlace): readonly PhotoFault[] => {
  if (sheet.share < LIMITS.sheet) return ['too_small'];
  if (text.onSheet < LIMITS.text) return [text.onSheet < LIMITS.anyText ? 'no_document' : 'too_small'];
  return isCutOff(sheet, text) ? ['cut_off'] : [];
};

/**
 * Judges a photo on a small scale; the fault to mend first comes first, and none means that no fault was found. Size
 * and light come first: in the dark nothing else can be judged. Text cannot be judged in a blur or under a reflection.
 */
export const judgePhoto = (frame: PhotoFrame, subject: PhotoSubject): readonly PhotoFault[] => {
  if (subject !== 'face' && frame.shortestSide < LIMITS.shortestSide) return ['too_small'];
  const cells = measureCells(frame);
  if (measureLight(cells) < LIMITS.light) return ['dark'];
  const sheet = findSheet(cells);
  const isDocument = subject === 'card' || subject === 'paper';
  const sharpness = measureSharpness(cells);
  const isEmpty = isDocument && measureContrast(cells) < LIMITS.contrast;
  const faults: PhotoFault[] = [];
  if (measureGlare(cells, sheet) >= LIMITS.glare) faults.push('glare');
  if (sharpness !== undefined && sharpness < LIMITS.sharpness) faults.push(isEmpty ? 'no_document' : 'blurred');
  if (faults.length > 0) return faults;
  return isDocument ? judgeSheet(sheet, findText(cells, sheet)) : [];
};
