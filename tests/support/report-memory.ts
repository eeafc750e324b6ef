/** Read before the server itself (`--import`): at SIGUSR2 it collects what is garbage and writes what is left, one line. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed, external, handles })}\n`);
});
