import { hasOwn } from '../collections/has-own.ts';

/** Documents that we issue and store (rulebook 6.8), with number prefix and a name with wording tokens. */
export const documentKinds = {
  ENDORSEMENT: { prefix: 'END', name: 'Endorsemen Polis' },
  APPROVAL: { prefix: 'SPJ', name: 'Surat Persetujuan' },
  REJECTION: { prefix: 'SPT', name: 'Surat Penolakan' },
  OFFER: { prefix: 'SPN', name: 'Surat Penawaran' },
  STATEMENT: { prefix: 'LTR', name: 'Laporan Transaksi' },
  PAYMENT: { prefix: 'SPB', name: 'Pemberitahuan Pembayaran' },
  PREMIUM_RECEIPT: { prefix: 'TTP', name: 'Tanda Terima {Premi}' },
  LAPSE: { prefix: 'SPL', name: 'Pemberitahuan Polis Tidak Aktif' },
  REINSTATEMENT: { prefix: 'SPP', name: 'Surat Pemulihan Polis' },
  ENDED: { prefix: 'SAP', name: 'Surat Akhir Polis' },
  LOAN_CLOSED: { prefix: 'SKL', name: 'Surat Keterangan Lunas' },
  YEARLY: { prefix: 'LTP', name: 'Laporan Tahunan Polis' },
  VALUE_REPORT: { prefix: 'LND', name: 'Laporan Nilai Dana' },
} as const;

export type DocumentKind = keyof typeof documentKinds;

const isDocumentKind = (name: string): name is DocumentKind => hasOwn(documentKinds, name);

export const documentKindNames: readonly DocumentKind[] = Object.keys(documentKinds).filter(isDocumentKind);
