import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-policy-holder',
    version: '1.1',
    title: 'Ketentuan Pengalihan Pemegang Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Dengan pengalihan ini seluruh hak dan kewajiban atas polis beralih kepada pemegang polis baru sejak pengajuan disetujui.',
      'Pemegang polis baru sudah dewasa, mempunyai kepentingan asuransi atas diri {tertanggung}, menerima ketentuan polis, dan melengkapi data sebagai nasabah baru termasuk pernyataan domisili pajak.',
      'Akses pemegang polis lama ke portal dihentikan pada saat itu juga. Pemegang polis baru masuk dengan nomor identitas dan nomor HP yang diberikan.',
      'Rekening manfaat yang terdaftar dihapus. Pembayaran dari polis ditahan selama masa yang tampil sebelum pengajuan dikirim.',
      'Penerima manfaat dan pembayar {premi} tidak ikut berganti. Pemegang polis baru memeriksanya dan mengubahnya bila tidak lagi berkepentingan.',
      'Bila {tertanggung} belum dewasa dan pemegang polis baru bukan orang tuanya, penetapan wali dari pengadilan atau akta notaris disertakan.',
      'Demi keamanan, pengalihan diberitahukan ke nomor HP dan email pemegang polis lama. Bila pengalihan bukan dari saya, saya segera membuka tautan di pesan tersebut atau menghubungi layanan pelanggan.',
    ],
    syariah: [],
  },
  {
    id: 'change-policy-holder-heirs',
    version: '1.0',
    title: 'Pengalihan karena Pemegang Polis Meninggal',
    validFrom: '2020-01-01',
    paragraphs: [
      'Akta kematian dan pernyataan semua ahli waris menggantikan persetujuan pemegang polis yang meninggal dunia. Perusahaan mencocokkannya dan menghubungi keluarga sebelum memutuskan.',
      'Polis beralih sejak pengajuan disetujui. Bila pemegang polis juga {tertanggung}, polis tidak dialihkan; yang berhak mengajukan klaim.',
    ],
    syariah: [],
  },
  {
    id: 'change-policy-holder-loan',
    version: '1.0',
    title: 'Penerimaan Sisa Pinjaman Polis',
    validFrom: '2020-01-01',
    paragraphs: [
      'Pemegang polis baru menerima sisa pinjaman polis yang tampil di ringkasan sebagai utangnya, dengan syarat yang sama seperti pada surat pengakuan utang.',
    ],
    syariah: [],
  },
];
