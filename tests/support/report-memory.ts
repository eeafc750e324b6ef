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

/** Counts open handles, and database connections separately: pools grow towards their maximum on a busy machine. */
function countHandles(): { readonly handles: number; readonly connections: number } {
  const open = process.getActiveResourcesInfo();
  const connections = open.filter((kind) => kind === 'PipeWrap').length;
  return { handles: open.length - connections, connections };
}

/**
 * Loaded before the server (`--import`): at SIGUSR2 it collects garbage and prints the remaining memory in one line.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  say('memory', { rss, heapUsed, external, ...countHandles() });
});

/**
 * Reports objects at SIGWINCH: closes idle keep-alive connections, whose number depends on how many clients called at
 * once, then counts calls, answers, sockets and files, and body chunks such as pictures. The count stops the process
 * for as long as a walk through its memory takes, so use it only while no one is served: a caller that waits for a
 * connection is refused as 'busy'.
 */
process.on('SIGWINCH', () => {
  servers.forEach((server) => server.closeIdleConnections());
  say('objects', {
    streams: queryObjects(Stream, { format: 'count' }),
    buffers: queryObjects(Uint8Array, { format: 'count' }),
  });
});
