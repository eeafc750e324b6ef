import type { TermsText } from '#requests/contract/terms-text.server.ts';
import { requestEffects } from '#requests/registry/registry.server.ts';

const general: TermsText = {
  id: 'general',
  version: '1.0',
  title: 'Ketentuan Umum Pengajuan Transaksi',
  validFrom: '2020-01-01',
  paragraphs: [
    'Saya adalah pemegang polis yang sah dan mengajukan transaksi ini atas kemauan sendiri, tanpa paksaan dari siapa pun.',
    'Data dan dokumen yang saya berikan benar, lengkap, dan masih berlaku. Jika kemudian terbukti tidak benar, penanggung dapat menolak atau membatalkan transaksi.',
    'Pengajuan yang diterima belum berarti disetujui. Penanggung memeriksa pengajuan sesuai ketentuan polis dan memberi tahu hasilnya beserta alasannya.',
    'Dokumen yang lengkap dan diterima sebelum pukul 14.00 WIB pada hari kerja dihitung diterima pada hari itu; setelahnya dihitung pada hari kerja berikutnya.',
    'Selama pengajuan masih dapat dibatalkan, saya dapat membatalkannya di menu Status Transaksi tanpa biaya.',
    'Saya mengizinkan penanggung memproses data pribadi saya, termasuk foto wajah dan dokumen identitas, hanya untuk memeriksa dan menjalankan pengajuan ini serta memenuhi kewajiban hukum.',
    'Keluhan dapat disampaikan melalui layanan pelanggan dan dijawab paling lambat 10 hari kerja.',
  ],
  syariah: ['Transaksi dijalankan sesuai prinsip syariah dan di bawah pengawasan Dewan Pengawas Syariah penanggung.'],
};

const offer: TermsText = {
  id: 'offer',
  version: '1.0',
  title: 'Ketentuan Penerimaan Syarat Baru',
  validFrom: '2020-01-01',
  paragraphs: [
    'Tim underwriting menilai pengajuan saya dan menawarkan syarat yang berbeda dari yang saya ajukan. Syarat itu hanya berlaku untuk perlindungan yang disebut di dalamnya.',
    'Dengan menerima, saya setuju bahwa syarat tersebut menjadi bagian dari polis sejak perubahan berlaku: tambahan biaya ditagih atau dipotong, dan hal yang dikecualikan tidak dijamin.',
    'Penerimaan saya belum berarti pengajuan disetujui. Pejabat penanggung memeriksa sekali lagi dan memberi tahu hasilnya.',
    'Selama belum disetujui, saya masih dapat membatalkan pengajuan di menu Status Transaksi tanpa biaya.',
    'Bila saya menolak atau tidak menjawab sampai batas waktunya, pengajuan berakhir, polis tidak berubah, dan uang yang sudah saya bayar untuk pengajuan ini dikembalikan ke rekening manfaat.',
  ],
  syariah: [],
};

/** Texts of statements: the general one, those of each type, and the one of an offer. */
export const terms: readonly TermsText[] = [general, ...requestEffects.flatMap((type) => type.terms), offer];
