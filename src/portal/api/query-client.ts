import { onlineManager, QueryClient } from '@tanstack/react-query';

/** Sets the initial state, so that queries of a page opened offline wait for a connection. */
onlineManager.setOnline(navigator.onLine);

/**
 * Query client of the portal. Answers are kept in memory until the session ends, and refetched when the tab becomes
 * visible after half a minute.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: Infinity, retry: false },
    mutations: { retry: false },
  },
});

// Mounts now, because React would do so only at its first draw: a connection that returned before then would go
// unnoticed, and queries paused until then would wait forever.
queryClient.mount();
