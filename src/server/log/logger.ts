import { pino, type DestinationStream, type Logger } from 'pino';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export type Log = Logger;

/** Masks long numbers and email addresses in an error text; not even the provider of an email address is logged. */
const maskPersonalData = (text: string): string => hideNumbers(text).replaceAll(/@[\w-]+(?:\.[\w-]+)+/g, '@…');

/** Describes a thrown value for the log; one that is no Error as text. */
const describeError = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        name: thrown.name,
        message: maskPersonalData(thrown.message),
        code: 'code' in thrown ? thrown.code : undefined,
        stack: maskPersonalData(thrown.stack ?? ''),
      }
    : maskPersonalData(String(thrown));

/** Creates the log: JSON, one line per event (T9). Authorization and bodies are never written; level by LOG_LEVEL. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      // The form parser logs its options at level trace, including the bearer token (P30).
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        // The database quotes values in its messages ('invalid input syntax … "3174…"').
        err: describeError,
      },
    },
    destination,
  );
