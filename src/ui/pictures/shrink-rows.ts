import type { PictureSize } from './fitted-size.ts';

/** Shrinks a picture that is fed row by row, so that the large picture is never in memory as a whole. */
export interface RowShrinker {
  /** Adds one row of RGBA pixels; `offset` = position of its first byte in the large picture. Rows must come in order. */
  readonly take: (row: Uint8Array, offset: number) => void;
  /** Small picture as opaque RGBA, complete after the last row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Creates a shrinker that averages boxes of pixels from size `from` to size `to`, which must not be larger. */
export const createRowShrinker = (from: PictureSize, to: PictureSize): RowShrinker => {
  const pixels = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  const columns = Uint32Array.from({ length: from.width }, (_, x) => Math.floor((x * to.width) / from.width));
  const sums = new Uint32Array(to.width * 4);
  const rowOf = (y: number): number => Math.floor((y * to.height) / from.height);

  const add = (row: Uint8Array): void => {
    for (let x = 0; x < from.width; x += 1) {
      const sum = (columns[x] ?? 0) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        sums[sum + channel] = (sums[sum + channel] ?? 0) + (row[x * 4 + channel] ?? 0);
      sums[sum + 3] = (sums[sum + 3] ?? 0) + 1;
    }
  };
  const write = (y: number): void => {
    for (let at = 0; at < sums.length; at += 4)
      for (let channel = 0; channel < 3; channel += 1)
        pixels[y * sums.length + at + channel] = (sums[at + channel] ?? 0) / (sums[at + 3] ?? 1);
    sums.fill(0);
  };
  const take = (row: Uint8Array, offset: number): void => {
    const y = offset / (from.width * 4);
    add(row);
    if (rowOf(y + 1) > rowOf(y)) write(rowOf(y));
  };
  return { take, pixels };
};
