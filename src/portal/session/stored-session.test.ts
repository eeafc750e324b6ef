// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, findSession, isReplaced, replaceSession, saveSession } from './stored-session.ts';
import { signedInUser as user } from '#tests/support/signed-in-user.ts';

const broken: readonly (readonly [string, string])[] = [
  ['not JSON', '{'],
  ['of another shape', '{"token":"a"}'],
  ['the handle of an unfinished sign-in', JSON.stringify({ ...user, refreshToken: '' })],
];

describe('stored session', () => {
  beforeEach(() => sessionStorage.clear());
  // Other test files of this worker share the module, which remembers a replaced session.
  afterAll(() => vi.resetModules());

  it('is read back as it was stored, marked as authenticated', () => {
    saveSession(user);
    expect(findSession()).toEqual({ ...user, isAuthenticated: true });
  });

  it.each(broken)('is absent when the entry is %s', (_name, entry) => {
    sessionStorage.setItem('auth', entry);
    expect(findSession()).toBeUndefined();
  });

  it('deletes personal data on removal', () => {
    saveSession(user);
    sessionStorage.setItem('policy-summary', '{}');
    clearSession();
    expect(sessionStorage.length).toBe(0);
  });

  it("keeps its new tokens on this page when the tab's storage is full", () => {
    saveSession(user);
    const stores = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveSession({ ...user, accessToken: 'b' });
    expect(findSession()).toMatchObject({ accessToken: 'b' });
    clearSession();
    expect(findSession()).toBeUndefined();
    stores.mockRestore();
  });

  // This test must run last: the page counts as closing afterwards.
  it('is used by the next page after a change of policy; this page keeps its old session', () => {
    saveSession(user);
    sessionStorage.setItem('policy-summary', '{}');
    replaceSession({ ...user, policyNumber: '7700000003', accessToken: 'b' });
    expect(isReplaced()).toBe(true);
    expect(findSession()).toMatchObject({ policyNumber: '7700000001', accessToken: 'a' });
    expect(sessionStorage.getItem('auth')).toContain('7700000003');
    expect(sessionStorage.getItem('policy-summary')).toBeNull();
  });
});
