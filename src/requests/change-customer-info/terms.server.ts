import type { TermsText } from '../contract/terms-text.server.ts';

/** Legal texts behind the statements of definition.ts. */
export const terms: readonly TermsText[] = [
  {
    id: 'change-customer-info',
    version: '1.1',
    title: 'Ketentuan Perubahan Informasi Customer',
    validFrom: '2020-01-01',
    paragraphs: [
      'Alamat, nomor telepon, dan email yang baru menggantikan yang lama untuk semua pemberitahuan tentang polis ini, termasuk tagihan {premi}.',
      'Pemberitahuan yang dikirim ke alamat, nomor, atau email yang tercatat dianggap telah saya terima.',
      'Demi keamanan, perubahan diberitahukan ke saluran lama dan saluran baru. Jika saya tidak merasa mengajukan, saya segera menghubungi layanan pelanggan.',
      'Setelah perubahan, pembayaran manfaat dapat ditahan selama beberapa hari untuk melindungi saya dari penyalahgunaan.',
    ],
    syariah: [],
  },
];
