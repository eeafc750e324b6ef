import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite';
import type { Pages } from './pages.ts';
import type { ServerProcess } from './server-process.ts';

/**
 * Base path of the browser programs' modules, which Vite serves. All other paths go to the server.
 */
export const modulesBase = '/modules/';

/** Relaxes the content security policy for hot reload, which inserts inline styles and connects from a worker. */
const loosen = (policy: string): string =>
  policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/worker-src [^;]*/, "worker-src 'self' data: blob:");

/** Returns Vite's proxy setting that sends every request that is not for a module to the server at `target`. */
export const toServer = (target: string): Readonly<Record<string, ProxyOptions>> => ({
  [`^(?!${modulesBase})`]: {
    target,
    configure: (proxy) => {
      proxy.on('proxyRes', ({ headers }) => {
        const policy = headers['content-security-policy'];
        if (typeof policy === 'string') headers['content-security-policy'] = loosen(policy);
      });
    },
  },
});

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') === true;

const refuse = (response: ServerResponse, error: unknown): void => {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
};

/** Vite plugin that holds a request until the server answers and, for a page, until the changed pages are written. */
export const holdUntilReady = (server: ServerProcess, findPages: (vite: ViteDevServer) => Pages): Plugin => ({
  name: 'hold-until-ready',
  configureServer: (vite) => {
    const pages = findPages(vite);
    const pass = async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
      try {
        const isModule = request.url?.startsWith(modulesBase) === true;
        if (!isModule) await Promise.all([server.ready(), ...(isPage(request) ? [pages.fresh()] : [])]);
        next();
      } catch (error) {
        refuse(response, error);
      }
    };
    vite.middlewares.use((request, response, next) => void pass(request, response, next));
  },
});

/** Returns true for files that the server loads at its start. */
const isOfServer = (file: string): boolean =>
  /\/(?:src|migrations)\/.*\.(?:ts|sql)$/.test(file) &&
  !/\/src\/(?:ui|portal|desk)\/|\.(?:test|e2e|samples)\.ts$/.test(file);

/** Milliseconds without a change before a restart, so that several files saved at once cause one restart. */
const QUIET_MS = 50;

/** Vite plugin that restarts the server after a change of its files or of a migration. */
export const restartOnChange = (server: ServerProcess, migrations: string): Plugin => ({
  name: 'restart-server',
  configureServer: ({ watcher }) => {
    let soon: NodeJS.Timeout | undefined;
    watcher.add(migrations);
    watcher.on('all', (_event, file) => {
      if (!isOfServer(file)) return;
      clearTimeout(soon);
      soon = setTimeout(() => server.restart(), QUIET_MS);
    });
  },
});
