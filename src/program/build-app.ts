import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { registerMultipart } from '#server/attachments/multipart.ts';
import { createCallers } from '#server/http/callers.ts';
import { compressAnswers } from '#server/http/compression.ts';
import { answerError } from '#server/http/error-answer.ts';
import { speakIndonesian } from '#server/http/issue-texts.ts';
import type { OpenCalls } from '#server/http/open-calls.ts';
import { createRequestId } from '#server/http/request-id.ts';
import { registerRoutes } from '#server/http/register.ts';
import type { Route } from '#server/http/route.ts';
import { addSecurityHeaders, setSecurityHeaders } from '#server/http/security-headers.ts';
import { serveBrowserPrograms, type BuiltPages } from '#server/http/static-files.ts';
import { answerUnreadable } from '#server/http/unreadable-call.ts';

export interface AppParts {
  readonly log: FastifyBaseLogger;
  /** True = the log gets a line for every call. */
  readonly logsCalls: boolean;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly routes: readonly Route[];
  readonly calls: OpenCalls;
  readonly authenticator: Parameters<typeof createCallers>[0];
  readonly pages: BuiltPages;
}

/** Default body limit in bytes; a route may set a higher one. Multipart uploads have a separate limit. */
const bodyLimit = 4096;
/** Milliseconds within which a caller must send all headers; then Node closes the connection. */
const headersTimeout = 20_000;

/** Logs a call with the pattern of its route. The address is never logged, because it may contain file names and secret links (P30). */
async function logCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const route = request.routeOptions.url ?? 'static';
  const { statusCode: status, elapsedTime } = reply;
  request.log.info({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'request');
}

/** Builds the HTTP server without starting it: main.ts and the tests use the same one. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Open connections are still served during shutdown.
    return503OnClosing: false,
    http: { headersTimeout, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerUnreadable,
    trustProxy: [...parts.trustedProxies],
    genReqId: createRequestId(parts.trustedProxies),
    // Fastify runs no hooks for an unreadable address, so the security headers are set here.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      // Such a call is not counted as open, so its connection must not stay open for its body.
      reply.raw.shouldKeepAlive = false;
      answerError(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  speakIndonesian();
  app.setErrorHandler(answerError);
  addSecurityHeaders(app);
  parts.calls.watch(app);
  if (parts.logsCalls) app.addHook('onResponse', logCall);
  await compressAnswers(app);
  await registerMultipart(app);
  registerRoutes(app, parts.routes, createCallers(parts.authenticator));
  await serveBrowserPrograms(app, parts.pages);
  return app;
}
