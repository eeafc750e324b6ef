import jsQr from 'jsqr';
import { contentsOf } from './pdf-text.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const listBoxes = (content: string): readonly Box[] =>
  [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return { x, y, width, height };
  });

/** Decodes a QR picture of white RGBA pixels with dark ones; undefined = none is found. */
export const readQrOf = (pixels: Uint8ClampedArray, width: number, height: number): string | undefined =>
  jsQr.default(pixels, width, height)?.data;

/** Reads the QR picture that a PDF draws as boxes; undefined = none. */
export function readPdfQr(pdf: Buffer): string | undefined {
  const boxes = [...contentsOf(pdf)].map(listBoxes).find(({ length }) => length > 50) ?? [];
  const side = Math.min(...boxes.map(({ height }) => height)) / 4;
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const border = 16;
  const size = Math.round((Math.max(...boxes.map(({ y, height }) => y + height)) - top) / side) + 2 * border;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y, width, height } of boxes)
    for (let row = Math.round((y - top) / side); row < Math.round((y + height - top) / side); row += 1) {
      const start = (row + border) * size + border + Math.round((x - left) / side);
      for (let pixel = start; pixel < start + Math.round(width / side); pixel += 1)
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return boxes.length === 0 ? undefined : readQrOf(pixels, size, size);
}
