import type { FastifyReply, FastifyRequest } from 'fastify';
import { PolicyNotFound } from '#core/port.ts';
import { AppError } from './app-error.ts';
import { refuse } from './refuse.ts';

/** What Fastify, PostgreSQL's driver and Node put on their errors. */
type Failure = Error & { readonly code?: string; readonly statusCode?: number; readonly syscall?: string };

/** Fastify's own refusals (broken JSON, too large, wrong type) in our words. */
const byStatus: Readonly<Record<number, () => AppError>> = {
  400: () => refuse('BAD_REQUEST'),
  413: () => refuse('TOO_LARGE'),
  415: () => refuse('UNSUPPORTED_MEDIA'),
};

/** Connection lost, pool exhausted, server shutting down: worth another try by the caller. */
const isDatabaseDown = (error: Failure) =>
  /^(08|57P|53)|ECONNREFUSED|ECONNRESET|EPIPE/.test(error.code ?? '') ||
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message);

function asAppError(error: Failure): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PolicyNotFound) return refuse('NOT_FOUND');
  if (isDatabaseDown(error)) return refuse('OVERLOADED', { headers: { 'retry-after': '5' } });
  return byStatus[error.statusCode ?? 500]?.() ?? refuse('INTERNAL');
}

/** The one place that turns an error into an answer (style rule 7); never a stack trace to the outside. */
export function answerError(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error);
  if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed');
  const text = known.status >= 500 ? `${known.message} (${request.id})` : known.message;
  void reply
    .status(known.status)
    .headers(known.headers)
    .send({ success: false, data: { code: known.code, errors: known.errors, request_id: request.id }, message: text });
}
