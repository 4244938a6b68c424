import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyPage, PageQuery } from './paged-list.ts'
import { walkByCursor, walkByTime } from './walk-pages.ts'

interface Item {
  readonly id: string
  readonly createdAt: number
}

/** A list (spec:pagination.limit): newest first, `before` exclusive, at most 200 a page. */
function serverOf(items: readonly Item[]) {
  const queries: PageQuery[] = []
  const fetchPage = async (query: PageQuery): Promise<AnyPage> => {
    queries.push(query)
    const { before = Number.POSITIVE_INFINITY, limit = 50 } = query as { before?: number; limit?: number }
    const older = items.filter(({ createdAt }) => createdAt < before)
    const page = older.slice(0, Math.min(limit, 200))
    const hasMore = older.length > page.length
    return { items: page, hasMore, nextBefore: hasMore ? page.at(-1)!.createdAt : null } as AnyPage
  }
  return { fetchPage, queries }
}

/** Newest first: how many records each millisecond has. */
const historyOf = (counts: readonly number[]): Item[] =>
  counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, nth) => ({ id: `c_${at}_${nth}`, createdAt: 1000 - at })),
  )

async function idsOf(walk: AsyncIterable<readonly unknown[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const items of walk) ids.push(...(items as Item[]).map(({ id }) => id))
  return ids
}

describe('paging by time', () => {
  it('yields every record once and in order, however many share a millisecond at a page boundary', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(12), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (counts, limit) => {
          const history = historyOf(counts)
          const { fetchPage } = serverOf(history)
          expect(await idsOf(walkByTime(fetchPage, { limit }))).toEqual(history.map(({ id }) => id))
        },
      ),
    )
  })

  it('continues past a millisecond that exceeds the largest page', async () => {
    const history = historyOf([3, 250, 3])
    const ids = await idsOf(walkByTime(serverOf(history).fetchPage, { limit: 10 }))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(-3)).toEqual(history.slice(-3).map(({ id }) => id))
    expect(ids.length).toBeGreaterThanOrEqual(203)
  })

  it('keeps the filters of the query on every page', async () => {
    const { fetchPage, queries } = serverOf(historyOf([1, 1, 1, 1]))
    await idsOf(walkByTime(fetchPage, { limit: 2, direction: 'out' }))
    expect(queries.length).toBeGreaterThan(1)
    for (const query of queries) expect(query).toMatchObject({ limit: 2, direction: 'out' })
  })

  it('finds rare records in a long history that each request searches in part', async () => {
    const looked = 100
    const rare = new Set([0, 5, 350, 351, 990])
    const history = historyOf(Array(1000).fill(1))
    let queries = 0
    const fetchPage = async ({
      before = Number.POSITIVE_INFINITY,
    }: {
      before?: number
    }): Promise<AnyPage> => {
      queries += 1
      const part = history.filter(({ createdAt }) => createdAt < before).slice(0, looked)
      const items = part.filter(({ createdAt }) => rare.has(1000 - createdAt))
      const hasMore = part.length === looked
      return {
        items,
        hasMore,
        nextBefore: hasMore ? (items.at(-1) ?? part.at(-1))!.createdAt : null,
      } as AnyPage
    }
    const ids = await idsOf(walkByTime(fetchPage, {}))
    expect(ids).toEqual([...rare].map((at) => `c_${at}_0`))
    expect(queries).toBeLessThan(1000 / looked + 3 * rare.size)
  })

  it('continues after an empty page if older records exist', async () => {
    const pages: AnyPage[] = [
      { items: [{ id: 'a', createdAt: 9 }], hasMore: true, nextBefore: 9 } as AnyPage,
      { items: [], hasMore: true, nextBefore: 5 } as AnyPage,
      { items: [{ id: 'b', createdAt: 2 }], hasMore: false, nextBefore: null } as AnyPage,
    ]
    expect(await idsOf(walkByTime(async () => pages.shift()!, {}))).toEqual(['a', 'b'])
  })

  it('ends when the list does not move on', async () => {
    const stuck = { items: [{ id: 'a', createdAt: 9 }], hasMore: true, nextBefore: 9 } as AnyPage
    expect(await idsOf(walkByTime(async () => stuck, {}))).toEqual(['a'])
  })
})

describe('paging by cursor', () => {
  it('follows the cursor to the end', async () => {
    const fetchPage = async ({ cursor = '0' }: PageQuery) => {
      const next = Number(cursor) + 1
      return {
        items: [{ id: cursor }],
        hasMore: next < 4,
        nextCursor: next < 4 ? String(next) : null,
      } as AnyPage
    }
    expect(await idsOf(walkByCursor(fetchPage, {}))).toEqual(['0', '1', '2', '3'])
  })

  it('ends when the list does not move on', async () => {
    const stuck = { items: [{ id: 'a' }], hasMore: true, nextCursor: 'x' } as AnyPage
    expect(await idsOf(walkByCursor(async () => stuck, {}))).toEqual(['a', 'a'])
  })
})
