// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

it('a change that is sent offline fails at once instead of waiting for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { MutationObserver } = await import('@tanstack/react-query');
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('offline')) });
  await expect(change.mutate()).rejects.toThrow('offline');
  expect(change.getCurrentResult().isPaused).toBe(false);
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('queries waiting for the connection', () => {
  const setLine = (online: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  // Another test file of this worker may have loaded the client; the library would then listen to that file's window.
  beforeAll(() => {
    vi.resetModules();
    onlineManager.setEventListener((setOnline) => {
      globalThis.addEventListener('online', () => setOnline(true));
      globalThis.addEventListener('offline', () => setOnline(false));
      return undefined;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('run when the connection returns before the first render, whether requested before or after that', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { queryClient } = await import('./query-client.ts');
    const early = queryClient.fetchQuery({ queryKey: ['early'], queryFn: () => Promise.resolve('answer') });
    await expect.poll(() => queryClient.getQueryState(['early'])?.fetchStatus).toBe('paused');
    setLine(true);
    expect(await early).toBe('answer');
    expect(await queryClient.fetchQuery({ queryKey: ['late'], queryFn: () => Promise.resolve('answer') })).toBe(
      'answer',
    );
    queryClient.clear();
  });
});
