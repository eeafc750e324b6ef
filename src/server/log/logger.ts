import { pino, type DestinationStream, type Logger } from 'pino';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export type Log = Logger;

/** The text of an error without the values that it quotes: a log keeps not even the provider of an e-mail address. */
const withoutValues = (text: string): string => hideNumbers(text).replaceAll(/@[\w-]+(?:\.[\w-]+)+/g, '@…');

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
        err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
          name,
          message: withoutValues(message),
          code,
          stack: withoutValues(stack ?? ''),
        }),
      },
    },
    destination,
  );
