import { giveSmsNumber, type MessageId, sql, type TestAnswer, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmsAccount, type SmsService, startSms } from './sms-service.ts'

let sms: SmsService

beforeAll(async () => {
  sms = await startSms()
})
afterAll(() => sms.close())

const delivered = '+420601000011'
const hourMs = 60 * 60 * 1000

describe('an SMS from a number of the account', () => {
  // verifies: general.own-number-sms, messages.own-sender, events.message-sent
  // verifies: general.sms, limits.sms-own-price
  it('is sent and recorded with the number, and costs 190 hal a segment', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const { smsNumber } = account
    const answer = await sms.passing(
      account.send({ to: delivered, body: 'a'.repeat(161), fromNumber: smsNumber }),
    )
    expect(answer.status).toBe(201)
    const { message } = answer.body
    expect(message).toMatchObject({ from: smsNumber, smsNumber, segments: 2, status: 'sent', priceHal: 380 })
    expect(message.deliveryStatus).toBeUndefined()
    const ours = (await sms.submitsTo(delivered)).filter(({ from }) => from === smsNumber)
    expect(ours.map(({ part, parts }) => [part, parts])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(await moneyOf(account)).toEqual({ available: 620, held: 0 })
    expect(await eventsOf(account)).toEqual([
      {
        event: 'message.sent',
        ts: expect.any(Number),
        data: { id: message.id, to: delivered, status: 'sent', priceHal: 380, smsNumber },
      },
    ])
  })

  // verifies: general.own-number-sms, messages.send-from-number, messages.send-premium
  it.each([
    ['a Slovak recipient', { to: '+421901000011' }, 400, 'from_number_unsupported_destination', 'request'],
    ['a recipient abroad', { to: '+48601234567' }, 400, 'from_number_unsupported_destination', 'request'],
    ['a premium recipient', { to: '+420900123456' }, 400, 'blocked_destination', 'request'],
    ['a landline', { to: '+420212345678' }, 400, 'recipient_rejected', 'request'],
    ['no number', { to: '601000011' }, 400, 'invalid_number', 'request'],
    ["a stranger's number", { fromNumber: '+420601999999' }, 400, 'invalid_from_number', 'request'],
    ['a name as its number', { fromNumber: 'Hovor' }, 400, 'invalid_from_number', 'request'],
    ['a recipient whom the carrier refuses', { to: '+420601000014' }, 400, 'recipient_rejected', 'request'],
    ['a message that the carrier refuses', { to: '+420601000024' }, 502, 'send_failed_operator', 'service'],
    ['a carrier in trouble', { to: '+420601000025' }, 502, 'sms_gateway_failed', 'service'],
  ])('with %s is refused and costs nothing', async (_what, body, status, code, cause) => {
    const account = await sms.account({ creditHal: 1000 })
    const answer = await sms.passing(
      account.send({ to: delivered, body: 'x', fromNumber: account.smsNumber, ...body }),
    )
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({ code, cause })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect(await eventsOf(account)).toEqual([])
  })

  // verifies: messages.send-from-number
  it('is sent only while the number is an active one of the account', async () => {
    const account = await sms.account()
    const other = await sms.account()
    const text = { to: delivered, body: 'x', fromNumber: account.smsNumber }
    expect(codeOf(await other.send(text))).toBe('invalid_from_number')
    await sms.database.query(sql`
      update sms_number set status = 'releasing' where account_id = ${uuidOf(account.id)}`)
    expect(codeOf(await account.send(text))).toBe('invalid_from_number')
  })

  // verifies: general.voice-number-no-sms
  it('never goes to a voice number of the service', async () => {
    const account = await sms.account()
    const to = '+420228880199'
    await sms.database.query(sql`
      insert into number_stock (e164, mode, country, region, kind, account_id)
      values (${to}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})`)
    const answer = await account.send({ to, body: 'x', fromNumber: account.smsNumber })
    expect([answer.status, codeOf(answer), answer.body.error.cause]).toEqual([
      400,
      'recipient_is_virtual_number',
      'request',
    ])
  })

  // verifies: general.sms-gate, errors.insufficient-credit, errors.insufficient-credit-charges-nothing
  it('requires a first top-up and enough credit', async () => {
    const gated = await sms.account({ creditHal: 0 })
    const poor = await sms.account({ creditHal: 189 })
    for (const account of [gated, poor]) {
      const answer = await account.send({ to: delivered, body: 'x', fromNumber: account.smsNumber })
      expect([answer.status, codeOf(answer), answer.body.error.cause]).toEqual([
        402,
        'insufficient_credit',
        'account',
      ])
      expect((await windowOf(account)).used).toBe(0)
    }
    expect(await moneyOf(poor)).toEqual({ available: 189, held: 0 })
  })
})

describe('a recipient who opted out', () => {
  // verifies: messages.opted-out
  it('gets nothing from the account, from its number or from the shared sender', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const other = await sms.account({ creditHal: 1000 })
    const to = '+420601555501'
    await optOut(account, to)
    for (const fromNumber of [account.smsNumber, undefined]) {
      const answer = await account.send({ to, body: 'x', ...(fromNumber && { fromNumber }) })
      expect([answer.status, codeOf(answer), answer.body.error.cause]).toEqual([
        403,
        'recipient_opted_out',
        'account',
      ])
    }
    expect(await sms.submitsTo(to)).toEqual([])
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect((await sms.passing(other.send({ to, body: 'x' }))).status).toBe(201)
  })

  // verifies: messages.opted-out, messages.fail-reason
  it('gets nothing that was already waiting for its slot', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const to = '+420601555502'
    expect((await sms.passing(account.send({ to: delivered, body: 'first' }))).status).toBe(201)
    const waiting = account.send({ to, body: 'second', fromNumber: account.smsNumber }, 'key')
    await sms.soon(async () => (await moneyOf(account))?.held === 190, 0)
    await optOut(account, to)
    const answer = await sms.passing(waiting, 100)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'recipient_opted_out'])
    const { message } = await read(account, answer.body.error.messageId)
    expect(message).toMatchObject({ status: 'failed', failReason: 'opted_out', priceHal: 0 })
    expect(await sms.submitsTo(to)).toEqual([])
    expect(await moneyOf(account)).toEqual({ available: 850, held: 0 })
    expect(codeOf(await account.send({ to, body: 'second' }, 'key'))).toBe('recipient_opted_out')
  })
})

describe('the window of 24 hours', () => {
  // verifies: limits.sms-own-number, sms-numbers.window, errors.retry-after-sms
  it('lets a number younger than 30 days send 20, and counts refused attempts for an older one', async () => {
    const account = await sms.account()
    const older = await giveSmsNumber(sms.database, account.id, sms.clock.nowMs() - 31 * 24 * hourMs)
    const from = (fromNumber: string, to = delivered) => sendSlowly(account, { to, body: 'x', fromNumber })
    expect((await from(account.smsNumber, '+420601000014')).status).toBe(400)
    const { resetsAt } = await windowOf(account)
    for (let n = 0; n < 10; n++) expect((await from(older)).status).toBe(201)
    for (let n = 0; n < 9; n++) expect((await from(account.smsNumber)).status).toBe(201)
    expect((await windowOf(account)).used).toBe(20)
    const over = await account.send({ to: delivered, body: 'x', fromNumber: account.smsNumber }, 'over')
    expect([over.status, codeOf(over), over.headers.get('retry-after')]).toEqual([429, 'rate_limited', null])
    expect(over.body.error.cause).toBe('busy')
    // The same request again is the same attempt.
    expect(
      (await account.send({ to: delivered, body: 'x', fromNumber: account.smsNumber }, 'over')).status,
    ).toBe(429)
    expect(await windowOf(account)).toEqual({ used: 21, resetsAt })
    for (let n = 0; n < 8; n++) expect((await from(account.smsNumber)).status).toBe(429)
    expect((await sendSlowly(account, { to: delivered, body: 'shared sender' })).status).toBe(201)
    for (let n = 0; n < 21; n++) expect((await from(older)).status).toBe(201)
    expect((await from(older)).status).toBe(429)
    expect(await windowOf(account)).toEqual({ used: 51, resetsAt })
  })
})

describe('a later carrier receipt', () => {
  // verifies: states.message-receipt, events.receipts-silent, messages.fail-reason
  it.each([
    ['11', 'delivered', undefined],
    ['12', 'undelivered', 'undeliverable'],
    ['15', 'delivered', undefined],
    ['26', 'undelivered', 'expired'],
    ['29', 'delivered', undefined],
    ['30', 'delivered', undefined],
  ])('about a message to number %s sets deliveryStatus to %s', async (digits, deliveryStatus, failReason) => {
    const account = await sms.account()
    const to = `+4206010000${digits}`
    const sent = await sms.passing(account.send({ to, body: 'a'.repeat(161), fromNumber: account.smsNumber }))
    expect(sent.status).toBe(201)
    const message = await reaches(account, sent, (now) => now.delivery_status !== null)
    expect(message).toMatchObject({ status: 'sent', deliveryStatus, priceHal: 380 })
    expect(message.failReason).toBe(failReason)
    expect(await namesOf(account)).toEqual(['message.sent'])
  })

  // verifies: states.message-late-failure, events.receipts-silent, messages.fail-reason
  it('that the message was discarded makes it failed and refunds it, once', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const sent = await sms.passing(
      account.send({ to: '+420601000013', body: 'a'.repeat(161), fromNumber: account.smsNumber }),
    )
    expect(sent.body.message).toMatchObject({ status: 'sent', priceHal: 380 })
    const message = await reaches(account, sent, (now) => now.status === 'failed')
    expect(message).toMatchObject({ failReason: 'rejected', priceHal: 0 })
    // The receipt of the other part says the same.
    await sms.soon(async () => (await statesOf(message.id)).every((state) => state === 'rejected'))
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    const rows = await sms.database.query(sql<{ kind: string }>`
      select kind from ledger_movement where account_id = ${uuidOf(account.id)} and kind = 'sms_refund'`)
    expect(rows).toHaveLength(1)
    expect(await namesOf(account)).toEqual(['message.sent'])
  })
})

describe('a message whose submit got no response', () => {
  // verifies: states.message-unknown-own, messages.send-refusals, events.message-sent
  it.each(['18', '28'])('to number %s is resolved, charged once and never sent again', async (digits) => {
    const account = await sms.account({ creditHal: 1000 })
    const { smsNumber } = account
    const to = `+4206010000${digits}`
    const text = { to, body: 'x', fromNumber: smsNumber }
    const unknown = await sendUnanswered(account, text, 'key')
    expect([unknown.status, codeOf(unknown), unknown.body.error.cause]).toEqual([
      502,
      'send_unknown',
      'service',
    ])
    const id = unknown.body.error.messageId
    const ours = async () => (await sms.submitsTo(to)).filter(({ from }) => from === smsNumber)
    const message = await reaches(account, unknown, (now) => now.status === 'sent')
    expect(message.priceHal).toBe(190)
    expect(message.failReason).toBeUndefined()
    expect(await moneyOf(account)).toEqual({ available: 810, held: 0 })
    expect((await eventsOf(account)).map(({ data }) => data)).toEqual([
      { id, to, status: 'sent', priceHal: 190, smsNumber },
    ])
    expect(await ours()).toHaveLength(1)
    expect(codeOf(await account.send({ to, body: 'y' }, 'key'))).toBe('send_unknown')
    expect(await ours()).toHaveLength(1)
  })

  // verifies: messages.send-refusals, messages.fail-reason
  it('fails at once, free, when its other parts were never sent, despite a receipt for the first', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const to = '+420601000018'
    const text = { to, body: 'a'.repeat(161), fromNumber: account.smsNumber }
    const failed = await sendUnanswered(account, text, 'key')
    expect(codeOf(failed)).toBe('sms_gateway_failed')
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    await sms.passing(sms.clock.sleep(60_000), 1000)
    const { message } = await read(account, failed.body.error.messageId)
    expect(message).toMatchObject({ status: 'failed', failReason: 'gateway_error', priceHal: 0 })
    const ours = (await sms.submitsTo(to)).filter(({ from }) => from === account.smsNumber)
    expect(ours.map(({ part, parts }) => [part, parts])).toEqual([[1, 2]])
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect(await namesOf(account)).toEqual([])
  })

  // verifies: states.message-unknown-own, events.receipts-silent
  it('becomes failed when the carrier discarded it, and its hold is released', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const text = { to: '+420601000020', body: 'x', fromNumber: account.smsNumber }
    const unknown = await sendUnanswered(account, text)
    expect(codeOf(unknown)).toBe('send_unknown')
    const message = await reaches(account, unknown, (now) => now.status === 'failed')
    expect(message).toMatchObject({ failReason: 'rejected', priceHal: 0 })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect(await namesOf(account)).toEqual([])
  })

  // verifies: states.message-unknown
  it('from the shared sender stays unknown despite its receipt', async () => {
    const account = await sms.account({ creditHal: 1000 })
    const unknown = await sendUnanswered(account, { to: '+420601000018', body: 'x' })
    expect(codeOf(unknown)).toBe('send_unknown')
    await sms.passing(sms.clock.sleep(60_000), 1000)
    const { message } = await read(account, unknown.body.error.messageId)
    expect(message).toMatchObject({ status: 'unknown', priceHal: 0 })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect(await namesOf(account)).toEqual([])
  })
})

/** Sends a message that the SMSC accepts without a response. */
async function sendUnanswered(account: SmsAccount, body: Record<string, unknown>, key?: string) {
  const before = (await sms.submitsTo(String(body.to))).length
  const asked = account.send(body, key)
  await sms.soon(async () => (await sms.submitsTo(String(body.to))).length > before, 0)
  return sms.passing(asked, 500)
}

/** Sends within the account's pacing. */
async function sendSlowly(account: SmsAccount, body: Record<string, unknown>): Promise<TestAnswer> {
  const answer = await sms.passing(account.send(body))
  await sms.clock.advance(2000)
  return answer
}

const codeOf = (answer: TestAnswer): string | undefined => answer.body.error?.code

const read = async (account: SmsAccount, id: string) =>
  (await account.request('GET', `/v1/messages/${id}`)).body

/** The message of a response, once it matches. */
async function reaches(account: SmsAccount, answer: TestAnswer, wanted: (row: Row) => boolean) {
  const id = answer.body.message?.id ?? answer.body.error.messageId
  let sweepAtMs = 0
  await sms.soon(async () => {
    if (sms.clock.nowMs() >= sweepAtMs) {
      await sms.sweep()
      sweepAtMs = sms.clock.nowMs() + 1000
    }
    const row = await sms.database.one(sql<Row>`
      select status, delivery_status from message where id = ${uuidOf(id)}`)
    return row !== undefined && wanted(row)
  })
  return (await read(account, id)).message
}

interface Row {
  readonly status: string
  readonly delivery_status: string | null
}

const optOut = (account: SmsAccount, e164: string) =>
  sms.database.query(sql`
    insert into sms_opt_out (account_id, e164, created_at) values (${uuidOf(account.id)}, ${e164}, 1)`)

const moneyOf = (account: SmsAccount) =>
  sms.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)

async function windowOf(account: SmsAccount) {
  const row = await sms.database.one(sql<{ start: number; used: number }>`
    select own_sms_window_start as start, own_sms_window_count as used from account
    where id = ${uuidOf(account.id)}`)
  return { used: row?.used ?? 0, resetsAt: (row?.start ?? 0) + 24 * hourMs }
}

const statesOf = async (messageId: MessageId) =>
  (
    await sms.database.query(sql<{ state: string }>`
    select state from message_part where message_id = ${uuidOf(messageId)}`)
  ).map(({ state }) => state)

async function eventsOf(account: SmsAccount) {
  const rows = await sms.database.query(sql<{ body: Buffer }>`
    select body from outbox_event where account_id = ${uuidOf(account.id)} order by id`)
  return rows.map(({ body }) => JSON.parse(body.toString()))
}

const namesOf = async (account: SmsAccount) => (await eventsOf(account)).map(({ event }) => event)
