import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

let surface: TestSurface
beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

const add = (id: string, text: string) => operate(surface, 'POST', `/accounts/${id}/notes`, { text })
const notesOf = async (id: string) => (await operate(surface, 'GET', `/accounts/${id}/notes`)).body.notes

test('notes are listed newest first with who wrote them, and the audit log says who but not what', async () => {
  const { id } = await surface.newAccount()
  const first = await add(id, 'Calls back on Monday: Eva, +420601000001')
  const second = await add(id, 'Paid in cash')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await notesOf(id)).toMatchObject([
    { id: second.body.note.id, text: 'Paid in cash', by: 'olga' },
    { id: first.body.note.id, by: 'olga' },
  ])
  const removed = await operate(surface, 'DELETE', `/accounts/${id}/notes/${first.body.note.id}`)
  expect(removed.body).toEqual({ removed: true })
  expect(await notesOf(id)).toHaveLength(1)
  const entries = [
    ...(await storedEntries(surface, id, 'note.add')),
    ...(await storedEntries(surface, id, 'note.remove')),
  ]
  expect(entries.map(({ actor }) => actor)).toEqual(['olga', 'olga', 'olga'])
  expect(JSON.stringify(entries)).not.toMatch(/Monday|601000001/)
})

test('a note belongs to its account, and blank text is none', async () => {
  const [one, other] = [await surface.newAccount(), await surface.newAccount()]
  const { note } = (await add(one.id, 'A note')).body
  expect(await notesOf(other.id)).toEqual([])
  expect((await operate(surface, 'DELETE', `/accounts/${other.id}/notes/${note.id}`)).status).toBe(404)
  expect((await add(one.id, ' \n ')).status).toBe(400)
  expect((await add(`acc_${'0'.repeat(32)}`, 'x')).status).toBe(404)
})

test('an account has at most 200 notes', async () => {
  const { id } = await surface.newAccount()
  await surface.asOwner(`
    insert into account_note (account_id, id, text, actor, created_at)
    select '${id.slice(4)}', gen_random_uuid(), 'n', 'olga', 0 from generate_series(1, 199)`)
  expect((await add(id, 'The last one')).status).toBe(201)
  expect((await add(id, 'One too many')).body.error.code).toBe('rate_limited')
})

test('the account itself has no way to its notes', async () => {
  const { id, apiKey } = await surface.newAccount()
  await add(id, 'Suspected of spam')
  const answer = await fetch(`${surface.baseUrl}/operator/v1/accounts/${id}/notes`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  expect([401, 404]).toContain(answer.status)
})

test('the data of an account that the operator hands out has no notes', async () => {
  const { id } = await surface.newAccount()
  await add(id, 'Suspected of spam')
  const answer = await fetch(`${surface.baseUrl}/operator/v1/accounts/${id}/export?format=ndjson`, {
    headers: { authorization: `Bearer ${testOperatorToken}` },
  })
  const text = await answer.text()
  expect([answer.status, text.includes(id.slice(4, 12))]).toEqual([200, true])
  expect(text).not.toContain('Suspected')
})
