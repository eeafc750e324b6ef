import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Listener for scrapers, on a port of its own. */
export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the listener; it answers `GET /metrics` and nothing else. @throws EADDRINUSE and alike */
export async function serveMetrics(
  metrics: Pick<Metrics, 'scrape'>,
  { host, port }: { readonly host: string; readonly port: number },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
