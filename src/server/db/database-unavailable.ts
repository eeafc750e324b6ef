/** Error for a database that accepted a connection or a statement and does not answer. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  /** PostgreSQL's code for a connection failure. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * SQLSTATEs and system errors of an unavailable database: connection failed (08), resources exhausted (53), shutting
 * down or starting (57P), a session that was ended (25P03), a read-only standby (25006), system error (58), a statement
 * or a lock that took too long (57014, 55P03), a table that is not there yet (42P01), a conflict or deadlock after the
 * last retry (40001, 40P01).
 */
const awayCodes =
  /^(08...|53...|57P..|25P03|25006|58...|57014|55P03|42P01|40001|40P01)$|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** Messages of the driver without a code. */
const awayWords =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout|after calling end on the pool/;

/** SQLSTATEs of connection failures. */
const lostCodes = /^(08...|53300|57P..|25P03)$|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
const lostWords = /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect/;

/** Returns true when our own timeout expired: the connection may be busy with the statement, or never answer. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

type SystemError = Error & { readonly code?: unknown; readonly syscall?: unknown };

const codeOf = ({ code }: SystemError): string => (typeof code === 'string' ? code : '');

/** Returns true when more connections wait at the socket than PostgreSQL has taken. */
const isSocketFull = (error: SystemError): boolean => codeOf(error) === 'EAGAIN' && error.syscall === 'connect';

const isAwayItself = (error: SystemError): boolean =>
  awayCodes.test(codeOf(error)) ||
  (codeOf(error) === 'ENOENT' && error.syscall === 'connect') ||
  isSocketFull(error) ||
  awayWords.test(error.message);

/** SQLSTATEs and system errors of a database that is there: without a free connection, stopping, starting, or ending a session. */
const busyCodes = /^(53300|57P0[123]|ECONNRESET)$/;

/**
 * Returns true when the database is there and cannot serve for a moment: it starts, stops, or has no free connection.
 * False when nobody listens.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (busyCodes.test(codeOf(error)) || isSocketFull(error) || error.message.startsWith('Connection terminated'));

/**
 * Returns true when the error, or a cause of it, says that the connection broke or failed: the work did not fail and
 * can be retried at once.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLost = lostCodes.test(codeOf(error)) || isSocketFull(error) || lostWords.test(error.message);
  return isLost || isConnectionLost(error.cause);
}

/**
 * Returns true when the error, or a cause of it, says that the database was unavailable, so that the caller may retry.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAwayItself(error)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
