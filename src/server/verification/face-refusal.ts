import { statusOf, type ErrorCode } from '#shared/words/error-codes.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import type { FaceFinding } from '#server/face-judge/judge-reading.ts';
import type { FrameProblem } from './frame-check.ts';

/** Problem of a frame, or a frame that belongs to no prompt of this check. */
type FrameRefusal = FrameProblem | 'early' | 'of_other_check';

const advice: Readonly<Record<FrameRefusal, string>> = {
  too_small: 'Foto terlalu kecil. Pakai kamera yang lebih tajam.',
  too_dark: 'Foto terlalu gelap. Cari tempat yang lebih terang, lalu ulangi gerakan ini.',
  too_bright: 'Foto terlalu terang. Hindari cahaya langsung, lalu ulangi gerakan ini.',
  blank: 'Wajah tidak terlihat. Pastikan kamera tidak tertutup, lalu ulangi gerakan ini.',
  blurred: 'Foto kabur. Lap kamera dan pegang HP dengan tenang, lalu ulangi gerakan ini.',
  early: 'Foto terambil sebelum petunjuk muncul. Tunggu petunjuknya, lalu lakukan gerakannya.',
  of_other_check: 'Foto ini sudah dipakai di pemeriksaan lain. Lakukan gerakan ini di depan kamera.',
  repeated: 'Foto ini sama dengan yang sebelumnya. Lakukan gerakan yang diminta.',
};

const notMoved: Readonly<Record<string, string>> = {
  straight: 'Wajah belum lurus. Lihat lurus ke kamera.',
  left: 'Wajah belum menoleh ke kiri. Toleh sedikit lagi ke kiri Anda.',
  right: 'Wajah belum menoleh ke kanan. Toleh sedikit lagi ke kanan Anda.',
  closer: 'Wajah belum cukup dekat. Dekatkan lagi ke kamera.',
  chin_up: 'Dagu belum terangkat. Angkat dagu sedikit lagi.',
};

/** Finding after which the movement is asked for again. */
export type RepeatedFinding = Exclude<FaceFinding, 'seen' | 'unjudged'>;

const repeats: Readonly<Record<Exclude<RepeatedFinding, 'not_moved'>, string>> = {
  no_face: 'Wajah belum terlihat. Posisikan wajah di dalam bingkai.',
  many_faces: 'Terlihat lebih dari satu wajah. Pastikan hanya wajah Anda yang terlihat.',
  too_far: 'Wajah terlalu jauh. Dekatkan wajah ke kamera.',
  too_dark: 'Wajah terlalu gelap. Hadapkan wajah ke cahaya.',
  blurred: 'Wajah terlihat kabur. Lap kamera dan pegang HP dengan tenang.',
  other_face: 'Wajah ini berbeda dari foto pertama. Semua gerakan harus dilakukan oleh Anda sendiri.',
};

/** Builds an error of the face check; `text` has more detail than the code's own sentence. */
export function buildFaceRefusal(code: ErrorCode, text?: string): AppError {
  if (text === undefined) return refuse(code);
  return new AppError(statusOf(code), code, text, { errors: [{ path: 'File', code, message: text }] });
}

export const buildFrameRefusal = (problem: FrameRefusal): AppError => buildFaceRefusal('LIV-FAIL', advice[problem]);

/** Builds the advice after a finding of the judge; the same movement is asked for again. */
export const buildFindingRefusal = (finding: RepeatedFinding, movementId: string): AppError =>
  buildFaceRefusal('LIV-FAIL', finding === 'not_moved' ? notMoved[movementId] : repeats[finding]);
