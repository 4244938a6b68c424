import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { isdocOf, taxDocuments } from '../../money/index.ts'
import { operate } from '../../operator/testing/operate.ts'
import type { VatAnswer } from '../../people/index.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { download, paymentOf, request, seller, upload } from '../testing/books.ts'
import { gpcFile } from '../testing/statement-files.ts'

/* Documents of customers of every kind, their ISDOC, the export and the summary of the days have the same amounts. */

const answers: Readonly<Record<string, VatAnswer>> = {
  SK2020202020: { kind: 'valid', reference: 'WAPIAAAAX' },
  DE123456788: { kind: 'valid' },
  SK3030303030: { kind: 'invalid' },
}
const kinds = {
  czech: { country: 'CZ', vatId: 'CZ27074358' },
  slovakBusiness: { country: 'SK', vatId: 'SK2020202020' },
  germanBusiness: { country: 'DE', vatId: 'DE123456788' },
  slovakInvalid: { country: 'SK', vatId: 'SK3030303030' },
  slovakUnanswered: { country: 'SK', vatId: 'SK4040404040' },
  finnishConsumer: { country: 'FI' },
  swiss: { country: 'CH' },
} as const
type Kind = keyof typeof kinds
const treatments: Readonly<Record<Kind, readonly [string, string, number]>> = {
  czech: ['domestic', 'CZ', 21],
  slovakBusiness: ['reverse_charge', 'SK', 0],
  germanBusiness: ['reverse_charge', 'DE', 0],
  slovakInvalid: ['oss', 'SK', 23],
  slovakUnanswered: ['oss', 'SK', 23],
  finnishConsumer: ['oss', 'FI', 25.5],
  swiss: ['outside_eu', 'CH', 0],
}

let surface: TestSurface
const accounts = new Map<Kind, Awaited<ReturnType<TestSurface['newAccount']>>>()

beforeAll(async () => {
  surface = await startTestSurface({
    ports: {
      supplier: seller,
      usesOss: true,
      vatNumbers: { check: async (vatId) => answers[vatId] ?? { kind: 'unknown', why: 'away' } },
    },
  })
  for (const kind of Object.keys(kinds) as Kind[]) {
    const account = await surface.newAccount(0)
    const billing = { street: 'Dlhá 1', city: 'Mesto', ...kinds[kind] }
    expect((await request(surface, account.apiKey, 'PATCH', '/account', { billing })).status).toBe(200)
    accounts.set(kind, account)
  }
  const checks = surface.features.all.scheduled.find(({ name }) => name === 'vat-checks')
  await checks!.run({ signal: new AbortController().signal } as Job)
})
afterAll(() => surface.close())

let serial = 20_000
/** Pays in by transfer; a part of it may be refunded to the bank. */
async function payIn(kind: Kind, amountHal: number, refundHal: number): Promise<void> {
  const { id } = accounts.get(kind)!
  const { proforma } = (await operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal })).body
  const payment = paymentOf(proforma, { reference: String(serial++) })
  const file = upload(gpcFile([payment]), 'vypis.gpc')
  expect((await operate(surface, 'POST', '/bank-statements', file)).body.booked).toBe(1)
  if (refundHal === 0) return
  const [topup] = (await operate(surface, 'GET', `/accounts/${id}/topups`)).body.topups
  const refund = { to: 'bank', amountHal: refundHal, reason: 'Paid twice' }
  const refunded = await operate(surface, 'POST', `/accounts/${id}/topups/${topup.id}/refund`, refund)
  expect(refunded.status).toBe(200)
}

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(surface.service.clock.nowMs())
const days = () => `from=2026-01-15&to=${today()}`
const hal = (decimal: string) => Math.round(Number(decimal.replace(',', '.')) * 100)

interface Sums {
  readonly netHal: number
  readonly vatHal: number
  readonly grossHal: number
}
const none: Sums = { netHal: 0, vatHal: 0, grossHal: 0 }
const plus = (sums: Sums, more: Sums, sign = 1): Sums => ({
  netHal: sums.netHal + sign * more.netHal,
  vatHal: sums.vatHal + sign * more.vatHal,
  grossHal: sums.grossHal + sign * more.grossHal,
})

async function sumsOfDocuments(): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>()
  for (const { apiKey } of accounts.values()) {
    const { documents } = (await request(surface, apiKey, 'GET', '/billing/documents?limit=200')).body
    for (const one of documents) {
      expect(one.netHal + one.vatHal).toBe(one.grossHal)
      const key = `${one.vatTreatment} ${one.vatCountry} ${one.vatPercent}`
      sums.set(key, plus(sums.get(key) ?? none, one, one.kind === 'credit_note' ? -1 : 1))
    }
  }
  return sums
}

async function sumsOfIsdoc(): Promise<Sums> {
  let sums = none
  const untilMs = surface.service.clock.nowMs() + 1
  const span = { mode: 'sandbox', by: 'taxPoint', fromMs: 0, untilMs, accountId: undefined } as const
  for await (const documents of taxDocuments.exported(surface.database, span)) {
    for (const document of documents) {
      const xml = new DOMParser().parseFromString(isdocOf(document), 'text/xml')
      const [total] = [...xml.getElementsByTagName('LegalMonetaryTotal')]
      const amount = (name: string) => hal(total!.getElementsByTagName(name)[0]!.textContent ?? '')
      const [netHal, grossHal] = [amount('TaxExclusiveAmount'), amount('TaxInclusiveAmount')]
      sums = plus(sums, { netHal, grossHal, vatHal: grossHal - netHal })
    }
  }
  return sums
}

async function sumsOfCsv(): Promise<Sums> {
  const { bytes } = await download(surface, `/operator/v1/exports/documents?${days()}`)
  const [header = '', ...rows] = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const names = header.split(';')
  const of = (row: string, name: string) => hal(row.split(';')[names.indexOf(name)]!)
  return rows.reduce(
    (sums, row) =>
      plus(sums, { netHal: of(row, 'netCzk'), vatHal: of(row, 'vatCzk'), grossHal: of(row, 'grossCzk') }),
    none,
  )
}

// verifies: billing.vat
test('a customer of each kind has the tax of that kind', async () => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    await payIn(kind, 50_000, 0)
    const { apiKey } = accounts.get(kind)!
    const [document] = (await request(surface, apiKey, 'GET', '/billing/documents')).body.documents
    expect([document.vatTreatment, document.vatCountry, document.vatPercent]).toEqual(treatments[kind])
  }
  const { apiKey } = accounts.get('slovakBusiness')!
  const [document] = (await request(surface, apiKey, 'GET', '/billing/documents')).body.documents
  expect(document).toMatchObject({
    ...{ netHal: 50_000, vatHal: 0, grossHal: 50_000, paidBy: 'transfer' },
    vatCheck: { vatId: 'SK2020202020', outcome: 'valid', reference: 'WAPIAAAAX' },
  })
  expect((await request(surface, apiKey, 'GET', '/balance')).body.balanceHal).toBe(50_000)
})

// verifies: billing.vat
test('documents, ISDOC, export and summary agree to the hal, whatever was paid and given back', async () => {
  const step = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
    amountHal: fc.integer({ min: 10_000, max: 1_000_000 }),
    part: fc.option(fc.integer({ min: 1, max: 100 }), { nil: 0 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { kind, amountHal, part } of steps)
        await payIn(kind, amountHal, Math.floor((amountHal * part) / 100))
      const { summary } = (await operate(surface, 'GET', `/vat-summary?${days()}`)).body
      const told = new Map<string, Sums>(
        summary.taxes.map(
          ({ treatment, country, vatPercent, netHal, vatHal, grossHal }: Record<string, never>) => [
            `${treatment} ${country} ${vatPercent}`,
            { netHal, vatHal, grossHal },
          ],
        ),
      )
      expect(told).toEqual(await sumsOfDocuments())
      const total = [...told.values()].reduce((sums, one) => plus(sums, one), none)
      expect(summary.grossHal).toBe(total.grossHal)
      expect(await sumsOfIsdoc()).toEqual(total)
      expect(await sumsOfCsv()).toEqual(total)
      const reverse = [...told].filter(([key]) => key.startsWith('reverse_charge'))
      const ofSales = summary.ecSales.reduce((sum: number, { netHal }: Sums) => sum + netHal, 0)
      expect(ofSales).toBe(reverse.reduce((sum, [, { netHal }]) => sum + netHal, 0))
    }),
    { numRuns: 6 },
  )
})

test('the EC sales list has confirmed numbers only, and other days have nothing', async () => {
  const { summary } = (await operate(surface, 'GET', `/vat-summary?${days()}`)).body
  expect(summary.ecSales.map(({ vatId }: { vatId: string }) => vatId)).toEqual([
    'DE123456788',
    'SK2020202020',
  ])
  expect(new Set(summary.ecSales.map(({ serviceCode }: { serviceCode: string }) => serviceCode))).toEqual(
    new Set(['3']),
  )
  const empty = (await operate(surface, 'GET', '/vat-summary?from=2025-01-01&to=2025-01-31')).body.summary
  expect(empty).toEqual({ taxes: [], ecSales: [], grossHal: 0 })
})

test('a summary is audited, and a span that is none is refused', async () => {
  const { entries } = (await operate(surface, 'GET', '/audit?action=vat.summary&limit=1')).body
  expect(entries).toMatchObject([{ actor: 'olga', target: 'accounts' }])
  expect((await operate(surface, 'GET', '/vat-summary?from=2026-02-02&to=2026-02-01')).status).toBe(400)
})
