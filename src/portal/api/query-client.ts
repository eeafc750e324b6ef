import { onlineManager, QueryClient } from '@tanstack/react-query';

/** Sets the initial connection state, so that queries of a page opened offline wait for the connection. */
onlineManager.setOnline(navigator.onLine);

/**
 * Query client of the portal. Answers stay in memory until the session ends. A visible tab refetches answers older than
 * half a minute.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: Infinity, retry: false },
    // Offline, a change fails at once and says so. The library would wait for the connection without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Mounts before React would at its first render. Otherwise a connection that returns before then goes unnoticed, and
// paused queries wait forever.
queryClient.mount();
