import { QueryClient } from '@tanstack/react-query'
import { ApiError, Unreachable } from './api-error.ts'

/** How often a read that the service limits is repeated: each waits as long as the service says. */
const maxLimited = 3
const longestWaitMs = 60_000
/** Between attempts while the service cannot be reached. */
const maxReconnectMs = 5_000

/** Reads wait for a service that restarts, however long it takes; what changes something is never sent again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => error instanceof Unreachable || (isLimited(error) && failures < maxLimited),
      retryDelay: (failures, error) =>
        error instanceof ApiError
          ? Math.min((error.retryAfterSecs ?? 5) * 1000, longestWaitMs)
          : Math.min(500 * 2 ** failures, maxReconnectMs),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const isLimited = (error: unknown): boolean => error instanceof ApiError && error.code === 'rate_limited'
