import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type AppParts } from './build-app.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { createOpenCalls } from '#server/http/open-calls.ts';
import { answer, noInput, publicRoute } from '#server/http/route.ts';
import { createLog } from '#server/log/logger.ts';
import { buildBrandPages } from '#server/brand/brand-pages.ts';
import { demoBrand } from '#tests/support/brand.ts';

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

const pages = { root: '/nowhere', settings: {}, brand: buildBrandPages(demoBrand) };
const start = (changes: Partial<AppParts>) =>
  buildApp({
    log: pino({ level: 'silent' }),
    logsCalls: false,
    trustedProxies: [],
    routes: [whoAsks],
    calls: createOpenCalls(parseCallLimits({})),
    authenticator,
    pages,
    ...changes,
  });

test.each([
  [
    true,
    [{ level: 30, method: 'GET', route: '/api/v1/who-asks', status: 200, ms: expect.any(Number), msg: 'request' }],
  ],
  [false, []],
])('logs a line per call without its query only when logsCalls is true: %s', async (logsCalls, expected) => {
  const lines: unknown[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await start({ log, logsCalls });
  await app.inject({ url: '/api/v1/who-asks?nama=Siti' });
  await app.close();
  expect(lines).toEqual(expected.map((line) => expect.objectContaining(line)));
  expect(JSON.stringify(lines)).not.toContain('Siti');
});

test.each([
  [['loopback'], '127.0.0.1', '203.0.113.9'],
  [['loopback'], '10.0.0.7', '10.0.0.7'],
  [['10.0.0.0/8'], '10.0.0.7', '203.0.113.9'],
  [[], '127.0.0.1', '127.0.0.1'],
])(
  'with the trusted proxies %o, takes the caller of a request from %s to be %s',
  async (trustedProxies, remoteAddress, counted) => {
    const app = await start({ trustedProxies });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const reply = await app.inject({ url: '/api/v1/who-asks', remoteAddress, headers });
    expect(reply.json()).toMatchObject({ data: counted });
    await app.close();
  },
);
