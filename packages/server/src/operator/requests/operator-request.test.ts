import { pacedUntil } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../../accounting/testing/books.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

let surface: TestSurface
beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

const kept = (requestId: string) =>
  pacedUntil('the request is kept', async () => {
    const { status, body } = await operate(surface, 'GET', `/requests/${requestId}`)
    return status === 200 && body
  })

test('a request of any account is found by its id, with what its error means, and the look is audited', async () => {
  const { id, apiKey } = await surface.newAccount()
  const { body } = await request(surface, apiKey, 'GET', '/agents/none')
  const { requestId, cause, action } = body.error
  const found = await kept(requestId)
  expect(found).toMatchObject({
    accountId: id,
    request: { id: requestId, operation: 'getAgent', status: 404, code: body.error.code },
    error: { cause, action: expect.any(String), message: expect.any(String) },
    made: [],
  })
  expect(action).toBeDefined()
  const entries = await storedEntries(surface, id, 'request.view')
  expect(entries.at(-1)).toMatchObject({ actor: 'olga', after: { requestId } })
})

test('a request that succeeded has no error, and what began meanwhile', async () => {
  const { id, apiKey } = await surface.newAccount(100_000)
  const answer = await fetch(`${surface.baseUrl}/v1/numbers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'CZ' }),
  })
  expect(answer.status).toBe(201)
  const found = await kept(answer.headers.get('x-request-id')!)
  expect(found).toMatchObject({ accountId: id, error: null, request: { status: 201 } })
  expect(found.made).toEqual([{ kind: 'movement', id: expect.stringMatching(/^led_/) }])
})

test('an id that is none is not found', async () => {
  for (const id of [`req_${'0'.repeat(16)}`, 'none'])
    expect((await operate(surface, 'GET', `/requests/${id}`)).status).toBe(404)
})
