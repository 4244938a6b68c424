import type { Operation } from '@hovor/api'
import { type AnyPage, besideRecords, type PageQuery } from './paged-list.ts'

/** How an operation goes on to its next page, told by its query; undefined where it is no list in pages. */
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

type Ask = (query: PageQuery) => Promise<AnyPage>

/** The records of every page of a list by cursor. */
export async function* walkByCursor(ask: Ask, query: PageQuery): AsyncGenerator<readonly unknown[]> {
  for (let next = query; ; ) {
    const page = await ask(next)
    yield itemsIn(page)
    if (!page.hasMore || page.nextCursor == null || page.nextCursor === next.cursor) return
    next = { ...query, cursor: page.nextCursor }
  }
}

/** spec:limits.page-size */
const defaultPage = 50
const largestPage = 200

/**
 * The records of every page of a list by time, each once. `before` is exclusive, so going on at `nextBefore` loses the
 * records of that millisecond that did not fit into the page (spec:pagination.same-millisecond). Going on one
 * millisecond later brings them, with some again, which are left out by their id. Where one millisecond fills a page
 * by itself, a page of the largest size is asked for; only what even that cannot hold is passed over.
 */
export async function* walkByTime(ask: Ask, query: PageQuery): AsyncGenerator<readonly unknown[]> {
  const seen = new Border()
  for (let next = query; ; ) {
    const page = await ask(next)
    const items = itemsIn(page) as readonly Identified[]
    const fresh = seen.leaveOut(items)
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

/** A page with room left holds all of its last millisecond: more exists only further back. */
function isFull(items: readonly unknown[], { limit = defaultPage }: PageQuery): boolean {
  return items.length >= Math.min(Number(limit), largestPage)
}

/** The ids of the millisecond at which a page ended. */
class Border {
  #atMs: number | undefined
  #ids = new Set<string>()
  #last: readonly Identified[] = []

  leaveOut(items: readonly Identified[]): readonly Identified[] {
    this.#last = items
    return items.filter(({ id }) => !this.#ids.has(id))
  }

  moveTo(atMs: number): void {
    const here = this.#last.filter(({ createdAt }) => createdAt === atMs).map(({ id }) => id)
    this.#ids = new Set(atMs === this.#atMs ? [...this.#ids, ...here] : here)
    this.#atMs = atMs
  }
}

/** The one list of records in a page. */
function itemsIn(page: AnyPage): readonly unknown[] {
  const [, items] = Object.entries(page).find(([name, value]) => isRecords(name, value)) ?? []
  return items ?? []
}

const isRecords = (name: string, value: unknown): boolean => Array.isArray(value) && name !== besideRecords
