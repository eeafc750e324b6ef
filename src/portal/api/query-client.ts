import { onlineManager, QueryClient } from '@tanstack/react-query';

/** In a page opened without a connection, questions wait for one from the start. */
onlineManager.setOnline(navigator.onLine);

/** Answers are kept in memory only, until the session ends, and fetched again when the tab is looked at after half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: Infinity, retry: false },
    mutations: { retry: false },
  },
});
