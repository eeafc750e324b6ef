import type { FastifyReply } from 'fastify';

/** Comments keep the connection open through proxies, and show a closed one. */
const heartbeatMs = 20_000;

/** Most bytes that wait for a reader who does not read; then the stream ends, and its page opens another one. */
const mostWaitingBytes = 262_144;

/** Answer of server-sent events that stays open. */
export interface EventStream {
  /** Sends an event; without effect once the stream has ended. */
  readonly send: (event: string, data: unknown) => void;
  readonly end: () => void;
  /** Calls `leave` once, when the connection is closed; at once if it is closed already. */
  readonly onClose: (leave: () => void) => void;
}

/** Takes the connection over from the framework and starts a stream of events with a heartbeat. */
export function beginEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  // Ends the connection with the stream: keep-alive after the last event would delay the end of the process.
  raw.shouldKeepAlive = false;
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  raw.writeHead(200, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])));
  // A write after the end would crash the process.
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  // A tab that closed meanwhile has closed the connection already.
  const onClose = (leave: () => void): void => {
    if (raw.destroyed) leave();
    else raw.once('close', leave);
  };
  const heartbeat = setInterval(() => write(': tetap tersambung\n\n'), heartbeatMs);
  onClose(() => clearInterval(heartbeat));
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
    onClose,
  };
}
