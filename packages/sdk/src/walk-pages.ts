import type { Operation } from '@hovor/api'
import { type AnyPage, type PageQuery, repeatedList } from './paged-list.ts'

/** How an operation pages, judged by its query parameters; undefined if it does not. */
export function pagingOf(operation: Operation): 'before' | 'cursor' | undefined {
  const { shape } = (operation.query ?? {}) as { shape?: object }
  if (!shape) return undefined
  if ('before' in shape) return 'before'
  return 'cursor' in shape ? 'cursor' : undefined
}

interface Identified {
  readonly id: string
  readonly createdAt: number
}

type FetchPage = (query: PageQuery) => Promise<AnyPage>

/** Yields the records of each page of a cursor-paged list. */
export async function* walkByCursor(
  fetchPage: FetchPage,
  query: PageQuery,
): AsyncGenerator<readonly unknown[]> {
  for (let next = query; ; ) {
    const page = await fetchPage(next)
    yield itemsIn(page)
    if (!page.hasMore || page.nextCursor == null || page.nextCursor === next.cursor) return
    next = { ...query, cursor: page.nextCursor }
  }
}

/** spec:limits.page-size */
const defaultPage = 50
const largestPage = 200

/**
 * Yields the records of each page of a time-paged list, each record once. `before` is exclusive, so continuing at
 * `nextBefore` would skip records of that millisecond that did not fit on the page
 * (spec:pagination.same-millisecond). Continuing one millisecond later returns them, plus some duplicates, which are
 * dropped by id. If a single millisecond fills a page, the largest page is requested; records beyond that are
 * skipped.
 */
export async function* walkByTime(
  fetchPage: FetchPage,
  query: PageQuery,
): AsyncGenerator<readonly unknown[]> {
  const seen = new PageBoundary()
  for (let next = query; ; ) {
    const page = await fetchPage(next)
    const items = itemsIn(page) as readonly Identified[]
    const fresh = seen.withoutSeen(items)
    yield fresh
    const { nextBefore } = page
    if (!page.hasMore || nextBefore == null) return
    seen.moveTo(nextBefore)
    const before = next.before as number | undefined
    const isStuck = fresh.length === 0 && before !== undefined && nextBefore + 1 >= before
    if (!isStuck) next = { ...query, before: nextBefore + 1 }
    else if (isFull(items, next) && next.limit !== largestPage) next = { ...next, limit: largestPage }
    else if (before > nextBefore) next = { ...query, before: nextBefore }
    else return
  }
}

/** A page that is not full contains all records of its last millisecond. */
function isFull(items: readonly unknown[], { limit = defaultPage }: PageQuery): boolean {
  return items.length >= Math.min(Number(limit), largestPage)
}

/** The ids seen in the millisecond at which the last page ended. */
class PageBoundary {
  #atMs: number | undefined
  #ids = new Set<string>()
  #last: readonly Identified[] = []

  withoutSeen(items: readonly Identified[]): readonly Identified[] {
    this.#last = items
    return items.filter(({ id }) => !this.#ids.has(id))
  }

  moveTo(atMs: number): void {
    const here = this.#last.filter(({ createdAt }) => createdAt === atMs).map(({ id }) => id)
    this.#ids = new Set(atMs === this.#atMs ? [...this.#ids, ...here] : here)
    this.#atMs = atMs
  }
}

/** The record list of a page. */
function itemsIn(page: AnyPage): readonly unknown[] {
  const [, items] = Object.entries(page).find(([name, value]) => isRecords(name, value)) ?? []
  return items ?? []
}

const isRecords = (name: string, value: unknown): boolean => Array.isArray(value) && name !== repeatedList
