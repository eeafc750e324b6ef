import { Stream } from 'node:stream';
import { queryObjects } from 'node:v8';

/** Read before the server itself (`--import`): at SIGUSR2 it collects the garbage and writes what is left, one line. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  // Calls, answers, sockets and files; pictures and everything else that came in pieces.
  const streams = queryObjects(Stream, { format: 'count' });
  const buffers = queryObjects(Uint8Array, { format: 'count' });
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed, external, handles, streams, buffers })}\n`);
});
