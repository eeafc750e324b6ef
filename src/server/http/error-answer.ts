import { endpoints } from '#requests/contract/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PolicyNotFound } from '#core/port.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { LaneFull } from '#server/lanes/lanes.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import { AppError, type BuildRefusal } from './app-error.ts';
import { sessionOver } from './callers.ts';
import { refuse, refuseState } from './refuse.ts';
import { mostProblems } from './stray-input.ts';

/** Error with the fields that Fastify, PostgreSQL's driver and Node add. */
type Failure = Error & { readonly code?: string; readonly constraint?: string; readonly statusCode?: number };

/** Codes for Fastify's own errors (broken JSON, too large, wrong type, invalid range). */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  408: 'TOO_SLOW',
  412: 'PRECONDITION',
  413: 'TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA',
  416: 'RANGE',
};

/** Fastify's codes for URLs that cannot be decoded or have parts that are too long; both are not found. */
const noAddress: readonly string[] = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Finds the code for an error of Fastify or its plugins; undefined for an internal error. */
function codeOfFramework({ code = '', statusCode = 500 }: Failure): ErrorCode | undefined {
  if (noAddress.includes(code)) return 'NOT_FOUND';
  return statusCode >= 400 && statusCode < 500 ? (byStatus[statusCode] ?? 'BAD_REQUEST') : undefined;
}

/** Returns true when the disk or its quota is full, ours or the database's. */
const isStorageFull = ({ code = '' }: Failure): boolean => ['ENOSPC', 'EDQUOT', '53100'].includes(code);

const authorWithoutRole =
  'Yang mencatat ini tidak lagi memegang peran untuk itu. Tolak catatan ini, lalu minta petugas lain mencatatnya.';

/** Refusals of the owner's functions about staff who lost a session or role, by the name that the function gives (migration 1360). */
const staffRefusals: ReadonlyMap<string, () => AppError> = new Map([
  ['staff_session', () => sessionOver()],
  ['staff_role', () => refuse('STAFF_ROLE')],
  ['entry_author', () => refuseState(authorWithoutRole)],
]);

/** Finds the refusal of an owner's function; undefined = another error, also another lack of privilege. */
const refusalOfOwner = ({ code, constraint = '' }: Failure): AppError | undefined =>
  code === '42501' ? staffRefusals.get(constraint)?.() : undefined;

function asAppError(error: Failure): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PolicyNotFound) return refuse('NOT_FOUND');
  if (isStorageFull(error)) return refuse('STORAGE_FULL', { headers: { 'retry-after': '300' } });
  if (isDatabaseUnavailable(error) || error instanceof LaneFull)
    return refuse('OVERLOADED', { headers: { 'retry-after': '5' } });
  return refusalOfOwner(error) ?? refuse(codeOfFramework(error) ?? 'INTERNAL');
}

const longestPath = 100;

/** Limits the number of problems and their lengths. */
const shorten = (errors: AppError['errors']): AppError['errors'] =>
  errors.slice(0, mostProblems).map((each) => ({ ...each, path: each.path.slice(0, longestPath) }));

/** Beginnings of the addresses of submissions; one type has an address of its own. */
const submissionPaths = [
  '/api/v1/transaction-proposal/',
  ...Object.values(endpoints).flatMap((endpoint) => ('path' in endpoint ? [endpoint.path] : [])),
];

/** Tells actions of staff; signing in is none. */
const isStaffAction = (url: string): boolean => url.startsWith('/desk/v1/') && !url.startsWith('/desk/v1/auth/');

/** True for refusals that stop a user's work, about which somebody may soon ask. */
const isOfWork = ({ method, routeOptions: { url = '' } }: FastifyRequest, { status }: AppError): boolean =>
  (status === 409 || status === 422) &&
  method !== 'GET' &&
  (isStaffAction(url) || submissionPaths.some((start) => url.startsWith(start)));

/**
 * Writes the one line that a refusal leaves (docs/operating.md, Refusals): code, route, and the fields with their codes, under the
 * request id that the customer reads as reference. Never a value: paths may hold names that the caller made up, so digits go.
 */
function logRefusal(known: AppError, request: FastifyRequest): void {
  const level = isOfWork(request, known) ? 'warn' : 'info';
  request.log[level](
    {
      status: known.status,
      code: known.code,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      fields: shorten(known.errors).map(({ path, code }) => `${hideNumbers(path)} ${code}`),
      blockedBy: known.blockedBy?.request_number,
    },
    'request refused',
  );
}

/** Builds the envelope of a refusal. */
const buildEnvelope: BuildRefusal = (known, requestId) => ({
  status: known.status,
  body: {
    success: false,
    data: {
      code: known.code,
      errors: shorten(known.errors),
      request_id: requestId,
      ...(known.blockedBy && { blocked_by: known.blockedBy }),
    },
    message: known.status >= 500 ? `${known.message} (${requestId})` : known.message,
  },
});

/** Creates the code that turns an error into an answer and a line of the log, the only one; it never sends a stack trace. */
export const createErrorAnswer =
  (build: BuildRefusal) =>
  (error: Failure, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asAppError(error);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed');
    else logRefusal(known, request);
    const { status, body } = build(known, request.id);
    void reply.status(status).headers(known.headers).send(body);
  };

/** Answers an error in the usual envelope. */
export const answerError = createErrorAnswer(buildEnvelope);
