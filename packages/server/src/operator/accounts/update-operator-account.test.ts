import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../testing/operate.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

// verifies: operator.for-users
test('the operator sets language and subscription confirmation of an account', async () => {
  const [{ id, apiKey }, other] = [await server.newAccount(), await server.newAccount()]
  const change = (body: object) => operate(server, 'PATCH', `/accounts/${id}`, body)
  expect((await change({ confirmSubscriptions: true, reason: 'Asked for' })).body.account).toMatchObject({
    id,
    confirmSubscriptions: true,
    language: 'cs',
  })
  await change({ language: 'sk' })
  const headers = { authorization: `Bearer ${apiKey}` }
  const own = await fetch(`${server.baseUrl}/v1/account`, { headers })
  expect(await own.json()).toMatchObject({ account: { confirmSubscriptions: true, language: 'sk' } })
  expect((await operate(server, 'GET', `/accounts/${other.id}`)).body.account).toMatchObject({
    confirmSubscriptions: false,
    language: 'cs',
  })
  const { body } = await operate(server, 'GET', `/audit?target=${id}&action=account.update`)
  expect(body.entries).toMatchObject([
    { before: { language: 'cs', confirmSubscriptions: true }, after: { language: 'sk' } },
    { before: { confirmSubscriptions: false }, after: { confirmSubscriptions: true }, reason: 'Asked for' },
  ])
})

test('a language without a portal, an unknown field and a missing account are refused', async () => {
  const { id } = await server.newAccount()
  expect((await operate(server, 'PATCH', `/accounts/${id}`, { language: 'de' })).status).toBe(400)
  const unknown = await operate(server, 'PATCH', `/accounts/${id}`, { email: 'x@example.com' })
  expect(unknown.body.error.message).toContain('Unknown field "email"')
  expect((await operate(server, 'PATCH', '/accounts/nobody', { language: 'sk' })).status).toBe(404)
})
