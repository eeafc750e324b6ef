import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';
import type { Config } from '#server/config.ts';

/** Which built page answers a path; the browser program draws the rest. */
function entryFor(path: string): string {
  if (path === '/' || path.startsWith('/auth/')) return 'src/portal/sign-in/index.html';
  if (path === '/desk' || path.startsWith('/desk/')) return 'src/desk/index.html';
  return 'src/portal/index.html';
}

const isApi = (url: string) => /^\/(api|desk\/v1|demo\/api|test)\//.test(url);

/** Fills the settings that a page needs before its script runs. */
const fillSettings = (html: string, config: Config): string =>
  html
    .replaceAll('%HELP_URL%', config.helpUrl)
    .replaceAll('%PLAN_SITE_URL%', config.planSiteUrl)
    .replaceAll('%HOTLINE%', config.hotline)
    .replaceAll('%APP_MODE%', config.mode);

/** Serves the built browser programs from `root`; hashed assets for a year, pages never from cache. */
export async function serveBrowserPrograms(app: FastifyInstance, root: string, config: Config): Promise<void> {
  const page = async (entry: string) => fillSettings(await readFile(join(root, entry), 'utf8'), config);
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        void response.setHeader(
          'cache-control',
          file.includes(`${join(root, 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
      globIgnore: ['**/*.html'],
    });
  }
  if (config.mode === 'demo') {
    app.get('/demo', async (_request, reply) => reply.type('text/html').send(await page('src/desk/demo/index.html')));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || isApi(request.url) || /\.\w+$/.test(path)) throw refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(await page(entryFor(path)));
  });
}
