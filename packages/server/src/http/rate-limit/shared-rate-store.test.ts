import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Query, sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type RateNode, type RateNodes, rateNodes, Stall } from '../testing/rate-node.ts'
import type { RateState } from './rate-windows.ts'

const db = databaseOfFile()
let clock: VirtualClock
let nodes: RateNodes

beforeEach(() => {
  clock = new VirtualClock()
  nodes = rateNodes(db, clock)
})
afterEach(() => nodes.closeAll())

/** Concurrent requests of one key to one process. */
const takes = ({ store }: RateNode, count: number, key = 'key') =>
  Promise.all(Array.from({ length: count }, () => store.take(key)))

const admitted = (states: readonly RateState[]) => states.filter((state) => state.admitted).length

/** The position of a request in its window, starting at 1. */
const placeOf = async (node: RateNode) => 60 - (await node.store.take('key')).remaining

/** Whether the counters are in this process's memory: only then is the response synchronous. */
const countsInMemory = ({ store }: RateNode) => !(store.take('another key') instanceof Promise)

describe('the requests of a key, counted by several processes', () => {
  // verifies: limits.requests
  test('are 60 in each window, whichever process serves them and whichever starts, stops or dies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening(), { minLength: 4, maxLength: 14 }), async (happenings) => {
        clock = new VirtualClock()
        nodes = rateNodes(db, clock)
        const windows = new Map<string, { endsMs: number; taken: number }>()
        const living = [await nodes.start()]
        for (const one of happenings) await happen(one, living, windows)
        await nodes.closeAll()
      }),
      { numRuns: 15 },
    )
  })

  // verifies: limits.requests
  test('are 60 out of 400 concurrent ones while another process starts', async () => {
    const first = await nodes.start()
    const before = takes(first, 30)
    const [second, third, fourth] = await Promise.all([nodes.start(), nodes.start(), nodes.start()])
    const during = [first, second, third, fourth].map((node) => takes(node, 85))
    const fifth = nodes.start().then((node) => takes(node, 30))
    const states = (await Promise.all([before, ...during, fifth])).flat()
    expect(states).toHaveLength(400)
    expect(admitted(states)).toBe(60)
    for (const { admitted, remaining } of states) if (!admitted) expect(remaining).toBe(0)
    const places = states.filter((state) => state.admitted).map((state) => state.remaining)
    expect(places.sort((left, right) => right - left)).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at))
  })
})

describe('the counters', () => {
  test('are in memory with one process, in the database with several, and in memory again', async () => {
    const first = await nodes.start()
    expect(countsInMemory(first)).toBe(true)
    const second = await nodes.start()
    expect([countsInMemory(first), countsInMemory(second)]).toEqual([false, false])
    await nodes.pass(3_000)
    expect([countsInMemory(first), countsInMemory(second)]).toEqual([false, false])
    await second.close()
    await nodes.pass(2_000)
    expect(countsInMemory(first)).toBe(true)
  })

  test('in the database wait for a process that is taking them over, and then for it to end', async () => {
    const [first] = [await nodes.start(), await nodes.start()]
    const places: number[] = []
    await db.database.transaction(async (tx) => {
      await tx.query(sql`update rate_home set node = 'another', until = ${clock.nowMs() + 1000}`)
      void placeOf(first).then((place) => places.push(place))
      await until(async () => places.length > 0 || (await rowsOf(waitsForLock)) > 0, { pollMs: 2 })
    })
    const wanted = sql`select from rate_home where wanted`
    await until(async () => places.length > 0 || (await rowsOf(wanted)) > 0, { pollMs: 2 })
    expect([places, await db.database.query(sql`select from rate_window`)]).toEqual([[], []])
    while (places.length === 0) await nodes.pass(100)
    expect(places).toEqual([1])
  })

  test('of a stopped process pass to the next one', async () => {
    const first = await nodes.start()
    await takes(first, 25)
    await first.close()
    expect(await placeOf(await nodes.start())).toBe(26)
  })

  test('of a killed process are held for at most a second, and lost', async () => {
    const first = await nodes.start()
    await takes(first, 25)
    await first.kill()
    const startedMs = clock.nowMs()
    const next = await whileTimePasses(nodes.start())
    expect(clock.nowMs() - startedMs).toBeLessThanOrEqual(1_400)
    expect(await placeOf(next)).toBe(1)
  })

  test('are available at once to the process that started the database, even after its crash', async () => {
    for (const crash of [false, true]) {
      const killed = await nodes.start()
      await takes(killed, 25)
      await killed.kill()
      if (crash) await db.asOwner('truncate rate_home, rate_window')
      const startedMs = clock.nowMs()
      const next = await nodes.start(new Stall(), true)
      expect([countsInMemory(next), clock.nowMs() - startedMs]).toEqual([true, 0])
      await next.close()
    }
  })

  test('of a stalled process are waited for, and it stops counting', async () => {
    const stall = new Stall()
    const stalled = await nodes.start(stall)
    await takes(stalled, 25)
    stall.begin()
    const starting = nodes.start()
    await nodes.pass(4_000)
    expect(countsInMemory(stalled)).toBe(false)
    const late = placeOf(stalled)
    stall.end()
    const next = await whileTimePasses(starting)
    const places = [await late, await placeOf(next), await placeOf(stalled)]
    expect(places.sort()).toEqual([26, 27, 28])
  })

  test('are taken up again by a process that stalled for more than five seconds', async () => {
    const stall = new Stall()
    const stalled = await nodes.start(stall)
    await takes(stalled, 25)
    stall.begin()
    const next = await whileTimePasses(nodes.start())
    expect(await placeOf(next)).toBe(1)
    const late = placeOf(stalled)
    stall.end()
    expect(await late).toBe(2)
    expect(await placeOf(next)).toBe(3)
  })

  test('continue after the only process stalls', async () => {
    const stall = new Stall()
    const alone = await nodes.start(stall)
    await takes(alone, 25)
    stall.begin()
    await nodes.pass(20_000)
    expect(countsInMemory(alone)).toBe(false)
    stall.end()
    expect(await placeOf(alone)).toBe(26)
    await nodes.pass(500)
    expect(countsInMemory(alone)).toBe(true)
  })

  test('in memory survive a crash of PostgreSQL', async () => {
    const holder = await nodes.start()
    await takes(holder, 25)
    await db.asOwner('truncate rate_home, rate_window')
    await nodes.pass(500)
    const next = await nodes.start()
    expect([await placeOf(next), await placeOf(holder)]).toEqual([26, 27])
  })

  test('are not used in the database after a PostgreSQL crash while another process may count in memory', async () => {
    const stall = new Stall()
    const holder = await nodes.start(stall)
    await takes(holder, 25)
    await nodes.pass(400)
    stall.begin()
    await db.asOwner('truncate rate_home, rate_window')
    const crashedMs = clock.nowMs()
    const next = await whileTimePasses(nodes.start())
    expect(countsInMemory(holder)).toBe(false)
    expect(clock.nowMs() - crashedMs).toBeLessThanOrEqual(1_400)
    stall.end()
    expect([await placeOf(next), await placeOf(holder)]).toEqual([1, 2])
  })
})

const waitsForLock = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const rowsOf = async (query: Query<unknown>) => (await db.database.query(query)).length

async function whileTimePasses<T>(awaited: Promise<T>): Promise<T> {
  let isOver = false
  void awaited.finally(() => {
    isOver = true
  })
  while (!isOver) await nodes.pass(100)
  return awaited
}

type Happening =
  | {
      readonly kind: 'takes'
      readonly bursts: readonly (readonly [at: number, key: number, count: number])[]
    }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'close' | 'kill'; readonly at: number }

function happening(): fc.Arbitrary<Happening> {
  const at = fc.nat({ max: 9 })
  const burst = fc.tuple(at, fc.nat({ max: 1 }), fc.integer({ min: 1, max: 45 }))
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('takes' as const),
        bursts: fc.array(burst, { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('time' as const),
        ms: fc.constantFrom(100, 2_500, 8_000, 31_000),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'kill' as const), at }) },
  )
}

async function happen(
  one: Happening,
  living: RateNode[],
  windows: Map<string, { endsMs: number; taken: number }>,
): Promise<void> {
  switch (one.kind) {
    case 'start':
      if (living.length < 4) living.push(await nodes.start())
      return
    case 'time':
      return nodes.pass(one.ms)
    case 'close':
    case 'kill': {
      // Only the counters of a process that was alone die with it.
      if (living.length === 1) return
      const [node] = living.splice(one.at % living.length, 1)
      return node![one.kind]()
    }
    case 'takes': {
      const asked = one.bursts.map(([at, key, count]) =>
        takes(living[at % living.length]!, count, `key ${key}`),
      )
      const states = await Promise.all(asked)
      for (const key of [0, 1]) {
        const told = states.filter((_, index) => one.bursts[index]![1] === key).flat()
        if (told.length > 0) expectCounted(told, `key ${key}`, windows)
      }
    }
  }
}

/** Every request has its own position in the window, as the reference model knows it. */
function expectCounted(
  told: readonly RateState[],
  key: string,
  windows: Map<string, { endsMs: number; taken: number }>,
): void {
  let window = windows.get(key)
  if (!window || window.endsMs <= clock.nowMs()) {
    window = { endsMs: clock.nowMs() + 60_000, taken: 0 }
    windows.set(key, window)
  }
  const { taken, endsMs } = window
  window.taken += told.length
  const expected = told.map((_, index) => {
    const place = taken + index + 1
    const resetSecs = Math.max(1, Math.ceil((endsMs - clock.nowMs()) / 1000))
    return { admitted: place <= 60, limit: 60, remaining: Math.max(0, 60 - place), resetSecs }
  })
  const sorted = [...told].sort(
    (left, right) => right.remaining - left.remaining || Number(right.admitted) - Number(left.admitted),
  )
  expect(sorted).toEqual(expected)
}
