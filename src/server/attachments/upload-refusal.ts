import type { ErrorCode } from '#shared/words/error-codes.ts';
import { statusOf } from '#shared/words/error-codes.ts';
import { message } from '#shared/text/error-message.ts';
import type { MessageValues } from '#shared/words/rule-message.ts';
import { conventionalWording } from '#shared/words/wording.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import { fileLimits, type FileReason } from './file-reasons.ts';

interface RefusalText {
  readonly code: ErrorCode;
  readonly values?: MessageValues;
  /** Text with more detail than the code's own sentence. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const activeContent =
  'PDF ini berisi skrip, lampiran, atau isi aktif lain. Simpan ulang sebagai PDF biasa, atau unggah foto dokumennya.';
const notInspectable =
  'Isi PDF ini tidak dapat kami periksa. Simpan ulang sebagai PDF biasa, atau unggah foto dokumennya.';

const moreBehind =
  'Di belakang akhir PDF ini ada isi lain. Simpan ulang sebagai PDF biasa, atau unggah foto dokumennya.';

const empty = 'Berkas ini kosong. Pilih berkas lain, atau unduh ulang berkas ini lalu unggah lagi.';
const cutShort =
  'Berkas ini terpotong atau rusak: ada bagian yang tidak ikut. Unduh ulang atau buat ulang berkasnya, lalu unggah lagi; atau unggah foto dokumennya.';
const password =
  'PDF ini terkunci kata sandi. Buka dengan kata sandinya, pilih Cetak, lalu Simpan sebagai PDF, dan unggah hasilnya; atau unggah foto dokumennya.';

const infected =
  'Berkas ini ditolak pemeriksaan keamanan kami. Ambil foto dokumennya dengan kamera, lalu unggah foto itu.';
const tooLargeToScan =
  'Berkas ini terlalu besar untuk diperiksa keamanannya. Unggah berkas yang lebih kecil, atau foto dokumennya.';

const texts: Readonly<Record<FileReason, RefusalText>> = {
  wrong_type: { code: 'DOC-TYPE' },
  picture_only: { code: 'DOC-PICTURE' },
  empty: { code: 'DOC-READ', text: empty },
  too_small: { code: 'DOC-SMALL' },
  too_many_pixels: { code: 'DOC-PIXELS' },
  unpacks_too_large: { code: 'DOC-READ', text: notInspectable },
  too_many_pages: { code: 'DOC-PAGES', values: { n: fileLimits.pages } },
  unreadable: { code: 'DOC-READ' },
  password: { code: 'DOC-READ', text: password },
  active_content: { code: 'DOC-READ', text: activeContent },
  not_inspectable: { code: 'DOC-READ', text: notInspectable },
  more_behind: { code: 'DOC-READ', text: moreBehind },
  cut_short: { code: 'DOC-READ', text: cutShort },
  infected: { code: 'DOC-READ', text: infected },
  too_large_to_scan: { code: 'DOC-READ', text: tooLargeToScan },
};

/** Builds an error for one field of the upload ('File' or 'Type'). */
export function buildFieldRefusal(path: string, { code, values, text, headers }: RefusalText): AppError {
  const sentence = text ?? message(code, values ?? {}, conventionalWording);
  return new AppError(statusOf(code), code, sentence, {
    errors: [{ path, code, message: sentence }],
    ...(headers && { headers }),
  });
}

/** Builds the error for a file; `values` fill the sentence where it has figures. */
export const buildFileRefusal = (reason: FileReason, values: MessageValues = {}): AppError =>
  buildFieldRefusal('File', { values, ...texts[reason] });

/** Builds the error for a scanner without an answer; the upload can be repeated. */
export const buildScannerRefusal = (cause: Error): AppError => {
  const refusal = buildFieldRefusal('File', { code: 'DOC-SCAN', headers: { 'retry-after': '30' } });
  refusal.cause = cause;
  return refusal;
};

export const buildSizeRefusal = (megabytes: number): AppError =>
  buildFieldRefusal('File', { code: 'DOC-SIZE', values: { n: megabytes } });

export const buildDayRefusal = (limit: { files: number; megabytes: number; seconds: number }): AppError =>
  buildFieldRefusal('File', {
    code: 'DOC-DAY',
    values: { n: limit.files, k: limit.megabytes },
    headers: { 'retry-after': String(limit.seconds) },
  });

/** Builds the error for missing and other customers' files alike (promises P10). */
export const buildFileNotFound = (): AppError => refuse('DOC-OWN');
