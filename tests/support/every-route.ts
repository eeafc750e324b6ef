import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Route } from '#server/http/route.ts';

/** Address values for objects that do not exist. */
export const missing: Readonly<Record<string, string>> = {
  id: '20260101-000000',
  number: '20260101-000000',
  name: 'ktp-00000000000000000000000000000000.jpg',
  transaction_id: randomUUID(),
  suffix: 'tidak-ada',
};

/** Returns the address of a route with objects that do not exist. */
export const urlOf = (route: Route): string =>
  route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => missing[name] ?? 'tidak-ada');

export const routesOf = (routes: readonly Route[], ...kinds: readonly Route['access']['kind'][]): readonly Route[] =>
  routes.filter((route) => kinds.includes(route.access.kind));

const Shape = z.object({ properties: z.looseObject({ body: z.unknown() }) });
export const readsBody = (route: Route): boolean =>
  Shape.safeParse(z.toJSONSchema(route.input, { unrepresentable: 'any', io: 'input' })).data?.properties.body !==
  undefined;

export const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** Expects the headers that every answer of the server carries (P35). */
export function expectHeaders(headers: Readonly<Record<string, unknown>>, url: string): void {
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
