import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { errors, interfaceVersion } from '@hovor/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'

let server: TestSurface
let key: string

beforeAll(async () => {
  server = await startTestSurface()
  key = (await server.newAccount()).apiKey
})
afterAll(() => server.close())

function call(path: string, init: RequestInit = {}, apiKey: string | null = key) {
  const authorization = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
  return fetch(`${server.baseUrl}${path}`, { ...init, headers: { ...authorization, ...init.headers } })
}

async function errorOf(answer: Response) {
  return ((await answer.json()) as { error: Record<string, unknown> }).error
}

const json = { 'content-type': 'application/json' }

/** Sends raw bytes and reads the whole response. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(server.baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('every response', () => {
  const cases: [string, string, RequestInit, string | null, number][] = [
    ['of success', '/v1/balance', {}, '', 200],
    ['without a key', '/v1/balance', {}, null, 401],
    ['to an unknown path', '/v1/nothing', {}, null, 404],
    ['to a wrong method', '/v1/balance', { method: 'PUT' }, null, 405],
    [
      'to a body that is not JSON',
      '/v1/agents',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
      '',
      415,
    ],
    ['to malformed JSON', '/v1/agents', { method: 'POST', body: '{', headers: json }, '', 400],
    [
      'to a body over 1 MiB',
      '/v1/agents',
      { method: 'POST', body: `"${'x'.repeat(1 << 20)}"`, headers: json },
      '',
      413,
    ],
    ['to a bad percent-encoding', '/v1/agents/%zz', {}, '', 400],
    ['to a path outside the API', '/nothing', {}, null, 404],
    ['of health', '/healthz', {}, null, 200],
  ]
  // verifies: conventions.request-id, conventions.service-version, conventions.json, conventions.wrong-method
  // verifies: errors.request-id, general.neutral-names
  test.each(cases)(
    '%s carries X-Request-Id and X-Service-Version',
    async (_what, path, init, apiKey, status) => {
      const answer = await call(path, init, apiKey === '' ? key : apiKey)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
      expect(answer.headers.get('x-service-version')).toBe(interfaceVersion)
      if (status >= 400 && status !== 405) {
        const error = await errorOf(answer)
        expect(error.requestId).toBe(answer.headers.get('x-request-id'))
        expect(error.docsUrl).toBe(`http://127.0.0.1:8080/docs/errors#${error.code}`)
      }
    },
  )

  // verifies: conventions.request-id
  test('to bytes that are not HTTP carries them too', async () => {
    const answer = await sendRaw('NOT HTTP\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\r\nx-request-id: req_[0-9a-f]{16}\r\n/)
    expect(answer).toContain('"code":"validation"')
  })

  test('to oversized headers carries them too', async () => {
    const answer = await sendRaw(`GET /v1/balance HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toMatch(/\r\nx-request-id: req_[0-9a-f]{16}\r\n/)
  })
})

describe('an unknown path under /v1', () => {
  // verifies: conventions.unknown-path, errors.unknown-path
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with JSON 404 before authentication',
    async (method) => {
      for (const path of ['/v1', '/v1/', '/v1/nothing', '/v1/agents/x/y']) {
        const answer = await call(path, { method }, null)
        expect(answer.status).toBe(404)
        expect(await errorOf(answer)).toMatchObject({ code: 'not_found', cause: 'request' })
      }
    },
  )

  // verifies: conventions.unknown-path
  test('answers HEAD with the headers of JSON 404', async () => {
    const answer = await call('/v1/nothing', { method: 'HEAD' }, null)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('is reported even when its body is malformed', async () => {
    const answer = await call('/v1/nothing', { method: 'POST', body: '{', headers: json }, null)
    expect(answer.status).toBe(404)
  })
})

// verifies: conventions.wrong-method
test('a wrong method on a known path is a plain 405 without a JSON body', async () => {
  for (const [method, path] of [
    ['DELETE', '/v1/balance'],
    ['OPTIONS', '/v1/agents'],
    ['POST', '/v1/agents/ag_1'],
    ['PUT', '/v1/numbers/%2B420228880000'],
  ]) {
    const answer = await call(path!, { method: method! })
    expect(answer.status).toBe(405)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('allow')).toMatch(/GET|PATCH/)
  }
})

test('an empty body with a JSON content type is accepted where no body is needed', async () => {
  const answer = await call('/v1/numbers', { method: 'POST', headers: json })
  expect(answer.status).toBe(201)
})

test('a missing required body is a validation error', async () => {
  const answer = await call('/v1/agents', { method: 'POST', headers: json })
  expect(answer.status).toBe(400)
  expect(await errorOf(answer)).toMatchObject({ code: 'validation', cause: 'request' })
})

test('a NUL character or a lone surrogate is a validation error, never a 500', async () => {
  for (const name of ['a\\u0000b', 'a\\ud800b']) {
    const answer = await call('/v1/agents', {
      method: 'POST',
      headers: json,
      body: `{"name":"${name}","language":"cs"}`,
    })
    expect(answer.status).toBe(400)
  }
})

describe('a key', () => {
  // verifies: authentication.unauthorized, authentication.no-limits-on-401, errors.unauthorized
  test('that is missing or wrong gets 401 by RFC 6750 and no rate-limit headers', async () => {
    for (const wrong of [
      null,
      'x',
      `hv_test_${'a'.repeat(38)}`,
      `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`,
    ]) {
      const answer = await call('/v1/balance', {}, wrong)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+", error="invalid_token"$/)
      expect(answer.headers.get('ratelimit-limit')).toBeNull()
      expect(await errorOf(answer)).toMatchObject({ code: 'unauthorized', cause: 'request' })
    }
  })

  // verifies: authentication.bearer
  test('is accepted with the scheme in any case', async () => {
    const answer = await call('/v1/balance', { headers: { authorization: `bearer ${key}` } }, null)
    expect(answer.status).toBe(200)
  })

  // verifies: limits.requests, errors.rate-limited, errors.retry-after-key
  test('may send 60 requests a minute, then gets 429 with Retry-After', async () => {
    const { apiKey } = await server.newAccount()
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('/v1/balance', {}, apiKey)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
    const refused = answers.find((answer) => answer.status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('ratelimit-limit')).toBe('60')
    expect(await errorOf(refused)).toMatchObject({ code: 'rate_limited', cause: 'busy' })
  })

  // verifies: authentication.revoke-itself
  test('that revokes itself is refused from then on', async () => {
    const { apiKey } = await server.newAccount()
    expect((await call('/v1/api-keys/current', {}, apiKey)).status).toBe(200)
    expect((await call('/v1/api-keys/current', { method: 'DELETE' }, apiKey)).status).toBe(200)
    expect((await call('/v1/balance', {}, apiKey)).status).toBe(401)
  })
})

describe('the operator', () => {
  const operator = { authorization: `Bearer ${testOperatorToken}`, ...json }

  test('creates an account without credit, adds credit, suspends and restores it; every call is audited', async () => {
    const made = await call(
      '/operator/v1/accounts',
      { method: 'POST', headers: operator, body: JSON.stringify({ email: 'a@example.com', mode: 'live' }) },
      null,
    )
    expect(made.status).toBe(201)
    const { account, apiKey } = (await made.json()) as { account: { id: AccountId }; apiKey: string }
    expect(apiKey).toMatch(/^hv_live_/)
    expect(await (await call('/v1/balance', {}, apiKey)).json()).toMatchObject({ balanceHal: 0 })
    const path = `/operator/v1/accounts/${account.id}`
    const credit = {
      method: 'POST',
      headers: operator,
      body: JSON.stringify({ amountHal: 5000, reason: 'welcome' }),
    }
    expect(await (await call(`${path}/credit`, credit, null)).json()).toMatchObject({
      entry: { type: 'admin', amountHal: 5000, balanceAfterHal: 5000 },
    })
    await call(`${path}/suspend`, { method: 'POST', headers: operator }, null)
    expect((await call('/v1/balance', {}, apiKey)).status).toBe(403)
    await call(`${path}/restore`, { method: 'POST', headers: operator }, null)
    expect((await call('/v1/balance', {}, apiKey)).status).toBe(200)
    const actions = await server.database.query<{ action: string; actor: string }>(
      sql`select action, actor from audit_entry where target = ${account.id} order by id`,
    )
    expect(actions.map((row) => row.action)).toEqual([
      'account.create',
      'account.credit',
      'account.suspend',
      'account.restore',
    ])
    expect(new Set(actions.map((row) => row.actor))).toEqual(new Set(['olga']))
  })

  test('cannot adjust credit by more than can be represented exactly', async () => {
    const { id } = await server.newAccount()
    for (const amountHal of [10_000_000_001, -10_000_000_001, Number.MAX_SAFE_INTEGER, 0]) {
      const body = JSON.stringify({ amountHal, reason: 'slip' })
      const answer = await call(
        `/operator/v1/accounts/${id}/credit`,
        { method: 'POST', headers: operator, body },
        null,
      )
      expect(answer.status).toBe(400)
      expect((await errorOf(answer)).message).toMatch(/^amountHal: /)
    }
  })

  test('needs a token', async () => {
    expect((await call('/operator/v1/accounts', {}, key)).status).toBe(401)
  })

  // verifies: errors.key-quota, authentication.unauthorized, operator.for-users
  test('may create at most ten keys for an account, and revoke any of them', async () => {
    const { id, apiKey } = await server.newAccount()
    const add = () =>
      call(`/operator/v1/accounts/${id}/api-keys`, { method: 'POST', headers: operator }, null)
    const answers = []
    for (let count = 0; count < 10; count++) answers.push(await add())
    expect(answers.map((answer) => answer.status)).toEqual([...Array(9).fill(201), 400])
    expect(await errorOf(answers[9]!)).toMatchObject({ code: 'api_key_limit', cause: 'account' })
    const current = (await (await call('/v1/api-keys/current', {}, apiKey)).json()) as {
      apiKey: { id: string }
    }
    const revoked = await call(
      `/operator/v1/accounts/${id}/api-keys/${current.apiKey.id}`,
      { method: 'DELETE', headers: operator },
      null,
    )
    expect(revoked.status).toBe(200)
    expect((await call('/v1/balance', {}, apiKey)).status).toBe(401)
  })
})

describe('the loopback endpoint', () => {
  const open = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        `${server.baseUrl}/sandbox/v1/accounts`,
        { method: 'POST', headers },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      outgoing.on('error', reject)
      outgoing.end()
    })

  test('needs no key from a program on this machine', async () => {
    expect(await open({})).toBe(201)
    expect(await open({ host: 'localhost:1234' })).toBe(201)
  })

  test('does not exist for a proxy that adds no header: it speaks HTTP/1.0', async () => {
    const asked = 'POST /sandbox/v1/accounts HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n'
    expect(await sendRaw(asked)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('does not exist for a proxied request, a browser page or another host name', async () => {
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-anything': '1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { origin: 'http://localhost' },
      { host: 'rebound.example' },
    ]) {
      expect(await open(headers as unknown as Record<string, string>)).toBe(404)
    }
  })
})

describe('the documentation', () => {
  // verifies: errors.docs-url
  test('has an anchor for every code that errors link to', async () => {
    const page = await (await call('/docs/errors', {}, null)).text()
    for (const code of Object.keys(errors)) expect(page).toContain(`id="${code}"`)
  })

  // verifies: authentication.openapi-public, versioning.openapi-31, endpoints.openapi
  test('the OpenAPI description needs no key and is cached', async () => {
    const first = await call('/openapi.json', {}, null)
    expect(await first.json()).toMatchObject({ openapi: '3.1.0', info: { version: interfaceVersion } })
    const again = await call(
      '/openapi.json',
      { headers: { 'if-none-match': first.headers.get('etag')! } },
      null,
    )
    expect(again.status).toBe(304)
  })

  // verifies: versioning.changelog, versioning.changelog-no-limits, endpoints.changelog
  test('the changelog needs no key', async () => {
    const answer = await call('/v1/changelog', {}, null)
    expect(await answer.json()).toEqual({
      version: interfaceVersion,
      entries: [{ version: '1.43.0', date: '2026-11-21', changes: ['The first release.'] }],
    })
    expect(answer.headers.get('ratelimit-limit')).toBeNull()
  })
})

// verifies: errors.unknown-path
test('without operators there is no operator API, and outside sandbox mode no loopback endpoint', async () => {
  const live = await startTestSurface({ operators: [], sandbox: false })
  for (const path of ['/operator/v1/accounts', '/sandbox/v1/accounts']) {
    const answer = await fetch(`${live.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testOperatorToken}`, ...json },
      body: '{}',
    })
    expect(answer.status).toBe(404)
    expect(await errorOf(answer)).toMatchObject({ code: 'not_found', cause: 'request' })
  }
  await live.close()
})
