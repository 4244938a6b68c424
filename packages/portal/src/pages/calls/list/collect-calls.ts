import { ApiError } from '../../../api/api-error.ts'
import type { Answer } from '../../../api/operation-types.ts'

type Part = Answer<'listCalls'>

/** The most calls of one file. */
export const mostCalls = 10_000
/** A history may be long and match nothing: the API looks through a part of it at a time. */
const mostRequests = 300
/** Between two requests: a person has 60 a minute, and the page needs some of them. */
const pauseMs = 1_000
/** Where the API does not say how long a limit lasts. */
const limitedMs = 5_000

interface CollectDeps {
  /** The calls before a time in Unix ms, or the latest ones. */
  readonly read: (before: number | undefined) => Promise<Part>
  readonly pause: (delayMs: number) => Promise<void>
  /** Gets each call once, newest first. */
  readonly take: (calls: Part['calls']) => void
}

/** Reads a list to its end, at a pace that leaves the page its requests. Returns whether the end was reached. */
export async function collectCalls({ read, pause, take }: CollectDeps): Promise<boolean> {
  const known = new Set<string>()
  let before: number | undefined
  for (let requests = 0; requests < mostRequests; requests++) {
    if (requests > 0) await pause(pauseMs)
    const part = await read(before).catch((error: unknown) => waitOf(error))
    if (typeof part === 'number') {
      await pause(part)
      continue
    }
    // Those of one millisecond may come on two pages.
    const news = part.calls.filter(({ id }) => !known.has(id)).slice(0, mostCalls - known.size)
    for (const { id } of news) known.add(id)
    take(news)
    if (!part.hasMore || part.nextBefore === null) return true
    if (known.size >= mostCalls) return false
    before = part.nextBefore
  }
  return false
}

/** How long to wait after the limit of requests was met; any other error ends it. */
function waitOf(error: unknown): number {
  if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
  return error.retryAfterSecs === undefined ? limitedMs : error.retryAfterSecs * 1_000
}
