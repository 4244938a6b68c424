import { randomBytes } from 'node:crypto'
import type { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { addressOf, type MessageState, userMessageReference, writeReceipt } from '@hovor/smpp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveSmsNumber } from '../../../numbering/sms-numbers/testing/give-sms-number.ts'
import { sql } from '../../../platform/db/sql.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import { createdAtOf, type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'
import { passing, type TestAccount } from '../../webhooks/testing/test-service.ts'
import { resolveJobKey } from '../state/resolve-schedule.ts'
import { type MessageService, startBound, stopBound, type TestSmsc } from '../testing/message-service.ts'

const db = databaseOfFile()
let clock: VirtualClock
let smsc: TestSmsc
let service: MessageService
let account: TestAccount
let number: string
const to = '+420601000011'
const hourMs = 60 * 60 * 1000

beforeAll(async () => {
  ;({ clock, smsc, service } = await startBound(db))
})
afterAll(() => stopBound({ clock, smsc, service }))

beforeEach(async () => {
  account = await service.account({ creditHal: 10_000 })
  number = await giveSmsNumber(db.database, account.id, clock.nowMs())
  smsc.query = () => ({ kind: 'rejected', status: 0x67 })
})

describe('a receipt with an unknown id', () => {
  // verifies: states.message-unknown-own
  it('is about the one uncertain message to its sender', async () => {
    const id = await unanswered()
    expect(await moneyOf()).toEqual({ available: 9810, held: 190 })
    await bring('delivered')
    await reaches(id, 'sent')
    expect(await moneyOf()).toEqual({ available: 9810, held: 0 })
    expect(await deliveryOf(id)).toBe('delivered')
  })

  // verifies: states.message-unknown-own
  it('is about neither of two, unless it returns the reference of one', async () => {
    const first = await unanswered()
    const second = await unanswered()
    await bring('delivered')
    await bring('delivered')
    await passes(60_000)
    expect(await statusesOf()).toEqual(['uncertain', 'uncertain'])
    await bring('rejected', referenceOf(-1))
    await reaches(second, 'failed')
    await bring('delivered', referenceOf(-2))
    await reaches(first, 'sent')
    expect(await moneyOf()).toEqual({ available: 9810, held: 0 })
  })

  // verifies: states.message-unknown-own
  it('is about none while an earlier message waits for its receipt, and is matched afterwards', async () => {
    smsc.answer = () => ({ kind: 'accepted', messageId: 'of-the-first' })
    const first = await send('x')
    const second = await unanswered()
    await bring('delivered')
    await passes(60_000)
    expect(await statusesOf()).toEqual(['sent', 'uncertain'])
    await bring('delivered', undefined, 'of-the-first')
    await reaches(second, 'sent')
    expect(await deliveryOf(first.body.message.id)).toBe('delivered')
  })

  it('is about its message, whose id a burst has moved ahead, and is so with exchanged addresses', async () => {
    const aheadMs = 30_000
    await db.database.query(sql`
      insert into record_time (account_id, last_at) values (${uuidOf(account.id)}, ${clock.nowMs() + aheadMs})
      on conflict (account_id) do update set last_at = excluded.last_at`)
    const id = await unanswered()
    expect(createdAtOf(id)).toBeGreaterThan(clock.nowMs())
    await bring('delivered', undefined, undefined, { source: addressOf(number), destination: addressOf(to) })
    await reaches(id, 'sent')
    expect(await deliveryOf(id)).toBe('delivered')
  })

  // verifies: states.message-unknown-own
  it('that arrived before the message was created is not about it', async () => {
    await bring('delivered')
    await passes(1000)
    await unanswered()
    await passes(60_000)
    expect(await statusesOf()).toEqual(['uncertain'])
  })

  // verifies: states.message-unknown-own
  it('resolves a message of several parts only when every part has one', async () => {
    const before = smsc.submits.length
    smsc.answer = (_submit, index) =>
      index === before + 1 ? { kind: 'accepted', messageId: `part-${index}` } : { kind: 'silent' }
    const answer = await send('a'.repeat(320))
    expect(answer.body.error.code).toBe('send_unknown')
    const first = userMessageReference(smsc.submits[before]!) ?? 0
    await bring('delivered', (first + 1) & 0xffff)
    await bring('delivered', (first + 3) & 0xffff)
    await passes(60_000)
    expect(await statusesOf()).toEqual(['uncertain'])
    await bring('enroute', (first + 2) & 0xffff)
    await reaches(answer.body.error.messageId, 'sent')
    expect(await deliveryOf(answer.body.error.messageId)).toBeNull()
  })
})

// verifies: states.message-unknown-own
it('resolves a message with one unanswered middle part by that part’s receipt', async () => {
  const before = smsc.submits.length
  smsc.answer = (_submit, index) =>
    index === before + 2 ? { kind: 'silent' } : { kind: 'accepted', messageId: `part-${index}` }
  const answer = await send('a'.repeat(320))
  expect(answer.body.error.code).toBe('send_unknown')
  const first = userMessageReference(smsc.submits[before]!) ?? 0
  const unanswered = userMessageReference(smsc.submits[before + 1]!)
  expect(unanswered).toBe((first + 1) & 0xffff)
  await bring('delivered', first, `part-${before + 1}`)
  await bring('delivered', (first + 2) & 0xffff, `part-${before + 3}`)
  await passes(60_000)
  expect(await statusesOf()).toEqual(['uncertain'])
  await bring('delivered', unanswered)
  await reaches(answer.body.error.messageId, 'sent')
  expect(await deliveryOf(answer.body.error.messageId)).toBe('delivered')
  expect(smsc.submits).toHaveLength(before + 3)
})

describe('a query', () => {
  // verifies: states.message-unknown-own
  it('that finds a discarded part ends the message as failed', async () => {
    const asked: string[] = []
    smsc.query = (messageId) => {
      asked.push(messageId)
      return { kind: 'found', state: asked.length < 3 ? 'enroute' : 'rejected' }
    }
    const carrierId = randomBytes(4).toString('hex')
    const before = smsc.submits.length
    smsc.answer = (_submit, index) =>
      index === before + 1 ? { kind: 'accepted', messageId: carrierId } : { kind: 'silent' }
    const answer = await send('a'.repeat(161))
    expect(answer.body.error.code).toBe('send_unknown')
    await reaches(answer.body.error.messageId, 'failed', 1000)
    expect(new Set(asked)).toEqual(new Set([carrierId]))
    expect(asked.length).toBeGreaterThanOrEqual(3)
    expect(await moneyOf()).toEqual({ available: 10_000, held: 0 })
    expect(smsc.submits).toHaveLength(before + 2)
  })
})

describe('after 72 hours', () => {
  // verifies: states.message-unknown-own
  it('a message without any word from the carrier stays unknown, is free and was submitted once', async () => {
    const before = smsc.submits.length
    const id = await unanswered()
    // Without the connection no query is possible, and no time may pass.
    void service.carrier.close()
    await untilOn(clock, async () => {
      await clock.advance(100)
      return smsc.server.sessions.length === 0
    })
    await clock.leap(71 * hourMs)
    expect(await statusesOf()).toEqual(['uncertain'])
    expect(await moneyOf()).toEqual({ available: 9810, held: 190 })
    await reaches(id, 'unknown', hourMs / 10)
    expect(await moneyOf()).toEqual({ available: 10_000, held: 0 })
    const { message } = (await account.request('GET', `/v1/messages/${id}`)).body
    expect(message).toMatchObject({ status: 'unknown', failReason: 'unknown', priceHal: 0 })
    expect(smsc.submits).toHaveLength(before + 1)
  })
})

async function send(body: string) {
  await clock.advance(2000)
  return passing(clock, account.request('POST', '/v1/messages', { to, body, fromNumber: number }), 500)
}

/** Sends a text that the SMSC takes and does not answer for. */
async function unanswered(): Promise<MessageId> {
  smsc.answer = () => ({ kind: 'silent' })
  const answer = await send('x')
  expect(answer.body.error.code).toBe('send_unknown')
  return answer.body.error.messageId
}

/** The reference of the part in the submit this far from the last one. */
const referenceOf = (place: number) => userMessageReference(smsc.submits.at(place)!)

async function bring(
  state: MessageState,
  reference?: number,
  messageId = randomBytes(4).toString('hex'),
  addresses = { source: addressOf(to), destination: addressOf(number) },
) {
  const times = { submittedAtMs: clock.nowMs(), doneAtMs: clock.nowMs() }
  const receipt = writeReceipt({ messageId, state, userMessageReference: reference, ...times })
  const session = await untilOn(clock, () => smsc.server.sessions[0])
  expect(await session.deliver({ ...addresses, ...receipt })).toEqual({ kind: 'accepted' })
}

async function reaches(id: MessageId, status: string, stepMs = 100) {
  await untilOn(clock, async () => {
    await clock.advance(stepMs)
    const row = await db.database.one(sql<{ status: string }>`
      select status from message where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
    return row?.status === status
  })
}

/** Advances time, and waits for every check that becomes due. */
async function passes(byMs: number) {
  for (let leftMs = byMs; leftMs > 0; leftMs -= 5000) {
    await clock.advance(5000)
    await untilOn(clock, async () => {
      const row = await db.database.one(sql<{ due: number }>`
        select count(*) as due from job where account_id = ${uuidOf(account.id)} and key = ${resolveJobKey}
          and (lease_by is not null or due_at <= ${clock.nowMs()})`)
      return row?.due === 0
    })
  }
}

const statusesOf = async () =>
  (
    await db.database.query(sql<{ status: string }>`
    select status from message where account_id = ${uuidOf(account.id)} order by id`)
  ).map(({ status }) => status)

const deliveryOf = async (id: MessageId) =>
  (
    await db.database.one(sql<{ delivery_status: string | null }>`
    select delivery_status from message where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
  )?.delivery_status

const moneyOf = () =>
  db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)
