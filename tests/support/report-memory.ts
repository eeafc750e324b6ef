import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { Stream } from 'node:stream';
import { queryObjects } from 'node:v8';

const say = (what: string, figures: Readonly<Record<string, number>>): void =>
  void process.stdout.write(`${what} ${JSON.stringify(figures)}\n`);

const servers = new Set<Server>();
subscribe('http.server.request.start', (call) => {
  if (typeof call === 'object' && call !== null && 'server' in call && call.server instanceof Server)
    servers.add(call.server);
});

/** Counts what is open, connections to the database apart: their pools have a maximum, and grow towards it on a busy machine. */
function countHandles(): { readonly handles: number; readonly connections: number } {
  const open = process.getActiveResourcesInfo();
  const connections = open.filter((kind) => kind === 'PipeWrap').length;
  return { handles: open.length - connections, connections };
}

/** Read before the server itself (`--import`): at SIGUSR2 it collects the garbage and writes what is left, one line. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  say('memory', { rss, heapUsed, external, ...countHandles() });
});

/**
 * At SIGWINCH it closes the connections that callers keep open for a next call: their number says how many called at once. Then it counts
 * calls, answers, sockets and files, and pictures and everything else that came in pieces. Counting stops the process for as long as a
 * walk through its whole memory takes, so nobody asks while it serves: a caller that waits for a connection then is told that it is busy.
 */
process.on('SIGWINCH', () => {
  servers.forEach((server) => server.closeIdleConnections());
  say('objects', {
    streams: queryObjects(Stream, { format: 'count' }),
    buffers: queryObjects(Uint8Array, { format: 'count' }),
  });
});
