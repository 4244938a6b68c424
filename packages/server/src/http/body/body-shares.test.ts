import { connect, type Socket } from 'node:net'
import { pacedUntil, until, untilPasses } from '@hovor/clock/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'
import * as wire from '../testing/wire.ts'
import { createBodyShares } from './body-shares.ts'

const kibibyte = 1024
const bounds = {
  perOwner: 256 * kibibyte,
  inAll: 1024 * kibibyte,
  forSmall: 256 * kibibyte,
  small: 8 * kibibyte,
}
const size = 64 * kibibyte

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface({
    bodies: createBodyShares(bounds),
    operators: [{ name: 'ann', token: testOperatorToken }],
    hooks: () => [{ path: '/hooks/test', receive: async () => 204 }],
    pages: () => [
      {
        method: 'POST',
        path: '/form',
        answer: async ({ form }) => ({ kind: 'page', status: 200, html: String(form.get('name')?.length) }),
      },
    ],
  })
})
let bystander: string
beforeAll(async () => {
  bystander = (await server.newAccount()).apiKey
})
afterAll(() => server.close())

const json = 'content-type: application/json'
const form = 'content-type: application/x-www-form-urlencoded'
const agent = '{"name":"Anna","language":"cs"}'

/** A request that sends its whole body except the last byte. */
interface Unfinished {
  readonly socket: Socket
  /** The response so far. */
  told(): string
  finish(): void
}

async function unfinished(path: string, apiKey: string, type = json, bytes = size): Promise<Unfinished> {
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let told = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    told += chunk
  })
  socket.on('error', () => {})
  const head = wire.request(`POST ${path}`, { apiKey, headers: [type, `content-length: ${bytes}`] })
  await new Promise<void>((resolve) => socket.write(head + ' '.repeat(bytes - 1), () => resolve()))
  return { socket, told: () => told, finish: () => void socket.write(' ') }
}

/** The refused ones of `count` requests started one after another with unfinished bodies. */
async function refusedOf(
  count: number,
  begin: () => Promise<Unfinished>,
  code: string,
): Promise<Unfinished[]> {
  const begun: Unfinished[] = []
  for (let at = 0; at < count; at += 1) begun.push(await begin())
  const refused = () => begun.filter(({ told }) => told() !== '')
  // The first ones hold their bytes; only the last one can have been refused.
  await until(() => refused().length > 0)
  for (const { told } of refused()) expect(told()).toContain(`"code":"${code}"`)
  return begun
}

describe('unfinished request bodies', () => {
  // verifies: limits.body-bytes
  test.each(['/v1/agents', '/mcp'])(
    'of one account at %s are refused with 429 beyond its share, and no other account is',
    async (path) => {
      const { apiKey } = await server.newAccount()
      const begun = await refusedOf(5, () => unfinished(path, apiKey), 'rate_limited')
      const accepted = begun.filter(({ told }) => told() === '')
      expect(accepted).toHaveLength(4)
      const other = await server.newAccount()
      expect((await create(other.apiKey)).status).toBe(201)
      expect((await create(apiKey)).status).toBe(429)
      // A client that disconnects releases its share.
      for (const { socket } of begun) socket.destroy()
      await pacedUntil('its share is free', async () => (await create(apiKey)).status === 201)
    },
  )

  // verifies: limits.body-bytes
  test('hold their share until they are answered, and no longer', async () => {
    const { apiKey } = await server.newAccount()
    const begun = await refusedOf(5, () => unfinished('/v1/agents', apiKey), 'rate_limited')
    for (const { finish, told } of begun.filter((one) => one.told() === '')) {
      finish()
      await untilPasses(() => expect(told()).toContain('"code":"validation"'))
    }
    expect((await create(apiKey)).status).toBe(201)
  })

  // verifies: limits.body-bytes
  test.each([
    ['an address that sends no key', '/hooks/test', ''],
    ['an operator', '/operator/v1/accounts', testOperatorToken],
  ])('of %s have one share', async (_, path, token) => {
    const begun = await refusedOf(5, () => unfinished(path, token), 'rate_limited')
    expect(begun.filter(({ told }) => told() === '')).toHaveLength(4)
    expect((await create(bystander)).status).toBe(201)
    for (const { socket } of begun) socket.destroy()
    const hook = wire.request('POST /hooks/test', { headers: [json], body: '{}' })
    await until(async () => (await wire.talk(server.baseUrl, hook)).status === 204)
  })

  // verifies: limits.body-bytes
  test('of many accounts leave room for ordinary requests of others; further large ones are refused with 503', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => server.newAccount()))
    const holders: Unfinished[] = []
    for (const { apiKey } of accounts.slice(0, 3))
      for (let at = 0; at < 4; at += 1) holders.push(await unfinished('/v1/agents', apiKey))
    const large = await refusedOf(1, () => unfinished('/v1/agents', accounts[3]!.apiKey), 'unavailable')
    expect(large[0]!.told()).toContain('HTTP/1.1 503')
    expect((await create(accounts[4]!.apiKey)).status).toBe(201)
    for (const { socket } of [...holders, ...large]) socket.destroy()
  })
})

const create = (apiKey: string) =>
  wire.talk(server.baseUrl, wire.request('POST /v1/agents', { apiKey, headers: [json], body: agent }))

describe('a body', () => {
  test('sent byte by byte is read unchanged', async () => {
    const { apiKey } = await server.newAccount()
    const chunks = [...agent].map((character) => `1\r\n${character}\r\n`).join('')
    const head = wire.request('POST /v1/agents', { apiKey, headers: [json, 'transfer-encoding: chunked'] })
    const answer = await wire.talk(server.baseUrl, `${head}${chunks}0\r\n\r\n`)
    expect([answer.status, JSON.parse(answer.body).agent.name]).toEqual([201, 'Anna'])
  })

  // verifies: limits.body-bytes
  test.each([
    ['is told so', async () => (await server.newAccount()).apiKey, 'too many small chunks'],
    ['is refused without a key', async () => 'hv_test_x', 'unauthorized'],
  ])('in a hundred thousand one-byte pieces %s, and the connection ends', async (_, keyOf, why) => {
    const apiKey = await keyOf()
    const head = `POST /v1/agents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${apiKey}\r\n${json}\r\n`
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let told = ''
    let ended = false
    socket.setEncoding('latin1').on('data', (chunk) => {
      told += chunk
    })
    socket
      .on('error', () => {})
      .on('close', () => {
        ended = true
      })
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
    for (let at = 0; at < 100 && !ended; at += 1) {
      socket.write('1\r\n \r\n'.repeat(1000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => ended)
    expect(told).toContain(why)
  })

  test('of a form has at most 16 KiB', async () => {
    const post = (length: number) =>
      wire.talk(
        server.baseUrl,
        wire.request('POST /form', { headers: [form], body: `name=${'x'.repeat(length - 5)}` }),
      )
    expect((await post(16 * kibibyte)).body).toBe(String(16 * kibibyte - 5))
    const refused = await post(16 * kibibyte + 1)
    expect([refused.status, refused.error?.message]).toEqual([413, expect.stringContaining('16384 bytes')])
  })
})

// verifies: limits.body-bytes
test('the shares of all owners never exceed their limits, and released ones can be reused', () => {
  const step = fc.record({
    owner: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kibibytes: fc.integer({ min: 1, max: 200 }),
    gives: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shares = createBodyShares(bounds)
      const held: { owner: string; bytes: number }[] = []
      for (const { owner, kibibytes, gives } of steps) {
        const bytes = kibibytes * kibibyte
        const oldest = gives ? held.shift() : undefined
        if (oldest) shares.give(oldest.owner, oldest.bytes)
        else if (shares.take(owner, bytes) === 'taken') held.push({ owner, bytes })
        const of = (name: string) =>
          held.filter((one) => one.owner === name).reduce((sum, one) => sum + one.bytes, 0)
        for (const name of 'abcde') expect(of(name)).toBeLessThanOrEqual(bounds.perOwner)
        expect(held.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(bounds.inAll)
      }
      for (const { owner, bytes } of held) shares.give(owner, bytes)
      expect(shares.take('a', bounds.perOwner)).toBe('taken')
      expect(shares.take('a', 1)).toBe('owner full')
    }),
  )
})
