import { randomUUID } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { BusyError, Hovor, HovorConnectionError } from '@hovor/sdk'
import { listMessages, sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Cut, type CuttingProxy, startCuttingProxy } from './support/cutting-proxy.ts'

/* The client over real HTTP and PostgreSQL, with a network in between that breaks. */
const clock = new VirtualClock(Date.now())
let server: TestSurface
let proxy: CuttingProxy
let account: { readonly id: string; readonly apiKey: string }
let hovor: Hovor

beforeAll(async () => {
  server = await startTestSurface({ clock, extra: () => [listMessages()] })
  proxy = await startCuttingProxy(server.baseUrl)
})
afterAll(async () => {
  proxy.close()
  await server.close()
})
beforeEach(async () => {
  account = await server.newAccount()
  hovor = new Hovor({ apiKey: account.apiKey, baseUrl: proxy.baseUrl })
})

const keysOf = async (run: () => PromiseLike<unknown>) => {
  const before = proxy.keys.length
  await run()
  return proxy.keys.slice(before)
}

describe('an action whose response is lost', () => {
  // verifies: idempotency.replay
  it.each<[Cut]>([['before'], ['underway'], ['after'], ['amidst']])(
    'is sent again with its key and happens once: connection cut %s',
    async (cut) => {
      proxy.plan(cut)
      let bought = ''
      const keys = await keysOf(async () => {
        bought = (await hovor.numbers.buy({ country: 'CZ' })).number.e164
      })
      expect(keys.length).toBeGreaterThan(1)
      expect(new Set(keys).size).toBe(1)
      const { numbers } = await hovor.numbers.list()
      expect(numbers.map(({ e164 }) => e164)).toEqual([bought])
      expect((await hovor.credit.ledger()).entries.filter(({ type }) => type === 'number_fee')).toHaveLength(
        1,
      )
    },
  )

  // verifies: idempotency.replay
  it('returns the key to continue with when no retry is left', async () => {
    const once = new Hovor({ apiKey: account.apiKey, baseUrl: proxy.baseUrl, maxRetries: 0 })
    proxy.plan('after')
    const error = await once.agents.create({ name: 'Anna', language: 'cs' }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof HovorConnectionError)) throw error
    expect(error.outcomeUnknown).toBe(true)
    const { agent } = await hovor.agents.create(
      { name: 'Anna', language: 'cs' },
      { idempotencyKey: error.idempotencyKey },
    )
    expect((await hovor.agents.list()).agents).toEqual([agent])
  })

  it('is not sent again when a repetition could act twice', async () => {
    const { agent } = await hovor.agents.create({ name: 'Anna', language: 'cs' })
    proxy.plan('after')
    let asked = 0
    await keysOf(async () => {
      const before = proxy.keys.length
      await expect(hovor.agents.update(agent.id, { name: 'Berta' })).rejects.toMatchObject({
        outcomeUnknown: true,
      })
      asked = proxy.keys.length - before
    })
    expect(asked).toBe(1)
    expect((await hovor.agents.get(agent.id)).agent).toMatchObject({ name: 'Berta', revision: 2 })
  })
})

// verifies: errors.retry-after-key
test('the rate limit is waited out for as long as the service says, then the action happens once', async () => {
  await hovor.balance.get()
  await clock.advance(59_100)
  for (let count = 1; count < 60; count++) await hovor.balance.get()
  const busy = new Hovor({ apiKey: account.apiKey, baseUrl: proxy.baseUrl, maxRetries: 0 })
  const refused = await busy.balance.get().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BusyError)
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfterSecs: 1, cause: 'busy' })
  // The service's minute ends while the client waits.
  const patient = new Hovor({
    apiKey: account.apiKey,
    baseUrl: proxy.baseUrl,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (answer.status === 429) await clock.advance(1000)
      return answer
    },
  })
  const keys = await keysOf(() => patient.agents.create({ name: 'Anna', language: 'cs' }))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect((await hovor.agents.list()).agents).toHaveLength(1)
})

describe('a list', () => {
  /** Messages newest first: how many each millisecond has. */
  async function store(perMs: readonly number[]): Promise<string[]> {
    const startMs = Date.now()
    const ids: string[] = []
    for (const [at, count] of perMs.entries()) {
      const ms = (startMs - at).toString(16).padStart(12, '0')
      const hexes = Array.from({ length: count }, () => `${ms}7${randomUUID().replaceAll('-', '').slice(13)}`)
      for (const hex of hexes.sort().reverse()) {
        ids.push(`msg_${hex}`)
        await server.database.query(sql`
          insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
          values (${account.id.slice(4)}, ${hex}, 'out', 'sent', 'x', '+420601000011', 'x', 1, 100)`)
      }
    }
    return ids
  }

  // verifies: pagination.has-more, pagination.next-before
  it('by time returns every record once, even those that share a millisecond at a page boundary', async () => {
    const ids = await store([1, 3, 1, 4, 2, 5, 1])
    for (const limit of [2, 3, 4]) {
      const seen: string[] = []
      for await (const message of hovor.messages.list({ limit, direction: 'all' })) seen.push(message.id)
      expect([limit, seen]).toEqual([limit, ids])
    }
  })

  it('when awaited is its first page as the API returns it, requested once', async () => {
    const ids = await store([1, 1, 1])
    const list = hovor.messages.list({ limit: 2 })
    const asked = await keysOf(async () => {
      const page = await list
      expect(page).toEqual(await list)
      expect(page.messages.map(({ id }) => id)).toEqual(ids.slice(0, 2))
      expect(page).toMatchObject({ hasMore: true, nextBefore: page.messages[1]!.createdAt })
    })
    expect(asked).toHaveLength(1)
  })

  it('by cursor returns every record once', async () => {
    const names = ['A', 'B', 'C', 'D', 'E']
    for (const name of names) await hovor.agents.create({ name, language: 'cs' })
    const seen: string[] = []
    for await (const agent of hovor.agents.list({ limit: 2 })) seen.push(agent.name)
    expect(seen.sort()).toEqual(names)
  })

  it('survives a broken connection', async () => {
    const ids = await store([1, 1, 1, 1])
    proxy.plan('pass', 'after', 'amidst')
    const seen: string[] = []
    for await (const message of hovor.messages.list({ limit: 2 })) seen.push(message.id)
    expect(seen).toEqual(ids)
  })
})
