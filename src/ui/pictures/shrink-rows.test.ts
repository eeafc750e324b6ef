import { expect, it } from 'vitest';
import { createRowShrinker } from './shrink-rows.ts';

const grey = (...shades: readonly number[]): Uint8Array =>
  Uint8Array.from(shades.flatMap((shade) => [shade, shade, shade, 255]));

it('averages each box of pixels into one pixel', () => {
  const { take, pixels } = createRowShrinker({ width: 4, height: 3 }, { width: 2, height: 1 });
  take(grey(0, 60, 200, 200), 0);
  take(grey(0, 60, 200, 200), 16);
  take(grey(0, 60, 200, 200), 32);
  expect([...pixels]).toEqual([...grey(30, 200)]);
});

it('keeps every pixel when the size does not change', () => {
  const { take, pixels } = createRowShrinker({ width: 1, height: 2 }, { width: 1, height: 2 });
  take(grey(7), 0);
  take(grey(9), 4);
  expect([...pixels]).toEqual([...grey(7, 9)]);
});
