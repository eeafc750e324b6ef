import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from './build-app.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { createOpenCalls } from '#server/http/open-calls.ts';
import { answer, noInput, publicRoute } from '#server/http/route.ts';

const whoAsks = publicRoute({
  method: 'GET',
  path: '/api/v1/who-asks',
  summary: 'The address that limits count by',
  input: noInput,
  answers: z.string(),
  handle: ({ request }) => Promise.resolve(answer(request.ip)),
});

const nobody = () => Promise.resolve(undefined);
const authenticator = { findCustomer: nobody, findAttempt: nobody, findStaff: nobody, findEnd: nobody };

test.each([
  [['loopback'], '127.0.0.1', '203.0.113.9'],
  [['loopback'], '10.0.0.7', '10.0.0.7'],
  [['10.0.0.0/8'], '10.0.0.7', '203.0.113.9'],
  [[], '127.0.0.1', '127.0.0.1'],
])('behind the proxies %o a call from %s counts for %s', async (trustedProxies, remoteAddress, counted) => {
  const log = pino({ level: 'silent' });
  const pages = { root: '/nowhere', settings: {} };
  const calls = createOpenCalls(parseCallLimits({}));
  const app = await buildApp({ log, trustedProxies, routes: [whoAsks], calls, authenticator, pages });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const reply = await app.inject({ url: '/api/v1/who-asks', remoteAddress, headers });
  expect(reply.json()).toMatchObject({ data: counted });
  await app.close();
});
