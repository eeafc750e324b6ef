import { pino, type DestinationStream, type Logger } from 'pino';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export type Log = Logger;

/** The text of an error without the values that it quotes: a log keeps not even the provider of an e-mail address. */
const withoutValues = (text: string): string => hideNumbers(text).replaceAll(/@[\w-]+(?:\.[\w-]+)+/g, '@…');

/** What failed without an error (a step that was too late, say) is told in words. */
const describeError = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        name: thrown.name,
        message: withoutValues(thrown.message),
        code: 'code' in thrown ? thrown.code : undefined,
        stack: withoutValues(thrown.stack ?? ''),
      }
    : withoutValues(String(thrown));

/** JSON, one line an event (T9). Authorization and bodies are never written; levels by LOG_LEVEL. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      // The form parser tells its options at level trace, and with them the bearer token (P30).
      redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        // The database quotes values in what it says of them ('invalid input syntax … "3174…"').
        err: describeError,
      },
    },
    destination,
  );
