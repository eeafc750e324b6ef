import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { black, blurred, frame, picture } from '#tests/contract/requests/sample-pictures.ts';
import { buildChallenge } from './challenge.ts';
import { findFrameProblem, isSameStill } from './frame-check.ts';

describe('findFrameProblem', () => {
  it.each([
    ['a clear frame', () => frame(300), undefined],
    ['a covered camera', black, 'too_dark'],
    ['a plain wall', () => picture(), 'blank'],
    ['a shaken camera', blurred, 'blurred'],
    ['a stamp', () => picture(200, 200), 'too_small'],
    [
      'a lamp',
      async () =>
        sharp(await frame(300))
          .linear(1, 200)
          .jpeg()
          .toBuffer(),
      'too_bright',
    ],
  ])('finds the problem of a frame: %s', async (_name, build, problem) => {
    expect(await findFrameProblem(await build())).toBe(problem);
  });
});

describe('isSameStill', () => {
  it.each([
    ['packed again', () => frame(250, 30), true],
    [
      'made smaller',
      async () =>
        sharp(await frame(250))
          .resize(480)
          .jpeg()
          .toBuffer(),
      true,
    ],
    [
      'made brighter',
      async () =>
        sharp(await frame(250))
          .linear(1, 20)
          .jpeg()
          .toBuffer(),
      true,
    ],
    [
      'with more contrast',
      async () =>
        sharp(await frame(250))
          .linear(1.1, 0)
          .jpeg()
          .toBuffer(),
      true,
    ],
    ['a head that moved', () => frame(290), false],
  ])('compares two stills: %s', async (_name, build, same) => {
    expect(await isSameStill(await frame(250), await build())).toBe(same);
  });
});

it('challenges cannot be predicted', () => {
  const challenges = new Set(
    Array.from({ length: 50 }, () =>
      buildChallenge()
        .map(({ id }) => id)
        .join(),
    ),
  );
  expect(challenges.size).toBeGreaterThan(15);
});
