import { expect, test } from 'vitest';
import { planPages } from '../../portal/first-load/page-plan.ts';
import { isKnownPage } from './known-pages.ts';

test('every page that the portal plans is known', () => {
  const planned = planPages()
    .map(({ path }) => path)
    .filter((path) => !path.includes(':type'));
  expect(planned.length).toBeGreaterThan(25);
  expect(planned.filter((path) => !isKnownPage(path.replace(':id', 'SW-1')))).toEqual([]);
});

test.each([
  '/',
  '/auth/otp',
  '/bukan-saya',
  '/Profile/',
  '/transaction/submission/change/occupation/thankyou',
  '/desk/x',
])('%s is a page', (path) => expect(isKnownPage(path)).toBe(true));

test.each(['/foo', '/auth/x', '/profile/x', '/transaction/submission/foo', '/transaction/status/1/2', '/polis'])(
  '%s is none',
  (path) => expect(isKnownPage(path)).toBe(false),
);
