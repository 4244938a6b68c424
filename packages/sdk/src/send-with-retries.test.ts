import { errors } from '@hovor/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsOf, type HovorOptions } from './hovor.ts'
import {
  AccountError,
  BusyError,
  HovorConnectionError,
  type HovorError,
  HovorTimeoutError,
  RequestError,
  ServiceError,
} from './hovor-error.ts'
import { instantPlatform, refusal, startScripted } from './testing.ts'
import { webPlatform } from './web-platform.ts'

let server: Awaited<ReturnType<typeof startScripted>>
let time: ReturnType<typeof instantPlatform>
const sms = { to: '+420601000011', body: 'Ahoj' }
const sent = { status: 201, body: { message: { id: 'msg_1' } } }
const fine = { status: 200, body: { balanceHal: 1 } }

beforeAll(async () => {
  server = await startScripted()
})
afterAll(() => server.close())
beforeEach(() => {
  time = instantPlatform()
})

const client = (options: Partial<HovorOptions> = {}, platform = time.platform) =>
  groupsOf({ apiKey: 'hv_test_x', baseUrl: `${server.baseUrl}/`, ...options }, platform)
/** Attempts within two minutes, where each fails at once. */
const untilDeadline = 18
const failureOf = (call: PromiseLike<unknown>): Promise<HovorError> =>
  Promise.resolve(call).then(
    () => {
      throw new Error('it succeeded')
    },
    (error) => error,
  )

describe('an action with a key', () => {
  it('keeps one generated key while its outcome is unknown', async () => {
    server.play(
      'cut',
      { status: 502, text: '<html>Bad gateway</html>' },
      refusal('idempotency_in_progress'),
      sent,
    )
    expect(await client().messages.send(sms)).toEqual(sent.body)
    const [key] = server.keys()
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(server.keys()).toEqual([key, key, key, key])
    expect(new Set(server.requests.map(({ body }) => body))).toEqual(new Set([JSON.stringify(sms)]))
    expect(time.waits).toEqual([1000, 2000, 4000])
  })

  it('gets a new key in every method call', async () => {
    server.play(sent)
    const hovor = client()
    await hovor.messages.send(sms)
    await hovor.messages.send(sms)
    expect(new Set(server.keys()).size).toBe(2)
  })

  it('waits for the rate limit of the API key and keeps its Idempotency-Key', async () => {
    server.play(refusal('rate_limited', {}, { 'retry-after': '7' }), sent)
    await client().messages.send(sms, { idempotencyKey: 'order-1' })
    expect(server.keys()).toEqual(['order-1', 'order-1'])
    expect(time.waits).toEqual([7000])
  })

  it('continues with derived keys after a stored busy error', async () => {
    server.play(refusal('destination_busy'), 'cut', refusal('destination_busy'), sent)
    const call = { to: '+420601000001', agentId: 'ag_1' }
    await client().calls.place(call, { idempotencyKey: 'order-1' })
    expect(server.keys()).toEqual(['order-1', 'order-1.retry-1', 'order-1.retry-1', 'order-1.retry-2'])
  })

  it('is not retried if the next key would be too long', async () => {
    server.play(refusal('destination_busy'))
    const idempotencyKey = 'k'.repeat(255)
    const error = await failureOf(client().calls.place({ to: '+420601000001' }, { idempotencyKey }))
    expect(error).toMatchObject({ code: 'destination_busy', attempts: 1, idempotencyKey })
  })

  it.each([
    'send_unknown',
    'sms_gateway_failed',
    'internal_error',
    'validation',
    'insufficient_credit',
  ] as const)('is not repeated after %s', async (code) => {
    server.play(refusal(code))
    expect(await failureOf(client().messages.send(sms))).toMatchObject({ code, attempts: 1 })
    expect(server.requests).toHaveLength(1)
  })

  it('rejects a blank key before sending anything', async () => {
    server.play(sent)
    await expect(client().messages.send(sms, { idempotencyKey: '  ' })).rejects.toThrow(TypeError)
    expect(server.requests).toEqual([])
  })
})

describe('an action without a key', () => {
  it.each<[string, number, (hovor: ReturnType<typeof client>) => Promise<unknown>]>([
    ['PATCH', 1, (hovor) => hovor.agents.update('ag_1', { name: 'Anna' })],
    ['PATCH', untilDeadline, (hovor) => hovor.numbers.update('+420228880001', { label: 'x' })],
    ['POST', 1, (hovor) => hovor.webhook.test()],
    ['PUT', untilDeadline, (hovor) => hovor.sandbox.subscriber('+420601000050', { behaviour: 'busy' })],
    ['PUT', 1, (hovor) => hovor.webhook.put({ url: 'https://example.com', rotateSecret: true })],
    ['DELETE', untilDeadline, (hovor) => hovor.apiKeys.revoke()],
    ['GET', untilDeadline, (hovor) => hovor.balance.get()],
  ])('%s is sent %d times without an answer, as its definition allows', async (method, times, call) => {
    server.play('cut')
    const error = await failureOf(call(client()))
    expect(error).toBeInstanceOf(HovorConnectionError)
    expect(error).toMatchObject({
      attempts: times,
      outcomeUnknown: method !== 'GET',
      idempotencyKey: undefined,
    })
    expect(server.requests.map((one) => one.method)).toEqual(Array(times).fill(method))
  })
})

describe('retries', () => {
  it('go on until the deadline, and the last is made just before it', async () => {
    server.play(refusal('unavailable'))
    expect(await failureOf(client().balance.get())).toMatchObject({
      code: 'unavailable',
      attempts: untilDeadline,
    })
    expect(time.waits).toEqual([1000, 2000, 4000, ...Array(14).fill(8000)])
    expect(time.platform.nowMs()).toBe(119_000)
    time.waits.length = 0
    await failureOf(client().balance.get({ deadlineMs: 20_000 }))
    expect(time.waits).toEqual([1000, 2000, 4000, 8000, 4000])
  })

  it('bridge a restart of the service', async () => {
    server.play(...Array(12).fill('cut'), sent)
    expect(await client().messages.send(sms)).toEqual(sent.body)
    expect(new Set(server.keys()).size).toBe(1)
  })

  it('wait as long as a gateway asks for, in seconds or until a date', async () => {
    const date = 'Fri, 27 Nov 2026 10:00:00 GMT'
    server.play(
      { status: 503, headers: { 'retry-after': '5' }, text: '<html>' },
      { status: 429, headers: { 'retry-after': 'Fri, 27 Nov 2026 10:00:11 GMT', date }, text: '' },
      { status: 503, headers: { 'retry-after': '0' }, text: '' },
      refusal('unavailable', {}, { 'retry-after': '3' }),
      fine,
    )
    expect(await client().balance.get()).toEqual(fine.body)
    expect(time.waits).toEqual([5000, 11_000, 4000, 3000])
  })

  it('stop after maxRetries; 0 disables them', async () => {
    server.play(refusal('unavailable'))
    expect(await failureOf(client({ maxRetries: 1 }).balance.get())).toMatchObject({ attempts: 2 })
    expect(await failureOf(client().balance.get({ maxRetries: 0 }))).toMatchObject({ attempts: 1 })
  })

  it('stop at once if the wait would exceed the deadline', async () => {
    server.play(refusal('rate_limited', {}, { 'retry-after': '60' }))
    const error = await failureOf(client({ deadlineMs: 60_000 }).messages.send(sms))
    expect(error).toBeInstanceOf(BusyError)
    expect(error).toMatchObject({ retryAfterSecs: 60, attempts: 1, outcomeUnknown: false })
    expect(time.waits).toEqual([])
  })

  it('stop with the abort reason during a wait', async () => {
    const reason = new Error('enough')
    const stop = new AbortController()
    server.play('cut')
    const platform = {
      ...webPlatform,
      random: () => 1,
      sleep: (ms: number, signal: AbortSignal | undefined) => {
        stop.abort(reason)
        return webPlatform.sleep(ms, signal)
      },
    }
    expect(await failureOf(client({}, platform).balance.get({ signal: stop.signal }))).toBe(reason)
    expect(server.requests).toHaveLength(1)
  })

  it('are not made for an aborted request', async () => {
    const stop = new AbortController()
    server.play('silence')
    const call = failureOf(client().balance.get({ signal: stop.signal }))
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    expect(await call).toBe(stop.signal.reason)
    expect(await failureOf(client().balance.get({ signal: stop.signal }))).toBe(stop.signal.reason)
    expect(server.requests).toHaveLength(1)
  })
})

describe('a timeout', () => {
  /** The timer of a request runs out as soon as the server has it. */
  const impatient = () => ({
    ...time.platform,
    after: (_ms: number, run: () => void) => {
      const before = server.requests.length
      const look = setInterval(() => server.requests.length > before && run(), 1)
      return () => clearInterval(look)
    },
  })

  it('is a HovorTimeoutError with the key to retry with', async () => {
    server.play('silence')
    const error = await failureOf(client({ maxRetries: 1 }, impatient()).messages.send(sms))
    expect(error).toBeInstanceOf(HovorTimeoutError)
    expect(error).toMatchObject({ code: 'timed_out', cause: 'service', attempts: 2, outcomeUnknown: true })
    expect(server.keys()).toEqual([error.idempotencyKey, error.idempotencyKey])
    expect(error.action).toContain('idempotencyKey')
  })
})

describe('an outcome', () => {
  const doubtAfter = async (...replies: Parameters<typeof server.play>) => {
    server.play(...replies)
    return (await failureOf(client({ maxRetries: 1 }).messages.send(sms))).outcomeUnknown
  }

  it('stays unknown after an answer that says nothing about the lost request', async () => {
    expect(await doubtAfter('cut', refusal('unauthorized'))).toBe(true)
    expect(await doubtAfter('cut', refusal('account_suspended'))).toBe(true)
    expect(await doubtAfter('cut', refusal('rate_limited', {}, { 'retry-after': '9' }))).toBe(true)
  })

  it('is known from the answer stored under the key', async () => {
    expect(await doubtAfter('cut', refusal('recipient_rejected'))).toBe(false)
    expect(await doubtAfter('cut', refusal('rate_limited'))).toBe(false)
    expect(await doubtAfter('cut', refusal('rate_limited', { callId: 'c_1' }, { 'retry-after': '9' }))).toBe(
      false,
    )
    expect(await doubtAfter(refusal('send_unknown'))).toBe(true)
    expect(await doubtAfter(refusal('validation'))).toBe(false)
  })

  it('of a lost deletion stays unknown whatever the retry returns', async () => {
    server.play('cut', refusal('unauthorized'))
    expect(await failureOf(client().apiKeys.revoke())).toMatchObject({
      code: 'unauthorized',
      outcomeUnknown: true,
    })
  })
})

describe('an error', () => {
  // verifies: errors.object, errors.causes
  it.each([
    ['validation', RequestError],
    ['insufficient_credit', AccountError],
    ['agent_busy', BusyError],
    ['internal_error', ServiceError],
  ] as const)('%s has the class of its cause and every field of the answer', async (code, Class) => {
    const extra = {
      callId: 'c_1',
      messageId: 'msg_1',
      currentRevision: 3,
      confirmUrl: 'http://c',
      details: { reason: 'r' },
    }
    server.play(refusal(code, { ...extra, fieldOfANewerService: 1 }))
    const error = await failureOf(client().agents.update('ag_1', {}))
    expect(error).toBeInstanceOf(Class)
    const { status, cause, message, action } = errors[code]
    const told = {
      code,
      cause,
      message,
      action,
      ...extra,
      requestId: 'req_0123456789abcdef',
      docsUrl: 'http://x/#y',
    }
    for (const [field, value] of Object.entries({ ...told, status }))
      expect(error).toHaveProperty(field, value)
    expect(JSON.parse(JSON.stringify(error))).toEqual({ ...told, fieldOfANewerService: 1 })
    expect([error.name, String(error)]).toEqual([Class.name, `${Class.name}: ${error.message}`])
  })

  it('keeps the error of fetch as original and in its message', async () => {
    server.play('cut')
    const error = (await failureOf(client({ maxRetries: 0 }).balance.get())) as HovorConnectionError
    expect(error.cause).toBe('service')
    expect(error.original).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^No answer was received: fetch failed: /)
  })

  it('without an error object has the status and a cause', async () => {
    server.play({ status: 405, text: '' })
    expect(await failureOf(client().balance.get())).toMatchObject({
      code: 'unexpected_answer',
      cause: 'request',
      status: 405,
    })
    server.play({ status: 500, text: 'oops' })
    expect(await failureOf(client().messages.send(sms))).toMatchObject({
      cause: 'service',
      outcomeUnknown: true,
    })
  })

  it('is thrown at once for a success that is not JSON and for a redirect, which is not followed', async () => {
    server.play({ status: 200, text: '<html>' })
    expect(await failureOf(client().balance.get())).toMatchObject({
      attempts: 1,
      status: 200,
      message: 'The answer has status 200 and is not JSON.',
      action: expect.stringContaining('Check that baseUrl is the URL of the service'),
    })
    expect(await failureOf(client().messages.send(sms))).toMatchObject({ outcomeUnknown: true })
    server.play({ status: 307, headers: { location: 'https://elsewhere/' }, text: '' })
    expect(await failureOf(client().messages.send(sms))).toMatchObject({
      attempts: 1,
      status: 307,
      action: 'Check baseUrl: it redirects to https://elsewhere/.',
      outcomeUnknown: false,
    })
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/messages'])
  })

  it('is thrown at once for a certificate that is not accepted: nothing was sent', async () => {
    for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']) {
      const own: typeof fetch = async () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('not trusted'), { code }) })
      }
      expect(await failureOf(client({ fetch: own }).messages.send(sms))).toMatchObject({
        attempts: 1,
        outcomeUnknown: false,
        message: 'No answer was received: fetch failed: not trusted',
      })
    }
  })
})

describe('a request', () => {
  it('has a bearer token and a JSON body, or no body if there are no fields', async () => {
    server.play(fine)
    const hovor = client()
    await hovor.numbers.buy()
    await hovor.agents.update('ag_1')
    await hovor.numbers.update('+420228880001', { label: 'x' })
    await hovor.messages.list({ limit: 10, before: undefined, direction: 'all' })
    expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v1/numbers', ''],
      ['PATCH', '/v1/agents/ag_1', '{}'],
      ['PATCH', '/v1/numbers/%2B420228880001', '{"label":"x"}'],
      ['GET', '/v1/messages?limit=10&direction=all', ''],
    ])
    for (const { headers } of server.requests) expect(headers.authorization).toBe('Bearer hv_test_x')
    expect(server.requests.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'application/json',
      'application/json',
      undefined,
    ])
  })

  it.each(['', '.', '..', undefined as never])('cannot change its path: id %o', async (id) => {
    server.play(fine)
    await expect(client().calls.get(id)).rejects.toThrow(TypeError)
    expect(server.requests).toEqual([])
  })

  it('needs an API key and an HTTP URL', () => {
    expect(() => client({ apiKey: '' })).toThrow('apiKey is missing')
    expect(() => client({ baseUrl: 'ftp://x' })).toThrow('not an HTTP URL')
  })

  it('uses the given fetch', async () => {
    const urls: unknown[] = []
    const own: typeof fetch = async (input) => {
      urls.push(input)
      return Response.json(fine.body)
    }
    expect(await client({ fetch: own }).balance.get()).toEqual(fine.body)
    expect(urls).toEqual([`${server.baseUrl}/v1/balance`])
  })
})
