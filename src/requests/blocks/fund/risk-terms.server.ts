import type { TermsText } from '../../contract/terms-text.server.ts';

/** Builds the text for customers who choose funds above their risk profile (rulebook 7.14), the same for all fund requests. */
export const buildRiskTerms = (type: string): TermsText => ({
  id: `${type}-risk`,
  version: '1.0',
  title: 'Pernyataan Memilih Dana di Atas Profil Risiko',
  validFrom: '2020-01-01',
  paragraphs: [
    'Saya menjawab pertanyaan profil risiko dengan keadaan saya yang sebenarnya, dan sudah membaca hasilnya.',
    'Dana yang saya pilih lebih berisiko daripada profil risiko saya. Nilainya dapat turun lebih dalam dan lebih lama daripada yang cocok untuk saya, dan dapat lebih kecil daripada uang yang saya bayarkan.',
    'Saya tetap memilih dana itu atas kemauan sendiri. Petugas memeriksa pengajuan ini sebelum diputuskan dan dapat menghubungi saya.',
  ],
  syariah: [],
});
