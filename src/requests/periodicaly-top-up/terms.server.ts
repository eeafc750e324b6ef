import { shortHealthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'periodicaly-top-up',
    version: '1.0',
    title: 'Ketentuan Perubahan Jumlah Pembayaran dan Top Up Berkala',
    validFrom: '2020-01-01',
    paragraphs: [
      'Jumlah yang baru berlaku mulai tanggal jatuh tempo yang tampil pada ringkasan. Tagihan sebelum tanggal itu tetap memakai jumlah lama.',
      'Untuk autodebet, saya mengizinkan penanggung menagih jumlah yang baru mulai tanggal itu.',
      'Bila total naik, pernyataan kesehatan dan ilustrasi menjadi bagian dari perjanjian. Jawaban yang tidak benar dapat membuat klaim tidak dibayar.',
      'Sebelum dana ditempatkan, {biayaAkuisisi} dan {biayaAlokasiInvestasiTopUpBerkala} dipotong. Bagian yang masuk ke dana pada ringkasan adalah perkiraan.',
      'Perubahan ini tidak mengubah {uangPertanggungan}.',
    ],
    syariah: [],
  },
  shortHealthDeclaration({ id: 'periodicaly-top-up-insured', title: 'Pernyataan Kesehatan Orang yang Diasuransikan' }),
  shortHealthDeclaration({ id: 'periodicaly-top-up-holder', title: 'Pernyataan Kesehatan Pemegang Polis' }),
];
