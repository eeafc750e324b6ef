import sharp from 'sharp';

/** Picture as RGB bytes. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Draws an SVG at a size in pixels. */
export async function drawSvg(svg: string, width: number, height: number): Promise<Raster> {
  const size = { width: Math.max(8, Math.round(width)), height: Math.max(8, Math.round(height)) };
  const data = await sharp(Buffer.from(svg))
    .resize({ ...size, fit: 'fill' })
    .flatten()
    .raw()
    .toBuffer();
  return { data, ...size };
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Computes the projection of the unit square onto four corners (Heckbert 1989). */
function projectSquare([a, b, c, d]: Corners): Matrix {
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

const invert = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** Returns a channel between four neighbouring pixels. */
function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = (top * width + left) * 3 + channel;
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
  const below = (data[at + width * 3] ?? 0) * (1 - right) + (data[at + width * 3 + 3] ?? 0) * right;
  return above * (1 - down) + below * down;
}

/** Lays a paper onto a surface so that its corners lie at `corners`; pixels outside the surface are cut off. */
export function laySheet(surface: Raster, sheet: Raster, corners: Corners): Raster {
  const data = Uint8Array.from(surface.data);
  const [a, b, c, d, e, f, g, h, i] = invert(projectSquare(corners));
  for (let y = 0; y < surface.height; y += 1)
    for (let x = 0; x < surface.width; x += 1) {
      const depth = g * x + h * y + i;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const at = (y * surface.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = sample(sheet, u * sheet.width - 0.5, v * sheet.height - 0.5, channel);
    }
  return { ...surface, data };
}

/** Changes every pixel; `change` gets the channel's value and the place. */
export function mapPixels(
  raster: Raster,
  change: (value: number, x: number, y: number, channel: number) => number,
): Raster {
  const data = new Uint8ClampedArray(raster.data.length);
  for (let y = 0, at = 0; y < raster.height; y += 1)
    for (let x = 0; x < raster.width; x += 1)
      for (let channel = 0; channel < 3; channel += 1, at += 1) data[at] = change(raster.data[at] ?? 0, x, y, channel);
  return { ...raster, data: new Uint8Array(data.buffer) };
}

const toSharp = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } });

/** Blurs by a lens out of focus; `sigma` in pixels. */
export const blurRaster = async (raster: Raster, sigma: number): Promise<Raster> =>
  sigma < 0.3 ? raster : { ...raster, data: await toSharp(raster).blur(sigma).raw().toBuffer() };

/** Blurs by a shaken hand over `length` pixels, along x or y. */
export function shakeRaster(raster: Raster, length: number, along: 'x' | 'y'): Raster {
  const step = along === 'x' ? 3 : raster.width * 3;
  const half = Math.floor(length / 2);
  return mapPixels(raster, (_value, x, y, channel) => {
    const [place, end] = along === 'x' ? [x, raster.width] : [y, raster.height];
    const [from, to] = [Math.max(0, place - half), Math.min(end - 1, place + half)];
    const at = (y * raster.width + x) * 3 + channel;
    let sum = 0;
    for (let other = from; other <= to; other += 1) sum += raster.data[at + (other - place) * step] ?? 0;
    return sum / (to - from + 1);
  });
}

/** Encodes as JPEG, shrunk by a factor. */
export const encodeJpeg = (raster: Raster, quality: number, factor: number): Promise<Buffer> =>
  toSharp(raster)
    .resize({ width: Math.round(raster.width * factor) })
    .jpeg({ quality })
    .toBuffer();
