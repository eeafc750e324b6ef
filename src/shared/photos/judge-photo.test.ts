import { expect, it } from 'vitest';
import { drawTestShot, shotOf } from '#tests/support/photos/named-shot.ts';
import { readFrame } from '#tests/support/photos/read-frame.ts';
import { plainShot, type Shot } from '#tests/support/photos/take-shot.ts';
import { judgePhoto } from './judge-photo.ts';

const [wood, darkDesk, whiteTable] = [0, 1, 2];
const [landscape, bareWood] = [0, 5];

const sceneOf = (surface: number): Shot => ({ ...plainShot, surface });

const judgeShot = async (shot: Shot) =>
  judgePhoto(await readFrame(await drawTestShot(shot)), shot.sheet?.subject ?? 'paper');

it.each<[name: string, shot: Shot]>([
  ['a KTP on wood', shotOf('KTP', { surface: wood })],
  ['a turned KTP with noise', shotOf('KTP', { surface: darkDesk, turn: 9, noise: 8, reach: 0.74 })],
  ['a KK in uneven light', shotOf('KK', { surface: darkDesk, light: 0.7, slope: 0.3 })],
  ['a letter held at an angle', shotOf('letter', { surface: wood, tilt: 0.15, reach: 0.74 })],
  ['a slightly soft savings book', shotOf('savings book', { surface: darkDesk, blur: 0.8 })],
  ['a scanned form without a surface', shotOf('form', { scanned: true, noise: 0, light: 1.05 })],
  ['a selfie with KTP', shotOf('selfie with KTP', { surface: whiteTable })],
])('judgePhoto finds no fault in %s', async (_name, shot) => {
  expect(await judgeShot(shot)).toEqual([]);
});

it.each<[name: string, fault: string, shot: Shot]>([
  ['a KTP at night', 'dark', shotOf('KTP', { light: 0.2, noise: 6 })],
  ['a selfie at night', 'dark', shotOf('selfie with KTP', { light: 0.15, noise: 6 })],
  ['a KTP under a lamp', 'glare', shotOf('KTP', { surface: darkDesk, glare: 0.14 })],
  ['a KK under a lamp', 'glare', shotOf('KK', { surface: wood, glare: 0.14, light: 0.8 })],
  ['a KTP out of focus', 'blurred', shotOf('KTP', { surface: wood, blur: 4 })],
  ['a letter from a shaken hand', 'blurred', shotOf('letter', { surface: darkDesk, shake: 20 })],
  ['a dim KK out of focus', 'blurred', shotOf('KK', { surface: darkDesk, blur: 4, light: 0.55 })],
  ['a KTP far away', 'too_small', shotOf('KTP', { surface: darkDesk, reach: 0.22 })],
  ['a thumbnail of a KTP', 'too_small', shotOf('KTP', { surface: wood, scale: 0.25 })],
  ['a KTP that leaves the picture', 'cut_off', shotOf('KTP', { surface: darkDesk, shift: { x: 0.3, y: 0 } })],
  ['a letter whose end is missing', 'cut_off', shotOf('letter', { surface: wood, shift: { x: 0, y: 0.3 } })],
  [
    'a letter on a table as white as itself',
    'cut_off',
    shotOf('letter', { surface: whiteTable, shift: { x: 0.3, y: 0 } }),
  ],
  ['a landscape', 'no_document', sceneOf(landscape)],
  ['a table without a paper', 'no_document', sceneOf(bareWood)],
])('judgePhoto refuses %s and names the fault: %s', async (_name, fault, shot) => {
  expect(await judgeShot(shot)).toEqual([fault]);
});

it('judgePhoto minds only light, sharpness and size in a selfie, whose KTP and body leave the picture', async () => {
  expect(await judgeShot(shotOf('selfie with KTP', { surface: wood, shift: { x: 0.25, y: 0 } }))).toEqual([]);
});

it.each([
  ['one pixel', 'card', { width: 1, height: 1 }],
  ['a strip thinner than a cell', 'paper', { width: 800, height: 3 }],
  ['a face of one pixel', 'face', { width: 1, height: 1 }],
] as const)('judgePhoto answers for %s without an error', (_name, subject, size) => {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(200);
  const frame = { data, ...size, shortestSide: Math.min(size.width, size.height) };
  expect(judgePhoto(frame, subject)).toHaveLength(1);
});
