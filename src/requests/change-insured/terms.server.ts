import { newLifeHealthDeclaration } from '../blocks/health/health-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-insured',
    version: '1.0',
    title: 'Ketentuan Perubahan Data {Tertanggung}',
    validFrom: '2020-01-01',
    paragraphs: [
      'Perubahan ini mengoreksi data orang yang sama sesuai dokumen yang saya berikan. Tanggal lahir dan jenis kelamin dikoreksi dengan pengajuan tersendiri.',
      'Orang lain tidak dapat diasuransikan dalam polis ini, kecuali produk mengizinkannya. Penggantian dinilai oleh tim underwriting dan berlaku mulai ulang tahun polis.',
      'Perlindungan orang yang diganti berakhir pada hari penggantian. {BiayaAsuransi} untuk orang yang baru dihitung menurut usia dan jenis kelaminnya.',
    ],
    syariah: [],
  },
  newLifeHealthDeclaration({ id: 'change-insured-new-life', title: 'Pernyataan Kesehatan {Tertanggung} yang Baru' }),
];
