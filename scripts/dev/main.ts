// npm run dev: runs the server with restart on change, the browser programs with hot reload, and the database, at one address.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { parseConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/db/open-database.ts';
import { createLog } from '#server/log/logger.ts';
import { describeStartFailure } from '#program/describe-start-failure.ts';
import { createStopper, stopOnSignal, type Stopper } from '#server/stop/stopper.ts';
import { findFreePort } from './free-port.ts';
import { hotForms } from './hot-forms.ts';
import { holdUntilReady, modulesBase, restartOnChange, toServer } from './one-address.ts';
import { createPages } from './pages.ts';
import { root } from './root.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const cache = join(root, '.cache/dev');
const pagesFolder = join(cache, 'pages');

/** Returns the environment of the server process: ours, but with a local port behind the proxy and with our database. */
const settingsOf = (config: Config, database: Database, port: number): NodeJS.ProcessEnv => ({
  PUBLIC_URL: config.publicUrl,
  STOP_NOTICE_MS: '0',
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  PAGES_DIR: pagesFolder,
  DATABASE_URL: database.url,
  MIGRATE_DATABASE_URL: database.ownerUrl,
});

/** Starts Vite on our web server. With its own web server it would end the process at a signal, before the database is stopped. */
async function openPrograms(web: Server, server: ServerProcess, serverPort: number): Promise<ViteDevServer> {
  const vite = await createViteServer({
    configFile: join(root, 'vite.config.ts'),
    base: modulesBase,
    appType: 'custom',
    cacheDir: join(cache, 'modules'),
    plugins: [
      hotForms(join(root, 'src/portal/journey/form/form-page.tsx')),
      holdUntilReady(server, (running) => createPages(running, pagesFolder)),
      restartOnChange(server, join(root, 'migrations')),
    ],
    server: {
      middlewareMode: { server: web },
      hmr: { server: web },
      cors: false,
      proxy: toServer(`http://127.0.0.1:${serverPort}`),
    },
  });
  web.on('request', vite.middlewares);
  return vite;
}

async function listen(web: Server, { host, port }: Config): Promise<number> {
  web.listen(port, host);
  await once(web, 'listening');
  const address = web.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Closes Vite, then the web server, which would otherwise wait for Vite's hot-reload connections. */
async function close(vite: ViteDevServer, web: Server): Promise<void> {
  await vite.close();
  web.closeAllConnections();
  if (web.listening) await new Promise((closed) => web.close(closed));
}

async function serve(config: Config, database: Database, stopper: Stopper): Promise<void> {
  const web = createServer();
  const serverPort = await findFreePort();
  const server = startServerProcess(settingsOf(config, database, serverPort));
  stopper.add({ name: 'server', withinMs: 15_000, run: () => server.stop() });
  const vite = await openPrograms(web, server, serverPort);
  stopper.add({ name: 'browser programs', withinMs: 5_000, run: () => close(vite, web) });
  const port = await listen(web, config);
  await server.ready();
  console.log(
    `Ready at http://${config.host}:${port}/, /desk and /demo. Saved changes come by themselves; Ctrl-C ends.`,
  );
}

const log = createLog(process.env['LOG_LEVEL'] ?? 'warn');
const stopper = createStopper(log);
stopOnSignal(stopper, log);
try {
  const config = parseConfig(process.env);
  const opening = openDatabase(config, (line) => log.info(line));
  const stopDatabase = async (leftMs: number) => (await opening.catch(() => undefined))?.stop(leftMs);
  stopper.add({ name: 'database', withinMs: 8_000, run: stopDatabase });
  await serve(config, await opening, stopper);
} catch (error) {
  if (!stopper.isStopping()) {
    await stopper.stop();
    console.error(describeStartFailure(error));
    process.exit(1);
  }
}
