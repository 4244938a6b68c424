import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { download, request, seller } from '../testing/books.ts'

let surface: TestSurface
let account: Awaited<ReturnType<TestSurface['newAccount']>>

const march = Date.UTC(2026, 2, 10)
const uuidAt = (atMs: number, nth: number) =>
  `${atMs.toString(16).padStart(12, '0')}7000800000000000${String(nth).padStart(4, '0')}`

/** A movement of the past, as it was written then. */
async function moved(
  atMs: number,
  nth: number,
  kind: string,
  amountHal: number,
  balance: number,
  call?: string,
) {
  const sides = amountHal < 0 ? `'available', 'revenue'` : `'bank', 'available'`
  await surface.asOwner(`
    insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
      call_id, created_at)
    values ('${uuidOf(account.id)}', '${uuidAt(atMs, nth)}', '${kind}', 'r${nth}', ${sides}, ${Math.abs(amountHal)},
      ${balance}, '=1+1', ${call === undefined ? 'null' : `'${call}'`}, ${atMs})`)
}

beforeAll(async () => {
  surface = await startTestSurface({ ports: { supplier: seller } })
  account = await surface.newAccount(0)
  const calls = [uuidAt(march, 101), uuidAt(march, 102)]
  for (const [nth, id] of calls.entries()) {
    await surface.asOwner(`
      insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, duration_ms,
        price_hal) values ('${uuidOf(account.id)}', '${id}', 'out', 'agent', '+420601000001', '+42060100000${nth}',
        'completed', 450, 61500, 462)`)
  }
  await moved(Date.UTC(2026, 1, 28, 22, 59), 1, 'topup', 50_000, 50_000)
  await moved(march, 2, 'call', -462, 49_538, calls[0])
  await moved(march + 1, 3, 'call', -463, 49_075, calls[1])
  await moved(march + 2, 4, 'number_fee', -12_500, 36_575)
  await moved(march + 3, 5, 'topup', 10_000, 46_575)
  await moved(Date.UTC(2026, 2, 31, 22), 6, 'sms', -150, 46_425)
})
afterAll(() => surface.close())

test('a statement sums up a month of Prague, from the balance before to the balance after', async () => {
  const { body } = await request(surface, account.apiKey, 'GET', '/billing/statements/2026-03')
  expect(body.statement).toEqual({
    month: '2026-03',
    openingHal: 50_000,
    closingHal: 46_575,
    spentHal: 13_425,
    agentSecs: 124,
    groups: [
      { type: 'call', callKind: 'agent', direction: 'out', count: 2, durationSecs: 124, amountHal: -925 },
      { type: 'number_fee', count: 1, durationSecs: 0, amountHal: -12_500 },
      { type: 'topup', count: 1, durationSecs: 0, amountHal: 10_000 },
    ],
  })
})

test('the CSV has a line for each movement with its call, and no formula', async () => {
  const { status, type, bytes } = await download(
    surface,
    '/v1/billing/statements/2026-03/csv',
    account.apiKey,
  )
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [header, ...lines] = bytes.toString().trimEnd().split('\r\n')
  expect(header).toContain('durationSecs')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain(";'=1+1;out;agent;+420601000001;+420601000000;62;;-4,62;495,38;")
})

test('the PDF is the same bytes each time, for the customer and for the operator', async () => {
  const own = await download(surface, '/v1/billing/statements/2026-03/pdf', account.apiKey)
  const path = `/operator/v1/accounts/${account.id}/statements/2026-03`
  const operators = await download(surface, `${path}?format=pdf`)
  expect([own.status, own.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(operators.bytes.equals(own.bytes)).toBe(true)
  expect((await download(surface, path)).type).toBe('text/csv; charset=utf-8')
  const { entries } = (await operate(surface, 'GET', `/audit?target=${account.id}&action=account.statement`))
    .body
  expect(entries).toHaveLength(2)
})

test.each(['2026-13', '2026-3', 'march', '2199-01'])('there is no statement of %s', async (month) => {
  for (const form of ['', '/csv', '/pdf']) {
    const { status } = await request(surface, account.apiKey, 'GET', `/billing/statements/${month}${form}`)
    expect(status).toBe(404)
  }
  expect((await operate(surface, 'GET', `/accounts/${account.id}/statements/${month}`)).status).toBe(404)
})
