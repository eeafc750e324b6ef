import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/documents',
    label: 'Dokumen Polis',
    says: 'Unduh tanda terima, surat, dan laporan',
    words:
      'dokumen, unduh dokumen, bukti bayar, kuitansi, kwitansi, tanda terima, surat, laporan tahunan, laporan pajak, unduh pdf, download, cetak polis, buku polis, spt, pajak, lapor pajak, bukti potong, coretax, surat polis, e polis, polis hilang, salinan polis, kopi polis, minta polis, invoice, struk, nota, bukti transfer, sertifikat, pdf polis, laporan tahunan unit link, kartu peserta, kartu asuransi, kartu polis',
  },
];
