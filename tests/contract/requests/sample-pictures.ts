import sharp from 'sharp';

export const picture = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

/** Draws a camera frame: a bright shape on a striped wall; `at` moves the shape as a head moves. */
export function frame(at: number, quality = 90): Promise<Buffer> {
  const stripes = Array.from(
    { length: 16 },
    (_, index) => `<rect x="${index * 40}" width="20" height="480" fill="#567"/>`,
  );
  const head = `<ellipse cx="${at}" cy="240" rx="90" ry="130" fill="#e8c9a8"/><circle cx="${at - 30}" cy="210" r="12"/>`;
  const scene = `<svg width="640" height="480"><rect width="640" height="480" fill="#345"/>${stripes.join('')}${head}</svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality }).toBuffer();
}

export const black = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();

export const blurred = async (): Promise<Buffer> =>
  sharp(await frame(320))
    .blur(20)
    .jpeg()
    .toBuffer();

export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n` +
      `3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n${inside}\ntrailer << /Root 1 0 R >>\n%%EOF`,
  );

/** Draws a square of fine noise, which compresses badly: about half a byte a pixel. */
export const takeNoise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
