import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { ScriptedPayments } from '../../setup-orders/testing/scripted-payments.ts'
import { download, paymentOf, request, seller, upload } from '../testing/books.ts'
import { gpcFile } from '../testing/statement-files.ts'

const payments = new ScriptedPayments()
let surface: TestSurface
let accounts: Awaited<ReturnType<TestSurface['newAccount']>>[]
const nasty = '=HYPERLINK("http://x";"Kůň")'

beforeAll(async () => {
  surface = await startTestSurface({ ports: { supplier: seller, payments } })
  accounts = await Promise.all([surface.newAccount(0), surface.newAccount(0), surface.newAccount(50_000)])
  await request(surface, accounts[0]!.apiKey, 'PATCH', '/account', { companyName: nasty })
  const paid = []
  for (const [nth, { id }] of accounts.entries()) {
    const { body } = await operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal: 100_001 + nth })
    paid.push(paymentOf(body.proforma, { reference: String(7_000 + nth) }))
  }
  await operate(surface, 'POST', '/bank-statements', upload(gpcFile(paid), 'vypis.gpc'))
  for (const { id } of accounts) {
    await operate(surface, 'POST', `/accounts/${id}/credit`, { amountHal: -2_345, reason: '@SUM(A1)' })
  }
})
afterAll(() => surface.close())

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(surface.service.clock.nowMs())
const exported = async (path: string) => {
  const { status, type, bytes } = await download(surface, `/operator/v1/exports/${path}`)
  return { status, type, text: bytes.toString() }
}

/** Rows of CSV without quoted delimiters inside, the header first. */
function rowsOf(text: string): string[][] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  return rows.map((row) =>
    [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^;]*))(?:;|$)/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

function column(text: string, name: string): string[] {
  const [header, ...rows] = rowsOf(text)
  const at = header!.indexOf(name)
  expect(at).toBeGreaterThanOrEqual(0)
  return rows.map((row) => row[at]!)
}

const hal = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)
const sum = (cells: readonly string[]) => cells.reduce((total, cell) => total + hal(cell), 0)

describe('the ledger', () => {
  test('exports every movement: the sums of accounts are their balances', async () => {
    const { status, type, text } = await exported(`ledger?from=2020-01-01&to=${today()}`)
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    const [owners, amounts] = [column(text, 'account'), column(text, 'amountCzk')]
    for (const { id } of accounts) {
      const own = amounts.filter((_, at) => owners[at] === id)
      const row = await surface.database.one(sql<{ hal: number }>`
        select available_hal + held_hal as hal from account where id = ${uuidOf(id)}`)
      expect(sum(own)).toBe(row?.hal)
    }
    const all = await surface.database.one(sql<{ hal: number }>`
      select sum(available_hal + held_hal)::bigint as hal from account where mode = 'sandbox'`)
    expect(sum(amounts)).toBe(all?.hal)
  })

  test('has nothing of other days or accounts', async () => {
    const { text: before } = await exported('ledger?from=2020-01-01&to=2020-12-31')
    expect(rowsOf(before)).toHaveLength(1)
    const { text } = await exported(`ledger?from=2020-01-01&to=${today()}&accountId=${accounts[1]!.id}`)
    expect(new Set(column(text, 'account'))).toEqual(new Set([accounts[1]!.id]))
  })

  test('starts no formula in a spreadsheet', async () => {
    const { text } = await exported(`ledger?from=2020-01-01&to=${today()}`)
    const cells = rowsOf(text)
      .flat()
      .filter((cell) => !/^[+-]?\d+(,\d+)?$/.test(cell))
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(cells).toContain(`'${nasty}`)
  })
})

describe('tax documents', () => {
  const span = () => `from=2026-01-15&to=2026-01-15`

  test('as CSV add up to what the ledger has of them, and have the day of receipt as tax point', async () => {
    const { text } = await exported(`documents?${span()}`)
    expect(sum(column(text, 'grossCzk'))).toBe(300_006)
    expect(sum(column(text, 'netCzk')) + sum(column(text, 'vatCzk'))).toBe(300_006)
    expect(new Set(column(text, 'taxPoint'))).toEqual(new Set(['2026-01-15']))
    expect(column(text, 'number')).toEqual([...column(text, 'number')].sort())
    const { text: ledger } = await exported(`ledger?from=2020-01-01&to=${today()}`)
    const types = column(ledger, 'type')
    const topups = column(ledger, 'amountCzk').filter((_, at) => types[at] === 'topup')
    expect(sum(topups)).toBe(300_006)
    expect(column(ledger, 'document').filter(Boolean).sort()).toEqual(column(text, 'number'))
  })

  test('are chosen by their tax point or by their issue, and by account', async () => {
    const numbers = async (query: string) => column((await exported(`documents?${query}`)).text, 'number')
    expect(await numbers('from=2026-01-16&to=2026-01-31')).toEqual([])
    expect(await numbers(`from=${today()}&to=${today()}&by=issued`)).toHaveLength(3)
    expect(await numbers(`${span()}&accountId=${accounts[0]!.id}`)).toHaveLength(1)
  })

  test('as a pack of Pohoda are its invoices, and add up to the same', async () => {
    const { type, text } = await exported(`documents?${span()}&format=pohoda`)
    expect(type).toContain('application/xml')
    const xml = new DOMParser().parseFromString(text, 'text/xml')
    expect(xml.documentElement?.getAttribute('ico')).toBe(seller.companyId)
    const all = (name: string) => [...xml.getElementsByTagName(name)].map((node) => node.textContent ?? '')
    expect(all('inv:invoiceType')).toEqual(Array(3).fill('issuedInvoice'))
    expect(all('inv:dateTax')).toEqual(Array(3).fill('2026-01-15'))
    expect(all('typ:company')).toContain(nasty)
    const gross = all('typ:priceHighSum').map((amount) => Math.round(Number(amount) * 100))
    expect(gross.reduce((total, one) => total + one, 0)).toBe(300_006)
    const none = await exported('documents?from=2020-01-01&to=2020-01-02&format=pohoda')
    expect(none.status).toBe(404)
  })

  test('are refused as ISDOC before anything is sent, where an archive cannot hold them', async () => {
    const add = (first: number, last: number) =>
      surface.asOwner(`
      insert into tax_document (account_id, id, mode, year, serial, number, kind, ref, issued_at, taxable_at, due_at,
        currency, net_hal, vat_hal, gross_hal, vat_rate, lines, customer, supplier)
      select account_id, gen_random_uuid(), mode, 2019, n, '2019' || lpad(n::text, 6, '0'), kind, 'many-' || n,
        ${Date.parse('2019-05-05T12:00:00Z')}, ${Date.parse('2019-05-05T12:00:00Z')}, due_at, currency, net_hal,
        vat_hal, gross_hal, vat_rate, lines, customer, supplier
      from (select * from tax_document where kind = 'invoice' limit 1) one, generate_series(${first}, ${last}) n`)
    await add(1, 65_535)
    const { status, text } = await exported('documents?from=2019-05-05&to=2019-05-05&format=isdoc')
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'validation'])
    expect(JSON.parse(text).error.message).toContain('65534')
    expect(JSON.parse(text).error.action).toContain('Narrow')
  })

  test('as ISDOC are an archive of a file each', async () => {
    const { type, text } = await exported(`documents?${span()}&format=isdoc`)
    expect(type).toBe('application/zip')
    expect(text.match(/\d{10}\.isdoc/g)).toHaveLength(6)
    expect(text.match(/<Invoice [^>]*version="6\.0\.2"/g)).toHaveLength(3)
  })
})

describe('call records', () => {
  test('are those that began in these days, of all accounts or of one', async () => {
    const began = Date.parse('2026-02-10T22:59:59.999Z')
    const uuidAt = (atMs: number, nth: number) =>
      `${atMs.toString(16).padStart(12, '0')}7000800000000000000${nth}`
    for (const [nth, atMs] of [began, began + 1, began + 86_400_000].entries()) {
      await surface.asOwner(`
        insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, duration_ms,
          price_hal) values ('${uuidOf(accounts[0]!.id)}', '${uuidAt(atMs, nth)}', 'out', 'agent', '+420601000001',
          '+420601000002', 'completed', 450, 61500, 462)`)
    }
    const { text } = await exported('calls?from=2026-02-11&to=2026-02-11')
    expect(column(text, 'call')).toEqual([`c_${uuidAt(began + 1, 1)}`, `c_${uuidAt(began + 86_400_000, 2)}`])
    expect(column(text, 'began')).toEqual(['2026-02-11 00:00:00', '2026-02-11 23:59:59'])
    expect(column(text, 'durationSecs')).toEqual(['62', '62'])
    expect(sum(column(text, 'priceCzk'))).toBe(924)
    expect(column(text, 'from')).toEqual(Array(2).fill('="+420601000001"'))
    const { text: other } = await exported(`calls?from=2026-02-11&to=2026-02-11&accountId=${accounts[1]!.id}`)
    expect(rowsOf(other)).toHaveLength(1)
  })
})

test('every export is audited, one that is refused is not made', async () => {
  const { entries } = (await operate(surface, 'GET', '/audit?action=export.documents&limit=1')).body
  expect(entries).toMatchObject([{ actor: 'olga', after: { from: expect.any(String) } }])
  for (const query of [
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=x&to=y',
    'to=2026-03-01',
  ]) {
    expect((await exported(`ledger?${query}`)).status).toBe(400)
  }
  expect((await exported('ledger?from=2026-03-01&to=2026-03-01&accountId=nobody')).status).toBe(404)
})
