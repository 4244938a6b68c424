import type { Message } from '@hovor/api'
import { useEffect } from 'react'
import { useList } from '../../api/use-operation.ts'
import { otherOf } from './threads.ts'

/** The most that a list returns at once. */
const limit = 200
/** A person has 60 requests a minute, and waits for them. */
const maxPages = 10

/**
 * Looks among older texts for those of a number that the newest ones lack, such as one in an address that somebody has
 * kept: in at most 2000, or until there are some.
 *
 * @param number whom to look for; undefined: nobody
 */
export function useOlderTexts(number: string | undefined): {
  readonly texts: readonly Message[]
  readonly isLooking: boolean
} {
  const sent = { query: { direction: 'all', limit } } as const
  const list = useList('listMessages', sent, { enabled: number !== undefined })
  const { data: pages = [], hasNextPage, isFetching, fetchNextPage, isPending, isError } = list
  const texts = pages.flatMap(({ messages }) => messages).filter((message) => otherOf(message) === number)
  const goesOn = number !== undefined && texts.length === 0 && hasNextPage && pages.length < maxPages
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage()
  }, [goesOn, isFetching, isError, fetchNextPage])
  return { texts, isLooking: number !== undefined && !isError && (isPending || goesOn) }
}
