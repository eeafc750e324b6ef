import { measureCells } from '#shared/photos/measure-cells.ts';
import { measureLight, measureSharpness } from '#shared/photos/measure-light.ts';
import type { FaceShape, Pixels } from './face-reading.ts';

/** Face that the model found: its box in pixels (left, top, width, height) and the points of its mesh. */
export interface FoundFace {
  readonly box: readonly number[];
  readonly mesh: readonly (readonly number[])[];
}

/** Points of MediaPipe's face mesh; 'right' and 'left' are the person's own. */
const points = { nose: 1, forehead: 10, chin: 152, rightCheek: 234, leftCheek: 454, rightEye: 33, leftEye: 263 };

const pointOf = ({ mesh }: FoundFace, name: keyof typeof points) => {
  const [x = 0, y = 0] = mesh[points[name]] ?? [];
  return { x, y };
};

/** Returns the place of a value between two others, from -1 to 1; 0 = in the middle, or both are the same. */
const placeBetween = (value: number, low: number, high: number): number =>
  high === low ? 0 : (2 * value - low - high) / (high - low);

/** Cuts a face out of its picture, as RGBA bytes. */
function cutFace({ data, width, height }: Pixels, { box }: FoundFace) {
  const [left = 0, top = 0, wide = 0, high = 0] = box.map(Math.round);
  const from = { x: Math.max(0, left), y: Math.max(0, top) };
  const size = {
    width: Math.max(1, Math.min(width, left + wide) - from.x),
    height: Math.max(1, Math.min(height, top + high) - from.y),
  };
  const cut = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const source = ((from.y + y) * width + from.x + x) * 3;
      cut.set(data.subarray(source, source + 3), (y * size.width + x) * 4);
    }
  return { data: cut, ...size, shortestSide: Math.min(size.width, size.height) };
}

/** Measures turn, tilt and distance of a face from its mesh, light and sharpness from its pixels. */
export function measureFace(picture: Pixels, face: FoundFace): FaceShape {
  const nose = pointOf(face, 'nose');
  const [right, left] = [pointOf(face, 'rightEye'), pointOf(face, 'leftEye')];
  const cells = measureCells(cutFace(picture, face));
  return {
    turn: placeBetween(nose.x, pointOf(face, 'rightCheek').x, pointOf(face, 'leftCheek').x),
    tilt: placeBetween(nose.y, pointOf(face, 'forehead').y, pointOf(face, 'chin').y),
    eyes: Math.hypot(left.x - right.x, left.y - right.y) / Math.max(picture.width, picture.height),
    light: measureLight(cells),
    sharpness: measureSharpness(cells) ?? null,
  };
}
