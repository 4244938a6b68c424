import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { addressOf, encodeText, type ShortMessageFields } from '@hovor/smpp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/accounts.ts'
import { sql } from '../../db/sql.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { newId, uuidOf } from '../../kernel/ids.ts'
import { type TestAccount, until } from '../../webhook/testing.ts'
import { bound, type MessageService, startMessages, startSmsc, type TestSmsc } from '../testing.ts'
import { isOptedOut } from './opt-out.store.ts'
import { selectWaiting } from './inbound.store.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clock = new VirtualClock(Date.UTC(2026, 10, 22, 8))
let db: TestDatabase
let smsc: TestSmsc
let service: MessageService
let numbersSold = 0

beforeAll(async () => {
  db = await testDatabase()
  smsc = await startSmsc(clock)
  service = await startMessages(clock, smsc.port, db)
  await bound(clock, service)
})
afterAll(async () => {
  await service.close()
  await Promise.all([smsc.server.close(), clock.advance(60_000)])
  await db.close()
})

interface Receiver extends TestAccount {
  readonly e164: string
}

async function receiver(): Promise<Receiver> {
  const account = await service.account({ creditHal: 1000 })
  const e164 = await giveNumber(account.id)
  return { ...account, e164 }
}

async function giveNumber(accountId: string): Promise<string> {
  const e164 = `+420799777${String(numbersSold++).padStart(3, '0')}`
  const number = { account: uuidOf(accountId), id: uuidOf(newId('ord', clock, randomBytes)) }
  await db.database.query(sql`
    insert into sms_number_stock (e164, mode, account_id) values (${e164}, 'sandbox', ${number.account})`)
  await db.database.query(sql`
    insert into sms_number (account_id, e164, monthly_fee_hal, paid_until, id, created_at)
    values (${number.account}, ${e164}, 19900, ${clock.nowMs() + 400 * dayMs}, ${number.id}, ${clock.nowMs()})`)
  return e164
}

type Fields = Partial<ShortMessageFields>

/** A handset's text as the SMSC would bring it: one deliver_sm per part. */
function partsOf(from: string, to: string, body: string, reference = 7): ShortMessageFields[] {
  const { parts, coding } = encodeText(body, reference)
  return parts.map((shortMessage) => ({
    source: addressOf(from),
    destination: addressOf(to),
    esmClass: parts.length > 1 ? 0x40 : 0,
    dataCoding: coding === 'ucs2' ? 8 : 0,
    shortMessage,
  }))
}

/** Resolves with whether the service took it. */
async function deliver(fields: ShortMessageFields): Promise<boolean> {
  const session = smsc.server.sessions.findLast(({ open }) => open)
  if (session === undefined) throw new Error('nobody is bound')
  const sent = session.deliver(fields)
  let outcome: Awaited<typeof sent> | undefined
  void sent.then((found) => {
    outcome = found
  })
  return (await until(clock, () => outcome)).kind === 'accepted'
}

async function text(from: string, to: string, body: string, fields: Fields = {}): Promise<void> {
  for (const part of partsOf(from, to, body)) expect(await deliver({ ...part, ...fields })).toBe(true)
}

interface Listed {
  readonly id: string
  readonly from: string
  readonly body: string
  readonly segments: number
  readonly createdAt: number
}

async function inbox(account: TestAccount): Promise<Listed[]> {
  return (await account.request('GET', '/v1/messages?direction=in&limit=200')).body.messages
}

const arrived = (account: TestAccount, count: number) =>
  until(clock, async () => {
    const messages = await inbox(account)
    return messages.length >= count && messages
  })

async function eventsOf(account: TestAccount): Promise<{ data: Listed; ts: number; event_id: string }[]> {
  const rows = await db.database.query(sql<{ body: Buffer }>`
    select body from outbox_event where account_id = ${uuidOf(account.id)} and event = 'message.received' order by id`)
  return rows.map((row) => JSON.parse(row.body.toString()))
}

// verifies: messages.received, states.message-received, events.message-received
test('a text to an SMS number becomes a received message and its event', async () => {
  const account = await receiver()
  await text('+420601234567', account.e164, 'Dobrý den, příjdu později €')
  const [message] = await arrived(account, 1)
  const record = {
    id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    direction: 'in',
    from: '+420601234567',
    to: account.e164,
    body: 'Dobrý den, příjdu později €',
    segments: 1,
    status: 'received',
    priceHal: 0,
    smsNumber: account.e164,
    source: 'inbound',
    receivedAt: clock.nowMs(),
    createdAt: clock.nowMs(),
  }
  expect(message).toEqual(record)
  expect((await account.request('GET', `/v1/messages/${message?.id}`)).body).toEqual({ message: record })
  const { id, from, to, body, segments, receivedAt } = record
  expect(await eventsOf(account)).toEqual([
    {
      event: 'message.received',
      ts: clock.nowMs(),
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      data: { id, from, to, body, segments, receivedAt },
    },
  ])
})
