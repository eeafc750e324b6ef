import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** JSON, one line an event (T9). Authorization and bodies are never written; levels by LOG_LEVEL. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, code, stack }),
      },
    },
    destination,
  );
