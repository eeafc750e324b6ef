import type { FastifyInstance } from 'fastify';
import { keepRawBody } from './raw-body.ts';
import { answeredItself, keepsRawBody, type Callers, type Route } from './route.ts';

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], callers: Callers): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      onRequest: (request) => route.admit(callers, request),
      ...(keepsRawBody(route) && { preParsing: keepRawBody }),
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
