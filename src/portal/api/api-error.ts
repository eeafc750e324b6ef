import * as z from 'zod/mini';

export const defaultErrorText = 'Terjadi kesalahan, coba lagi.';
export const offlineText = 'Tidak ada sambungan internet. Periksa sambungan Anda, lalu coba lagi.';

const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });

const errorData = z.object({
  code: z.optional(z.string()),
  errors: z.optional(z.array(FieldProblem)),
  request_id: z.optional(z.string()),
});

/** The envelope as it may come: errors of older servers carry `Message` (specification 8). */
export const AnyEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
  Message: z.optional(z.nullable(z.string())),
});
export type AnyEnvelope = z.infer<typeof AnyEnvelope>;

type ApiErrorParts = {
  readonly status: number;
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors?: readonly z.infer<typeof FieldProblem>[] | undefined;
  readonly requestId?: string | undefined;
};

/** A call that failed. `status` 0 = nothing was heard. `errors` name payload paths. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly z.infer<typeof FieldProblem>[];
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

/** Message from `message`, else `Message`, else the default sentence. */
export const buildApiError = (status: number, answer: unknown): ApiError => {
  const envelope = AnyEnvelope.safeParse(answer).data;
  const details = errorData.safeParse(envelope?.data).data;
  return new ApiError({
    status,
    message: envelope?.message || envelope?.Message || defaultErrorText,
    code: details?.code,
    errors: details?.errors,
    requestId: details?.request_id,
  });
};

export const buildOfflineError = (): ApiError => new ApiError({ status: 0, message: offlineText, code: 'OFFLINE' });
