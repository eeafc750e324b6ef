import { backgrounds, scenes } from './scenes.ts';
import type { Sheet } from './sheets.ts';
import { blurRaster, drawSvg, encodeJpeg, laySheet, mapPixels, shakeRaster } from './raster.ts';
import type { Corners, Point, Raster } from './raster.ts';

/** Picture to draw. Lengths are in pixels of a picture of 1,280 × 960; shares are fractions of 1. */
export interface Shot {
  /** Absent = a picture without a document. */
  readonly sheet?: Sheet;
  /** Surface under the paper, or the scene; by number, taken round. */
  readonly surface: number;
  readonly upright: boolean;
  /** Share of the picture's width or height that the paper takes. */
  readonly reach: number;
  /** Degrees. */
  readonly turn: number;
  /** Shift of each corner, as a share of the paper. */
  readonly tilt: number;
  /** Shift of the paper out of the middle, as shares of the picture. */
  readonly shift: Point;
  /** Brightness; 1 = well lit. */
  readonly light: number;
  /** Difference of brightness between two sides, as a share. */
  readonly slope: number;
  /** Radius of a reflection on the paper, as a share of the picture's height; 0 = none. */
  readonly glare: number;
  readonly blur: number;
  readonly shake: number;
  /** Standard deviation of the noise, in steps of 255. */
  readonly noise: number;
  readonly quality: number;
  /** The paper alone, as a scanner shows it. */
  readonly scanned: boolean;
  /** Factor of the final size in pixels. */
  readonly scale: number;
}

/** Faultless picture of a paper on a surface. */
export const plainShot: Shot = {
  surface: 0,
  upright: false,
  reach: 0.84,
  turn: 0,
  tilt: 0,
  shift: { x: 0, y: 0 },
  light: 0.95,
  slope: 0,
  glare: 0,
  blur: 0,
  shake: 0,
  noise: 2,
  quality: 88,
  scanned: false,
  scale: 1,
};

const longSide = 1280;
const shortSide = 960;

const sizeOf = ({ upright }: Shot) =>
  upright ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide };

/** Returns the size at which the paper fits into its share of the picture. */
function sheetSize(sheet: Sheet, shot: Shot): { readonly width: number; readonly height: number } {
  const { width, height } = sizeOf(shot);
  const factor = Math.min((width * shot.reach) / sheet.width, (height * shot.reach) / sheet.height);
  return { width: sheet.width * factor, height: sheet.height * factor };
}

function placeCorners(sheet: Sheet, shot: Shot, random: () => number): Corners {
  const { width, height } = sizeOf(shot);
  const size = sheetSize(sheet, shot);
  const [sine, cosine] = [Math.sin((shot.turn * Math.PI) / 180), Math.cos((shot.turn * Math.PI) / 180)];
  const place = (right: number, down: number): Point => {
    const x = size.width * (right - 0.5 + (random() - 0.5) * shot.tilt);
    const y = size.height * (down - 0.5 + (random() - 0.5) * shot.tilt);
    return {
      x: width * (0.5 + shot.shift.x) + x * cosine - y * sine,
      y: height * (0.5 + shot.shift.y) + x * sine + y * cosine,
    };
  };
  return [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
}

/** Draws what stands before the camera. */
async function arrange(shot: Shot, random: () => number): Promise<Raster> {
  const { width, height } = sizeOf(shot);
  const { sheet } = shot;
  const surfaces = sheet === undefined ? scenes : backgrounds;
  const draw = surfaces[shot.surface % surfaces.length];
  if (draw === undefined) throw new Error('There is no surface.');
  const surface = await drawSvg(draw(width, height, random), width, height);
  if (sheet === undefined) return surface;
  if (shot.scanned) {
    const factor = longSide / Math.max(sheet.width, sheet.height);
    return drawSvg(sheet.draw(random), sheet.width * factor, sheet.height * factor);
  }
  const size = sheetSize(sheet, shot);
  const drawn = await drawSvg(sheet.draw(random), size.width, size.height);
  return laySheet(surface, drawn, placeCorners(sheet, shot, random));
}

/** Returns normally distributed numbers (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Adds light, its slope and a reflection with a soft edge. */
function lighten(raster: Raster, shot: Shot, random: () => number): Raster {
  const { width, height } = raster;
  const radius = shot.glare * height;
  const centre = {
    x: width * (0.42 + random() * 0.16 + shot.shift.x),
    y: height * (0.42 + random() * 0.16 + shot.shift.y),
  };
  const stretch = 0.7 + random() * 0.6;
  return mapPixels(raster, (value, x, y) => {
    const lit = value * shot.light * (1 + shot.slope * (x / width - 0.5));
    if (radius === 0) return lit;
    const away = Math.hypot((x - centre.x) / stretch, y - centre.y) / radius;
    return lit + 300 * Math.max(0, Math.min(1, (1.35 - away) / 0.55));
  });
}

async function disturb(raster: Raster, shot: Shot, random: () => number): Promise<Raster> {
  const focused = await blurRaster(raster, shot.blur);
  const still = shot.shake === 0 ? focused : shakeRaster(focused, shot.shake, random() > 0.5 ? 'x' : 'y');
  return shot.noise === 0 ? still : mapPixels(still, (value) => value + normal(random) * shot.noise);
}

/** Draws the picture of a shot as JPEG; the same numbers of `random` give the same picture. */
export async function takeShot(shot: Shot, random: () => number): Promise<Buffer> {
  const arranged = await arrange(shot, random);
  const disturbed = await disturb(lighten(arranged, shot, random), shot, random);
  return encodeJpeg(disturbed, shot.quality, shot.scale);
}
