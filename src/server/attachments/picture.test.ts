import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rebuildPicture } from './picture.ts';

const red = { r: 200, g: 30, b: 30 };

/** Builds a wide picture, left half red and right half blue; after its EXIF orientation 6 it is tall with red on top. */
const turned = async () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: { r: 30, g: 30, b: 200 } } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: red } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Telepon Siti' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Builds a PNG whose header claims more pixels than it has. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeInt32BE(crc(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 100)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value;
}

async function rebuilt(content: Buffer): Promise<Buffer> {
  const result = await rebuildPicture(content);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

describe('rebuildPicture', () => {
  it('strips location, device and orientation, and turns the picture upright', async () => {
    const original = await turned();
    expect(original.includes('Telepon Siti')).toBe(true);
    const picture = await rebuilt(original);
    const about = await sharp(picture).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined));
    expect(picture.includes('Telepon')).toBe(false);
    const top = await sharp(picture).extract({ left: 90, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(150);
  });

  it('shrinks large pictures to 3000 pixels at most', async () => {
    const large = await sharp({ create: { width: 6000, height: 1500, channels: 3, background: red } })
      .png()
      .toBuffer();
    expect(await sharp(await rebuilt(large)).metadata()).toMatchObject({ width: 3000, height: 750 });
  });

  it('puts transparent pictures on white', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const pixel = await sharp(await rebuilt(clear))
      .extract({ left: 25, top: 25, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(pixel[0]).toBeGreaterThan(250);
  });

  it.each([
    ['51 megapixels', pngOf(10_200, 5_000), 'too_many_pixels'],
    ['a bomb that claims 65,000 by 65,000', pngOf(65_000, 65_000), 'too_many_pixels'],
    ['a picture without its pixels', pngOf(2_000, 2_000), 'cut_short'],
    ['noise', Buffer.from('bukan gambar'), 'unreadable'],
  ])('refuses %s', async (_name, content, problem) => {
    expect(await rebuildPicture(content)).toEqual({ ok: false, problem });
  });

  describe('truncated picture', () => {
    const noisy = sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });

    it('is accepted when a JPEG lacks only its end marker', async () => {
      const whole = await noisy.clone().jpeg().toBuffer();
      expect(await rebuilt(whole.subarray(0, -2))).toEqual(await rebuilt(whole));
    });

    it.each(['jpeg', 'png', 'webp'] as const)('is refused: half a %s', async (format) => {
      const whole = await noisy.clone().toFormat(format).toBuffer();
      for (const share of [0.1, 0.5, 0.99])
        expect(await rebuildPicture(whole.subarray(0, whole.length * share))).toEqual({
          ok: false,
          problem: 'cut_short',
        });
    });

    it.each([
      ['a JPEG', {}],
      ['a progressive JPEG', { progressive: true }],
    ])('is refused: %s with or without an end marker after the cut', async (_name, options) => {
      const whole = await noisy.clone().jpeg(options).toBuffer();
      for (const share of [0.1, 0.9]) {
        const cut = whole.subarray(0, whole.length * share);
        for (const behind of ['', '\u00ff\u00d9', '\u00ff\u00d9SEFT film', `${'\0'.repeat(20)}\u00ff\u00d9`])
          expect(await rebuildPicture(Buffer.concat([cut, Buffer.from(behind, 'latin1')]))).toEqual({
            ok: false,
            problem: 'cut_short',
          });
      }
    });

    it('is refused: a JPEG with a hole', async () => {
      const whole = await noisy.clone().jpeg().toBuffer();
      const holed = Buffer.concat([whole.subarray(0, 100_000), whole.subarray(110_000)]);
      expect(await rebuildPicture(holed)).toEqual({ ok: false, problem: 'cut_short' });
    });

    it.each([
      ['a JPEG', {}],
      ['a fine JPEG', { quality: 95, chromaSubsampling: '4:4:4' }],
      ['a progressive JPEG', { progressive: true }],
    ])(
      'is refused: %s with zeros for its last pixels, as an interrupted download leaves it',
      async (_name, options) => {
        const whole = await noisy.clone().jpeg(options).toBuffer();
        for (const [from, to] of [
          [0.3, 1],
          [0.9, 1],
          [0.5, 0.9],
        ] as const) {
          const content = Buffer.from(whole);
          content.fill(0, Math.trunc(whole.length * from), Math.trunc(whole.length * to) - 2);
          expect(await rebuildPicture(content)).toEqual({ ok: false, problem: 'cut_short' });
        }
      },
    );

    it('is told from zeros behind a whole picture, and from a white page whose pixels are zeros', async () => {
      const whole = await noisy.clone().jpeg().toBuffer();
      const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(4096), whole.subarray(-2)]);
      for (const content of [padded, Buffer.concat([whole, Buffer.alloc(4096)])])
        expect((await rebuilt(content)).equals(await rebuilt(whole))).toBe(true);
      const white = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } });
      const page = await white.jpeg({ optimiseCoding: true }).toBuffer();
      expect(page.includes(Buffer.alloc(1000))).toBe(true);
      expect(await rebuildPicture(page)).toMatchObject({ ok: true });
    });

    it('is told from a JPEG with harmless bytes between its segments', async () => {
      const whole = await noisy.clone().jpeg().toBuffer();
      const segmentEnd = 4 + whole.readUInt16BE(4);
      const odd = Buffer.concat([whole.subarray(0, segmentEnd), Buffer.alloc(5, 7), whole.subarray(segmentEnd)]);
      expect((await rebuilt(odd)).equals(await rebuilt(whole))).toBe(true);
      const cut = Buffer.concat([odd.subarray(0, odd.length / 2), Buffer.from([0xff, 0xd9])]);
      expect(await rebuildPicture(cut)).toEqual({ ok: false, problem: 'cut_short' });
    });
  });

  it.each([
    ['300 × 300', 300, 300, true],
    ['a strip of 300', 2000, 300, true],
    ['299 wide', 299, 900, false],
    ['299 high', 900, 299, false],
    ['one pixel', 1, 1, false],
  ])('requires 300 pixels on the shorter side: %s', async (_name, width, height, ok) => {
    const content = await sharp({ create: { width, height, channels: 3, background: red } })
      .png()
      .toBuffer();
    expect(await rebuildPicture(content, 300)).toMatchObject(ok ? { ok } : { ok, problem: 'too_small' });
  });
});
