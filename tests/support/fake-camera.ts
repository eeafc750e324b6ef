import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const width = 640;
const height = 480;
const block = 40;
const frames = 41;

/** Builds a picture of coarse grey blocks; no two are alike, so that every face movement gets a new one. */
function buildFrame(): Buffer {
  const columns = width / block;
  const shades = randomBytes(columns * (height / block));
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      luma[y * width + x] = shades[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 0;
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
}

/** Writes a film for Chromium's fake camera (YUV4MPEG2), three pictures a second. */
export function recordFilm(file: string): void {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F3:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, ...Array.from({ length: frames }, buildFrame)]));
}
