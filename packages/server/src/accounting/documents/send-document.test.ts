import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import type { Mailer } from '../../people/mail/mailer.ts'
import { sql } from '../../platform/db/sql.ts'
import { paymentOf, request, seller, upload } from '../testing/books.ts'
import { gpcFile } from '../testing/statement-files.ts'

let surface: TestSurface
const mails: Parameters<Mailer['send']>[1][] = []
let account: { readonly id: string; readonly apiKey: string }
let document: { readonly id: string; readonly number: string }

beforeAll(async () => {
  surface = await startTestSurface({
    ports: { supplier: seller },
    mailer: () => ({ send: async (_, mail) => void mails.push(mail) }),
  })
  account = await surface.newAccount()
  const { proforma } = (await request(surface, account.apiKey, 'POST', '/credit/proformas', paid)).body
  const file = upload(gpcFile([paymentOf(proforma)]), 'vypis.gpc')
  expect((await operate(surface, 'POST', '/bank-statements', file)).body.booked).toBe(1)
  document = (await request(surface, account.apiKey, 'GET', '/billing/documents')).body.documents[0]
})
afterAll(() => surface.close())

const paid = { amountHal: 250_000 }
const send = (accountId: string, body: object = {}) =>
  operate(surface, 'POST', `/accounts/${accountId}/billing/documents/${document.id}/send`, body)
const addressIs = (email: string) => surface.database.query(sql`update account set email = ${email}`)
const copies = () => mails.filter(({ content }) => content.kind === 'document-copy')

test('a tax document goes out as often as asked, to the account or to whom is given', async () => {
  await addressIs('eva@example.com')
  expect((await send(account.id)).body).toEqual({ sent: true })
  expect((await send(account.id, { to: 'ucetni@example.com', reason: 'By phone' })).status).toBe(200)
  const [first, second] = copies()
  expect([first?.to, second?.to]).toEqual([undefined, 'ucetni@example.com'])
  expect(first?.onceKey).not.toBe(second?.onceKey)
  const { content } = second!
  if (content.kind !== 'document-copy') throw new Error(content.kind)
  const { number, id: documentId } = document
  expect(content).toMatchObject({ number, isCreditNote: false, grossHal: 250_000, documentId })
  const { entries } = (await operate(surface, 'GET', `/audit?target=${account.id}&action=document.send`)).body
  expect(entries).toMatchObject([{ after: { number: document.number }, reason: 'By phone' }, { reason: '' }])
  expect(JSON.stringify(entries)).not.toContain('ucetni')
})

test('the document of an account whose e-mail is erased needs an address', async () => {
  await addressIs('')
  const sent = copies().length
  const { status, body } = await send(account.id)
  expect([status, body.error.code, body.error.action]).toEqual([
    400,
    'validation',
    expect.stringContaining('`to`'),
  ])
  expect((await send(account.id, { to: 'eva@example.com' })).status).toBe(200)
  expect(copies()).toHaveLength(sent + 1)
})

test('no document goes out as that of another account', async () => {
  const other = await surface.newAccount()
  expect((await send(other.id, { to: 'eva@example.com' })).body.error.code).toBe('not_found')
})
