// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

describe('queries waiting for the connection', () => {
  const setLine = (online: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  // Another file of this worker may have loaded the client, and the library then listens to the window of that file.
  beforeAll(() => {
    vi.resetModules();
    onlineManager.setEventListener((setOnline) => {
      globalThis.addEventListener('online', () => setOnline(true));
      globalThis.addEventListener('offline', () => setOnline(false));
      return undefined;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('resume when it returns before the page is drawn, both those asked by then and those asked later', async () => {
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
