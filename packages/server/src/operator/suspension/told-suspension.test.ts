import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const post = (id: string, action: string, body: object) =>
  operate(server, 'POST', `/accounts/${id}/${action}`, body)
const suspensionOf = async (id: string) =>
  (await operate(server, 'GET', `/accounts/${id}`)).body.account.suspension

// verifies: operator.suspend
test('a suspended account tells when, by whom and why it was suspended, until it is restored', async () => {
  const [{ id }, other] = [await server.newAccount(), await server.newAccount()]
  expect(await suspensionOf(id)).toBeNull()
  const at = clock.nowMs()
  await post(id, 'suspend', { reason: 'Unpaid for 30 days', message: 'Neplatíte.' })
  await clock.leap(60_000)
  expect(await suspensionOf(id)).toEqual({ at, by: 'olga', reason: 'Unpaid for 30 days' })
  expect(await suspensionOf(other.id)).toBeNull()
  await post(id, 'restore', { reason: 'Paid' })
  expect(await suspensionOf(id)).toBeNull()
  await post(id, 'suspend', {})
  expect(await suspensionOf(id)).toEqual({ at: at + 60_000, by: 'olga', reason: '' })
})

test('a list of accounts tells the suspension of each', async () => {
  const [{ id }, open] = [await server.newAccount(), await server.newAccount()]
  await post(id, 'suspend', { reason: 'Fraud' })
  const { accounts } = (await operate(server, 'GET', '/accounts')).body
  const told = new Map(
    accounts.map((one: { id: string; suspension: unknown }) => [one.id, one.suspension] as const),
  )
  expect(told.get(id)).toMatchObject({ by: 'olga', reason: 'Fraud' })
  expect(told.get(open.id)).toBeNull()
})

test('an account that is suspended without an entry of it in the log tells nothing', async () => {
  const { id } = await server.newAccount()
  await server.database.query(sql`update account set status = 'suspended' where id = ${uuidOf(id)}`)
  expect(await suspensionOf(id)).toBeNull()
})
