import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ErrorData } from '#shared/envelope.ts';
import { AuthUser } from '#shared/wire/auth.ts';
import type { Route } from '#server/http/route.ts';
import { buildForm, takePicture } from '../support/papers.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../support/server.ts';
import { signIn, siti } from '../support/sign-in.ts';

let server: TestServer;
let token: string;
let handle: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signIn(server);
  const login = await server.call({ method: 'POST', url: '/api/v1/auth/login', payload: siti });
  handle = AuthUser.parse(login.data).accessToken;
}, 60_000);
afterAll(() => server.close());

const missing: Readonly<Record<string, string>> = {
  id: '20260101-000000',
  number: '20260101-000000',
  name: 'ktp-00000000000000000000000000000000.jpg',
  transaction_id: randomUUID(),
  suffix: 'tidak-ada',
};

const urlOf = (route: Route) =>
  route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => missing[name] ?? 'tidak-ada');

const routesOf = (...kinds: readonly Route['access']['kind'][]) =>
  server.routes.filter((route) => kinds.includes(route.access.kind));

const Shape = z.object({ properties: z.looseObject({ body: z.unknown() }) });
const readsBody = (route: Route) =>
  Shape.safeParse(z.toJSONSchema(route.input, { unrepresentable: 'any', io: 'input' })).data?.properties.body !==
  undefined;

const name = (route: Route) => `${route.method} ${route.path}`;

/** What every answer of the server carries (P35). */
function expectHeaders(headers: Readonly<Record<string, unknown>>, url: string): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  if (/^\/(api|desk\/v1|demo\/api|test)\//.test(url)) expect(headers['cache-control'], url).toBe('no-store');
}

async function callBare(route: Route, bearer?: string): Promise<TestAnswer> {
  const answer = await server.call({
    method: route.method,
    url: urlOf(route),
    ...(bearer !== undefined && { token: bearer }),
    ...(route.method !== 'GET' && { payload: {} }),
  });
  expectHeaders(answer.headers, urlOf(route));
  return answer;
}

async function expectNoRight(route: Route, bearer?: string): Promise<void> {
  const answer = await callBare(route, bearer);
  expectRefusal(answer, { status: 401, code: 'SESSION_OVER' });
  expect(answer.headers['www-authenticate'], name(route)).toBe('Bearer');
}

describe('rights', () => {
  it('without a token no route of customers, attempts or staff does anything', async () => {
    for (const route of routesOf('customer', 'attempt', 'staff')) await expectNoRight(route);
  });

  it('a token that nobody gave out, and what only looks like one, are no token', async () => {
    for (const bearer of ['x', randomUUID(), 'a'.repeat(5000), "' OR 1=1 --"])
      for (const route of routesOf('customer', 'attempt', 'staff')) await expectNoRight(route, bearer);
  });

  it('the handle of a sign-in whose code is not checked gives no right on any other route', async () => {
    for (const route of routesOf('customer', 'staff')) await expectNoRight(route, handle);
  });

  it("a customer's token opens neither the desk nor the code check", async () => {
    for (const route of routesOf('staff', 'attempt')) await expectNoRight(route, token);
  });

  it('a wrong code is 422, names its field and leaves the handle good', async () => {
    const payload = { otp_number: '000000', identity: siti.phone_number };
    const answer = await server.call({ method: 'POST', url: '/api/v1/auth/otp/check', token: handle, payload });
    expectRefusal(answer, { status: 422 });
    const again = await server.call({ method: 'POST', url: '/api/v1/auth/otp/check', token: handle, payload });
    expectRefusal(again, { status: 422 });
  });
});

/** Sent to every route that reads a body. */
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
  ['nesting without end', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, [422]],
  ['more than a megabyte', 'application/json', `{"a":"${'x'.repeat(1_100_000)}"}`, [413]],
];

const tokenFor = (route: Route) => (route.access.kind === 'attempt' ? handle : token);

describe.each(bodies)('%s as body', (_what, type, payload, statuses) => {
  it('is refused by every route that reads one', async () => {
    const routes = routesOf('customer', 'attempt', 'public', 'demo').filter(readsBody);
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
      expect(statuses, `${name(route)}: ${answer.status} ${JSON.stringify(answer.data)}`).toContain(answer.status);
      expectRefusal(answer, { status: answer.status });
      expectHeaders(answer.headers, route.path);
    }
  });
});

describe('objects of nobody and of others', () => {
  const withId = () =>
    routesOf('customer').filter((route) => route.path.includes(':') && !route.path.includes('/banks/'));

  it('what does not exist is 404 on every route with an id, whatever the id looks like', async () => {
    for (const route of withId()) {
      for (const id of [
        '20260101-000000',
        '0',
        '-1',
        '%27%20OR%201=1',
        '..%2f..%2fetc',
        'x'.repeat(30),
        '%F0%9F%98%80',
      ]) {
        const url = route.path.replaceAll(/:(\w+)/g, id);
        const payload = route.path.includes('drafts') ? { payload: {}, revision: null } : {};
        const answer = await server.call({
          method: route.method,
          url,
          token,
          ...(route.method !== 'GET' && { payload }),
        });
        const seen = `${route.method} ${url} ${answer.status} ${answer.message}`;
        if (answer.success) expect(answer.data, seen).toEqual([]);
        else expect([404, 422], seen).toContain(answer.status);
      }
    }
  });

  it('a NUL in an address is refused, not an error of the server', async () => {
    for (const route of withId()) {
      const url = route.path.replaceAll(/:(\w+)/g, 'a%00b');
      const payload = route.path.includes('drafts') ? { payload: {}, revision: null } : {};
      const answer = await server.call({
        method: route.method,
        url,
        token,
        ...(route.method !== 'GET' && { payload }),
      });
      expect([404, 422], `${route.method} ${url} ${answer.status}`).toContain(answer.status);
    }
  });

  it("another customer's request, paper, notice and face check answer like none", async () => {
    const { ids, other } = await makeOthersThings();
    for (const route of withId()) {
      const own = Object.entries(ids).find(([part]) => route.path.includes(part))?.[1];
      if (own === undefined) continue;
      const ask = async (id: string) => {
        const url = route.path.replaceAll(/:(\w+)/g, id);
        const answer = await server.call({
          method: route.method,
          url,
          token: other,
          ...(route.method !== 'GET' && { payload: {} }),
        });
        const data = ErrorData.parse(answer.data);
        return { status: answer.status, message: answer.message, code: data.code, errors: data.errors };
      };
      const made = {
        'transaction-proposal': '20260101-000001',
        attachments: missing['name'],
        notifications: randomUUID(),
        vida: randomUUID(),
      };
      const none = Object.entries(made).find(([part]) => route.path.includes(part))?.[1] ?? '';
      expect(await ask(own), name(route)).toEqual(await ask(none));
      expect((await ask(own)).status).toBe(404);
    }
  });
});

/** Things of Siti, and somebody else's token. */
async function makeOthersThings() {
  const other = await signIn(server, {
    policy_number: '7700000002',
    phone_number: '6281200000002',
    identity_number: '3273011507850002',
  });
  const form = await buildForm(await takePicture(), { Type: 'KTP' });
  const uploaded = await server.call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
  const face = await server.call({ url: '/api/v1/vida/generate-token?transactionType=partial-withdraw', token });
  await server.services.pool.query(
    `INSERT INTO notification (notification_id, policy_number, title, status, message, updated_at, recorded_at)
     VALUES ('7b0e8f8c-0000-4000-8000-000000000001', '7700000001', 'Uji', 'Uji', 'Uji', now(), now())`,
  );
  const Named = z.object({ name: z.string() });
  const Started = z.object({ transaction_id: z.string() });
  const ids: Record<string, string> = {
    attachments: Named.parse(uploaded.data).name,
    vida: Started.parse(face.data).transaction_id,
    notifications: '7b0e8f8c-0000-4000-8000-000000000001',
  };
  return { other, ids };
}

describe('questions in the address', () => {
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
    for (const route of routesOf('customer', 'public', 'demo').filter((each) => each.method === 'GET')) {
      if (route.path.endsWith('/stream') || !route.path.startsWith('/api')) continue;
      for (const query of queries) {
        const answer = await server.call({ url: `${urlOf(route)}?${query}`, token });
        expect(answer.status, `${name(route)}?${query} ${answer.message}`).toBeLessThan(500);
        expectHeaders(answer.headers, route.path);
        if (!answer.success) expectRefusal(answer, { status: answer.status });
      }
    }
  });

  it('unknown addresses of the API are 404 in the same shape', async () => {
    for (const url of ['/api/v1/tidak-ada', '/api/v1/', '/desk/v1/x', '/test/v1/x', '/api/v1/policy/get-my-policy/'])
      expectRefusal(await server.call({ url, token }), { status: 404, code: 'NOT_FOUND' });
  });

  it('a broken address is refused in our words', async () => {
    const answer = await server.call({ url: '/api/v1/products/%E0%A4%A', token });
    expectRefusal(answer, { status: 422, code: 'BAD_REQUEST' });
    expectHeaders(answer.headers, '/api/v1/');
  });
});

describe('uploads', () => {
  const send = (payload: Buffer | string, headers: Record<string, string>) =>
    server.call({ method: 'POST', url: '/api/v1/attachments', token, payload, headers });

  it('take no JSON, no broken form and no form without its parts', async () => {
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
    expectRefusal(await send(text.payload, text.headers), { status: 415, path: 'File' });
    const large = await buildForm(Buffer.alloc(8 * 1024 * 1024, 1), { Type: 'KTP' });
    expectRefusal(await send(large.payload, large.headers), { status: 413, path: 'File' });
  });
});
