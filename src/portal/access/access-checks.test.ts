import { describe, expect, it } from 'vitest';
import { findRedirect } from './access-checks.ts';
import type { AccessChecks } from './access-checks.ts';
import { describePageError, PageError } from './page-error.ts';

const checks: AccessChecks = {
  open: () => undefined,
  away: () => ({ to: '/away', document: false }),
  farther: () => ({ to: '/farther', document: true }),
};

const address = new URL('https://portal.test/profile');

describe('access checks', () => {
  it('find no redirect when every check passes', () => {
    expect(findRedirect(['open', 'open'], checks, address)).toBeUndefined();
  });

  it('return the redirect of the first check that fails', () => {
    expect(findRedirect(['open', 'away', 'farther'], checks, address)).toEqual({ to: '/away', document: false });
  });

  it.each(['no such check', 'toString'])('throw a 500 page error for the unknown check %s', (name) => {
    expect(() => findRedirect([name], checks, address)).toThrow(new PageError(500, 'Unknown middleware'));
  });
});

describe('error page text', () => {
  it.each([
    ['a missing page', { status: 404 }, { status: 404, message: 'This page could not be found' }],
    ['an error without a status', new Error('Rusak'), { status: 500, message: 'Rusak' }],
    ['an error with a status', new PageError(403, 'Tidak boleh'), { status: 403, message: 'Tidak boleh' }],
    ['an error with statusCode', Object.assign(new Error('x'), { statusCode: 503 }), { status: 503, message: 'x' }],
    ['a thrown text', 'Putus', { status: 500, message: 'Putus' }],
    ['a thrown undefined', undefined, { status: 500, message: '' }],
  ])('describes %s', (_name, thrown, shown) => {
    expect(describePageError(thrown)).toEqual(shown);
  });
});
