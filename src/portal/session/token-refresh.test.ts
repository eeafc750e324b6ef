import { describe, expect, it } from 'vitest';
import type { SessionMessage } from './session-channel.ts';
import type { SignedInUser } from './stored-session.ts';
import { createTokenRefresh } from './token-refresh.ts';

const userWith = (refreshToken: string): SignedInUser => ({
  phoneNumber: '',
  identityNumber: '',
  policyNumber: '7700000001',
  role: 'customer',
  originalUserName: '7700000001',
  accessToken: `access of ${refreshToken}`,
  refreshToken,
});

const minutes = (count: number): number => count * 60_000;

/** Opens a tab with its own storage and a fake channel that records what was sent. */
const openTab = () => {
  const tab = { time: 0, stored: userWith('r1'), exchanged: 0, messages: [] as SessionMessage[] };
  const heard: ((message: SessionMessage) => void)[] = [];
  const refresh = createTokenRefresh({
    now: () => tab.time,
    find: () => tab.stored,
    save: (user) => {
      tab.stored = user;
    },
    exchange: async () => {
      tab.exchanged += 1;
      return userWith(`r${tab.exchanged + 1}`);
    },
    alone: (work) => work(),
    channel: {
      send: (message) => tab.messages.push(message),
      listen: (listener) => {
        heard.push(listener);
        return () => undefined;
      },
    },
  });
  return { tab, refresh, hear: (message: SessionMessage) => heard.forEach((listener) => listener(message)) };
};

describe('token refresh', () => {
  it('does not refresh a token that was last used six minutes ago', async () => {
    const { tab, refresh } = openTab();
    tab.time = minutes(6);
    await refresh.beforeCall();
    tab.time = minutes(12);
    await refresh.beforeCall();
    expect(tab.exchanged).toBe(0);
  });

  it('replaces a token before it expires, once for three concurrent calls, and notifies other tabs', async () => {
    const { tab, refresh } = openTab();
    tab.time = minutes(8);
    await Promise.all([refresh.beforeCall(), refresh.beforeCall(), refresh.beforeCall()]);
    expect(tab.exchanged).toBe(1);
    expect(tab.stored.refreshToken).toBe('r2');
    expect(tab.messages).toEqual([{ kind: 'tokens', replaced: 'r1', user: userWith('r2') }]);
  });

  it('uses the token pair that another tab fetched', async () => {
    const { tab, refresh, hear } = openTab();
    tab.time = minutes(8);
    hear({ kind: 'tokens', replaced: 'r1', user: userWith('other') });
    await refresh.beforeCall();
    expect(tab.exchanged).toBe(0);
    expect(tab.stored.refreshToken).toBe('other');
  });

  it('ignores a token pair of another session', () => {
    const { tab, hear } = openTab();
    hear({ kind: 'tokens', replaced: 'somebody else', user: userWith('other') });
    expect(tab.stored.refreshToken).toBe('r1');
  });
});
