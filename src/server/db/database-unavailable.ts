/** We say by this that the database does not answer: it took a connection or a statement and then fell silent. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  /** PostgreSQL's code for a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * By code: connection failed (08), nothing left to give (53), shutting down or starting (57P), a session that was ended (25P03), a server
 * that only reads because another took over (25006), trouble of its machine (58), a statement or a lock that took too long
 * (57014, 55P03), a table that is not there yet (42P01), two that stood in each other's way to the last try (40001, 40P01), and what the operating system says.
 */
const awayCodes =
  /^(08...|53...|57P..|25P03|25006|58...|57014|55P03|42P01|40001|40P01)$|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** The words of the driver where it gives no code. */
const awayWords =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout|after calling end on the pool/;

/** Those that say that the connection itself went or was not to be had, whatever was asked over it. */
const lostCodes = /^(08...|53300|57P..|25P03)$|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
const lostWords = /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect/;

/** Our own limit ran out: the connection may still be busy with the statement, or silent for ever. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

const isAwayItself = (error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean => {
  const code = typeof error.code === 'string' ? error.code : '';
  return awayCodes.test(code) || (code === 'ENOENT' && error.syscall === 'connect') || awayWords.test(error.message);
};

/**
 * True when the error, or one it was made from, says that the connection broke or could not be had: the work was not at fault, and can
 * begin again at once.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostCodes.test(code) || lostWords.test(error.message) || isConnectionLost(error.cause);
}

/** True when the error, or one it was made from, says that the database could not be asked: worth another try by the caller. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAwayItself(error)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
