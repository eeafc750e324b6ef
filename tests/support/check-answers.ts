import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ErrorEnvelope } from '#shared/wire/envelope.ts';
import type { Route } from '#server/http/route.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Lists paths that an answer contains and its declared shape does not. */
const undeclared = (answer: unknown, declared: unknown, path = ''): readonly string[] => {
  if (!isObject(answer) || !isObject(declared)) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    key in declared ? undeclared(value, declared[key], `${path}.${key}`) : [`${path}.${key}`],
  );
};

/** Describes how an answer violates its declared shape or contains undeclared fields; '' = valid. */
function wrongWith(schema: z.core.$ZodType, body: unknown): string {
  const answer: unknown = JSON.parse(JSON.stringify(body));
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const more = undeclared(answer, parsed.data);
  if (more.length > 0) return `it tells what is not declared: ${more.join(', ')}`;
  return isDeepStrictEqual(parsed.data, answer) ? '' : 'what is read is not what was told';
}

const envelopeOf = (data: z.core.$ZodType) => z.strictObject({ success: z.literal(true), data, message: z.string() });

function judge(route: Route, status: number, body: unknown): string {
  if (status >= 400) return wrongWith(route.refusals?.schema ?? ErrorEnvelope, body);
  if (status !== route.status) return `declared is ${route.status}`;
  if ('_zod' in route.answers) return wrongWith(envelopeOf(route.answers), body);
  return route.answers.includes('application/json') ? '' : 'it is an envelope, and none is declared';
}

export interface CheckedAnswers {
  /** Checks the answers so far. @throws when one differs from what its route declares */
  expectDeclared(): void;
}

/** Checks every answer of a server against its route's declaration. Call it before the server starts. */
export function checkAnswers(app: FastifyInstance, routes: readonly Route[]): CheckedAnswers {
  const byName = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const wrong: string[] = [];
  const checked = new WeakSet<FastifyRequest>();
  const check = (request: FastifyRequest, status: number, body: unknown) => {
    const name = `${request.method} ${request.routeOptions.url}`;
    const route = byName.get(name);
    if (!route || checked.has(request)) return;
    checked.add(request);
    const problem = judge(route, status, body);
    if (problem !== '') wrong.push(`${name} answered ${status}, but ${problem}`);
  };
  app.addHook('preSerialization', async (request, { statusCode }, payload) => {
    check(request, statusCode, payload);
    return payload;
  });
  // Text answers have not passed the hook above.
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isJson && typeof payload === 'string' && !reply.hasHeader('content-encoding'))
      check(request, reply.statusCode, JSON.parse(payload));
    return payload;
  });
  return {
    expectDeclared() {
      if (wrong.length > 0) throw new Error(`Answers that their routes do not declare:\n${wrong.join('\n')}`);
    },
  };
}
