import { jointHealthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'add-rider',
    version: '1.0',
    title: 'Ketentuan Penambahan Produk Rider',
    validFrom: '2020-01-01',
    paragraphs: [
      'Rider berlaku mulai tanggal yang tampil di ringkasan, setelah pengajuan disetujui. Kejadian sebelum tanggal itu tidak dijamin.',
      'Manfaat penyakit baru dapat diklaim setelah masa tunggu yang tampil di ringkasan. Kecelakaan dijamin sejak rider berlaku.',
      'Biaya rider tampil per bulan sebelum pengajuan dikirim, dihitung menurut usia pada tanggal berlaku, dan naik mengikuti usia.',
      'Tim underwriting dapat menerima, menawarkan syarat lain, meminta pemeriksaan kesehatan, atau menolak. Syarat lain baru berlaku bila saya menerimanya.',
      'Ilustrasi yang saya kirim sesuai dengan rider yang saya ajukan. Bila berbeda, penanggung meminta ilustrasi baru.',
    ],
    syariah: ['Rider dijalankan dengan akad tabarru dan diawasi Dewan Pengawas Syariah penanggung.'],
  },
  jointHealthDeclaration({ id: 'add-rider-health', title: 'Pernyataan Kesehatan untuk Rider' }),
  {
    id: 'add-rider-fund',
    version: '1.0',
    title: 'Persetujuan Biaya Rider dari Nilai Dana',
    validFrom: '2020-01-01',
    paragraphs: [
      '{BiayaAsuransi} rider diambil setiap bulan dari nilai dana polis. Jumlahnya tampil di ringkasan dan naik mengikuti usia.',
      'Nilai dana menjadi lebih kecil. Bila nilai dana tidak cukup lagi untuk biaya bulanan, polis dapat berakhir.',
      'Saya dapat mengakhiri rider kapan saja lewat menu Penutupan / Pembatalan Produk.',
    ],
    syariah: [],
  },
  {
    id: 'add-rider-family',
    version: '1.0',
    title: 'Persetujuan {Tertanggung} Baru',
    validFrom: '2020-01-01',
    paragraphs: [
      'Orang yang saya tambahkan, atau orang tua atau walinya, tahu dan setuju bahwa data diri dan kesehatannya diproses untuk pengajuan ini dan untuk polis.',
      'Hubungan keluarganya dengan saya benar dan terbukti pada kartu keluarga yang saya kirim.',
    ],
    syariah: [],
  },
];
