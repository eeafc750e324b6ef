import * as z from 'zod/mini';
import { nothingToDo } from '../words/messages.ts';

/** Status of a request (rulebook 4.1). */
export const RequestState = z.enum([
  'DIAJUKAN',
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'DOKUMEN_TIDAK_LENGKAP',
  'MENUNGGU_PEMBAYARAN',
  'UNDERWRITING',
  'PENAWARAN',
  'MENUNGGU_PERSETUJUAN',
  'DISETUJUI',
  'DALAM_PROSES',
  'PROSES_TRANSFER',
  'GAGAL_TRANSFER',
  'SELESAI',
  'DITOLAK',
  'DIBATALKAN',
  'KEDALUWARSA',
]);
export type RequestState = z.infer<typeof RequestState>;

export const RequestGroup = z.enum(['in_process', 'succeed', 'failed', 'rejected', 'cancelled']);
export type RequestGroup = z.infer<typeof RequestGroup>;

interface StateFacts {
  /** Text of the status on screen. */
  readonly text: string;
  readonly group: RequestGroup;
  readonly terminal: boolean;
  /** True when the customer must act next. */
  readonly yourTurn: boolean;
  /**
   * True when the customer may cancel: free of charge until the decision. A transfer on its way is also checked
   * (rulebook 4.3).
   */
  readonly customerMayCancel: boolean;
  /** Sentence on what happened and who acts next. */
  readonly sentence: string;
}

const withUs = { group: 'in_process', terminal: false, yourTurn: false, customerMayCancel: true } as const;
const withCustomer = { ...withUs, yourTurn: true } as const;
const decided = { ...withUs, customerMayCancel: false } as const;
const ended = { terminal: true, yourTurn: false, customerMayCancel: false } as const;

const states: Readonly<Record<RequestState, StateFacts>> = {
  DIAJUKAN: {
    ...withUs,
    text: 'Diajukan',
    sentence: `Pengajuan Anda sudah kami terima. ${nothingToDo}`,
  },
  MENUNGGU_VERIFIKASI: {
    ...withUs,
    text: 'Menunggu Verifikasi',
    sentence: `Pengajuan Anda menunggu diperiksa petugas kami. ${nothingToDo}`,
  },
  VERIFIKASI: {
    ...withUs,
    text: 'Dalam Verifikasi',
    sentence: `Petugas kami sedang memeriksa data dan dokumen Anda. ${nothingToDo}`,
  },
  DOKUMEN_TIDAK_LENGKAP: {
    ...withCustomer,
    text: 'Dokumen Tidak Lengkap',
    sentence:
      'Ada dokumen yang perlu Anda kirim. Tekan Lengkapi untuk melihat alasannya dan mengirim dokumen itu saja.',
  },
  MENUNGGU_PEMBAYARAN: {
    ...withCustomer,
    text: 'Menunggu Konfirmasi Pembayaran',
    sentence:
      'Kami menunggu pembayaran Anda. Bayar ke nomor virtual account yang tertera; bila sudah membayar, kami sedang mencocokkannya dan Anda tidak perlu membayar lagi.',
  },
  UNDERWRITING: {
    ...withUs,
    text: 'Dalam Proses Underwriting',
    sentence: `Tim underwriting kami sedang menilai risiko dari pengajuan Anda. ${nothingToDo}`,
  },
  PENAWARAN: {
    ...withCustomer,
    text: 'Menunggu Persetujuan Nasabah',
    sentence:
      'Kami dapat menerima pengajuan Anda dengan syarat baru. Baca penawaran kami, lalu pilih terima atau tolak.',
  },
  MENUNGGU_PERSETUJUAN: {
    ...withUs,
    text: 'Menunggu Persetujuan',
    sentence: `Petugas pertama selesai memeriksa pengajuan Anda. ${nothingToDo}`,
  },
  DISETUJUI: {
    ...decided,
    text: 'Disetujui',
    sentence: `Disetujui. Tanggal berlakunya ada pada rincian pengajuan ini. ${nothingToDo}`,
  },
  DALAM_PROSES: {
    ...decided,
    text: 'Dalam Proses',
    sentence: `Disetujui dan sedang kami terapkan pada polis Anda. ${nothingToDo}`,
  },
  PROSES_TRANSFER: {
    ...decided,
    text: 'Proses Pembayaran Dana',
    sentence: `Dana sedang kami kirim ke rekening Anda melalui bank. ${nothingToDo}`,
  },
  GAGAL_TRANSFER: {
    ...decided,
    text: 'Pembayaran Manfaat Gagal',
    group: 'failed',
    yourTurn: true,
    sentence:
      'Bank mengembalikan pembayaran kami, dana Anda tetap aman. Buka menu Pengajuan gagal transfer / SB / MB / NCB dan isi rekening yang benar.',
  },
  SELESAI: {
    ...ended,
    text: 'Berhasil',
    group: 'succeed',
    sentence: `Pengajuan Anda selesai. ${nothingToDo}`,
  },
  DITOLAK: {
    ...ended,
    text: 'Ditolak',
    group: 'rejected',
    sentence:
      'Pengajuan Anda tidak dapat diproses. Baca alasannya, lalu ajukan kembali dengan dokumen yang diperlukan bila Anda masih menginginkannya.',
  },
  DIBATALKAN: {
    ...ended,
    text: 'Dibatalkan',
    group: 'cancelled',
    sentence: 'Pengajuan ini dibatalkan dan polis Anda tidak berubah. Anda dapat mengajukannya lagi kapan saja.',
  },
  KEDALUWARSA: {
    ...ended,
    text: 'Kedaluwarsa',
    group: 'rejected',
    sentence: 'Batas waktu pengajuan ini sudah lewat dan polis Anda tidak berubah. Silakan ajukan kembali.',
  },
};

export const stateText = (state: RequestState): string => states[state].text;
/** Returns the text of a stored status, even for null or one written by a newer program. */
export const describeState = (state: string | null): string => {
  const known = RequestState.safeParse(state);
  return known.success ? stateText(known.data) : 'Status tidak dikenal';
};
export const stateGroup = (state: RequestState): RequestGroup => states[state].group;
export const stateSentence = (state: RequestState): string => states[state].sentence;
export const isTerminal = (state: RequestState): boolean => states[state].terminal;
export const isYourTurn = (state: RequestState): boolean => states[state].yourTurn;
export const customerMayCancel = (state: RequestState): boolean => states[state].customerMayCancel;

export const terminalStates: readonly RequestState[] = RequestState.options.filter(isTerminal);

/**
 * Returns the `status` of the list for clients of the earlier version: 'Pending', 'Gagal', 'Done', otherwise the status
 * text (rulings 1.2).
 */
export const legacyStatus = (state: RequestState): string => {
  if (state === 'DOKUMEN_TIDAK_LENGKAP') return 'Pending';
  if (state === 'SELESAI') return 'Done';
  const group = stateGroup(state);
  return group === 'failed' || group === 'rejected' ? 'Gagal' : stateText(state);
};
