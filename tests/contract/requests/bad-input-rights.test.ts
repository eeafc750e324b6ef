import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ErrorData } from '#shared/wire/envelope.ts';
import { AuthUser } from '#shared/wire/auth.ts';
import type { Route } from '#server/http/route.ts';
import { expectHeaders, missing, nameOf, routesOf, urlOf } from '#tests/support/every-route.ts';
import { buildForm, takePicture } from '#tests/support/attachments.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { startTestServer, type TestAnswer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

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
  expect(answer.headers['www-authenticate'], nameOf(route)).toBe('Bearer');
}

describe('access rights', () => {
  it('are refused without a token on every route of customers, attempts and staff', async () => {
    for (const route of routesOf(server.routes, 'customer', 'attempt', 'staff')) await expectNoRight(route);
  });

  it('are refused for unknown and malformed tokens', async () => {
    for (const bearer of ['x', randomUUID(), 'a'.repeat(5000), "' OR 1=1 --"])
      for (const route of routesOf(server.routes, 'customer', 'attempt', 'staff')) await expectNoRight(route, bearer);
  });

  it('are refused on every other route when the sign-in is not yet completed by a code', async () => {
    for (const route of routesOf(server.routes, 'customer', 'staff')) await expectNoRight(route, handle);
  });

  it('of a customer do not include the desk or the code check', async () => {
    for (const route of routesOf(server.routes, 'staff', 'attempt')) await expectNoRight(route, token);
  });

  it('stay valid after a wrong code, which is answered with 422 and an error at its field', async () => {
    const payload = { otp_number: '000000', identity: siti.phone_number };
    const answer = await server.call({ method: 'POST', url: '/api/v1/auth/otp/check', token: handle, payload });
    expectRefusal(answer, { status: 422 });
    const again = await server.call({ method: 'POST', url: '/api/v1/auth/otp/check', token: handle, payload });
    expectRefusal(again, { status: 422 });
  });
});

describe('objects that are missing or belong to another customer', () => {
  const withId = () =>
    routesOf(server.routes, 'customer').filter((route) => route.path.includes(':') && !route.path.includes('/banks/'));

  it('are answered with 404 on every route with an id, for any id', async () => {
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

  it('are answered as bad input, not as a server error, when the address contains a NUL', async () => {
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

  it('get the same answer for a request, attachment, notice and face check', async () => {
    const { ids, other } = await makeForeignObjects();
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
      expect(await ask(own), nameOf(route)).toEqual(await ask(none));
      expect((await ask(own)).status).toBe(404);
    }
  });
});

/** Creates objects that belong to Siti, and a token of another customer. */
async function makeForeignObjects() {
  const other = await signIn(server, ahmad);
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
