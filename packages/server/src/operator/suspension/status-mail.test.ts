import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { createMails, type Mails } from '../../people/mail/mails.ts'
import type { OutgoingMail } from '../../people/mail/templates/mail-transport.port.ts'
import { sql } from '../../platform/db/sql.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import { silentLog } from '../../platform/log/log.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

let server: TestSurface
let mails: Mails
let sent: OutgoingMail[] = []
const transport = {
  send: async (mail: OutgoingMail) => {
    sent.push(mail)
    return { kind: 'sent' as const }
  },
  close: () => {},
}

beforeAll(async () => {
  const seal = createSeal([{ id: randomBytes(8), key: randomBytes(32) }], randomBytes)
  server = await startTestSurface({
    ports: { mail: transport },
    mailer: (database) => {
      mails = createMails({
        ...{ database, clock: systemClock, randomBytes, seal, log: silentLog, transport },
        ...{ brand: { name: 'Hovor' }, baseUrl: () => server.service.base.url, modes: ['live', 'sandbox'] },
      })
      return mails.mailer
    },
  })
})
afterAll(() => server.close())

let made = 0

async function newAccount(companyName = 'Pekárna Novák'): Promise<{ id: string; email: string }> {
  made += 1
  const account = { email: `eva${made}@example.com`, companyName, mode: 'live' }
  const { body } = await operate(server, 'POST', '/accounts', account)
  await deliver()
  return { id: body.account.id, email: account.email }
}

/** Sends the waiting e-mails and returns them. */
async function deliver(): Promise<OutgoingMail[]> {
  sent = []
  for (const task of mails.scheduled) await task.run({ signal: new AbortController().signal } as never)
  return sent
}

const preview = (id: string, body: object) =>
  operate(server, 'POST', `/accounts/${id}/suspension-preview`, body)
const waiting = async () =>
  (await server.database.query(sql<{ n: number }>`select 1 as n from mail where state = 'waiting'`)).length

// verifies: operator.suspend-mail
test.each(['suspend', 'restore'] as const)(
  'the e-mail of %s is what its preview shows, in the language of the account, and the preview changes nothing',
  async (action) => {
    const { id, email } = await newAccount()
    await operate(server, 'PATCH', `/accounts/${id}`, { language: 'sk' })
    if (action === 'restore') await operate(server, 'POST', `/accounts/${id}/suspend`, { notify: false })
    const { status } = (await operate(server, 'GET', `/accounts/${id}`)).body.account
    const message = 'Faktúra za október nie je zaplatená.'
    const shown = (await preview(id, { action, message })).body.email
    expect(shown.to).toEqual([email])
    expect(shown.text).toContain(`Dôvod: ${message}`)
    expect(shown.text).toContain('Pekárna Novák')
    expect(await waiting()).toBe(0)
    expect((await operate(server, 'GET', `/accounts/${id}`)).body.account.status).toBe(status)

    const done = await operate(server, 'POST', `/accounts/${id}/${action}`, { message, reason: 'By phone' })
    expect(done.status).toBe(200)
    const { subject, text } = shown
    expect(await deliver()).toMatchObject([{ to: email, subject, text }])
  },
)

// verifies: operator.suspend-mail
test('every owner gets one e-mail: not again for an account that is suspended already, and members get none', async () => {
  const { id, email } = await newAccount()
  const second = `second${made}@example.com`
  const viewer = `viewer${made}@example.com`
  for (const other of [second, viewer])
    await operate(server, 'POST', '/accounts', { email: other, mode: 'live' })
  await deliver()
  await server.database.query(sql`
    insert into account_member (account_id, user_id, role, created_at)
    select a.id, u.id, case u.email when ${second} then 'owner' else 'viewer' end, 9999999999999
    from account a, app_user u where a.email = ${email} and u.email in (${second}, ${viewer})`)
  const answers = await Promise.all(
    [0, 1, 2].map(() => operate(server, 'POST', `/accounts/${id}/suspend`, { message: 'Neplatíte.' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await deliver()).map(({ to }) => to).sort()).toEqual([email, second].sort())
  expect((await preview(id, { action: 'suspend' })).body.email.to).toEqual([])
  const entries = await storedEntries(server, id as `acc_${string}`, 'account.suspend')
  expect(entries.map(({ after }) => (after as { mails: number }).mails).sort()).toEqual([0, 0, 2])
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|Neplatíte/)
})

test('with notify false nobody is told, and without a message no reason is made up', async () => {
  const { id } = await newAccount()
  await operate(server, 'POST', `/accounts/${id}/suspend`, { notify: false })
  expect(await deliver()).toEqual([])
  await operate(server, 'POST', `/accounts/${id}/restore`, { reason: 'An internal note' })
  const [mail] = await deliver()
  expect(mail!.text).toContain('obnovili jsme účet')
  expect(mail!.text).not.toMatch(/Důvod|internal note/)
})

test('an account that is not there, or closed for good, has no preview, and a wrong action is refused', async () => {
  expect((await preview(`acc_${'0'.repeat(32)}`, { action: 'suspend' })).status).toBe(404)
  const { id } = await newAccount()
  expect((await preview(id, { action: 'delete' })).status).toBe(400)
  await operate(server, 'POST', `/accounts/${id}/close`, { returnCredit: true, reason: 'Over' })
  expect((await preview(id, { action: 'restore' })).body.error.code).toBe('invalid_transition')
})
