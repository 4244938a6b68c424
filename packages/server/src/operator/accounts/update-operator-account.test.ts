import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { storedEntries } from '../testing/audit-entries.ts'
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

// verifies: operator.for-users
test('the operator corrects company name and billing data, and the log names the fields, not what they say', async () => {
  const { id } = await server.newAccount()
  const change = (body: object) => operate(server, 'PATCH', `/accounts/${id}`, body)
  const billing = { companyId: '270 74 358', vatId: 'cz27074358', street: 'Dlouhá 12' }
  const changed = await change({ companyName: 'Pekárna Novák', billing, reason: 'In writing' })
  expect(changed.body.account).toMatchObject({
    companyName: 'Pekárna Novák',
    billing: { companyId: '27074358', vatId: 'CZ27074358', street: 'Dlouhá 12', city: '' },
  })
  await change({ billing: { street: '', city: 'Praha' } })
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account).toMatchObject({
    companyName: 'Pekárna Novák',
    billing: { companyId: '27074358', street: '', city: 'Praha' },
  })
  const entries = await storedEntries(server, id, 'account.update')
  expect(entries.map(({ after, reason }) => [after?.changed, reason])).toEqual([
    [['companyName', 'billing.companyId', 'billing.vatId', 'billing.street'], 'In writing'],
    [['billing.street', 'billing.city'], ''],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/27074358|Novák|Dlouhá|Praha/)
})

test('billing data that no office would take is refused by its path, and nothing is changed', async () => {
  const { id } = await server.newAccount()
  const { status, body } = await operate(server, 'PATCH', `/accounts/${id}`, {
    companyName: 'Pekárna',
    billing: { companyId: '27074359' },
  })
  expect([status, body.error.code]).toEqual([400, 'validation'])
  expect(body.error.message).toContain('billing.companyId')
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account.companyName).not.toBe('Pekárna')
  expect(await storedEntries(server, id, 'account.update')).toEqual([])
})

test('an account that is closed for good gets no name or billing data again', async () => {
  const { id } = await server.newAccount()
  await operate(server, 'POST', `/accounts/${id}/close`, { returnCredit: true, reason: 'Over' })
  for (const body of [{ companyName: 'Pekárna' }, { billing: { city: 'Praha' } }]) {
    const refused = await operate(server, 'PATCH', `/accounts/${id}`, body)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
  }
})
