/** Sections of KBLI in plain words (rulebook 9.6); 8 = other, always last. */
export const industries: readonly (readonly [industryId: number, name: string])[] = [
  [1, 'Pertanian, Kehutanan, dan Perikanan'],
  [2, 'Pertambangan dan Penggalian'],
  [3, 'Industri Pengolahan'],
  [4, 'Listrik, Gas, dan Energi'],
  [5, 'Air, Limbah, dan Daur Ulang'],
  [6, 'Konstruksi'],
  [7, 'Perdagangan'],
  [9, 'Transportasi dan Pergudangan'],
  [10, 'Perhotelan dan Makan Minum'],
  [11, 'Penerbitan, Penyiaran, dan Konten'],
  [12, 'Telekomunikasi dan Teknologi Informasi'],
  [13, 'Keuangan dan Asuransi'],
  [14, 'Real Estat'],
  [15, 'Jasa Profesional dan Ilmiah'],
  [16, 'Persewaan, Ketenagakerjaan, dan Agen Perjalanan'],
  [17, 'Pemerintahan dan Pertahanan'],
  [18, 'Pendidikan'],
  [19, 'Kesehatan dan Kegiatan Sosial'],
  [20, 'Kesenian, Hiburan, dan Olahraga'],
  [21, 'Jasa Lainnya untuk Perorangan'],
  [22, 'Rumah Tangga sebagai Pemberi Kerja'],
  [23, 'Badan Internasional'],
  [8, 'Lainnya'],
];

const names = new Map(industries.map(([industryId, name]) => [industryId, name]));

/** Returns an industry's name; undefined for an unknown number. */
export const findIndustryName = (industryId: number): string | undefined => names.get(industryId);
