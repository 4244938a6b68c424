import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../http/testing/test-surface.ts'

/** A control API on loopback that records its requests. */
let control: Server
let surface: TestSurface
let status = 200
let asked: { method: string | undefined; url: string | undefined; body: string }

const subscriber = {
  e164: '+420601000050',
  behaviour: 'busy',
  lines: ['Dobrý den.'],
  language: 'cs',
  voice: 'speech',
  ringSecs: 2,
  realTimeText: false,
  sms: 'delivered',
}
const oauth = {
  authorizeUrl: 'http://127.0.0.1:8094/authorize',
  tokenUrl: 'http://127.0.0.1:8094/token',
  revokeUrl: 'http://127.0.0.1:8094/revoke',
  apiUrl: 'http://127.0.0.1:8094/v3',
  clientId: 'hovor',
  clientSecret: 'secret',
}
const world = {
  sip: {
    host: '127.0.0.1',
    udpPort: 5070,
    tcpPort: 5070,
    username: 'hovor',
    password: 'secret',
    realm: 'sandbox.hovor',
  },
  smsc: { host: '127.0.0.1', port: 2775, systemId: 'hovor', password: 'secret' },
  models: {
    baseUrl: 'http://127.0.0.1:8090/v1',
    deepgramUrl: 'http://127.0.0.1:8090/deepgram/v1',
    elevenLabsUrl: 'http://127.0.0.1:8090/elevenlabs/v1',
    apiKey: 'secret',
  },
  platform: { url: 'http://127.0.0.1:8092', apiKey: 'secret', sipHost: '127.0.0.1', sipPort: 5072 },
  caldav: {
    url: 'http://127.0.0.1:8093/',
    username: 'ordinace',
    password: 'secret',
    empty: { username: 'nova', password: 'secret' },
  },
  google: oauth,
  fakturoid: { ...oauth, slug: 'ordinace' },
  erp: {
    baseUrl: 'https://127.0.0.1:8096',
    certificate: '-----BEGIN CERTIFICATE-----',
    company: 'ordinace',
    username: 'hovor',
    password: 'secret',
  },
  pay: { url: 'http://127.0.0.1:8097', apiKey: 'secret' },
  vies: { url: 'http://127.0.0.1:8100' },
  supplier: { url: 'http://127.0.0.1:8098', apiKey: 'secret' },
  records: { url: 'http://127.0.0.1:8099', token: 'secret' },
  mail: { host: '127.0.0.1', port: 2525, url: 'smtp://127.0.0.1:2525' },
  control: { url: 'http://127.0.0.1:8091' },
}
let answered: object = { world, subscriber, messages: [], error: { message: 'no such thing.' } }

beforeAll(async () => {
  control = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked = { method: request.method, url: request.url, body }
      response.statusCode = status
      response.end(JSON.stringify(answered))
    })
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  surface = await startTestSurface({
    ports: {
      async sandboxControl({ method, path, body }) {
        const answer = await fetch(`${base}${path}`, {
          method,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: await answer.json() }
      },
    },
  })
})
afterAll(async () => {
  await surface.close()
  control.close()
})

async function ask(apiKey: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${surface.baseUrl}/sandbox/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { error: { code: string; message: string } },
  }
}

test('a sandbox account reaches the sandbox, with its parameters, query and body', async () => {
  status = 200
  const { apiKey } = await surface.newAccount()
  const put = await ask(apiKey, 'PUT', '/subscribers/+420601000050', { behaviour: 'busy' })
  expect(put.body).toEqual({ subscriber })
  expect(asked).toEqual({
    method: 'PUT',
    url: '/subscribers/%2B420601000050',
    body: '{"behaviour":"busy"}',
  })
  const messages = await ask(apiKey, 'GET', '/messages?to=%2B420601000011')
  expect(messages.body).toEqual({ messages: [] })
  expect(asked).toEqual({ method: 'GET', url: '/messages?to=%2B420601000011', body: '' })
  expect((await ask(apiKey, 'GET', '/world')).body).toEqual(world)
})

test('a refusal of the sandbox keeps its message, and its absence is reported as unavailable', async () => {
  const { apiKey } = await surface.newAccount()
  status = 400
  expect((await ask(apiKey, 'GET', '/world')).body.error).toMatchObject({
    code: 'validation',
    message: 'no such thing.',
  })
  status = 500
  expect((await ask(apiKey, 'GET', '/world')).body.error).toMatchObject({ code: 'unavailable' })
})

test('a response that does not match the definition is not passed on', async () => {
  const { apiKey } = await surface.newAccount()
  status = 200
  const before = answered
  answered = { world: { sip: 'somewhere' } }
  const { body } = await ask(apiKey, 'GET', '/world')
  answered = before
  expect(body.error).toMatchObject({ code: 'unavailable' })
})

test('a live account does not see it', async () => {
  const made = await fetch(`${surface.baseUrl}/operator/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', mode: 'live' }),
  })
  const { apiKey } = (await made.json()) as { apiKey: string }
  expect((await ask(apiKey, 'GET', '/world')).status).toBe(404)
})
