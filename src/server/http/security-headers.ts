import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Hashes (`'sha256-…'`) of the inline styles and scripts of a page. */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const nothingInline: InlineSources = { styles: [], scripts: [] };

export const buildContentSecurityPolicy = ({ styles, scripts }: InlineSources = nothingInline): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Safari before 15.5 does not know worker-src and uses child-src, which would allow frames as well.
    "child-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Sets the headers of promise P35: strict policy on every answer, no framing, no cookies, no caching of the API. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': buildContentSecurityPolicy(),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'x-request-id': request.id,
  });
  if (/^\/(api|desk\/v1|demo\/api|test)\//.test(request.url)) void reply.header('cache-control', 'no-store');
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}
