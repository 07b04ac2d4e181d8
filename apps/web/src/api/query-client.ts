import { QueryClient } from '@tanstack/react-query';

/** One cache for the page. Given to each query by hand: the home page then does not carry it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      refetchOnWindowFocus: false,
      // Offline, the service worker may still answer from its cache (worker/service-worker.ts).
      networkMode: 'always',
    },
  },
});
