import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../surface/testing.ts'

/** A control API on loopback that answers with what it was asked. */
let control: Server
let surface: TestSurface
let status = 200

beforeAll(async () => {
  control = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      response.statusCode = status
      response.end(
        JSON.stringify({
          asked: { method: request.method, url: request.url, body },
          world: { sip: { host: '127.0.0.1' } },
          error: { message: 'no such thing.' },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  surface = await startTestSurface({
    sandboxControl: async ({ method, path, body }) => {
      const answer = await fetch(`${base}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
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
    body: (await answer.json()) as { asked: unknown; error: { code: string; message: string } },
  }
}

test('a sandbox account reaches the sandbox, with its parameters, query and body', async () => {
  status = 200
  const { apiKey } = await surface.newAccount()
  const subscriber = await ask(apiKey, 'PUT', '/subscribers/+420601000050', { behaviour: 'busy' })
  expect(subscriber.body.asked).toEqual({
    method: 'PUT',
    url: '/subscribers/%2B420601000050',
    body: '{"behaviour":"busy"}',
  })
  const messages = await ask(apiKey, 'GET', '/messages?to=%2B420601000011')
  expect(messages.body.asked).toEqual({ method: 'GET', url: '/messages?to=%2B420601000011', body: '' })
  expect((await ask(apiKey, 'GET', '/world')).body).toEqual({ sip: { host: '127.0.0.1' } })
})

test('what the sandbox refuses is told in its words, and its absence as unavailable', async () => {
  const { apiKey } = await surface.newAccount()
  status = 400
  expect((await ask(apiKey, 'GET', '/world')).body.error).toMatchObject({
    code: 'validation',
    message: 'no such thing.',
  })
  status = 500
  expect((await ask(apiKey, 'GET', '/world')).body.error).toMatchObject({ code: 'unavailable' })
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
