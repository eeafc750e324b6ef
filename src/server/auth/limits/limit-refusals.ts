import { catalogue, type ErrorCode } from '#shared/words/error-codes.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseField } from '#server/http/refuse.ts';

/** Formats a waiting time: '25 detik', '5 menit', '3 jam'. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} detik`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}

const text = (code: ErrorCode, n: number): string => catalogue[code].text.replace('{n}', String(n));

const minutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

const tooMany = (code: ErrorCode, seconds: number, message = text(code, seconds)) =>
  new AppError(429, code, message, { headers: { 'retry-after': String(seconds) } });

const wrongCode = (code: ErrorCode, n = 0) => {
  const message = text(code, n);
  return new AppError(422, code, message, { errors: [{ path: 'otp_number', code, message }] });
};

const later = (seconds: number) =>
  `Terlalu banyak percobaan. Coba lagi ${waitingTime(seconds)} lagi atau hubungi kami.`;

const noStepUpText = 'Pengajuan ini tidak memerlukan kode. Muat ulang halaman, lalu kirim kembali.';

/** Errors of sign-in and step-up. None of them reveals whether the data is known. */
export const refusals = {
  busy: (seconds: number) => tooMany('RATE_LIMIT', seconds, later(seconds)),
  paused: (seconds: number) => tooMany('AUTH-TRIES', seconds, text('AUTH-TRIES', minutes(seconds))),
  tooEarly: (seconds: number) => tooMany('AUTH-RESEND', seconds),
  noMoreResends: (seconds: number) => tooMany('AUTH-RESEND-MAX', seconds),
  wrong: (triesLeft: number) => wrongCode('AUTH-CODE', triesLeft),
  lastWrong: (seconds: number) => wrongCode('AUTH-TRIES', minutes(seconds)),
  expired: () => wrongCode('AUTH-EXPIRED'),
  over: () => wrongCode('AUTH-ENDED'),
  stepUpPaused: (seconds: number) => tooMany('STEP-TRIES', seconds, text('STEP-TRIES', minutes(seconds))),
  noMoreStepUps: (seconds: number) => tooMany('STEP-MAX', seconds, text('STEP-MAX', Math.ceil(seconds / 60))),
  lastWrongStepUp: (seconds: number) => wrongCode('STEP-TRIES', minutes(seconds)),
  stepUpOver: () => wrongCode('STEP-ENDED'),
  noStepUp: () => refuseField('transaction_type', noStepUpText),
  sessionOver: () =>
    new AppError(401, 'SESSION_OVER', text('SESSION_OVER', 0), { headers: { 'www-authenticate': 'Bearer' } }),
} as const;
