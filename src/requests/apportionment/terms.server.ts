import { buildRiskTerms } from '../blocks/fund/risk-terms.server.ts';
import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-apportionment',
    version: '1.0',
    title: 'Ketentuan Perubahan Alokasi Dana Investasi',
    validFrom: '2020-01-01',
    paragraphs: [
      'Alokasi baru berlaku untuk {premi} pertama yang dialokasikan setelah pengajuan disetujui. {Premi} yang sudah dialokasikan tidak berubah.',
      'Unit yang sudah saya miliki tetap di dana masing-masing. Untuk memindahkannya saya mengajukan Pengalihan Dana.',
      'Jumlah alokasi harus tepat 100% dan hanya ke dana yang menerima penempatan baru.',
      'Setiap dana memiliki risiko yang berbeda. Saya memilih alokasi sesuai tujuan dan profil risiko saya. Kinerja masa lalu tidak menjamin kinerja di masa mendatang.',
    ],
    syariah: ['Alokasi hanya ke dana investasi syariah.'],
  },
  buildRiskTerms('change-apportionment'),
];
