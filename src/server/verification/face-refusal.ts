import { statusOf, type ErrorCode } from '#shared/words/error-codes.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import type { FrameProblem } from './frame-check.ts';

const advice: Readonly<Record<FrameProblem, string>> = {
  too_small: 'Gambar terlalu kecil. Gunakan kamera dengan resolusi lebih baik.',
  too_dark: 'Gambar terlalu gelap. Cari tempat yang lebih terang, lalu ulangi gerakan ini.',
  too_bright: 'Gambar terlalu terang. Hindari cahaya langsung, lalu ulangi gerakan ini.',
  blank: 'Wajah tidak terlihat. Pastikan kamera tidak tertutup, lalu ulangi gerakan ini.',
  blurred: 'Gambar buram. Bersihkan kamera dan tahan perangkat dengan tenang, lalu ulangi gerakan ini.',
  repeated: 'Gambar sama dengan sebelumnya. Lakukan gerakan yang diminta, lalu ulangi.',
};

/** Builds an error of the face check; `text` has more detail than the code's own sentence. */
export function buildFaceRefusal(code: ErrorCode, text?: string): AppError {
  if (text === undefined) return refuse(code);
  return new AppError(statusOf(code), code, text, { errors: [{ path: 'File', code, message: text }] });
}

export const buildFrameRefusal = (problem: FrameProblem): AppError => buildFaceRefusal('LIV-FAIL', advice[problem]);
