import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFileKind } from '#shared/files/file-kind.ts';

/** File of a brand as browsers get it. */
export interface BrandFile {
  readonly content: Buffer;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** Icons that phones and browsers show, with the side of their square in pixels. */
export const brandIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512 } as const;

/** Bytes of a logo, which every page shows at once. */
const mostLogoBytes = 30_000;
const mostIconBytes = 300_000;

/** Shapes from upright to four times as wide as high; a wider one would push the bar of a phone apart. */
const shapes = { narrowest: 0.5, widest: 4 } as const;

/** Error in a file of the brand; the message names the file. */
export class BrandFileProblem extends Error {
  override readonly name = 'BrandFileProblem';
}

function readFile(folder: string, name: string, most: number): Buffer | undefined {
  try {
    const content = readFileSync(join(folder, name));
    if (content.length > most)
      throw new BrandFileProblem(`${name} has ${content.length} bytes; at most ${most} are allowed`);
    return content;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error instanceof BrandFileProblem ? error : new BrandFileProblem(`${name} cannot be read`);
  }
}

/** Reads the size of a PNG from its first chunk. @throws BrandFileProblem */
function readPng(name: string, content: Buffer): BrandFile {
  if (findFileKind(content) !== 'png' || content.length < 24) throw new BrandFileProblem(`${name} is no PNG picture`);
  return { content, type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Reads the size of an SVG from its viewBox. @throws BrandFileProblem */
function readSvg(name: string, content: Buffer): BrandFile {
  const root = /<svg\b[^>]*>/.exec(content.toString('utf8'))?.[0] ?? '';
  const box = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (!(width > 0 && height > 0)) throw new BrandFileProblem(`${name} has no viewBox that says its size`);
  return { content, type: 'image/svg+xml', width, height };
}

/** Reads `logo.svg`, or else `logo.png`. @throws BrandFileProblem */
export function readLogo(folder: string): BrandFile {
  const svg = readFile(folder, 'logo.svg', mostLogoBytes);
  const png = svg ?? readFile(folder, 'logo.png', mostLogoBytes);
  if (png === undefined) throw new BrandFileProblem('logo.svg or logo.png is missing');
  const logo = svg === undefined ? readPng('logo.png', png) : readSvg('logo.svg', svg);
  const ratio = logo.width / logo.height;
  if (ratio < shapes.narrowest || ratio > shapes.widest)
    throw new BrandFileProblem(
      `the logo is ${logo.width} × ${logo.height}; its width must be ${shapes.narrowest} to ${shapes.widest} times its height`,
    );
  return logo;
}

/** Reads an icon, which must be a square of its size. @throws BrandFileProblem */
export function readIcon(folder: string, name: string, side: number): BrandFile {
  const content = readFile(folder, name, mostIconBytes);
  if (content === undefined) throw new BrandFileProblem(`${name} is missing`);
  const icon = readPng(name, content);
  if (icon.width !== side || icon.height !== side)
    throw new BrandFileProblem(`${name} is ${icon.width} × ${icon.height}; ${side} × ${side} is needed`);
  return icon;
}

/** Returns eight letters that change with the content. */
export const fingerprintOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
