/** Drawn paper: SVG of its size in pixels, and the kind of subject that the camera expects. */
export interface Sheet {
  readonly name: string;
  readonly subject: 'card' | 'paper' | 'selfie';
  readonly width: number;
  readonly height: number;
  readonly draw: (random: () => number) => string;
}

const names = ['SITI RAHMA', 'BUDI SANTOSO', 'AGUS WIJAYA', 'DEWI LESTARI', 'MADE ARTA', 'YOHANES TAN', 'NUR AINI'];
const streets = ['JL MELATI NO 7', 'JL KENANGA 12', 'GG MAWAR 3', 'DS SUKAMAJU', 'JL DIPONEGORO 45', 'KP BARU RT 02'];
const words =
  'polis nasabah dengan ini menyatakan bahwa data tersebut benar dan dapat dipertanggungjawabkan kepada pihak yang berwenang sesuai ketentuan yang berlaku pada tanggal surat ini dibuat di hadapan saksi'.split(
    ' ',
  );

const pick = <Item>(items: readonly Item[], random: () => number, otherwise: Item): Item =>
  items[Math.floor(random() * items.length)] ?? otherwise;

const digits = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

const sentence = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => pick(words, random, 'dan')).join(' ');

const text = (x: number, y: number, size: number, said: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${said}</text>`;

const page = (width: number, height: number, colour: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans, DejaVu Sans, sans-serif" fill="#1b1f26"><rect width="${width}" height="${height}" fill="${colour}"/>${inside}</svg>`;

/** Draws a portrait with its background, shirt and head. */
const portrait = (x: number, y: number, width: number, random: () => number): string => {
  const height = width * 1.3;
  const skin = pick(['#c58c62', '#8d5a3a', '#e0b48e', '#a9744f'], random, '#c58c62');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${pick(['#b3261e', '#1f4fa3'], random, '#b3261e')}"/>
    <path d="M${x + width * 0.08} ${y + height}a${width * 0.42} ${width * 0.45} 0 0 1 ${width * 0.84} 0z" fill="#f2f2f2"/>
    <ellipse cx="${x + width / 2}" cy="${y + height * 0.42}" rx="${width * 0.24}" ry="${width * 0.32}" fill="${skin}"/>
    <path d="M${x + width * 0.25} ${y + height * 0.36}a${width * 0.25} ${width * 0.28} 0 0 1 ${width * 0.5} 0z" fill="#1a1512"/>
    <circle cx="${x + width * 0.42}" cy="${y + height * 0.42}" r="${width * 0.03}"/><circle cx="${x + width * 0.58}" cy="${y + height * 0.42}" r="${width * 0.03}"/>
    <rect x="${x + width * 0.42}" y="${y + height * 0.55}" width="${width * 0.16}" height="${width * 0.03}" fill="#7a2b20"/>`;
};

const rows = (
  labels: readonly string[],
  x: number,
  y: number,
  step: number,
  size: number,
  random: () => number,
): string =>
  labels
    .map((label, index) => {
      const value = index % 3 === 0 ? pick(names, random, '') : pick(streets, random, '');
      return text(x, y + index * step, size, label) + text(x + size * 9, y + index * step, size, `: ${value}`);
    })
    .join('');

const lines = (count: number, x: number, y: number, step: number, size: number, random: () => number): string =>
  Array.from({ length: count }, (_, index) => text(x, y + index * step, size, sentence(8, random))).join('');

const table = (x: number, y: number, width: number, columns: number, count: number, random: () => number): string => {
  const step = 34;
  const wide = width / columns;
  const cells = Array.from({ length: count * columns }, (_, index) =>
    text(
      x + (index % columns) * wide + 6,
      y + Math.floor(index / columns) * step + 24,
      15,
      index % columns === 0 ? pick(names, random, '') : digits(6, random),
    ),
  );
  const across = Array.from({ length: count + 1 }, (_, index) => `M${x} ${y + index * step}h${width}`);
  const down = Array.from({ length: columns + 1 }, (_, index) => `M${x + index * wide} ${y}v${count * step}`);
  return `${cells.join('')}<path d="${across.join('')}${down.join('')}" stroke="#333" stroke-width="1.5" fill="none"/>`;
};

const identityCard = (random: () => number): string =>
  page(
    1012,
    638,
    pick(['#bcdcee', '#c9e3ef', '#b4d4e6'], random, '#bcdcee'),
    `<path d="M0 480q250-120 500 0t512-40v198H0z" fill="#a9cfe4"/>
    ${text(506, 52, 32, 'PROVINSI CONTOH', 'text-anchor="middle" font-weight="bold"')}
    ${text(506, 92, 30, 'KOTA CONTOH', 'text-anchor="middle" font-weight="bold"')}
    ${text(40, 150, 40, `NIK : ${digits(16, random)}`, 'font-weight="bold"')}
    ${rows(['Nama', 'Tempat/Tgl', 'Jenis', 'Alamat', 'RT/RW', 'Kel/Desa', 'Kecamatan', 'Agama', 'Status', 'Pekerjaan'], 40, 200, 42, 25, random)}
    ${portrait(760, 160, 210, random)}${text(780, 500, 20, `KOTA ${digits(2, random)}-11-2026`)}`,
  );

const familyCard = (random: () => number): string =>
  page(
    1180,
    830,
    '#eef3ea',
    `${text(590, 70, 44, 'KARTU KELUARGA', 'text-anchor="middle" font-weight="bold"')}
    ${text(590, 112, 28, `No. ${digits(16, random)}`, 'text-anchor="middle"')}
    ${rows(['Kepala', 'Alamat', 'Desa', 'Kota'], 50, 165, 32, 20, random)}
    ${table(50, 290, 1080, 8, 7, random)}${table(50, 560, 1080, 7, 5, random)}${text(860, 790, 20, pick(names, random, ''))}`,
  );

const passport = (random: () => number): string =>
  page(
    1050,
    740,
    pick(['#e9e4d4', '#e4e8dc'], random, '#e9e4d4'),
    `<path d="M0 120q260-80 525 0t525 0M0 300q260-80 525 0t525 0M0 480q260-80 525 0t525 0" stroke="#d3ccb4" stroke-width="9" fill="none"/>
    ${text(60, 62, 32, 'REPUBLIK CONTOH · PASPOR', 'font-weight="bold"')}${portrait(60, 120, 260, random)}
    ${rows(['Nama', 'Kewarga', 'Lahir', 'Kelamin', 'Terbit', 'Berlaku', 'Kantor'], 370, 150, 56, 24, random)}
    ${text(50, 640, 36, `P&lt;IDN${pick(names, random, '').replace(' ', '&lt;&lt;')}&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;`, 'font-family="DejaVu Sans Mono, monospace"')}
    ${text(50, 694, 36, `${digits(10, random)}IDN${digits(16, random)}&lt;&lt;&lt;&lt;`, 'font-family="DejaVu Sans Mono, monospace"')}`,
  );

const savingsBook = (random: () => number): string =>
  page(
    1100,
    760,
    '#fbf8ef',
    `<rect width="1100" height="110" fill="${pick(['#174a8c', '#0b6b53', '#8c1d2b'], random, '#174a8c')}"/>
    ${text(50, 72, 44, 'BANK CONTOH · TABUNGAN', 'fill="#fff" font-weight="bold"')}
    ${rows(['No Rekening', 'Nama', 'Alamat', 'Kota', 'Cabang'], 60, 180, 48, 27, random)}
    ${text(320, 180, 27, digits(10, random))}${table(60, 450, 980, 5, 8, random)}`,
  );

const birthCertificate = (random: () => number): string =>
  page(
    820,
    1160,
    pick(['#f4f1e6', '#eff5ee'], random, '#f4f1e6'),
    `<rect x="30" y="30" width="760" height="1100" fill="none" stroke="#6b7f4a" stroke-width="14"/>
    ${text(410, 150, 42, 'KUTIPAN AKTA KELAHIRAN', 'text-anchor="middle" font-weight="bold"')}
    ${text(410, 200, 24, `No ${digits(4, random)}-LT-${digits(8, random)}`, 'text-anchor="middle"')}
    ${lines(12, 80, 290, 50, 23, random)}<circle cx="240" cy="990" r="70" fill="none" stroke="#5a4aa0" stroke-width="7"/>${text(520, 1030, 24, pick(names, random, ''))}`,
  );

const letter = (random: () => number): string =>
  page(
    830,
    1170,
    '#f7f7f5',
    `${text(80, 110, 34, 'PT CONTOH SEJAHTERA', 'font-weight="bold"')}<path d="M80 135h670" stroke="#222" stroke-width="4"/>
    ${text(80, 200, 22, `Nomor: ${digits(4, random)}/SK/2026`)}${lines(22, 80, 290, 32, 20, random)}
    <path d="M540 1060q30-70 60 0t60-20t50 20" stroke="#1b3a8c" stroke-width="5" fill="none"/>${text(540, 1120, 20, pick(names, random, ''))}`,
  );

const form = (random: () => number): string =>
  page(
    830,
    1170,
    '#fcfcfc',
    `<rect x="60" y="60" width="710" height="70" fill="#e8641f"/>${text(84, 108, 32, 'FORMULIR PERUBAHAN', 'fill="#fff" font-weight="bold"')}
    ${Array.from({ length: 15 }, (_, index) => {
      const y = 180 + index * 62;
      return `${text(64, y + 28, 19, sentence(2, random))}<rect x="290" y="${y}" width="480" height="42" fill="#fff" stroke="#555" stroke-width="2"/>${text(304, y + 30, 22, pick(names, random, ''), 'fill="#1b3a8c"')}`;
    }).join('')}`,
  );

const proof = (random: () => number): string =>
  page(
    700,
    1050,
    '#f1f5fb',
    `<rect width="700" height="130" fill="#0d5bb8"/>${text(40, 82, 38, 'Transfer Berhasil', 'fill="#fff" font-weight="bold"')}
    ${rows(['Tanggal', 'Rekening', 'Nama', 'Bank', 'Jumlah', 'Berita', 'Referensi', 'Biaya'], 40, 220, 72, 26, random)}
    ${text(40, 850, 50, `Rp ${digits(1, random)}.${digits(3, random)}.000`, 'font-weight="bold"')}${lines(3, 40, 920, 36, 18, random)}`,
  );

const selfie = (random: () => number): string => {
  const skin = pick(['#c58c62', '#8d5a3a', '#d9a981', '#a9744f'], random, '#c58c62');
  const shirt = pick(['#3b5b7a', '#7a3b4b', '#e6e0d0', '#2e5a3c'], random, '#3b5b7a');
  const card = identityCard(random)
    .replace('<svg ', '<svg x="140" y="700" viewBox="0 0 1012 638" ')
    .replace('width="1012" height="638"', 'width="460" height="290"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M60 1200q20-420 390-420t390 420z" fill="${shirt}"/>
    <rect x="370" y="600" width="160" height="200" fill="${skin}"/><ellipse cx="450" cy="440" rx="205" ry="265" fill="${skin}"/>
    <path d="M235 400q10-250 215-250t215 250q-40-120-215-120t-215 120z" fill="#1a1512"/>
    <g fill="#fff"><ellipse cx="370" cy="420" rx="34" ry="17"/><ellipse cx="530" cy="420" rx="34" ry="17"/></g>
    <g fill="#22140d"><circle cx="370" cy="420" r="14"/><circle cx="530" cy="420" r="14"/><path d="M325 380q45-26 90-6l-4 12q-40-14-82 8zM485 374q45-20 90 6l-4 14q-42-22-82-8z"/>
    <path d="M436 430l-20 110h58l-6-10h-36l12-100z" opacity="0.35"/></g><path d="M370 600q80 44 160 0q-80 84-160 0z" fill="#8c3b32"/>
    ${card}<g fill="${skin}"><ellipse cx="150" cy="880" rx="60" ry="46"/><ellipse cx="595" cy="900" rx="56" ry="46"/></g></svg>`;
};

/** Drawn papers, all invented. */
export const sheets: readonly Sheet[] = [
  { name: 'KTP', subject: 'card', width: 1012, height: 638, draw: identityCard },
  { name: 'KK', subject: 'paper', width: 1180, height: 830, draw: familyCard },
  { name: 'passport page', subject: 'paper', width: 1050, height: 740, draw: passport },
  { name: 'savings book', subject: 'paper', width: 1100, height: 760, draw: savingsBook },
  { name: 'birth certificate', subject: 'paper', width: 820, height: 1160, draw: birthCertificate },
  { name: 'letter', subject: 'paper', width: 830, height: 1170, draw: letter },
  { name: 'form', subject: 'paper', width: 830, height: 1170, draw: form },
  { name: 'proof of transfer', subject: 'paper', width: 700, height: 1050, draw: proof },
  { name: 'selfie with KTP', subject: 'selfie', width: 900, height: 1200, draw: selfie },
];
