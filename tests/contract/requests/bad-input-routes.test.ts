import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthUser } from '#shared/wire/auth.ts';
import { ErrorData } from '#shared/wire/envelope.ts';
import type { Route } from '#server/http/route.ts';
import { expectHeaders, nameOf, readsBody, routesOf, urlOf } from '#tests/support/every-route.ts';
import { buildForm, takePicture } from '#tests/support/attachments.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { deskAppOn, staffToken } from '#tests/support/desk-app.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

let server: TestServer;
let token: string;
let handle: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
  const login = await server.call({ method: 'POST', url: '/api/v1/auth/login', payload: siti });
  handle = AuthUser.parse(login.data).accessToken;
}, 300_000);
afterAll(() => server.close());

/** Bodies sent to every route that reads one. */
const bodies: readonly (readonly [what: string, type: string, body: string, statuses: readonly number[]])[] = [
  ['broken JSON', 'application/json', '{"a": ', [422]],
  ['no JSON at all', 'application/json', '', [422]],
  ['plain text', 'text/plain', 'halo', [415]],
  ['XML', 'application/xml', '<a/>', [415]],
  ['a form', 'application/x-www-form-urlencoded', 'a=1', [415]],
  ['a list', 'application/json', '[]', [404, 422]],
  ['a text', 'application/json', '"halo"', [404, 422]],
  ['null', 'application/json', 'null', [404, 422]],
  ['a number', 'application/json', '7', [404, 422]],
  ['a foreign prototype', 'application/json', '{"__proto__":{"admin":true}}', [422]],
  ['nesting without end', 'application/json', `${'['.repeat(2000)}${']'.repeat(2000)}`, [422]],
  ['more than a megabyte', 'application/json', `{"a":"${'x'.repeat(1_100_000)}"}`, [413]],
];

const tokenFor = (route: Route) => (route.access.kind === 'attempt' ? handle : token);

describe.each(bodies)('%s as body', (_what, type, payload, statuses) => {
  it('is refused by every route with a body', async () => {
    const routes = routesOf(server.routes, 'customer', 'attempt', 'public', 'demo').filter(readsBody);
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      const headers = { 'content-type': type };
      const answer = await server.call({
        method: route.method,
        url: urlOf(route),
        token: tokenFor(route),
        payload,
        headers,
      });
      expect(statuses, `${nameOf(route)}: ${answer.status} ${JSON.stringify(answer.data)}`).toContain(answer.status);
      expectRefusal(answer, { status: answer.status });
      expectHeaders(answer.headers, route.path);
    }
  });
});

describe('unusual calls without a session', () => {
  const login = (body: string) =>
    server.call({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: body,
      headers: { 'content-type': 'application/json' },
    });

  it('are refused by their length before their body is read', async () => {
    const odd = Object.fromEntries(Array.from({ length: 1000 }, (_each, index) => [`k${index}`, index]));
    expectRefusal(await login(JSON.stringify(odd)), { status: 413, code: 'TOO_LARGE' });
  });

  it('get a short answer', async () => {
    const keys = Array.from({ length: 300 }, (_each, index) => [`${'k'.repeat(4)}${index}`, '\u0000'] as const);
    for (const body of [
      JSON.stringify(Object.fromEntries(keys)).replaceAll('\\u0000', ''),
      `{"${'k'.repeat(3000)}":"\\u0000"}`,
    ]) {
      const answer = await login(body);
      expectRefusal(answer, { status: 422 });
      expect(JSON.stringify(answer.data).length).toBeLessThan(16_000);
    }
  });

  it('get at most twenty problems when they have a session, which is checked before the body', async () => {
    const url = '/api/v1/transaction-proposal/partial-withdraw';
    const items = Array.from({ length: 1000 }, () => ({ fund_code: 1 }));
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ items, withdraw_type: 2 });
    const answer = await server.call({ method: 'POST', url, token, payload, headers });
    expectRefusal(answer, { status: 422 });
    expect(ErrorData.parse(answer.data).errors.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(answer.data).length).toBeLessThan(16_000);
    for (const body of ['{"a": ', 'x'.repeat(2_000_000)])
      expectRefusal(await server.call({ method: 'POST', url, token: 'x', payload: body, headers }), { status: 401 });
  });
});

describe('query parameters and addresses', () => {
  const queries = [
    'search=%00',
    'search=a&search=b',
    `search=${'x'.repeat(5000)}`,
    'search[a]=b',
    'page=-1',
    'page=abc',
    'page=99999999999',
    'per_page=100000',
    'province_id=%00',
    'transactionType=%00',
    'service_id[]=1',
    'ids=1,abc',
    `ids=${'1,'.repeat(500)}`,
    'fund_code=%00',
    'from=2026-02-31&fund_code=EQ',
    'order=desc;drop%20table%20proposal',
    'email=%00',
    '%E0%A4%A',
  ];

  it('never make the server fail', async () => {
    for (const route of routesOf(server.routes, 'customer', 'public', 'demo').filter((each) => each.method === 'GET')) {
      if (route.path.endsWith('/stream') || !route.path.startsWith('/api')) continue;
      for (const query of queries) {
        const answer = await server.call({ url: `${urlOf(route)}?${query}`, token });
        expect(answer.status, `${nameOf(route)}?${query} ${answer.message}`).toBeLessThan(500);
        expectHeaders(answer.headers, route.path);
        if (!answer.success) expectRefusal(answer, { status: answer.status });
      }
    }
  });

  it('of the API that do not exist give 404 in the usual format', async () => {
    for (const url of ['/api/v1/tidak-ada', '/api/v1/', '/desk/v1/x', '/test/v1/x', '/api/v1/policy/get-my-policy/'])
      expectRefusal(await server.call({ url, token }), { status: 404, code: 'NOT_FOUND' });
  });

  it("with an invalid escape sequence give 404 with the portal's own text", async () => {
    const answer = await server.call({ url: '/api/v1/products/%E0%A4%A', token });
    expectRefusal(answer, { status: 404, code: 'NOT_FOUND' });
    expectHeaders(answer.headers, '/api/v1/');
  });
});

describe('path parts that match nothing', () => {
  const staff = new Map<string, string>();
  beforeAll(async () => {
    const app = deskAppOn(server);
    for (const name of new Set(Object.values(staffOfRole))) staff.set(name, await staffToken(app, name));
  });
  const callerOf = (route: Route): string => {
    if (route.access.kind !== 'staff') return tokenFor(route);
    const names = route.access.roles.map((role) => staffOfRole[role] ?? '');
    return staff.get(names.find((name) => staff.has(name)) ?? '') ?? '';
  };
  const withParts = (): readonly Route[] => server.routes.filter(({ path }) => path.includes(':'));

  it.each([
    ['a NUL', '%00'],
    ['a lone percent sign', '%'],
    ['a cut escape', '%E0%A4%A'],
    ['bytes that are no text', '%C3%28'],
    ['half a character', '%ED%A0%80'],
    ['more than any name has', 'a'.repeat(5000)],
    ['a number beyond all numbers', '9'.repeat(60)],
    ['a day that there is not', '2026-02-31'],
    ['a climb out of the folder', '%2e%2e%2fx'],
  ])('%s gives 404 on every route, unless missing body fields are reported first', async (_what, part) => {
    expect(withParts().length).toBeGreaterThan(40);
    for (const route of withParts()) {
      const answer = await server.call({
        method: route.method,
        url: route.path.replaceAll(/:\w+/g, part),
        token: callerOf(route),
        ...(readsBody(route) && { payload: {} }),
      });
      const place = `${nameOf(route)}: ${answer.status} ${JSON.stringify(answer.data)}`;
      const isGood = answer.status === 200 && route.path === '/api/v1/banks/:id';
      if (isGood) continue;
      expect(readsBody(route) ? [404, 422] : [404], place).toContain(answer.status);
      expectHeaders(answer.headers, route.path);
    }
  });
});

describe('invalid upload', () => {
  const send = (payload: Buffer | string, headers: Record<string, string>) =>
    server.call({ method: 'POST', url: '/api/v1/attachments', token, payload, headers });

  it('is refused as JSON, as a broken form and as a form with missing parts', async () => {
    expectRefusal(await send('{}', { 'content-type': 'application/json' }), { status: 415 });
    const noBoundary = await send('x', { 'content-type': 'multipart/form-data' });
    expect([400, 415, 422]).toContain(noBoundary.status);
    expectRefusal(noBoundary, { status: noBoundary.status });
    const cut = await buildForm(await takePicture(), { Type: 'KTP' });
    const broken = await send(cut.payload.subarray(0, cut.payload.length / 2), cut.headers);
    expect([400, 422]).toContain(broken.status);
    expectRefusal(broken, { status: broken.status });
    const noType = await buildForm(await takePicture(), {});
    expectRefusal(await send(noType.payload, noType.headers), { status: 422, path: 'Type' });
    const typeOfNobody = await buildForm(await takePicture(), { Type: 'PASPOR\u0000' });
    expectRefusal(await send(typeOfNobody.payload, typeOfNobody.headers), { status: 422, path: 'Type' });
    const text = await buildForm(Buffer.from('bukan gambar'), { Type: 'KTP' });
    expectRefusal(await send(text.payload, text.headers), { status: 422, path: 'File' });
    const large = await buildForm(Buffer.alloc(8 * 1024 * 1024, 1), { Type: 'KTP' });
    expectRefusal(await send(large.payload, large.headers), { status: 413, path: 'File' });
  });
});
