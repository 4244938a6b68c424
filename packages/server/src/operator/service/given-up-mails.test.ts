import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type MailId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

let times = clock.nowMs()

/** An e-mail of an account in a state; each is given up later than the one before. */
async function mail(accountId: AccountId, state: string, text: Buffer | null = Buffer.from('sealed')) {
  const id = newId('mail', clock, randomBytes)
  times += 1
  await server.database.query(sql`
    insert into mail (account_id, once_key, id, kind, state, sealed, attempts, due_at, created_at, given_up_at, last_error)
    values (${uuidOf(accountId)}, ${id}, ${uuidOf(id)}, 'topup-received', ${state}, ${text}, 2, 1, 1,
      ${state === 'given-up' ? times : null}, ${state === 'given-up' ? '550' : null})`)
  return id
}

const list = async () => (await operate(server, 'GET', '/mails')).body.mails
const resend = (accountId: AccountId, id: MailId) =>
  operate(server, 'POST', `/accounts/${accountId}/mails/${id}/resend`)

// verifies: operator.given-up
test('e-mails of all accounts that were given up are listed, the newest first, with why', async () => {
  const [one, other] = [await server.newAccount(), await server.newAccount()]
  await mail(one.id, 'waiting')
  await mail(one.id, 'sent', null)
  const older = await mail(one.id, 'given-up')
  const newer = await mail(other.id, 'given-up', null)
  expect(await list()).toEqual([
    {
      ...{ id: newer, accountId: other.id, kind: 'topup-received', attempts: 2, error: '550' },
      ...{ createdAt: 1, givenUpAt: times, canResend: false },
    },
    {
      ...{ id: older, accountId: one.id, kind: 'topup-received', attempts: 2, error: '550' },
      ...{ createdAt: 1, givenUpAt: times - 1, canResend: true },
    },
  ])
})

// verifies: operator.given-up
test('one that is sent again waits as if it were new, once, and the log says so', async () => {
  const { id: accountId } = await server.newAccount()
  const id = await mail(accountId, 'given-up')
  expect(await resend(accountId, id)).toEqual({ status: 200, body: { resent: true } })
  const [row] = await server.database.query(sql<Record<string, unknown>>`
    select state, attempts, due_at, created_at from mail where account_id = ${uuidOf(accountId)}`)
  expect(row).toEqual({ state: 'waiting', attempts: 0, due_at: clock.nowMs(), created_at: clock.nowMs() })
  expect((await list()).map((given: { id: string }) => given.id)).not.toContain(id)
  expect((await resend(accountId, id)).status).toBe(404)
  expect(await storedEntries(server, accountId, 'mail.resend')).toMatchObject([
    { after: { mailId: id, kind: 'topup-received' } },
  ])
})

test('one whose text is erased, of another account or that was not given up is not sent again', async () => {
  const [{ id: accountId }, other] = [await server.newAccount(), await server.newAccount()]
  const erased = await resend(accountId, await mail(accountId, 'given-up', null))
  expect([erased.status, erased.body.error.code]).toEqual([409, 'invalid_transition'])
  expect(erased.body.error.action).toContain('password-link')
  const refused = [
    await resend(other.id, await mail(accountId, 'given-up')),
    await resend(accountId, await mail(accountId, 'waiting')),
    await resend(accountId, await mail(accountId, 'sent', null)),
    await operate(server, 'POST', `/accounts/${accountId}/mails/nothing/resend`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await storedEntries(server, accountId, 'mail.resend')).toEqual([])
})
