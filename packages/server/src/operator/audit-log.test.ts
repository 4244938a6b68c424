import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { sql } from '../platform/db/sql.ts'
import { operate } from './testing/operate.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const audit = async (query = '') => (await operate(server, 'GET', `/audit?${query}`)).body
type Entry = { action: string; target: string; at: number }

// verifies: operator.hosts
test('the log is listed newest first, in pages, and by actor, action and target', async () => {
  const { body } = await operate(server, 'POST', '/accounts', { email: 'eva@example.com', mode: 'live' })
  const { id } = body.account
  await operate(server, 'POST', `/accounts/${id}/suspend`, { reason: 'Unpaid' })
  await operate(server, 'POST', `/accounts/${id}/restore`, { reason: 'Paid' })
  await operate(server, 'GET', `/accounts/${id}`)
  const ofAccount: Entry[] = (await audit(`target=${id}`)).entries
  expect(ofAccount.map(({ action }) => action)).toEqual([
    ...['account.read', 'account.restore', 'account.suspend', 'account.create'],
  ])
  expect((await audit(`target=${id}&action=account.suspend`)).entries).toEqual([
    {
      at: expect.any(Number),
      actor: 'olga',
      action: 'account.suspend',
      target: id,
      reason: 'Unpaid',
      ...{ before: { status: 'active' }, after: { status: 'suspended', mails: 0 } },
    },
  ])
  expect((await audit('actor=nobody')).entries).toEqual([])

  const pages: Entry[] = []
  let cursor = ''
  for (let count = 0; count < 10; count += 1) {
    const page = await audit(`target=${id}&limit=3${cursor}`)
    pages.push(...page.entries)
    if (!page.hasMore) break
    cursor = `&cursor=${page.nextCursor}`
  }
  expect(pages).toEqual(ofAccount)
})

test('reading the log is logged too', async () => {
  await audit()
  expect((await audit('action=audit.list')).entries[0]).toMatchObject({ actor: 'olga', target: 'audit' })
})

test('a refused call does nothing and leaves no entry', async () => {
  const nobody = `acc_${'0'.repeat(32)}`
  expect((await operate(server, 'POST', `/accounts/${nobody}/suspend`)).status).toBe(404)
  expect((await audit(`target=${nobody}`)).entries).toEqual([])
})

test('neither keys nor other secrets are in the log', async () => {
  const { body } = await operate(server, 'POST', '/accounts', { email: 'secret@example.com', mode: 'live' })
  const made = await operate(server, 'POST', `/accounts/${body.account.id}/api-keys`)
  const rows = await server.database.query(
    sql<{ text: string }>`select audit_entry::text as text from audit_entry`,
  )
  const log = rows.map(({ text }) => text).join('\n')
  expect(log).toContain(made.body.apiKey.id)
  for (const secret of [body.apiKey, made.body.key, 'secret@example.com']) expect(log).not.toContain(secret)
})

test('concurrent entries are numbered without gaps, reads included', async () => {
  const asks = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? audit('limit=1')
      : operate(server, 'GET', '/accounts').then(({ status }) => expect(status).toBe(200)),
  )
  await Promise.all(asks)
  const rows = await server.database.query(sql<{ seq: number }>`select seq from audit_entry order by seq`)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
})

test('an entry can be neither changed nor deleted, not even by the service', async () => {
  await audit()
  const { database } = server
  for (const statement of [
    sql`update audit_entry set actor = 'somebody else'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ]) {
    await expect(database.query(statement)).rejects.toThrow('permission denied for table audit_entry')
  }
})
