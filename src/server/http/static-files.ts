import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** Which built page answers a path; the browser program draws the rest. */
function entryFor(path: string): string {
  if (path === '/' || path.startsWith('/auth/')) return 'portal/sign-in/index.html';
  if (path === '/desk' || path.startsWith('/desk/')) return 'desk/index.html';
  return 'portal/index.html';
}

const isApi = (url: string) => /^\/(api|desk\/v1|demo\/api|test)\//.test(url);

/** Puts the installation's words (%HELP_URL% …) into a page before its script runs. */
const fillSettings = (html: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(`%${name}%`, escapeHtml(value)), html);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const year = 'public, max-age=31536000, immutable';

/** Serves the built browser programs from `root`; hashed assets for a year, pages never from cache. */
export async function serveBrowserPrograms(
  app: FastifyInstance,
  root: string,
  mode: 'demo' | 'production',
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const page = async (entry: string) => fillSettings(await readFile(join(root, entry), 'utf8'), settings);
  const assets = join(root, 'assets');
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.html'],
      setHeaders: (response, file) => {
        response.header('cache-control', file.startsWith(assets) ? year : 'no-cache');
      },
    });
  }
  if (mode === 'demo') {
    app.get('/demo', async (_request, reply) => reply.type('text/html').send(await page('desk/demo/index.html')));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || isApi(request.url) || /\.\w+$/.test(path))
      throw refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(await page(entryFor(path)));
  });
}
