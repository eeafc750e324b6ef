import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { answerError } from '#server/http/error-answer.ts';
import { createCallers } from '#server/http/callers.ts';
import { refuse } from '#server/http/refuse.ts';
import { registerRoutes } from '#server/http/register.ts';
import { answer, answeredItself, noInput, publicRoute, type Route } from '#server/http/route.ts';
import { checkAnswers } from '#tests/support/check-answers.ts';

const nobody = () => Promise.resolve(undefined);
const callers = createCallers({ findCustomer: nobody, findAttempt: nobody, findStaff: nobody, findEnd: nobody });
const Dated = z.object({ day: z.iso.date(), place: z.object({ name: z.string() }) });

/** Object wider than its declared type: the compiler accepts it, so its extra field could reach a reader. */
const wider = { name: 'Bandung', secret: '3174015203880001' };

const heading = { method: 'GET', path: '/api/v1/thing', summary: 'A thing', input: noInput } as const;
const routeOf = (day: string, place: { readonly name: string }): Route =>
  publicRoute({ ...heading, answers: Dated, handle: () => Promise.resolve(answer({ day, place })) });

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function judge(route: Route): Promise<() => void> {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler(answerError);
  registerRoutes(app, [route], callers);
  const answers = checkAnswers(app, [route]);
  await app.inject({ url: route.path });
  return () => answers.expectDeclared();
}

const written = (text: string): Route =>
  publicRoute({
    ...heading,
    writes: Dated,
    handle: async ({ reply }) => {
      await reply.type('application/json; charset=utf-8').send(text);
      return answeredItself;
    },
  });

const good: readonly (readonly [name: string, route: Route])[] = [
  ['as declared', routeOf('2026-11-24', { name: 'Bandung' })],
  [
    'a refusal',
    publicRoute({ ...heading, answers: Dated, handle: (): Promise<never> => Promise.reject(refuse('NOT_FOUND')) }),
  ],
  ['a text that is ready', written('{"success":true,"data":{"day":"2026-11-24","place":{"name":"x"}},"message":""}')],
];

it.each(good)('%s declares response types that match the program', async (_name, route) => {
  expect(await judge(route)).not.toThrow();
});

const bad: readonly (readonly [name: string, route: Route, says: RegExp])[] = [
  ['a field of another form', routeOf('24/11/2026', { name: 'Bandung' }), /day/],
  ['a field that nobody declared', routeOf('2026-11-24', wider), /not declared: \.data\.place\.secret$/],
  ['a text without a field', written('{"success":true,"data":{"day":"2026-11-24"},"message":""}'), /place/],
];

it.each(bad)('a route with %s is reported', async (_name, route, says) => {
  expect(await judge(route)).toThrow(says);
});
