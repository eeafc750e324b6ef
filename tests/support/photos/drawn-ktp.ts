import sharp from 'sharp';

/** Data on a drawn identity card. */
export interface DrawnKtp {
  readonly number: string;
  readonly name: string;
  /** As printed: day, month and year. */
  readonly birth: string;
}

/** Card of the demo's Siti. */
export const sitiCard: DrawnKtp = { number: '3174015203880001', name: 'SITI NUR RAHMAWATI', birth: '12-03-1988' };
/** Card of somebody whom no demo policy knows. */
export const foreignCard: DrawnKtp = { number: '3273061707910002', name: 'BUDI SANTOSO', birth: '17-07-1991' };

const row = (index: number, label: string, value: string): string => {
  const y = 205 + index * 46;
  return `<text x="40" y="${y}" font-size="26">${label}</text><text x="270" y="${y}" font-size="26">: ${value}</text>`;
};

const draw = ({
  number,
  name,
  birth,
}: DrawnKtp): string => `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638"
  font-family="Liberation Sans, DejaVu Sans, sans-serif" fill="#1b1f26"><rect width="1012" height="638" fill="#bcdcee"/>
  <text x="506" y="52" font-size="32" text-anchor="middle" font-weight="bold">PROVINSI CONTOH</text>
  <text x="506" y="92" font-size="30" text-anchor="middle" font-weight="bold">KOTA CONTOH</text>
  <text x="40" y="150" font-size="40" font-weight="bold">NIK : ${number}</text>
  ${row(0, 'Nama', name)}${row(1, 'Tempat/Tgl Lahir', `CONTOH, ${birth}`)}${row(2, 'Jenis Kelamin', 'PEREMPUAN')}
  ${row(3, 'Alamat', 'JL MELATI NO 7')}${row(4, 'RT/RW', '001/002')}${row(5, 'Agama', 'ISLAM')}
  <rect x="760" y="160" width="210" height="270" fill="#b3261e"/><circle cx="865" cy="260" r="60" fill="#e0b48e"/></svg>`;

/** Draws a photo of an invented identity card on a table, slightly turned; `blur` in pixels makes it unreadable. */
export const drawKtp = (card: DrawnKtp, blur = 0.6): Promise<Buffer> =>
  sharp(Buffer.from(draw(card)))
    .extend({ top: 110, bottom: 110, left: 90, right: 90, background: '#8a7a66' })
    .rotate(1.5, { background: '#8a7a66' })
    .blur(blur)
    .jpeg({ quality: 80 })
    .toBuffer();
