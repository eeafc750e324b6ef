import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import type { CallLimits } from './call-limits.ts';
import { networkOf, wideNetworkOf } from './network-of.ts';
import { refuse } from './refuse.ts';

/** Open calls of this process: counted by network, with their bodies watched, and informed when the process stops. */
export interface OpenCalls {
  /** Registers the hooks; call before routes are registered. */
  watch(app: FastifyInstance): void;
  readonly isShuttingDown: () => boolean;
  /** Makes every answer from now on close its connection. */
  beginShutdown(): void;
  /** Ends the calls whose body has not fully arrived. */
  endHalfSent(): void;
}

interface OpenCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Connection; an aborted body no longer has it. */
  readonly socket: Socket;
  /** Moment and byte of the connection from which the pace is measured. */
  since: number;
  sinceByte: number;
  /** Moment at which the answer was sent; undefined before. */
  answeredAt: number | undefined;
  readonly leave: () => void;
}

const checkEveryMs = 1000;
const again = { 'retry-after': '5', connection: 'close' };
const leaving = new WeakMap<FastifyRequest, () => void>();

/** Releases the place of a live stream, which stays open for hours and has a separate limit. */
export const leaveOpenCalls = (request: FastifyRequest): void => leaving.get(request)?.();

/** Returns true when the body is still arriving; a call without connection (`inject`) has it from the start. */
const isBodyOpen = ({ raw }: FastifyRequest): boolean => raw instanceof IncomingMessage && !raw.complete;

/**
 * Ends a body: its reader gets the error of a broken connection and answers; without a reader, or after the answer, the
 * connection is closed.
 */
function endBody({ request, socket, answeredAt }: OpenCall, refusal: AppError): void {
  if (!isBodyOpen(request)) return;
  const { raw } = request;
  if (answeredAt === undefined && raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else socket.destroy();
}

function createCounter(most: number) {
  const open = new Map<string, number>();
  return {
    enter(network: string): boolean {
      const before = open.get(network) ?? 0;
      if (before < most) open.set(network, before + 1);
      return before < most;
    },
    leave(network: string): void {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    },
  };
}

/** Creates a counter of calls by the networks of an address; `enter` returns the function to leave, undefined when one of them is full. */
function createNetworkCounter({ openCallsPerAddress, openCallsPerWideNetwork }: CallLimits) {
  const narrow = createCounter(openCallsPerAddress);
  const wide = createCounter(openCallsPerWideNetwork);
  return {
    enter(address: string): (() => void) | undefined {
      const [network, wideNetwork] = [networkOf(address), wideNetworkOf(address)];
      if (!narrow.enter(network)) return undefined;
      if (wideNetwork === undefined) return () => narrow.leave(network);
      if (!wide.enter(wideNetwork)) {
        narrow.leave(network);
        return undefined;
      }
      return () => {
        narrow.leave(network);
        wide.leave(wideNetwork);
      };
    },
  };
}

/** Requires a minimum of bytes in each `bodySeconds`: a slow line may take longer, a trickle is ended. */
function checkPace(call: OpenCall, { bodySeconds, bodyBytesPerSecond }: CallLimits): void {
  const now = performance.now();
  const seconds = (now - call.since) / 1000;
  if (!isBodyOpen(call.request) || seconds < bodySeconds) return;
  const { bytesRead } = call.socket;
  if (bytesRead - call.sinceByte < seconds * bodyBytesPerSecond)
    endBody(call, refuse('TOO_SLOW', { headers: { connection: 'close' } }));
  call.since = now;
  call.sinceByte = bytesRead;
}

/** Ends a call that is over or too slow. A body that nobody reads after the answer has at most `bodySeconds`. */
function checkCall(call: OpenCall, limits: CallLimits): void {
  if (call.socket.destroyed || (call.answeredAt !== undefined && !isBodyOpen(call.request))) call.leave();
  else if (call.answeredAt !== undefined && performance.now() - call.answeredAt > limits.bodySeconds * 1000)
    call.socket.destroy();
  else checkPace(call, limits);
}

/** Records a call until its answer is sent and its body complete, or its connection is closed. */
function enter(calls: Set<OpenCall>, request: FastifyRequest, reply: FastifyReply, onLeave: () => void): void {
  const { raw } = request;
  const { socket } = raw;
  const call: OpenCall = {
    request,
    reply,
    socket,
    since: performance.now(),
    sinceByte: socket.bytesRead,
    answeredAt: undefined,
    leave: () => void (calls.delete(call) && onLeave()),
  };
  calls.add(call);
  leaving.set(request, call.leave);
  reply.raw.once('finish', () => {
    call.answeredAt = performance.now();
    if (isBodyOpen(request)) raw.once('end', call.leave);
    else call.leave();
  });
  reply.raw.once('close', () => socket.destroyed && call.leave());
}

/** Refuses an Expect header, which Node would answer while it continues reading the body. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { connection: 'close' }).end();
}

export function createOpenCalls(limits: CallLimits): OpenCalls {
  const calls = new Set<OpenCall>();
  const counter = createNetworkCounter(limits);
  let shuttingDown = false;
  return {
    isShuttingDown: () => shuttingDown,
    watch(app) {
      const timer = setInterval(() => calls.forEach((call) => checkCall(call, limits)), checkEveryMs).unref();
      app.server.on('checkExpectation', refuseExpectation);
      app.addHook('onClose', async () => clearInterval(timer));
      app.addHook('onRequest', async (request, reply) => {
        if (shuttingDown) reply.raw.shouldKeepAlive = false;
        const leave = counter.enter(request.ip);
        if (leave === undefined) throw refuse('RATE_LIMIT', { values: { n: 5 }, headers: again });
        enter(calls, request, reply, leave);
      });
    },
    beginShutdown() {
      shuttingDown = true;
      for (const { reply } of calls) reply.raw.shouldKeepAlive = false;
    },
    endHalfSent() {
      for (const call of calls) endBody(call, refuse('OVERLOADED', { headers: again }));
    },
  };
}
