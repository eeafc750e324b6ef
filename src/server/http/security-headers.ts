import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sources (`'sha256-…'`) of the styles and scripts in a page itself. */
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
    // Safari before 15.5 knows no worker-src and asks child-src, which would allow frames as well.
    "child-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Promises P35: strict policy on every answer, no framing, no cookies, nothing of the API kept. */
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
