import sharp from 'sharp';

const line = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="26" rx="6" fill="#2b4a66"/>`;

const lines = [420, 300, 480, 360, 440, 260].map((width, index) => line(110, 250 + index * 68, width)).join('');

const draw = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" font-family="sans-serif">
      <rect width="1200" height="800" fill="#8a7a66"/>
      <rect x="50" y="60" width="1100" height="680" rx="36" fill="#bcdcee"/>
      <text x="600" y="150" font-size="50" font-weight="bold" text-anchor="middle" fill="#1d3347">CONTOH KTP</text>
      <text x="600" y="204" font-size="30" text-anchor="middle" fill="#1d3347">gambar buatan, bukan milik siapa pun</text>
      ${lines}
      <rect x="800" y="260" width="270" height="350" fill="#c2410c"/>
      <circle cx="935" cy="385" r="72" fill="#fff1e8"/>
      <path d="M820 610a115 115 0 0 1 230 0z" fill="#fff1e8"/>
    </svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer();

/** Cached per worker: drawing it takes longer than uploading it. */
let drawn: Promise<Buffer> | undefined;

/** Returns a JPEG of an invented identity card that passes the picture checks: sharp, bright and complete. */
export const drawIdentityCard = (): Promise<Buffer> => (drawn ??= draw());
