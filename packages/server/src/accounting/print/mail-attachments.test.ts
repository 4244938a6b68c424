import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testSeal } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { createMails, type Mails } from '../../people/mail/mails.ts'
import type { MailTransport, OutgoingMail } from '../../people/mail/templates/mail-transport.port.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { silentLog } from '../../platform/log/log.ts'
import { download, paymentOf, request, seller, upload } from '../testing/books.ts'
import { gpcFile } from '../testing/statement-files.ts'
import { mailAttachments } from './mail-attachments.ts'
import { type PrintOrder, printed } from './printed.ts'

/* E-mails about money carry what they tell of, as it was issued. */

let surface: TestSurface
let mails: Mails
let sent: OutgoingMail[] = []
let failing = false
const letterhead = { name: 'Hovor' }
const transport: MailTransport = {
  async send(mail) {
    sent.push(mail)
    return { kind: 'sent' }
  },
  close() {},
}
const print = async (order: PrintOrder) => {
  if (failing) throw new Error('no thread')
  return printed(order)
}

beforeAll(async () => {
  surface = await startTestSurface({
    ports: { supplier: seller },
    mailer(database) {
      mails = createMails({
        ...{ database, clock: systemClock, randomBytes, seal: testSeal, log: silentLog, transport },
        attach: mailAttachments(letterhead, print),
        brand: letterhead,
        baseUrl: () => 'https://hovor.example.com',
        modes: ['sandbox'],
      })
      return mails.mailer
    },
  })
})
afterAll(() => surface.close())
beforeEach(() => {
  sent = []
  failing = false
})

const sendAll = () => mails.scheduled[0]!.run({ signal: new AbortController().signal } as Job)
async function newAccount() {
  const account = await surface.newAccount(0)
  await surface.database.query(sql`update account set email = 'eva@example.com'`)
  return account
}

// verifies: billing.wording
test('the e-mail of a payment has the tax document as PDF and ISDOC, as it can be downloaded', async () => {
  const { apiKey } = await newAccount()
  const { proforma } = (await request(surface, apiKey, 'POST', '/credit/proformas', { amountHal: 250_000 }))
    .body
  await operate(surface, 'POST', '/bank-statements', upload(gpcFile([paymentOf(proforma)]), 'vypis.gpc'))
  await sendAll()
  const [document] = (await request(surface, apiKey, 'GET', '/billing/documents')).body.documents
  const [pdf, isdoc, ...more] = sent[0]?.attachments ?? []
  expect(more).toEqual([])
  expect([pdf?.fileName, pdf?.contentType]).toEqual([`${document.number}.pdf`, 'application/pdf'])
  expect([isdoc?.fileName, isdoc?.contentType]).toEqual([`${document.number}.isdoc`, 'application/xml'])
  const { bytes } = await download(surface, `/v1/billing/documents/${document.id}/pdf`, apiKey)
  expect(pdf!.content.equals(bytes)).toBe(true)
  expect(isdoc!.content.toString()).toContain(`<ID>${document.number}</ID>`)
  expect(sent[0]?.text).toContain('v příloze jako PDF a ISDOC')
})

test('the e-mail of a payment request has the proforma as PDF, and its QR code on its page', async () => {
  const { id, apiKey } = await newAccount()
  const { proforma } = (await operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal: 123_400 }))
    .body
  await sendAll()
  const [pdf, qr] = sent[0]?.attachments ?? []
  expect(pdf?.fileName).toBe(`proforma-${proforma.variableSymbol}.pdf`)
  const { bytes } = await download(surface, `/v1/credit/proformas/${proforma.id}/pdf`, apiKey)
  expect(pdf!.content.equals(bytes)).toBe(true)
  expect([qr?.contentType, qr?.content.subarray(0, 6).toString()]).toEqual(['image/gif', 'GIF87a'])
  expect(sent[0]?.html).toContain(`src="cid:${qr?.contentId}"`)
})

test('a copy of a document has both, too', async () => {
  const { id, apiKey } = await newAccount()
  const { proforma } = (await request(surface, apiKey, 'POST', '/credit/proformas', { amountHal: 250_000 }))
    .body
  const paid = paymentOf(proforma, { reference: '26000000002' })
  await operate(surface, 'POST', '/bank-statements', upload(gpcFile([paid]), 'vypis.gpc'))
  const [document] = (await request(surface, apiKey, 'GET', '/billing/documents')).body.documents
  await operate(surface, 'POST', `/accounts/${id}/billing/documents/${document.id}/send`, {})
  await sendAll()
  const copy = sent.find(({ subject }) => subject === `Daňový doklad ${document.number}`)
  expect(copy?.attachments?.map(({ fileName }) => fileName)).toEqual([
    `${document.number}.pdf`,
    `${document.number}.isdoc`,
  ])
})

test('an e-mail whose attachments cannot be made is tried again, and sent without them never', async () => {
  const { id } = await newAccount()
  failing = true
  await operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal: 123_400 })
  await sendAll()
  expect(sent).toEqual([])
  failing = false
  await surface.database.query(sql`update mail set due_at = 0 where state = 'waiting'`)
  await sendAll()
  expect(sent.map(({ attachments }) => attachments?.length)).toEqual([2])
})
