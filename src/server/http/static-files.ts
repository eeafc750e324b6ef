import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseForm, createFilledPages } from './filled-pages.ts';
import { isKnownPage } from './known-pages.ts';
import { refuse } from './refuse.ts';
import { buildContentSecurityPolicy } from './security-headers.ts';

/** The built page that answers a path; the browser program draws the rest. */
function entryFor(path: string): string {
  if (path === '/' || path.startsWith('/auth/')) return 'portal/sign-in/index.html';
  if (path === '/desk' || path.startsWith('/desk/')) return 'desk/index.html';
  return 'portal/index.html';
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

const isApi = (url: string) => /^\/(api|desk\/v1|demo\/api|test)\//.test(url);

const year = 'public, max-age=31536000, immutable';

/** Answers with a built page, packed as the browser takes it, under a policy that knows the styles that stand in it. */
function createPageSender(root: string, settings: Readonly<Record<string, string>>) {
  const findPage = createFilledPages(settings);
  return async (request: FastifyRequest, reply: FastifyReply, entry: string): Promise<FastifyReply> => {
    const page = await findPage(join(root, entry), pathOf(request));
    const { body, encoding } = chooseForm(page, request.headers['accept-encoding']);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', buildContentSecurityPolicy(page.inline))
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

/** Serves the built browser programs from `root`; hashed assets for a year, pages never from cache. */
export async function serveBrowserPrograms(
  app: FastifyInstance,
  root: string,
  mode: 'demo' | 'production',
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const sendPage = createPageSender(root, settings);
  const assets = join(root, 'assets');
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/page-plan.json*'],
      setHeaders: (response, file) => {
        response.header('cache-control', file.startsWith(assets) ? year : 'no-cache');
      },
    });
  }
  if (mode === 'demo') {
    app.get('/demo', (request, reply) => sendPage(request, reply, 'desk/demo/index.html'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (!['GET', 'HEAD'].includes(request.method) || isApi(request.url) || /\.\w+$/.test(path))
      throw refuse('NOT_FOUND');
    // The program draws what is missing; the status says so too.
    return sendPage(request, reply.status(isKnownPage(path) ? 200 : 404), entryFor(path));
  });
}
