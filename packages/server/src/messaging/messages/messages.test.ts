import { describe, expect, it } from 'vitest'
import { insertNumber } from '../../numbering/numbers/number.store.ts'
import { sql } from '../../platform/db/sql.ts'
import { createdAtOf, idOf, type MessageId, uuidOf } from '../../platform/kernel/ids.ts'
import { passing, type TestAccount, type TestAnswer } from '../webhooks/testing/test-service.ts'
import { bound, boundOfEachTest, startMessages, startSmsc } from './testing/message-service.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const bench = boundOfEachTest()
const to = '+420601000011'
const text = { to, body: 'Dobry den' }

describe('POST /v1/messages', () => {
  // verifies: messages.record, messages.shared-sender, messages.get, states.message-sent, events.message-sent
  // verifies: general.credit, messages.send, messages.status, general.sms
  it('submits the message once, charges it and reports it with one event', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    const sent = await send(account, text)
    expect(sent.status).toBe(201)
    const { message } = sent.body
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      direction: 'out',
      to,
      from: 'Hovor',
      body: 'Dobry den',
      segments: 1,
      status: 'sent',
      priceHal: 150,
      smsNumber: null,
      createdAt: createdAtOf(message.id),
    })
    expect(bench.smsc.submits).toHaveLength(1)
    expect(bench.smsc.submits[0]).toMatchObject({
      source: { ton: 5, npi: 0, addr: 'Hovor' },
      destination: { ton: 1, npi: 1, addr: '420601000011' },
    })
    expect(Buffer.from(bench.smsc.submits[0]!.shortMessage).toString('latin1')).toBe('Dobry den')
    expect(await moneyOf(account)).toEqual({ available: 850, held: 0 })
    expect((await account.request('GET', `/v1/messages/${message.id}`)).body).toEqual({ message })
    const events = await eventsOf(account)
    expect(events).toEqual([
      {
        event: 'message.sent',
        ts: bench.clock.nowMs(),
        data: { id: message.id, to, status: 'sent', priceHal: 150, smsNumber: null },
      },
    ])
  })

  // verifies: general.e164, messages.send-premium
  it.each([
    ['+42060100001', 'invalid_number'],
    ['601000011', 'invalid_number'],
    ['+420', 'invalid_number'],
    ['+420224123456', 'recipient_rejected'],
    ['+48601234567', 'unsupported_country'],
    ['+14155550123', 'unsupported_country'],
    ['+420900123456', 'blocked_destination'],
  ])('refuses %s with %s', async (number, code) => {
    const account = await bench.service.account({ creditHal: 1000 })
    const answer = await send(account, { to: number, body: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe(code)
    expect(bench.smsc.submits).toHaveLength(0)
  })

  // verifies: general.voice-number-no-sms, messages.send-from-number, messages.send-ignores-from
  it('refuses numbers of the service and any fromNumber, and ignores from', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    await sellNumber(account, '+420228880101')
    const own = await send(account, { to: '+420228880101', body: 'x' })
    expect(own.body.error.code).toBe('recipient_is_virtual_number')
    const from = await send(account, { ...text, fromNumber: '+420601999999' })
    expect(from.body.error.code).toBe('invalid_from_number')
    const ignored = await send(account, { ...text, from: 'Somebody' })
    expect(ignored.body.message.from).toBe('Hovor')
  })

  it.each([
    ['no body', { to }, 'body'],
    ['an empty body', { to, body: '' }, 'body'],
    ['1601 characters', { to, body: 'x'.repeat(1601) }, 'body'],
    ['an unknown field', { to, body: 'x', colour: 'red' }, 'colour'],
    ['no recipient', { body: 'x' }, 'to'],
  ])('refuses %s as invalid, naming the field', async (_what, body, field) => {
    const account = await bench.service.account({ creditHal: 1000 })
    const answer = await send(account, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ code: 'validation', message: expect.stringContaining(field) })
  })

  it('sends nothing for a test key when the SMSC is a live one', async () => {
    const live = await startMessages(bench.clock, bench.smsc.port, bench.db, (deps) => ({
      ...deps,
      serves: (mode) => mode === 'live',
    }))
    await bound(bench.clock, live)
    const account = await live.account({ creditHal: 1000, mode: 'sandbox' })
    const refused = await send(account, text)
    expect([refused.status, refused.body.error.code]).toEqual([502, 'sms_gateway_failed'])
    expect(bench.smsc.submits).toHaveLength(0)
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect((await send(await live.account({ creditHal: 1000, mode: 'live' }), text)).status).toBe(201)
    await live.close()
  })

  // verifies: general.sms-gate, general.gate-lifts, errors.insufficient-credit
  // verifies: errors.insufficient-credit-charges-nothing
  it('requires a first top-up and enough credit, and charges nothing when it refuses', async () => {
    const gated = await bench.service.account()
    expect(await codeOf(send(gated, text))).toBe('insufficient_credit')
    const poor = await bench.service.account({ creditHal: 149 })
    expect(await codeOf(send(poor, text))).toBe('insufficient_credit')
    expect(await moneyOf(poor)).toEqual({ available: 149, held: 0 })
    await bench.db.database.transaction((tx) =>
      bench.service.credit.creditAdmin(tx, { accountId: poor.id, amountHal: 1, description: 'Test' }),
    )
    expect((await send(poor, text)).status).toBe(201)
    expect((await poor.request('GET', '/v1/messages')).body.messages).toHaveLength(1)
  })

  it('prices every segment by the submitted encoding', async () => {
    const account = await bench.service.account({ creditHal: 10_000 })
    const plain = await send(account, { to, body: 'a'.repeat(161) })
    expect(plain.body.message).toMatchObject({ segments: 2, priceHal: 300 })
    expect(bench.smsc.submits).toHaveLength(2)
    const accented = send(account, { to: '+421901000011', body: `ž${'a'.repeat(70)}` })
    await bench.clock.advance(2000)
    expect((await finished(accented)).body.message).toMatchObject({ segments: 2, priceHal: 440 })
    expect(bench.smsc.submits).toHaveLength(4)
    expect(await moneyOf(account)).toEqual({ available: 10_000 - 740, held: 0 })
  })

  // verifies: limits.sms-pacing, errors.retry-after-sms
  it('sends one message every two seconds; a request waits at most ten', async () => {
    const account = await bench.service.account({ creditHal: 10_000 })
    const startMs = bench.clock.nowMs()
    const waiting: Promise<TestAnswer>[] = []
    for (let n = 0; n < 6; n++) {
      waiting.push(send(account, { to, body: `${n}` }))
      await bench.until(async () => (await slotsOf(account)) === startMs + (n + 1) * 2000)
    }
    const refused = await send(account, { to, body: 'one too many' })
    expect(refused.status).toBe(429)
    expect(refused.body.error.code).toBe('rate_limited')
    expect(refused.headers.get('retry-after')).toBeNull()
    for (let n = 0; n < 6; n++) {
      expect((await finished(waiting[n]!)).status).toBe(201)
      expect(bench.smsc.submits).toHaveLength(n + 1)
      await bench.clock.advance(1999)
      expect(bench.smsc.submits).toHaveLength(n + 1)
      await bench.clock.advance(1)
    }
  })

  // verifies: limits.sms-day, errors.retry-after-sms
  it('sends at most 100 messages within a day of the first', async () => {
    const account = await bench.service.account({ creditHal: 100_000 })
    for (let n = 0; n < 100; n++) {
      expect((await send(account, text)).status).toBe(201)
      await bench.clock.advance(2000)
    }
    const over = await send(account, text)
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toBeNull()
    const dayMs = 24 * 60 * 60 * 1000
    await bench.db.database.query(sql`
      update account set sms_day_start = ${bench.clock.nowMs() - dayMs + 2000} where id = ${uuidOf(account.id)}`)
    expect((await send(account, text)).status).toBe(429)
    await bench.clock.advance(2000)
    expect((await send(account, text)).status).toBe(201)
  })

  // verifies: messages.send-refusals, messages.fail-reason
  it.each([
    [0x0b, 'recipient_rejected', 'rejected', 400],
    [0x45, 'send_failed_operator', 'blocked', 502],
    [0x101, 'send_failed_operator', 'blocked', 502],
    [0x08, 'sms_gateway_failed', 'gateway_error', 502],
  ])('answers command_status %i with %s and charges nothing', async (status, code, failReason, http) => {
    const account = await bench.service.account({ creditHal: 1000 })
    bench.smsc.answer = () => ({ kind: 'rejected', status })
    const answer = await send(account, text)
    expect(answer.status).toBe(http)
    expect(answer.body.error.code).toBe(code)
    const { message } = (await account.request('GET', `/v1/messages/${answer.body.error.messageId}`)).body
    expect(message).toMatchObject({ status: 'failed', failReason, priceHal: 0 })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    expect(await eventsOf(account)).toEqual([])
  })

  it('resubmits a throttled message a few times', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    bench.smsc.answer = (_submit, index) =>
      index < 3 ? { kind: 'rejected', status: 0x58 } : { kind: 'accepted', messageId: 'late' }
    const later = await finished(send(account, text), 100)
    expect(later.status).toBe(201)
    expect(bench.smsc.submits).toHaveLength(3)
    bench.smsc.answer = () => ({ kind: 'rejected', status: 0x14 })
    expect((await finished(send(account, text), 100)).body.error.code).toBe('sms_gateway_failed')
    expect(bench.smsc.submits).toHaveLength(3 + 4)
    expect(await moneyOf(account)).toEqual({ available: 850, held: 0 })
  })

  // verifies: messages.send-refusals, states.message-unknown, messages.status
  it.each([
    ['gives no answer', () => ({ kind: 'silent' as const })],
    [
      'breaks the connection',
      () => {
        for (const session of bench.smsc.server.sessions) session.destroy()
        return { kind: 'silent' as const }
      },
    ],
  ])('returns send_unknown when the carrier %s, and does not retry', async (_what, answer) => {
    const account = await bench.service.account({ creditHal: 1000 })
    bench.smsc.answer = answer
    const unknown = await finished(send(account, text), 1000)
    expect(unknown.status).toBe(502)
    expect(unknown.body.error.code).toBe('send_unknown')
    const { message } = (await account.request('GET', `/v1/messages/${unknown.body.error.messageId}`)).body
    expect(message).toMatchObject({ status: 'unknown', failReason: 'unknown', priceHal: 0 })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    await bench.clock.advance(60_000)
    expect(bench.smsc.submits).toHaveLength(1)
    expect(await eventsOf(account)).toEqual([])
  })

  // verifies: messages.send-refusals
  it('returns sms_gateway_failed while the SMSC is down, and works again afterwards', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    await finished(bench.smsc.server.close(), 100)
    await bench.until(() => bench.service.carrier.state === 'degraded')
    const failed = await finished(send(account, text), 500)
    expect(failed.body.error.code).toBe('sms_gateway_failed')
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    bench.smsc = await startSmsc(bench.clock, bench.smsc.port)
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return bench.service.carrier.state === 'ok'
    })
    expect((await finished(send(account, text), 100)).status).toBe(201)
  })

  // verifies: idempotency.replay, idempotency.stored-errors
  it('replays the first response for a repeated Idempotency-Key, errors too', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    const key = { 'idempotency-key': 'one' }
    const first = await send(account, text, key)
    const second = await send(account, text, key)
    expect(second.body).toEqual(first.body)
    bench.smsc.answer = () => ({ kind: 'rejected', status: 0x0b })
    await bench.clock.advance(2000)
    const failed = await send(account, text, { 'idempotency-key': 'two' })
    const again = await send(account, text, { 'idempotency-key': 'two' })
    expect(again.body.error.messageId).toBe(failed.body.error.messageId)
    expect(bench.smsc.submits).toHaveLength(2)
  })
})

describe('GET /v1/messages', () => {
  // verifies: pagination.before, pagination.has-more, pagination.next-before
  it('pages newest first, strictly older than before', async () => {
    const account = await bench.service.account({ creditHal: 10_000 })
    const ids: MessageId[] = []
    for (let n = 0; n < 5; n++) {
      ids.unshift((await send(account, { to, body: `${n}` })).body.message.id)
      await bench.clock.advance(2000)
    }
    const first = (await account.request('GET', '/v1/messages?limit=2')).body
    expect(first.messages.map((one: { id: string }) => one.id)).toEqual(ids.slice(0, 2))
    expect(first).toMatchObject({ hasMore: true, nextBefore: createdAtOf(ids[1]!) })
    const second = (await account.request('GET', `/v1/messages?limit=3&before=${first.nextBefore}`)).body
    expect(second.messages.map((one: { id: string }) => one.id)).toEqual(ids.slice(2))
    expect(second).toMatchObject({ hasMore: false, nextBefore: null })
  })

  // verifies: pagination.limit, messages.list-direction
  it('returns 50 by default, 200 at most, and only what was requested', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    await bench.db.database.query(sql`
      insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
      select ${uuidOf(account.id)}, gen_random_uuid(), 'in', 'received', '+420601000001', '+420601000002', 'x', 1, 0
      from generate_series(1, 210)`)
    await send(account, text)
    const count = async (query: string) =>
      (await account.request('GET', `/v1/messages${query}`)).body.messages.length
    expect(await count('')).toBe(1)
    expect(await count('?direction=in')).toBe(50)
    expect(await count('?direction=in&limit=1000')).toBe(200)
    expect(await count('?direction=all&limit=200')).toBe(200)
    expect((await account.request('GET', '/v1/messages?direction=sideways')).body.error.code).toBe(
      'validation',
    )
  })

  // verifies: errors.missing-record
  it('returns nothing of another account', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    const other = await bench.service.account({ creditHal: 1000 })
    const { message } = (await send(account, text)).body
    expect((await other.request('GET', `/v1/messages/${message.id}`)).body.error.code).toBe('not_found')
    expect((await other.request('GET', '/v1/messages')).body.messages).toEqual([])
    expect((await account.request('GET', '/v1/messages/msg_nonsense')).body.error.code).toBe('not_found')
  })
})

const send = (account: TestAccount, body: unknown, headers?: Record<string, string>) =>
  account.request('POST', '/v1/messages', body, headers)

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).body.error.code

const finished = <T>(promise: Promise<T>, stepMs = 0) => passing(bench.clock, promise, stepMs)

async function moneyOf(account: TestAccount) {
  return bench.db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)
}

async function slotsOf(account: TestAccount) {
  const row = await bench.db.database.one(sql<{ next: number }>`
    select sms_next_at as next from account where id = ${uuidOf(account.id)}`)
  return row?.next
}

async function eventsOf(account: TestAccount) {
  const rows = await bench.db.database.query(sql<{ body: Buffer }>`
    select body from outbox_event where account_id = ${uuidOf(account.id)} order by id`)
  return rows.map(({ body }) => JSON.parse(body.toString()))
}

async function sellNumber(account: TestAccount, e164: string) {
  await bench.db.database.query(sql`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})
    on conflict (e164) do update set account_id = excluded.account_id`)
  const times = { paidUntil: bench.clock.nowMs(), createdAt: bench.clock.nowMs() }
  const number = { country: 'CZ', region: 'Praha', kind: 'geographic', e164, ...times }
  await insertNumber(bench.db.database, {
    ...number,
    accountId: account.id,
    id: idOf('num', uuidOf(account.id)),
  })
}
