import { Stream } from 'node:stream';
import { queryObjects } from 'node:v8';

const say = (what: string, figures: Readonly<Record<string, number>>): void =>
  void process.stdout.write(`${what} ${JSON.stringify(figures)}\n`);

/** Read before the server itself (`--import`): at SIGUSR2 it collects the garbage and writes what is left, one line. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  say('memory', { rss, heapUsed, external, handles: process.getActiveResourcesInfo().length });
});

/**
 * At SIGWINCH it counts calls, answers, sockets and files, and pictures and everything else that came in pieces. Counting stops the
 * process for as long as a walk through its whole memory takes, so nobody asks while it serves: whoever waits for a connection then
 * is told that it is busy.
 */
process.on('SIGWINCH', () => {
  say('objects', {
    streams: queryObjects(Stream, { format: 'count' }),
    buffers: queryObjects(Uint8Array, { format: 'count' }),
  });
});
