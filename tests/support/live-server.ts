import { createServer } from 'node:net';
import { startTestServer, type TestServer } from './server.ts';

/** The test server, also listening on a loopback port for a real browser. */
export interface LiveServer extends TestServer {
  readonly origin: string;
}

/** A port that was free a moment ago; links in messages must name it before the server listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** `env` = settings other than the usual ones. */
export async function startLiveServer(env: Readonly<Record<string, string>> = {}): Promise<LiveServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startTestServer({ env: { ...env, PORT: String(port), PUBLIC_URL: origin } });
  await server.app.listen({ host: '127.0.0.1', port });
  return { ...server, origin };
}
