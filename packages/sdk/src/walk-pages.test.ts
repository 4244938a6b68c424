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
  const asked: PageQuery[] = []
  const ask = async (query: PageQuery): Promise<AnyPage> => {
    asked.push(query)
    const { before = Number.POSITIVE_INFINITY, limit = 50 } = query as { before?: number; limit?: number }
    const older = items.filter(({ createdAt }) => createdAt < before)
    const page = older.slice(0, Math.min(limit, 200))
    const hasMore = older.length > page.length
    return { items: page, hasMore, nextBefore: hasMore ? page.at(-1)!.createdAt : null } as AnyPage
  }
  return { ask, asked }
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

describe('a walk through a list by time', () => {
  it('gives every record once and in order, however many share a millisecond at a border', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(12), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (counts, limit) => {
          const history = historyOf(counts)
          const { ask } = serverOf(history)
          expect(await idsOf(walkByTime(ask, { limit }))).toEqual(history.map(({ id }) => id))
        },
      ),
    )
  })

  it('goes on past a millisecond that not even the largest page can hold', async () => {
    const history = historyOf([3, 250, 3])
    const ids = await idsOf(walkByTime(serverOf(history).ask, { limit: 10 }))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(-3)).toEqual(history.slice(-3).map(({ id }) => id))
    expect(ids.length).toBeGreaterThanOrEqual(203)
  })

  it('keeps the filters of its query on every page', async () => {
    const { ask, asked } = serverOf(historyOf([1, 1, 1, 1]))
    await idsOf(walkByTime(ask, { limit: 2, direction: 'out' }))
    expect(asked.length).toBeGreaterThan(1)
    for (const query of asked) expect(query).toMatchObject({ limit: 2, direction: 'out' })
  })

  it('finds what is rare in a long history that a request looks through in parts', async () => {
    const looked = 100
    const rare = new Set([0, 5, 350, 351, 990])
    const history = historyOf(Array(1000).fill(1))
    let asked = 0
    const ask = async ({ before = Number.POSITIVE_INFINITY }: { before?: number }): Promise<AnyPage> => {
      asked += 1
      const part = history.filter(({ createdAt }) => createdAt < before).slice(0, looked)
      const items = part.filter(({ createdAt }) => rare.has(1000 - createdAt))
      const hasMore = part.length === looked
      return {
        items,
        hasMore,
        nextBefore: hasMore ? (items.at(-1) ?? part.at(-1))!.createdAt : null,
      } as AnyPage
    }
    const ids = await idsOf(walkByTime(ask, {}))
    expect(ids).toEqual([...rare].map((at) => `c_${at}_0`))
    expect(asked).toBeLessThan(1000 / looked + 3 * rare.size)
  })

  it('follows a page that is empty although older ones exist', async () => {
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

describe('a walk through a list by cursor', () => {
  it('follows the cursor to the end', async () => {
    const ask = async ({ cursor = '0' }: PageQuery) => {
      const next = Number(cursor) + 1
      return {
        items: [{ id: cursor }],
        hasMore: next < 4,
        nextCursor: next < 4 ? String(next) : null,
      } as AnyPage
    }
    expect(await idsOf(walkByCursor(ask, {}))).toEqual(['0', '1', '2', '3'])
  })

  it('ends when the list does not move on', async () => {
    const stuck = { items: [{ id: 'a' }], hasMore: true, nextCursor: 'x' } as AnyPage
    expect(await idsOf(walkByCursor(async () => stuck, {}))).toEqual(['a', 'a'])
  })
})
