import { errorCodes, type FastifyInstance } from 'fastify';
import { createErrorAnswer } from './error-answer.ts';
import { keepRawBody } from './raw-body.ts';
import { answeredItself, formMedia, keepsRawBody, type Callers, type Route } from './route.ts';

/** Reads the bodies of routes that take a form; every other route answers 415 to one, as without this reader. */
function readForms(app: FastifyInstance, routes: readonly Route[]): void {
  const taking = new Set(routes.filter(({ body }) => body?.media === formMedia).map(({ path }) => path));
  if (taking.size === 0) return;
  app.addContentTypeParser(formMedia, { parseAs: 'string' }, (request, body, done) => {
    if (taking.has(request.routeOptions.url ?? '')) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(formMedia));
  });
}

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], callers: Callers): void {
  readForms(app, routes);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      onRequest: (request) => route.admit(callers, request),
      ...(keepsRawBody(route) && { preParsing: keepRawBody }),
      ...(route.refusals && { errorHandler: createErrorAnswer(route.refusals.build) }),
      handler: async (request, reply) => {
        const answer = await route.run(callers, request, reply);
        if (answer === answeredItself) return reply;
        return reply
          .status(route.status)
          .headers(answer.headers)
          .send({ success: true, data: answer.data, message: answer.message });
      },
    });
  }
}
