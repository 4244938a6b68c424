import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Arm, ArmClient } from '../support/arms.ts'
import { verifies } from '../verifies.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a user reads them
type Json = any

/** Runs `use` with a client of a new account. */
async function withAccount(arm: Arm, use: (client: ArmClient) => Promise<void>) {
  const { apiKey } = await server.newAccount()
  const client = await arm.connect(server.baseUrl, apiKey)
  try {
    await use(client)
  } finally {
    await client.close()
  }
}
const accountOf = async (client: ArmClient): Promise<Json> => (await client.call('getAccount')).value.account

verifies('account.settings', (arm) =>
  withAccount(arm, async (client) => {
    const before = await accountOf(client)
    expect(before).toMatchObject({ companyName: '', notifications: { weeklySummary: true } })
    const set = { companyName: 'Pekárna Novák', notifications: { weeklySummary: false } }
    expect((await client.call('updateAccount', set)).value.account).toEqual({ ...before, ...set })
    expect(await accountOf(client)).toEqual({ ...before, ...set })
    await client.call('updateAccount', { notifications: {} })
    expect(await accountOf(client)).toEqual({ ...before, ...set })
    await client.call('updateAccount', { companyName: '', notifications: { weeklySummary: true } })
    expect(await accountOf(client)).toEqual(before)
  }),
)

verifies('limits.company-name', (arm) =>
  withAccount(arm, async (client) => {
    const longest = 'ž'.repeat(80)
    expect((await client.call('updateAccount', { companyName: longest })).error).toBeUndefined()
    const { error } = await client.call('updateAccount', { companyName: `${longest}ž` })
    expect(error).toMatchObject({ code: 'validation', cause: 'request' })
    for (const told of ['companyName', '81', '80']) expect(error!.message).toContain(told)
    expect((await accountOf(client)).companyName).toBe(longest)
  }),
)

verifies(
  'account.settings',
  (arm) =>
    withAccount(arm, async (client) => {
      const sent = { companyId: '270 74 358', vatId: 'cz 27074358', country: 'cz', postalCode: '110 00' }
      const kept = { companyId: '27074358', vatId: 'CZ27074358', country: 'CZ', postalCode: '110 00' }
      const told = (await client.call('updateAccount', { billing: sent })).value as Json
      expect(told.account.billing).toEqual({ ...kept, street: '', city: '' })
      await client.call('updateAccount', { billing: { city: 'Praha', vatId: '' } })
      expect((await accountOf(client)).billing).toEqual({ ...kept, vatId: '', street: '', city: 'Praha' })
    }),
  { title: 'The data of tax documents are kept field by field, without the spaces that people type' },
)

const refused = [
  [{ companyId: '27074359' }, 'billing.companyId', 'its check digit is wrong'],
  [{ companyId: '1234567' }, 'billing.companyId', 'it must have 8 digits'],
  [{ companyId: '27074359', country: 'SK' }, 'billing.companyId', 'its check digit'],
  [{ vatId: 'CZ1234567' }, 'billing.vatId', 'CZ and 8 to 10 digits'],
  [{ vatId: 'SK123456789' }, 'billing.vatId', 'SK and 10 digits'],
  [{ vatId: '27074358' }, 'billing.vatId', 'must start with the country code'],
  [{ country: 'XX' }, 'billing.country', 'is not an ISO 3166-1 country code'],
  [{ country: 'SK', postalCode: '8110' }, 'billing.postalCode', 'have 5 digits'],
  [{ street: 'x'.repeat(121) }, 'billing.street', 'at most 120 characters'],
] as const

test('an invalid value for a tax document is refused with its field, its value and the reason', async () => {
  const { apiKey } = await server.newAccount()
  const patch = (billing: object) =>
    fetch(`${server.baseUrl}/v1/account`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ billing }),
    })
  for (const [billing, field, why] of refused) {
    const answer = await patch(billing)
    const { error } = (await answer.json()) as Json
    expect([answer.status, error.code]).toEqual([400, 'validation'])
    expect(error.message).toContain(field)
    expect(error.message).toContain(why)
  }
  // Real company numbers with every possible check digit, and foreign names of such numbers.
  const right = [
    '27074358',
    '45274649',
    '00006947',
    '26168685',
    '60193336',
    '25596641',
    '00177041',
    '00216224',
  ]
  for (const companyId of right) expect((await patch({ companyId })).status, companyId).toBe(200)
  expect((await patch({ companyId: 'HRB 12345', vatId: 'DE123456789', country: 'DE' })).status).toBe(200)
})
