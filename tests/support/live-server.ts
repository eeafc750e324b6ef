import { findFreePort } from '../../scripts/dev/free-port.ts';
import { serveEngine } from './served-engine.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** Test server that also listens on a loopback port, for a real browser. */
export interface LiveServer extends TestServer {
  readonly origin: string;
}

/** Starts the server; `env` = settings that differ from the defaults. */
export async function startLiveServer(
  env: Readonly<Record<string, string>> = {},
  options: Omit<TestServerOptions, 'env'> = {},
): Promise<LiveServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startTestServer({ ...options, env: { ...env, PORT: String(port), PUBLIC_URL: origin } });
  serveEngine(server.app.server, origin);
  await server.app.listen({ host: '127.0.0.1', port });
  return { ...server, origin };
}
