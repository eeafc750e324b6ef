import { expect, it } from 'vitest';
import { measureFace } from './measure-face.ts';

const side = 200;

/** Draws squares of two greys, whose edges are sharp. */
const picture = () => {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const isLight = (at % side) % 20 < 10 === Math.floor(at / side) % 20 < 10;
    data.fill(isLight ? 200 : 40, at * 3, at * 3 + 3);
  }
  return { data, width: side, height: side };
};

/** Builds a face whose nose is at this place between cheeks at 50 and 150, forehead at 40 and chin at 160. */
function faceWith(nose: readonly [number, number]) {
  const mesh: number[][] = Array.from({ length: 468 }, () => [0, 0, 0]);
  const known = {
    1: nose,
    10: [100, 40],
    152: [100, 160],
    234: [50, 100],
    454: [150, 100],
    33: [75, 80],
    263: [125, 80],
  };
  for (const [index, place] of Object.entries(known)) mesh[Number(index)] = [...place, 0];
  return { box: [40, 30, 120, 140], mesh };
}

it('measures turn, tilt and distance from the mesh', () => {
  expect(measureFace(picture(), faceWith([100, 100]))).toMatchObject({ turn: 0, tilt: 0, eyes: 0.25 });
  expect(measureFace(picture(), faceWith([120, 100])).turn, "to the person's left").toBeCloseTo(0.4);
  expect(measureFace(picture(), faceWith([80, 100])).turn).toBeCloseTo(-0.4);
  expect(measureFace(picture(), faceWith([100, 85])).tilt, 'chin up').toBeCloseTo(-0.25);
});

it('measures light and sharpness inside the face, also when its box leaves the picture', () => {
  const { light, sharpness } = measureFace(picture(), { ...faceWith([100, 100]), box: [-20, -20, 300, 300] });
  expect(light).toBeGreaterThan(150);
  expect(sharpness).toBeGreaterThan(0.2);
});

it('measures nothing wrong in a mesh without width', () => {
  const flat = { box: [0, 0, 1, 1], mesh: [] };
  expect(measureFace(picture(), flat)).toMatchObject({ turn: 0, tilt: 0, eyes: 0, sharpness: null });
});
