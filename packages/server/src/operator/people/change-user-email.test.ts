import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import type { Mailer } from '../../people/mail/mailer.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

type Mail = Parameters<Mailer['send']>[1]

let server: TestSurface
const mails: Mail[] = []

beforeAll(async () => {
  const mailer: Mailer = {
    send: async (_, mail) => {
      mails.push(mail)
    },
  }
  server = await startTestSurface({ mailer: () => mailer })
})
afterAll(() => server.close())

let made = 0

async function newOwner() {
  made += 1
  const email = `owner${made}@example.com`
  const { body } = await operate(server, 'POST', '/accounts', { email, mode: 'live' })
  const { id } = body.account
  const { members } = (await operate(server, 'GET', `/accounts/${id}/members`)).body
  mails.length = 0
  return { id, email, userId: members[0].userId }
}

const change = (userId: string, email: string) =>
  operate(server, 'POST', `/users/${userId}/email`, { email, reason: 'Signed letter' })

async function signIn(userId: `usr_${string}`) {
  await server.database.query(sql`
    insert into user_session (token_hash, user_id, id, created_at, last_used_at, expires_at)
    values (${Buffer.alloc(32, made)}, ${uuidOf(userId)}, gen_random_uuid(), 1, 1, 9999999999999)`)
}

const sessionsOf = async (userId: `usr_${string}`) =>
  (
    await server.database.query(
      sql<{ id: string }>`select id from user_session where user_id = ${uuidOf(userId)}`,
    )
  ).length

// verifies: operator.people
test('a changed e-mail is the user’s and the accounts’, signs out, and gets a link that sets a password', async () => {
  const owner = await newOwner()
  await signIn(owner.userId)
  const changed = await change(owner.userId, 'Eva.New@Example.com')
  expect(changed.body).toEqual({ changed: true, accounts: 1 })
  const { members } = (await operate(server, 'GET', `/accounts/${owner.id}/members`)).body
  expect(members).toMatchObject([{ userId: owner.userId, email: 'eva.new@example.com' }])
  expect((await operate(server, 'GET', `/accounts/${owner.id}`)).body.account.email).toBe(
    'eva.new@example.com',
  )
  expect(await sessionsOf(owner.userId)).toBe(0)
  expect(mails).toMatchObject([{ to: 'eva.new@example.com', content: { kind: 'set-password' } }])
  const links = await server.database.query(sql<{ used: boolean }>`
    select used_at is not null as used from password_link where user_id = ${uuidOf(owner.userId)} order by created_at`)
  expect(links.map(({ used }) => used)).toEqual([true, false])
  const [entry] = await storedEntries(server, owner.userId, 'user.change-email')
  expect(entry).toMatchObject({ actor: 'olga', after: { accounts: 1 }, reason: 'Signed letter' })
  expect(JSON.stringify(entry)).not.toContain('example.com')
})

test('an e-mail of another user, and none at all, are refused and change nothing', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  expect((await change(owner.userId, other.email.toUpperCase())).body.error.code).toBe('invalid_transition')
  expect((await change(owner.userId, 'nobody')).body.error.code).toBe('validation')
  expect((await change(`usr_${'0'.repeat(32)}`, 'new@example.com')).body.error.code).toBe('not_found')
  expect((await operate(server, 'GET', `/accounts/${owner.id}`)).body.account.email).toBe(owner.email)
  expect(mails).toEqual([])
})

test('an account that the user does not own keeps its e-mail', async () => {
  const [owner, shared] = [await newOwner(), await newOwner()]
  await server.database.query(sql`
    insert into account_member (account_id, user_id, role, created_at)
    values (${uuidOf(shared.id)}, ${uuidOf(owner.userId)}, 'viewer', 1)`)
  expect((await change(owner.userId, 'moved@example.com')).body.accounts).toBe(1)
  expect((await operate(server, 'GET', `/accounts/${shared.id}`)).body.account.email).toBe(shared.email)
})

// verifies: operator.people
test('an invitation is sent again with another link, and the first one no longer works', async () => {
  const { id } = await newOwner()
  const invite = { email: 'jan@example.com', role: 'billing' }
  const { invitation } = (await operate(server, 'POST', `/accounts/${id}/members`, invite)).body
  const again = await operate(server, 'POST', `/accounts/${id}/invitations/${invitation.id}/resend`)
  expect(again.body.invitation).toMatchObject({ ...invite, id: invitation.id })
  const links = mails.map(({ content }) => ('link' in content ? content.link : ''))
  expect(links).toHaveLength(2)
  expect(links[0]).not.toBe(links[1])
  const first = await fetch(links[0]!.replace(/^https?:\/\/[^/]+/, server.baseUrl))
  expect(first.status).not.toBe(200)
  const nobody = await operate(server, 'POST', `/accounts/${id}/invitations/inv_${'0'.repeat(32)}/resend`)
  expect(nobody.status).toBe(404)
})
