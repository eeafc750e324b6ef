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

// By itself it listens for the line only from the first drawing on: one that came back before was never heard of, and the questions
// asked until then waited for ever.
queryClient.mount();
