import { type Operation, operations } from '@hovor/api'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BatteryServer,
  checkAnswer,
  errorIn,
  missingLike,
  send,
  takesFields,
} from './support/battery.ts'
import { batteryCases } from './support/battery-cases.ts'

/*
 * What holds for every operation, checked from its definition over real HTTP and a real PostgreSQL. An operation
 * that the service under test does not have yet is not in its list; one that it has and that has no case here
 * fails the first test.
 */
let surface: TestSurface
let server: BatteryServer

beforeAll(async () => {
  surface = await startTestSurface()
  server = {
    baseUrl: surface.baseUrl,
    newAccount: () => surface.newAccount(),
    suspend: (accountId) => surface.suspend(accountId),
  }
})
afterAll(() => surface.close())

const cases = Object.entries(batteryCases).map(([name, prepare]) => {
  const operation = operations[name as keyof typeof operations] as Operation
  return { name, operation, prepare }
})

test('every account operation of the service has its case', () => {
  const served = surface.handlers.filter(
    ({ audience, operation }) => audience === 'account' && !isSandbox(operation),
  )
  expect(served.map(({ operation }) => operation.name).sort()).toEqual(cases.map(({ name }) => name).sort())
})

describe.each(cases)('$name', ({ operation, prepare }) => {
  test('refuses a request without a key', async () => {
    const answer = await send(server, operation, {})
    expect(errorIn(answer).code).toBe('unauthorized')
    expect(answer.headers.get('ratelimit-limit')).toBeNull()
  })

  test('refuses a wrong key', async () => {
    const answer = await send(server, operation, { key: `hv_test_${'0'.repeat(38)}` })
    expect(errorIn(answer).code).toBe('unauthorized')
  })

  test('refuses a suspended account, after the rate limit', async () => {
    const { id, apiKey } = await server.newAccount()
    await server.suspend(id)
    const answer = await send(server, operation, { key: apiKey })
    expect(errorIn(answer).code).toBe('account_suspended')
    expect(answer.headers.get('ratelimit-remaining')).toBe('59')
  })

  test('answers a working request as its definition says', async () => {
    const { apiKey } = await server.newAccount()
    const answer = await send(server, operation, { ...(await prepare(server, apiKey)), key: apiKey })
    checkAnswer(operation, answer)
    expect(answer.headers.get('ratelimit-limit')).toBe('60')
  })

  test('tells an unknown field by its name', async ({ skip }) => {
    if (!takesFields(operation)) skip()
    const { apiKey } = await server.newAccount()
    const wanted = await prepare(server, apiKey)
    const body = { ...(wanted.body as object), colour: 'blue' }
    const error = errorIn(await send(server, operation, { ...wanted, body, key: apiKey }))
    expect(error.code).toBe('validation')
    expect(error.message).toBe(
      'Unknown field "colour". Remove it; the documentation lists the accepted fields.',
    )
  })

  test('shows a record of another account as a missing one', async ({ skip }) => {
    if (!operation.params) skip()
    const [owner, other] = [await server.newAccount(), await server.newAccount()]
    const wanted = await prepare(server, owner.apiKey)
    const foreign = await send(server, operation, { ...wanted, key: other.apiKey })
    const params = Object.fromEntries(
      Object.entries(wanted.params ?? {}).map(([name, value]) => [name, missingLike(value)]),
    )
    const missing = await send(server, operation, { ...wanted, params, key: other.apiKey })
    const [one, two] = [errorIn(foreign), errorIn(missing)]
    expect(one).toEqual({ ...two, requestId: one.requestId })
    expect(one).toMatchObject({ cause: 'account' })
    expect(foreign.status).toBe(404)
  })

  test('repeats its answer for a repeated Idempotency-Key', async ({ skip }) => {
    if (!operation.idempotent) skip()
    const { apiKey } = await server.newAccount()
    const wanted = await prepare(server, apiKey)
    const request = { ...wanted, key: apiKey, headers: { 'idempotency-key': 'battery' } }
    const first = await send(server, operation, request)
    const again = await send(server, operation, request)
    checkAnswer(operation, first)
    expect([again.status, again.text]).toEqual([first.status, first.text])
  })
})

function isSandbox(operation: Operation): boolean {
  return operation.tag === 'sandbox'
}
