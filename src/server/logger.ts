import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

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
        err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
      },
    },
    destination,
  );
