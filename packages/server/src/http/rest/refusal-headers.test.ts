import { operations } from '@hovor/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '../../platform/kernel/failure.ts'
import { handle } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

let server: TestSurface

beforeAll(async () => {
  const limited = async () => fail('rate_limited', { retryAfterSecs: 7 })
  server = await startTestSurface({
    extra: () => [handle(operations.getWebhook, limited), handle(operations.sendMessage, limited, limited)],
  })
})
afterAll(() => server.close())

// A GET is admitted with its body, anything else before its body is read.
test.each([
  ['GET', '/v1/webhook'],
  ['POST', '/v1/messages'],
])('the Retry-After that a handler adds to its refusal of a %s is sent', async (method, path) => {
  const { apiKey } = await server.newAccount()
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ to: '+420601000001', body: 'x' }) }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  expect(answer.headers.get('ratelimit-limit')).toBe('60')
})
