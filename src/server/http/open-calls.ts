import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import type { CallLimits } from './call-limits.ts';
import { refuse } from './refuse.ts';

/** The calls that this process has in hand: counted by address, their bodies watched, told when the process is about to go. */
export interface OpenCalls {
  /** Call before routes are registered. */
  watch(app: FastifyInstance): void;
  readonly isEnding: () => boolean;
  /** From now on every answer says that its connection is the last of its kind. */
  beginEnding(): void;
  /** Ends the calls whose body is still on its way. */
  endHalfSent(): void;
}

interface OpenCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The moment, and the byte of the connection, from which the pace is measured. */
  since: number;
  sinceByte: number;
}

const lookEveryMs = 1000;
const again = { 'retry-after': '5', connection: 'close' };
const leaving = new WeakMap<FastifyRequest, () => void>();

/** A live stream stays open for hours and has a limit of its own: it no longer counts as a call. */
export const leaveOpenCalls = (request: FastifyRequest): void => leaving.get(request)?.();

/** The reader of the body hears of it as of a broken connection, and answers; where nobody reads, nobody can answer either. */
function endBody({ raw }: FastifyRequest, refusal: AppError): void {
  if (raw.complete) return;
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else raw.destroy();
}

function createCounter(most: number) {
  const open = new Map<string, number>();
  return {
    enter(address: string): boolean {
      const before = open.get(address) ?? 0;
      if (before < most) open.set(address, before + 1);
      return before < most;
    },
    leave(address: string): void {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    },
  };
}

/** Each stretch of `bodySeconds` must bring its bytes: a body that needs longer is a slow line, one that trickles holds us up. */
function checkPace(call: OpenCall, { bodySeconds, bodyBytesPerSecond }: CallLimits): void {
  const now = performance.now();
  const seconds = (now - call.since) / 1000;
  if (call.request.raw.complete || seconds < bodySeconds) return;
  const { bytesRead } = call.request.raw.socket;
  if (bytesRead - call.sinceByte < seconds * bodyBytesPerSecond)
    endBody(call.request, refuse('TOO_SLOW', { headers: { connection: 'close' } }));
  call.since = now;
  call.sinceByte = bytesRead;
}

/** Takes note of a call until its answer is out or its connection gone. */
function enter(calls: Set<OpenCall>, request: FastifyRequest, reply: FastifyReply, onLeave: () => void): void {
  const call = { request, reply, since: performance.now(), sinceByte: request.raw.socket.bytesRead };
  calls.add(call);
  const leave = () => calls.delete(call) && onLeave();
  leaving.set(request, leave);
  reply.raw.once('finish', leave).once('close', leave);
}

export function createOpenCalls(limits: CallLimits): OpenCalls {
  const calls = new Set<OpenCall>();
  const counter = createCounter(limits.openCallsPerAddress);
  let ending = false;
  return {
    isEnding: () => ending,
    watch(app) {
      const timer = setInterval(() => calls.forEach((call) => checkPace(call, limits)), lookEveryMs).unref();
      app.addHook('onClose', async () => clearInterval(timer));
      app.addHook('onRequest', async (request, reply) => {
        if (ending) reply.raw.shouldKeepAlive = false;
        const { ip } = request;
        if (!counter.enter(ip)) throw refuse('RATE_LIMIT', { values: { n: 5 }, headers: again });
        enter(calls, request, reply, () => counter.leave(ip));
      });
    },
    beginEnding() {
      ending = true;
      for (const { reply } of calls) reply.raw.shouldKeepAlive = false;
    },
    endHalfSent() {
      for (const { request } of calls) endBody(request, refuse('OVERLOADED', { headers: again }));
    },
  };
}
