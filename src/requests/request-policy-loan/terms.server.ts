import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'apply-policy-loan',
    version: '1.1',
    title: 'Surat Pengakuan Utang dan Ketentuan Pinjaman Polis',
    validFrom: '2020-01-02',
    paragraphs: [
      'Saya mengaku berutang kepada penanggung sebesar pinjaman yang disetujui, beserta bunganya, dengan {nilaiTunai} polis ini sebagai jaminan.',
      'Pinjaman diberikan dalam mata uang polis dan paling banyak sebesar batas pinjaman yang dihitung lagi pada hari pengajuan disetujui.',
      'Bunga mulai berjalan pada hari dana dikirim ke rekening saya. Bunga dihitung harian dari pokok, dengan dasar 365 hari setahun, sesuai suku bunga yang tampil sebelum saya mengirim pengajuan.',
      'Bunga yang belum dibayar ditambahkan ke pokok setiap ulang tahun polis dan sejak itu ikut berbunga.',
      'Saya dapat membayar kapan saja, sebagian atau seluruhnya, tanpa denda. Pembayaran dipakai untuk bunga dahulu, kemudian pokok, dan dihitung pada tanggal uang masuk di bank.',
      'Selama utang belum lunas, penanggung memotong utang beserta bunganya dari manfaat, klaim, atau {nilaiTunai} yang dibayarkan.',
      'Bila utang beserta bunganya mendekati {nilaiTunai}, penanggung memperingatkan saya. Bila utang mencapai {nilaiTunai} dan masa peringatan sudah lewat, polis berakhir dan perlindungan berhenti.',
      'Bea meterai surat ini ditanggung seperti yang tampil sebelum saya mengirim pengajuan.',
      'Nama lengkap yang saya ketik dan persetujuan saya di portal ini, setelah verifikasi wajah, adalah tanda tangan elektronik saya atas surat pengakuan utang ini. Isinya disimpan seperti yang saya baca.',
    ],
    syariah: null,
  },
];
