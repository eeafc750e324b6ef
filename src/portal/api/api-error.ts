import * as z from 'zod/mini';
import { ErrorData, failureMessage } from '#shared/wire/envelope.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';

export const offlineText = 'Tidak ada sambungan internet. Periksa sambungan Anda, lalu coba lagi.';

/** Machine-readable data of a refusal; every part is optional, because a failing server may omit it. */
const PartialErrorData = z.partial(ErrorData);

/** Envelope that every response has; checked before its data. */
export const AnyEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
});
export type AnyEnvelope = z.infer<typeof AnyEnvelope>;

type ApiErrorParts = {
  readonly status: number;
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly requestId?: string | undefined;
};

/** Error of a failed API call. `status` 0 = no response. `errors` contain the paths of wrong payload fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;

  constructor({ status, message, code, errors = [], requestId }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
  }
}

/**
 * Builds the error of a failed response. Its text is the response's `message`, else `Message`, else the default
 * sentence.
 */
export const buildApiError = (status: number, answer: unknown): ApiError => {
  const envelope = AnyEnvelope.safeParse(answer).data;
  const details = PartialErrorData.safeParse(envelope?.data).data;
  return new ApiError({
    status,
    message: failureMessage(answer),
    code: details?.code,
    errors: details?.errors,
    requestId: details?.request_id,
  });
};

const slowText = 'Sambungan lambat, belum ada jawaban. Silakan coba lagi.';

/** Builds the error of a call that exceeded its time limit. */
export const buildSlowError = (): ApiError => new ApiError({ status: 0, message: slowText, code: 'SLOW' });

export const buildOfflineError = (): ApiError => new ApiError({ status: 0, message: offlineText, code: 'OFFLINE' });
