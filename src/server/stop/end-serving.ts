import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenCalls } from '#server/http/open-calls.ts';

export interface Serving {
  readonly app: FastifyInstance;
  readonly calls: OpenCalls;
  /** Sends every open screen away with the word to come back. */
  readonly endStreams: () => void;
  /** How long calls are still taken after /readyz has turned, so that a load balancer can notice. */
  readonly noticeMs: number;
}

/** How long a body may still be on its way, and how long an answer, once no new connection is taken. */
const halfSentMs = 3000;
const answersMs = 3000;
/** Most that all of it takes beside the notice. */
export const endServingMs = halfSentMs + answersMs + 1000;

/** Readiness first, then streams, then the door, then what is still half sent: every proper caller gets an answer (P27). */
export async function endServing({ app, calls, endStreams, noticeMs }: Serving): Promise<void> {
  calls.beginEnding();
  await wait(noticeMs);
  endStreams();
  // A connection whose answer was on its way when the door closed has nothing more to say when it is out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const halfSent = setTimeout(() => calls.endHalfSent(), halfSentMs);
  const rest = setTimeout(() => app.server.closeAllConnections(), halfSentMs + answersMs);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(halfSent);
    clearTimeout(rest);
  });
}
