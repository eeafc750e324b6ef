import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandPages } from '#server/brand/brand-pages.ts';
import { chooseForm, createFilledPages, type FilledPage } from './filled-pages.ts';
import { plainPath } from './planned-pages.ts';
import { refuse } from './refuse.ts';
import { buildContentSecurityPolicy } from './security-headers.ts';

const SIGN_IN = 'portal/sign-in/index.html';
const PORTAL = 'portal/index.html';

/** Returns the built page for a path; the browser program renders the rest. */
function entryFor(path: string): string {
  if (path === '/' || path.startsWith('/auth/')) return SIGN_IN;
  if (path === '/desk' || path.startsWith('/desk/')) return 'desk/index.html';
  return PORTAL;
}

const signInPaths: ReadonlySet<string> = new Set(['', '/auth/login', '/auth/otp']);

/** Returns true when an address leads to a page; unknown addresses of the desk are handled by its own program. */
const isPage = (entry: string, path: string, { isPlanned }: FilledPage): boolean =>
  entry === PORTAL ? isPlanned : entry !== SIGN_IN || signInPaths.has(plainPath(path));

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

const isApi = (url: string) => /^\/(api|desk\/v1|demo\/api|test)\//.test(url);

const year = 'public, max-age=31536000, immutable';

/** Creates the sender of built pages, in the best encoding and with a policy for their inline styles. */
function createPageSender({ root, settings, brand }: BuiltPages) {
  const findPage = createFilledPages(settings, brand.head);
  return async (request: FastifyRequest, reply: FastifyReply, entry: string): Promise<FastifyReply> => {
    const path = pathOf(request);
    const page = await findPage(join(root, entry), path);
    const { body, encoding } = chooseForm(page, request.headers['accept-encoding']);
    // The program renders 'not found'; the status says the same.
    void reply.status(isPage(entry, path, page) ? 200 : 404);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', buildContentSecurityPolicy(page.inline))
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

/** Serves logo, icons and manifest from memory; a browser that has a file is answered without it. */
function serveBrand(app: FastifyInstance, files: BrandPages['files']): void {
  for (const [address, { content, type, tag, isNamedByContent }] of files)
    app.get(address, (request, reply) => {
      void reply.headers({ etag: tag, 'cache-control': isNamedByContent ? year : 'no-cache' });
      const known = request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag);
      return known === true ? reply.status(304).send() : reply.type(type).send(content);
    });
}

/** Built browser programs. */
export interface BuiltPages {
  readonly root: string;
  /** Texts that the server fills into the pages. */
  readonly settings: Readonly<Record<string, string>>;
  readonly brand: BrandPages;
  /** Built pages at other addresses than portal and desk. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Serves the built browser programs; hashed assets are cached for a year, pages never. */
export async function serveBrowserPrograms(app: FastifyInstance, pages: BuiltPages): Promise<void> {
  const { root, brand, more = {} } = pages;
  const sendPage = createPageSender(pages);
  serveBrand(app, brand.files);
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
  for (const [address, entry] of Object.entries(more))
    app.get(address, (request, reply) => sendPage(request, reply, entry));
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (!['GET', 'HEAD'].includes(request.method) || isApi(request.url) || /\.\w+$/.test(path))
      throw refuse('NOT_FOUND');
    return sendPage(request, reply, entryFor(path));
  });
}
