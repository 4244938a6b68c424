import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../browser.ts'
import { ApiError, Unreachable } from './api-error.ts'
import type { PortalOperation } from './operation-paths.ts'
import type { Answer, SentTo } from './operation-types.ts'
import { request } from './request.ts'

interface ReadOptions {
  readonly enabled?: boolean
  /** How often to read what no event tells of, in milliseconds. */
  readonly refetchInterval?: number
}

/** Reads an operation. What is read under one name is read anew by `invalidates` and by events. */
export function useOperation<Name extends PortalOperation>(
  name: Name,
  sent: SentTo<Name> = {},
  options: ReadOptions = {},
): UseQueryResult<Answer<Name>> {
  return useQuery<Answer<Name>>({
    queryKey: [name, sent],
    queryFn: ({ signal }) => request(name, sent, signal),
    ...options,
  })
}

interface Page {
  readonly hasMore: boolean
  readonly nextBefore?: number | null
  readonly nextCursor?: string | null
}

/** Reads a list page by page, the next one when it is asked for. */
export function useList<Name extends PortalOperation>(
  name: Name,
  sent: SentTo<Name> = {},
  options: ReadOptions = {},
): UseInfiniteQueryResult<readonly Answer<Name>[]> {
  return useInfiniteQuery({
    queryKey: [name, sent, 'pages'],
    initialPageParam: {},
    queryFn: ({ signal, pageParam }) =>
      request(name, { ...sent, query: { ...sent.query, ...pageParam } } as SentTo<Name>, signal),
    getNextPageParam: (last) => nextOf(last as unknown as Page),
    select: ({ pages }) => pages,
    ...options,
  })
}

function nextOf({ hasMore, nextBefore, nextCursor }: Page): object | undefined {
  if (!hasMore) return undefined
  return nextBefore == null ? { cursor: nextCursor } : { before: nextBefore }
}

/**
 * Calls an operation that changes something. It has one Idempotency-Key until it is answered, so that a person who tries
 * again after an outage does not act twice.
 *
 * @param invalidates the reads that show what it changes
 */
export function useChange<Name extends PortalOperation>(
  name: Name,
  invalidates: readonly PortalOperation[] = [],
): UseMutationResult<Answer<Name>, Error, SentTo<Name>> {
  const client = useQueryClient()
  const pending = useRef<{ readonly sent: string; readonly key: string }>(undefined)
  return useMutation({
    mutationFn: (sent: SentTo<Name>) => {
      const text = JSON.stringify(sent)
      if (pending.current?.sent !== text) pending.current = { sent: text, key: newKey() }
      return request(name, { ...sent, idempotencyKey: pending.current.key })
    },
    onSettled: (_, error) => {
      if (!(error instanceof Unreachable) && !isUncertain(error)) pending.current = undefined
      for (const read of invalidates) void client.invalidateQueries({ queryKey: [read] })
    },
  })
}

const isUncertain = (error: Error | null): boolean => error instanceof ApiError && error.status >= 500
