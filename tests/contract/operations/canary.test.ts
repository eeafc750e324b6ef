import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AuthUser } from '#shared/wire/auth.ts';
import { startMetrics } from '#program/start-metrics.ts';
import { createReadiness } from '#server/http/readiness.ts';
import type { Route } from '#server/http/route.ts';
import { createLog } from '#server/log/logger.ts';
import type { MetricsListener } from '#server/metrics/serve-metrics.ts';
import { deskAppOn, staffToken } from '#tests/support/desk-app.ts';
import { nameOf, readsBody } from '#tests/support/every-route.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

/** Invented personal data that nothing else in the program contains. */
const canaries = {
  name: 'Kenari Wulandari Zubaidah',
  phone: '6281377665544',
  identity: '3578124509910007',
  account: '880011223344',
  email: 'kenari.wulandari@burung.test',
  address: 'Jalan Cendrawasih Kuning 17',
} as const;
const values = Object.values(canaries);

/** Data of the customer and of the staff who call; the mail's provider is no personal data here. */
const callers = [siti.identity_number, siti.phone_number.slice(1), 'nasabah1@', 'Siti'];

const lines: string[] = [];
let server: TestServer;
let metrics: MetricsListener | undefined;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const written = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  server = await startTestServer({
    log: createLog('trace', written),
    jobs: 'by hand',
    policies: [siti.policy_number],
    env: { LOG_CALLS: 'yes', METRICS_PORT: '0', LIMITS_LOGIN_FLOOR_MS: '1' },
  });
  const { app, services, servingPool: pool } = server;
  const pools = { customers: pool, desk: pool, work: pool, daily: pool, queue: pool, live: pool };
  const program = { app, readiness: createReadiness() };
  metrics = await startMetrics(services.config, {
    services: { ...services, pool },
    pools,
    program: { ...program, jobs: [] },
  });
  tokens.set('customer', await signIn(server));
  const login = await server.call({ method: 'POST', url: '/api/v1/auth/login', payload: siti });
  tokens.set('attempt', AuthUser.parse(login.data).accessToken);
  for (const name of new Set(Object.values(staffOfRole))) tokens.set(name, await staffToken(deskAppOn(server), name));
}, 300_000);
afterAll(async () => {
  await metrics?.close();
  await server.close();
});

const tokenOf = ({ access }: Route): string => {
  const names = access.kind === 'staff' ? access.roles.map((role) => staffOfRole[role] ?? '') : [access.kind];
  return tokens.get(names.find((name) => tokens.has(name)) ?? '') ?? '';
};

const Shape = z.object({ properties: z.looseObject({ body: z.unknown(), query: z.unknown() }) });
const Fields = z.object({ properties: z.record(z.string(), z.unknown()) });

/** Names of the fields that a route's schema knows in one part, as far as the schema lists them. */
function fieldsOf(route: Route, part: 'body' | 'query'): readonly string[] {
  const schema = Shape.safeParse(z.toJSONSchema(route.input, { unrepresentable: 'any', io: 'input' })).data;
  return Object.keys(Fields.safeParse(schema?.properties[part]).data?.properties ?? {});
}

/** Usual names of fields with personal data, so that each route also gets those that it does not know. */
const usualFields = ['name', 'phone_number', 'identity_number', 'account_number', 'email', 'address', ...values];

const oneOf = (place: number): string => values[place % values.length] ?? '';

/** Builds a body in which every known and usual field holds personal data, deep and flat. */
const bodyOf = (route: Route, turn: number) => ({
  ...Object.fromEntries(
    [...fieldsOf(route, 'body'), ...usualFields].map((field, place) => [field, oneOf(place + turn)]),
  ),
  party: { people: [canaries, { [canaries.name]: canaries }] },
});

/** Calls a route with personal data in path, query, headers and body. */
async function callWithCanaries(route: Route, turn: number): Promise<number> {
  const fields = [...fieldsOf(route, 'query'), 'search', 'email'];
  const query = new URLSearchParams(fields.map((field, place) => [field, oneOf(place + turn)]));
  const response = await server.app.inject({
    method: route.method,
    url: `${route.path.replaceAll(/:\w+/g, encodeURIComponent(oneOf(turn)))}?${query.toString()}`,
    headers: {
      authorization: `Bearer ${tokenOf(route)}`,
      'user-agent': canaries.name,
      'x-request-id': canaries.identity,
      referer: `http://localhost/${canaries.phone}`,
      'x-timestamp': canaries.account,
      'x-signature': canaries.email,
    },
    ...(readsBody(route) && { payload: bodyOf(route, turn) }),
  });
  return response.statusCode;
}

/** Calls that end the session, which are therefore made last. */
const endsSession = ({ path }: Route): boolean => /logout|log-out|sign-out|sessions|unlink/.test(path);

const leaks = (text: string): readonly string[] => [...values, ...callers].filter((value) => text.includes(value));

test('no log line and no metric contains personal data of any call', async () => {
  const routes = server.routes.filter(({ path }) => !path.endsWith('/stream'));
  expect(routes.length).toBeGreaterThan(120);
  const ordered = [...routes.filter((route) => !endsSession(route)), ...routes.filter(endsSession)];
  const reached = new Set<string>();
  for (const route of ordered)
    for (const turn of [0, 3]) {
      const before = lines.length;
      const status = await callWithCanaries(route, turn);
      if (![401, 403, 404].includes(status)) reached.add(nameOf(route));
      expect([nameOf(route), ...lines.slice(before).flatMap(leaks)]).toEqual([nameOf(route)]);
    }
  await server.work();
  expect(reached.size).toBeGreaterThan(60);
  expect(lines.length).toBeGreaterThan(routes.length);
  expect(lines.flatMap(leaks)).toEqual([]);
  const scraped = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text();
  expect(scraped).toContain('swapolis_http_requests_total{');
  expect(leaks(scraped)).toEqual([]);
}, 300_000);

test('the check finds the test data when a log line contains them', () => {
  expect(leaks(`{"msg":"${canaries.phone} ${siti.identity_number}"}`)).toEqual([canaries.phone, siti.identity_number]);
});
