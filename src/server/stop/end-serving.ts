import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenCalls } from '#server/http/open-calls.ts';

export interface Serving {
  readonly app: FastifyInstance;
  readonly calls: OpenCalls;
  /** Ends every open stream with a request to reconnect. */
  readonly endStreams: () => void;
  /** Time during which calls are still accepted after /readyz has turned, so that a load balancer can notice. */
  readonly noticeMs: number;
}

/** Time for bodies still arriving, and for answers, after new connections are refused. */
const halfSentMs = 3000;
const answersMs = 3000;
/** Maximum duration besides the notice. */
export const endServingMs = halfSentMs + answersMs + 1000;

/** Stops serving in order: readiness, streams, new connections, incomplete calls; every proper caller gets an answer (P27). */
export async function endServing({ app, calls, endStreams, noticeMs }: Serving): Promise<void> {
  calls.beginShutdown();
  await wait(noticeMs);
  endStreams();
  // A connection whose answer was being sent when the server closed is idle once it is sent.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const halfSent = setTimeout(() => calls.endHalfSent(), halfSentMs);
  const rest = setTimeout(() => app.server.closeAllConnections(), halfSentMs + answersMs);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(halfSent);
    clearTimeout(rest);
  });
}
