import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import type { Mailer } from '../../people/mail/mailer.ts'
import { download, request, seller } from '../testing/books.ts'

let surface: TestSurface
const mails: Parameters<Mailer['send']>[1][] = []

beforeAll(async () => {
  surface = await startTestSurface({
    ports: { supplier: seller },
    mailer: () => ({ send: async (_, mail) => void mails.push(mail) }),
  })
})
afterAll(() => surface.close())

const issue = async (apiKey: string, body: object = { amountHal: 250_000 }) =>
  (await request(surface, apiKey, 'POST', '/credit/proformas', body)).body.proforma

describe('a proforma', () => {
  test('says what to pay, to which account, by when, and what its QR code says', async () => {
    const { apiKey } = await surface.newAccount()
    const proforma = await issue(apiKey, { amountHal: 123_456, dueDays: 7 })
    expect(proforma).toMatchObject({
      status: 'open',
      amountHal: 123_456,
      variableSymbol: expect.stringMatching(/^9\d{9}$/),
      iban: seller.iban,
    })
    const { variableSymbol, spayd, dueAt, issuedAt } = proforma
    expect(spayd).toMatch(
      new RegExp(
        `^SPD\\*1\\.0\\*ACC:${seller.iban}\\+${seller.bic}\\*AM:1234\\.56\\*CC:CZK\\*DT:\\d{8}\\*MSG:KREDIT ${variableSymbol}\\*X-VS:${variableSymbol}$`,
      ),
    )
    expect((dueAt - issuedAt) / 86_400_000).toBeGreaterThan(5.9)
    expect((dueAt - issuedAt) / 86_400_000).toBeLessThan(7.1)
  })

  test('has a symbol of its own, over all accounts and requests at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => surface.newAccount()))
    const issued = await Promise.all(
      accounts.flatMap(({ apiKey }) => [issue(apiKey), issue(apiKey), issue(apiKey)]),
    )
    expect(new Set(issued.map(({ variableSymbol }) => variableSymbol)).size).toBe(12)
  })

  test('is read, listed and downloaded by its account only', async () => {
    const [owner, other] = [await surface.newAccount(), await surface.newAccount()]
    const proforma = await issue(owner.apiKey)
    const get = (key: string, path = '') => request(surface, key, 'GET', `/credit/proformas${path}`)
    expect((await get(owner.apiKey, `/${proforma.id}`)).body.proforma).toEqual(proforma)
    expect((await get(owner.apiKey)).body.proformas).toEqual([proforma])
    expect((await get(other.apiKey)).body.proformas).toEqual([])
    for (const what of ['', '/pdf', '/qr']) {
      expect((await get(other.apiKey, `/${proforma.id}${what}`)).status).toBe(404)
    }
  })

  test('is a PDF with the payment, the same bytes each time, and a QR code as a picture', async () => {
    const { apiKey } = await surface.newAccount()
    const { id } = await issue(apiKey)
    const pdf = () => download(surface, `/v1/credit/proformas/${id}/pdf`, apiKey)
    const [first, second] = [await pdf(), await pdf()]
    expect([first.status, first.type]).toEqual([200, 'application/pdf'])
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(second.bytes.equals(first.bytes)).toBe(true)
    const qr = await download(surface, `/v1/credit/proformas/${id}/qr`, apiKey)
    expect(qr.type).toContain('image/svg+xml')
    expect(qr.bytes.toString()).toMatch(/^<svg .*<\/svg>$/s)
  })

  test('is issued once for an Idempotency-Key', async () => {
    const { apiKey } = await surface.newAccount()
    const again = () =>
      fetch(`${surface.baseUrl}/v1/credit/proformas`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': 'one',
        },
        body: JSON.stringify({ amountHal: 250_000 }),
      }).then((answer) => answer.text())
    expect(await again()).toBe(await again())
    expect((await request(surface, apiKey, 'GET', '/credit/proformas')).body.proformas).toHaveLength(1)
  })

  test('is not one of a hundred that nobody pays', async () => {
    const { apiKey, id } = await surface.newAccount()
    const owner = { amountHal: 10_000 }
    for (let nth = 0; nth < 100; nth++) await operate(surface, 'POST', `/accounts/${id}/proformas`, owner)
    const refused = await request(surface, apiKey, 'POST', '/credit/proformas', owner)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  })

  test.each([
    { amountHal: 9_999 },
    { amountHal: 100_000_001 },
    { amountHal: 1.5 },
    { amountHal: 10_000, dueDays: 0 },
  ])('is refused for %j', async (body) => {
    const { apiKey } = await surface.newAccount()
    const refused = await request(surface, apiKey, 'POST', '/credit/proformas', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  })
})

describe('the operator', () => {
  test('issues a proforma for an account, which then has it, and cancels it once, both audited', async () => {
    const { id, apiKey } = await surface.newAccount()
    const body = { amountHal: 500_000, reason: 'By phone' }
    const { status, body: made } = await operate(surface, 'POST', `/accounts/${id}/proformas`, body)
    expect([status, made.proforma.accountId]).toEqual([201, id])
    expect(mails.filter(({ accountId }) => accountId === id)).toMatchObject([
      {
        content: {
          ...{ kind: 'payment-request', amountHal: 500_000, iban: seller.iban },
          proformaId: expect.stringMatching(/^pro_/),
        },
      },
    ])
    const { proformas } = (await request(surface, apiKey, 'GET', '/credit/proformas')).body
    expect(proformas.map((one: { id: string }) => one.id)).toEqual([made.proforma.id])
    const cancel = () =>
      operate(surface, 'POST', `/proformas/${made.proforma.id}/cancel`, { reason: 'By card' })
    expect((await cancel()).body.proforma.status).toBe('cancelled')
    expect((await cancel()).body.error.code).toBe('invalid_transition')
    const { entries } = (await operate(surface, 'GET', `/audit?target=${id}`)).body
    expect(entries.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual(
      [
        ['proforma.cancel', 'By card'],
        ['proforma.create', 'By phone'],
      ],
    )
  })

  test('lists the open ones of all accounts, or those of one', async () => {
    const { id, apiKey } = await surface.newAccount()
    const { id: proformaId } = await issue(apiKey)
    const of = async (query: string) =>
      (await operate(surface, 'GET', `/proformas?${query}`)).body.proformas.map(
        (one: { id: string }) => one.id,
      )
    expect(await of('status=open&limit=1')).toEqual([proformaId])
    expect(await of(`accountId=${id}`)).toEqual([proformaId])
    expect(await of('accountId=nobody')).toEqual([])
  })
})

test('without an account that transfers come to, none is issued', async () => {
  const { iban: _, ...penniless } = seller
  const beside = await startTestSurface({ beside: surface, ports: { supplier: penniless } })
  const { apiKey } = await beside.newAccount()
  const refused = await request(beside, apiKey, 'POST', '/credit/proformas', { amountHal: 250_000 })
  expect([refused.status, refused.body.error.code]).toEqual([503, 'payments_unavailable'])
  await beside.close()
})
