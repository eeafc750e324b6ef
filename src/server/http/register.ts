import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { keepRawBody } from './raw-body.ts';
import { answeredItself, type Callers, type Route } from './route.ts';

/** Registers a list of routes; demo routes do not exist outside demo mode (promises P36). */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  callers: Callers,
  mode: Config['mode'],
): void {
  for (const route of routes) {
    if (route.access.kind === 'demo' && mode !== 'demo') continue;
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      onRequest: (request) => route.admit(callers, request),
      ...(route.access.kind === 'bank' && { preParsing: keepRawBody }),
      handler: async (request, reply) => {
        const answer = await route.run(callers, request, reply);
        if (answer === answeredItself) return reply;
        return reply
          .status(answer.status)
          .headers(answer.headers)
          .send({ success: true, data: answer.data, message: answer.message });
      },
    });
  }
}
