import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

/** Only reads are retried automatically: a write without a response may still have happened. */
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
