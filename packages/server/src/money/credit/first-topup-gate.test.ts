import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noSmsCarrier } from '../../compose/create/no-sms-carrier.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { createMessages } from '../../messaging/messages/messages.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { smsNumbers } from '../../numbering/sms-numbers/sms-numbers.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({
    extra: ({ database, credit }) =>
      createMessages({
        database,
        credit,
        clock: systemClock,
        randomBytes,
        nodeId: 'a',
        lease: { canJudge: () => true },
        log: silentLog,
        numbers,
        smsNumbers,
        carrier: noSmsCarrier,
        senderName: 'Hovor',
        serves: () => true,
      }).handlers,
  })
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any
}

async function ask(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** An account with credit but without a top-up: a gift is neither a top-up nor an adjustment. */
async function newcomer() {
  const made = { email: 'a@example.com', mode: 'sandbox' }
  const { body } = await ask(testOperatorToken, 'POST', '/operator/v1/accounts', made)
  const id: AccountId = body.account.id
  const gift = { accountId: id, ref: 'gift', kind: 'bonus', amountHal: 200_000, description: 'gift' } as const
  await server.credit.credit(server.database, gift)
  const request = (method: string, path: string, sent?: unknown) => ask(body.apiKey, method, path, sent)
  return { id, request }
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>

const order = {
  country: 'CZ',
  region: 'Plzeň',
  address: { company: 'Garáž s.r.o.', street: 'Dlouhá 1', city: 'Plzeň', postalCode: '30100', country: 'CZ' },
}
const pathOf = (e164: string) => `/v1/numbers/${encodeURIComponent(e164)}`

const buy = ({ request }: Newcomer) => request('POST', '/v1/numbers', {})
const buySms = ({ request }: Newcomer) => request('POST', '/v1/sms-numbers')
const placeOrder = ({ request }: Newcomer) => request('POST', '/v1/numbers/orders', order)
const text = ({ request }: Newcomer) =>
  request('POST', '/v1/messages', { to: '+420601000011', body: 'Dobrý den' })
const forward = ({ request }: Newcomer, e164: string) =>
  request('PATCH', pathOf(e164), { mode: 'forward', forwardTo: '+420601000001' })

const gated = { status: 402, body: { error: { code: 'insufficient_credit', cause: 'account' } } }
const balanceOf = async ({ request }: Newcomer): Promise<number> =>
  (await request('GET', '/v1/balance')).body.balanceHal

/** Every restriction before the first top-up, for an account with one number. */
async function restricted(account: Newcomer, e164: string): Promise<Answer[]> {
  return [
    await text(account),
    await buy(account),
    await buySms(account),
    await placeOrder(account),
    await forward(account, e164),
  ]
}

describe('before the first top-up', () => {
  // verifies: general.sms-gate, general.additional-number-gate, general.forward-gate
  // verifies: errors.insufficient-credit-charges-nothing
  it('an account with one number cannot send SMS, get another number or forward one, and is charged nothing', async () => {
    const account = await newcomer()
    const { body } = await buy(account)
    const balanceHal = await balanceOf(account)
    for (const answer of await restricted(account, body.number.e164)) expect(answer).toMatchObject(gated)
    expect(await balanceOf(account)).toBe(balanceHal)
  })

  // verifies: general.additional-number-gate
  it.each([
    ['a number', buy],
    ['an SMS number', buySms],
    ['an order', placeOrder],
  ] as const)('the first number may be %s, and then no other of any kind', async (_what, get) => {
    const account = await newcomer()
    expect((await get(account)).status).toBe(201)
    for (const getMore of [buy, buySms, placeOrder]) expect(await getMore(account)).toMatchObject(gated)
  })

  // verifies: general.open-order-gate
  it.each([
    ['pending', 402],
    ['provisioning', 402],
    ['failed', 201],
    ['cancelled', 201],
  ] as const)('beside a %s order, buying a number is %i', async (status, answered) => {
    const account = await newcomer()
    const { id } = (await placeOrder(account)).body.order
    const operate = (what: string, body?: object) =>
      ask(testOperatorToken, 'POST', `/operator/v1/number-orders/${id}/${what}`, body ?? {})
    if (status === 'cancelled') await account.request('POST', `/v1/numbers/orders/${id}/cancel`)
    if (status === 'provisioning' || status === 'failed') await operate('take')
    if (status === 'failed') await operate('fail', { reason: 'There is none.' })
    expect((await account.request('GET', '/v1/numbers/orders')).body.orders).toMatchObject([{ id, status }])
    expect((await buy(account)).status).toBe(answered)
  })

  // verifies: general.forward-gate
  it('a forwarded number may be forwarded elsewhere', async () => {
    const account = await newcomer()
    const { e164 } = (await buy(account)).body.number
    await server.database.query(sql`
      update number set mode = 'forward', forward_to = '+420601000002' where account_id = ${uuidOf(account.id)}`)
    expect(await forward(account, e164)).toMatchObject({
      status: 200,
      body: { number: { mode: 'forward', forwardTo: '+420601000001' } },
    })
    await account.request('PATCH', pathOf(e164), { mode: 'none' })
    expect(await forward(account, e164)).toMatchObject(gated)
  })

  it('credit that changes in another way makes no difference', async () => {
    const account = await newcomer()
    const { e164 } = (await buy(account)).body.number
    const { credit, database } = server
    const moved = { accountId: account.id, amountHal: 100, description: 'x' }
    await credit.credit(database, { ...moved, kind: 'call_refund', ref: 'a' })
    await credit.debit(database, { ...moved, kind: 'call', ref: 'b' })
    await credit.takeBack(database, { ...moved, kind: 'dispute', ref: 'c' })
    for (const answer of await restricted(account, e164)) expect(answer).toMatchObject(gated)
  })
})

const openers: Readonly<Record<string, (tx: Db, accountId: AccountId) => Promise<unknown>>> = {
  'a top-up, by card or automatic': (tx, accountId) =>
    server.credit.topUp(tx, { accountId, ref: 'top', amountHal: 10_000, description: 'Top-up' }),
  'an owner adjustment': (tx, accountId) =>
    server.credit.creditAdmin(tx, { accountId, amountHal: 1, description: 'x' }),
  'an owner adjustment that takes credit away': (tx, accountId) =>
    server.credit.creditAdmin(tx, { accountId, amountHal: -1, description: 'x' }),
}

describe('after', () => {
  // verifies: general.gate-lifts, operator.credit
  it.each(Object.entries(openers))('%s, all restrictions are lifted for good', async (_what, open) => {
    const account = await newcomer()
    const { e164 } = (await buy(account)).body.number
    await server.database.transaction((tx) => open(tx, account.id))
    await server.credit.takeBack(server.database, {
      accountId: account.id,
      ref: 'back',
      kind: 'topup_refund',
      amountHal: 1,
      description: 'x',
    })
    const [sms, ...others] = await restricted(account, e164)
    // There is no SMSC here: the message got that far.
    expect(sms!.body.error.code).toBe('sms_gateway_failed')
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 200])
  })
})
