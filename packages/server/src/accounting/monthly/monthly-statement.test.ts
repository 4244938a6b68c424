import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { download, request, seller } from '../testing/books.ts'

let surface: TestSurface
type Account = Awaited<ReturnType<TestSurface['newAccount']>>
let account: Account

const march = Date.UTC(2026, 2, 10)
const uuidAt = (atMs: number, nth: number) =>
  `${atMs.toString(16).padStart(12, '0')}7000800000000000${String(nth).padStart(4, '0')}`

/** A movement of the past, as it was written then. */
async function moved(
  of: Account,
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
    values ('${uuidOf(of.id)}', '${uuidAt(atMs, nth)}', '${kind}', 'r${nth}', ${sides}, ${Math.abs(amountHal)},
      ${balance}, '=1+1', ${call === undefined ? 'null' : `'${call}'`}, ${atMs})`)
}

/** Leaves an account with what its movements add up to. */
const hasNow = ({ id }: Account, hal: number) =>
  surface.asOwner(`update account set available_hal = ${hal} where id = '${uuidOf(id)}'`)

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
  await moved(account, Date.UTC(2026, 1, 28, 22, 59), 1, 'topup', 50_000, 50_000)
  await moved(account, march, 2, 'call', -462, 49_538, calls[0])
  await moved(account, march + 1, 3, 'call', -463, 49_075, calls[1])
  await moved(account, march + 2, 4, 'number_fee', -12_500, 36_575)
  await moved(account, march + 3, 5, 'topup', 10_000, 46_575)
  await moved(account, Date.UTC(2026, 2, 31, 22), 6, 'sms', -150, 46_425)
  await hasNow(account, 46_425)
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

test('the CSV has a line for each movement with its call, and no formula but the text of a phone number', async () => {
  const { status, type, bytes } = await download(
    surface,
    '/v1/billing/statements/2026-03/csv',
    account.apiKey,
  )
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [header, ...lines] = bytes.toString().trimEnd().split('\r\n')
  expect(header).toContain('durationSecs')
  expect(lines).toHaveLength(4)
  const cells = `;'=1+1;out;agent;"=""+420601000001""";"=""+420601000000""";62;;-4,62;495,38;`
  expect(lines[0]).toContain(cells)
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

test.each([
  ...['2026-13', '2026-3', 'march', '2199-01'],
  ...['0000-01', '0001-01', '0999-12', '1999-12', '2101-01', '9999-12'],
])('there is no statement of %s', async (month) => {
  for (const form of ['', '/csv', '/pdf']) {
    const { status } = await request(surface, account.apiKey, 'GET', `/billing/statements/${month}${form}`)
    expect(status).toBe(404)
  }
  expect((await operate(surface, 'GET', `/accounts/${account.id}/statements/${month}`)).status).toBe(404)
})

describe('movements at once, of which the one with the higher id was the first to move the balance', () => {
  let busy: Account
  const april = Date.UTC(2026, 3, 10)

  beforeAll(async () => {
    busy = await surface.newAccount(0)
    const eveOfApril = Date.UTC(2026, 2, 31, 21, 59, 59)
    await moved(busy, eveOfApril, 20, 'topup', 50_000, 50_000)
    await moved(busy, eveOfApril + 1, 21, 'sms', -150, 49_250)
    await moved(busy, eveOfApril + 2, 22, 'call', -600, 49_400)
    await moved(busy, april, 23, 'sms', -200, 58_650)
    await moved(busy, april + 1, 24, 'topup', 10_000, 59_250)
    await moved(busy, april + 2, 25, 'call', -400, 58_850)
    await moved(busy, Date.UTC(2026, 4, 2), 26, 'sms', -50, 58_600)
    await hasNow(busy, 58_600)
  })

  test('leave a month with the balance of all of them, and the next one begins with it', async () => {
    const get = async (month: string) =>
      (await request(surface, busy.apiKey, 'GET', `/billing/statements/${month}`)).body.statement
    expect(await get('2026-02')).toMatchObject({ openingHal: 0, closingHal: 0, groups: [] })
    expect(await get('2026-03')).toMatchObject({ openingHal: 0, closingHal: 49_250 })
    expect(await get('2026-04')).toMatchObject({ openingHal: 49_250, closingHal: 58_650 })
    expect(await get('2026-05')).toMatchObject({ openingHal: 58_650, closingHal: 58_600 })
  })

  test('are in the files in the order in which they moved the balance', async () => {
    const balances = async (path: string, key?: string) => {
      const text = (await download(surface, path, key)).bytes.toString().replace(/^\uFEFF/, '')
      const [header = [], ...rows] = text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'))
      return rows.map((row) => `${row[header.indexOf('amountCzk')]} ${row[header.indexOf('balanceCzk')]}`)
    }
    const inApril = ['100,00 592,50', '-4,00 588,50', '-2,00 586,50']
    expect(await balances('/v1/billing/statements/2026-04/csv', busy.apiKey)).toEqual(inApril)
    const days = `from=2026-03-01&to=2026-04-30&accountId=${busy.id}`
    expect(await balances(`/operator/v1/exports/ledger?${days}`)).toEqual([
      ...['500,00 500,00', '-6,00 494,00', '-1,50 492,50'],
      ...inApril,
    ])
  })
})
