/**
 * Occupations modelled on the ten major groups of KBJI/ISCO-08 (rulebook 9.6). Risk class 1 = desk work … 4 = dangerous; 361 = other,
 * always last.
 */
export const occupations: readonly (readonly [categoryCode: string, name: string, riskClass: number])[] = [
  ['101', 'Anggota TNI', 4],
  ['102', 'Anggota Polri', 4],
  ['111', 'Pejabat Negara / Anggota Legislatif', 1],
  ['112', 'Direktur / Komisaris', 1],
  ['113', 'Manajer', 1],
  ['114', 'Pemilik Usaha', 1],
  ['121', 'Dokter', 1],
  ['122', 'Perawat / Bidan', 2],
  ['123', 'Apoteker', 1],
  ['124', 'Guru / Dosen', 1],
  ['125', 'Akuntan / Auditor', 1],
  ['126', 'Pengacara / Notaris', 1],
  ['127', 'Arsitek', 2],
  ['128', 'Insinyur', 2],
  ['129', 'Ahli Teknologi Informasi', 1],
  ['130', 'Wartawan', 2],
  ['131', 'Seniman / Pekerja Kreatif', 1],
  ['132', 'Rohaniwan', 1],
  ['141', 'Teknisi', 2],
  ['142', 'Pilot / Awak Kabin', 3],
  ['143', 'Nakhoda / Awak Kapal', 4],
  ['144', 'Agen Asuransi / Pialang', 1],
  ['145', 'Atlet / Pelatih', 3],
  ['151', 'Pegawai Negeri Sipil', 1],
  ['152', 'Karyawan Swasta (Administrasi)', 1],
  ['153', 'Karyawan BUMN / BUMD', 1],
  ['154', 'Kasir / Teller', 1],
  ['161', 'Pedagang', 2],
  ['162', 'Tenaga Penjualan', 2],
  ['163', 'Juru Masak / Pelayan', 2],
  ['164', 'Penata Rambut / Kecantikan', 1],
  ['165', 'Satpam / Petugas Keamanan', 3],
  ['171', 'Petani / Pekebun', 2],
  ['172', 'Peternak', 2],
  ['173', 'Nelayan', 4],
  ['181', 'Tukang Bangunan', 3],
  ['182', 'Montir / Mekanik', 2],
  ['183', 'Penjahit / Perajin', 1],
  ['191', 'Operator Mesin / Pabrik', 3],
  ['192', 'Sopir', 3],
  ['193', 'Pengemudi Ojek', 3],
  ['194', 'Pekerja Tambang', 4],
  ['201', 'Buruh Harian', 3],
  ['202', 'Asisten Rumah Tangga', 2],
  ['203', 'Petugas Kebersihan', 2],
  ['301', 'Pelajar / Mahasiswa', 1],
  ['302', 'Ibu Rumah Tangga', 1],
  ['303', 'Pensiunan', 1],
  ['304', 'Tidak Bekerja', 1],
  ['361', 'Lainnya', 2],
];

const names = new Map(occupations.map(([code, name]) => [code, name]));

/** Finds an occupation's name; undefined for an unknown code. */
export const findOccupationName = (categoryCode: string): string | undefined => names.get(categoryCode);

/** Risk classes of the list; the default of the parameter occ.risk_class. */
export const listedRiskClasses: Readonly<Record<string, number>> = Object.fromEntries(
  occupations.map(([code, , riskClass]) => [code, riskClass]),
);
