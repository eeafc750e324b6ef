import { pino, type DestinationStream, type Logger } from 'pino';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export type Log = Logger;

/** Removes the values quoted in an error text; not even the provider of an email address is logged. */
const withoutValues = (text: string): string => hideNumbers(text).replaceAll(/@[\w-]+(?:\.[\w-]+)+/g, '@…');

/** Describes a thrown value for the log; one that is no Error, such as a late step, as text. */
const describeError = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        name: thrown.name,
        message: withoutValues(thrown.message),
        code: 'code' in thrown ? thrown.code : undefined,
        stack: withoutValues(thrown.stack ?? ''),
      }
    : withoutValues(String(thrown));

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
