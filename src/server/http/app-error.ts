import type { z } from 'zod';
import type { BlockedBy, FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';

/** Error for the caller: status, code for machines, Indonesian message for people (promises P01, P02). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly blockedBy: BlockedBy | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: {
      readonly errors?: readonly FieldProblem[];
      readonly headers?: Readonly<Record<string, string>>;
      readonly blockedBy?: BlockedBy | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
    this.blockedBy = extra.blockedBy;
  }
}

/** Builds status and body of a refusal's answer. */
export type BuildRefusal = (
  known: AppError,
  requestId: string,
) => { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Shape of a route's refusals: its builder, and the schema of the body. */
export interface RefusalShape {
  readonly schema: z.core.$ZodType;
  readonly build: BuildRefusal;
}
