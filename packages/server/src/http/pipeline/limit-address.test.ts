import { VirtualClock } from '@hovor/clock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../rate-limit/address-limits.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'

/** The test is a proxy on this machine, so that it can use any client address. */
let clock: VirtualClock
let server: TestSurface
beforeAll(async () => {
  clock = new VirtualClock()
  server = await startTestSurface({ clock, trustedProxies: ['127.0.0.1/32'] })
})
afterAll(() => server.close())
// The next test starts with empty counters.
afterEach(() => clock.advance(60_000))

const from = (address: string, path: string, token?: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, {
    ...init,
    headers: {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
  })

/** The statuses of this many concurrent requests. */
async function statuses(count: number, ask: () => Promise<Response>): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  const answers = await Promise.all(Array.from({ length: count }, ask))
  for (const { status } of answers) found.set(status, (found.get(status) ?? 0) + 1)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return found
}

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ error: { code: 'rate_limited', cause: 'busy' } })
  const names = [...answer.headers.keys()]
  expect(names.filter((name) => name === 'retry-after' || name.startsWith('ratelimit'))).toEqual([])
}

describe('the public endpoints', () => {
  // verifies: errors.retry-after-changelog, versioning.changelog-no-limits
  test('the changelog answers an address 120 times a minute, then 429 without Retry-After', async () => {
    const read = (address: string) => from(address, '/v1/changelog')
    expect(await statuses(120, () => read('192.0.2.1'))).toEqual(new Map([[200, 120]]))
    await expectRefused(await read('192.0.2.1'))
    expect((await read('192.0.2.2')).status).toBe(200)
    await clock.advance(60_000)
    expect((await read('192.0.2.1')).status).toBe(200)
  })

  test('pages count towards it, health and authenticated requests do not', async () => {
    const { apiKey } = await server.newAccount()
    expect(await statuses(120, () => from('192.0.2.1', '/docs/key'))).toEqual(new Map([[200, 120]]))
    await expectRefused(await from('192.0.2.1', '/docs/key'))
    await expectRefused(await from('192.0.2.1', '/v1/changelog'))
    expect((await from('192.0.2.1', '/healthz')).status).toBe(200)
    expect((await from('192.0.2.1', '/v1/balance', apiKey)).status).toBe(200)
  })

  test('the documentation answers an address 600 times a minute, counted on its own', async () => {
    expect(await statuses(599, () => from('192.0.2.1', '/docs/errors.md'))).toEqual(new Map([[200, 599]]))
    expect((await from('192.0.2.1', '/docs/search?q=call')).status).toBe(200)
    for (const path of ['/docs/errors', '/docs/none', '/docs/search?q=call', '/llms.txt', '/openapi.json'])
      await expectRefused(await from('192.0.2.1', path))
    for (const path of ['/docs/key', '/v1/changelog'])
      expect((await from('192.0.2.1', path)).status).toBe(200)
    expect((await from('192.0.2.2', '/docs/errors')).status).toBe(200)
  })
})

describe('an address that sends wrong keys', () => {
  const guess = (address: string, path = '/v1/balance') => from(address, path, `hv_test_${'A'.repeat(38)}`)
  const missing = (address: string) => from(address, '/mcp', undefined, { method: 'POST' })

  test('gets no more responses to guesses after 300 a minute, on any interface', async () => {
    const { apiKey } = await server.newAccount()
    expect(await statuses(200, () => guess('192.0.2.1'))).toEqual(new Map([[401, 200]]))
    expect(await statuses(50, () => missing('192.0.2.1'))).toEqual(new Map([[401, 50]]))
    expect(await statuses(50, () => guess('192.0.2.1', '/operator/v1/accounts/acc_x'))).toEqual(
      new Map([[401, 50]]),
    )
    await expectRefused(await guess('192.0.2.1'))
    await expectRefused(await missing('192.0.2.1'))
    await expectRefused(await guess('192.0.2.1', '/operator/v1/accounts/acc_x'))
    await clock.advance(60_000)
    expect((await guess('192.0.2.1')).status).toBe(401)
    expect((await from('192.0.2.1', '/v1/balance', apiKey)).status).toBe(200)
  })

  test('affects neither another address nor a valid key or token behind the same one', async () => {
    const { apiKey } = await server.newAccount()
    await statuses(300, () => guess('192.0.2.1'))
    await expectRefused(await guess('192.0.2.1'))
    expect((await from('192.0.2.1', '/v1/balance', apiKey)).status).toBe(200)
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const ping = await from('192.0.2.1', '/mcp', apiKey, { method: 'POST', headers, body })
    expect(ping.status).toBe(200)
    expect((await guess('192.0.2.2')).status).toBe(401)
    const operator = await from('192.0.2.1', '/operator/v1/accounts/acc_x', testOperatorToken)
    expect(operator.status).toBe(404)
  })

  test('is its whole network in IPv6', async () => {
    await statuses(300, () => guess('2001:db8:1:2::1'))
    await expectRefused(await guess('2001:db8:1:2:ffff::9'))
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })
})

test('an untrusted proxy speaks for itself only, and the sandbox endpoint is closed to proxies', async () => {
  const own = await startTestSurface({ clock })
  const read = (address: string) =>
    fetch(`${own.baseUrl}/v1/changelog`, { headers: { 'x-forwarded-for': address } })
  const many = await Promise.all(Array.from({ length: 120 }, (_, index) => read(`192.0.2.${index}`)))
  await Promise.all(many.map((answer) => answer.arrayBuffer()))
  await expectRefused(await read('192.0.2.200'))
  await own.close()
  const headers = { 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/json' }
  const door = await fetch(`${server.baseUrl}/sandbox/v1/accounts`, { method: 'POST', headers, body: '{}' })
  expect(door.status).toBe(404)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nonsense', ''],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
