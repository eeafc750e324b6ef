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
    mutations: { retry: false },
  },
});

// Mounts before React would at its first render. Otherwise a connection that returns before then goes unnoticed, and
// paused queries wait forever.
queryClient.mount();
