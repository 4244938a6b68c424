import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { type OperatorAnswer, operate } from '../testing/operate.ts'
import { insertClosing } from './closing.store.ts'

/* What two operators do to one account at the same time. */

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const post = (id: AccountId, path: string, body: object = {}) =>
  operate(server, 'POST', `/accounts/${id}/${path}`, body)

async function waitsForLock(): Promise<boolean> {
  const waiting = await server.database.query(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting.length > 0
}

/** The answer to a request that comes after the account has been closed, but before that is committed. */
async function whileClosing(id: AccountId, request: () => Promise<OperatorAnswer>): Promise<OperatorAnswer> {
  const { answer } = await server.database.transaction(async (tx) => {
    await tx.query(sql`update account set status = 'suspended' where id = ${uuidOf(id)}`)
    await insertClosing(tx, { accountId: id, closedAt: 1, returnsCredit: false })
    const asked = request()
    await until(waitsForLock)
    return { answer: asked }
  })
  return answer
}

const refused = (answer: OperatorAnswer) => [answer.status, answer.body.error?.code]

test('an account that is restored while it is being closed stays suspended', async () => {
  const { id } = await server.newAccount()
  const restored = await whileClosing(id, () => post(id, 'restore'))
  expect(refused(restored)).toEqual([409, 'invalid_transition'])
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account.status).toBe('suspended')
})

test('an account that is being closed gets no key', async () => {
  const { id } = await server.newAccount()
  const added = await whileClosing(id, () => post(id, 'api-keys'))
  expect(refused(added)).toEqual([409, 'invalid_transition'])
  const keys = await server.database.query(sql`select from api_key where account_id = ${uuidOf(id)}`)
  expect(keys).toHaveLength(1)
})

test('an account that is being closed invites nobody', async () => {
  const { id } = await server.newAccount()
  const invite = { email: 'new@example.com', role: 'owner' }
  const invited = await whileClosing(id, () => post(id, 'members', invite))
  expect(refused(invited)).toEqual([409, 'invalid_transition'])
  const open = await server.database.query(sql`select from invitation where account_id = ${uuidOf(id)}`)
  expect(open).toEqual([])
})

test('of two operators who close an account at once, one is told that it is closed already', async () => {
  const { id } = await server.newAccount()
  const second = await whileClosing(id, () => post(id, 'close', { returnCredit: true, reason: 'Asked' }))
  expect(refused(second)).toEqual([409, 'invalid_transition'])
  const { closing } = (await operate(server, 'GET', `/accounts/${id}/closing`)).body
  expect(closing).toMatchObject({ closedAt: 1, returnCredit: false })
})
