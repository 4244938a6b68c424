import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { addressOf, type ShortMessageFields } from '@hovor/smpp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../../../people/accounts/accounts.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'
import { isOptedOut } from '../state/opt-out.store.ts'
import { type Receiving, startReceiving } from './testing/receiving.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22, 8))
let world: Receiving

beforeAll(async () => {
  world = await startReceiving(clock)
})
afterAll(() => world.close())

// verifies: messages.received, states.message-received, events.message-received, messages.status, general.sms
test('an SMS to an SMS number becomes a received message and its event', async () => {
  const account = await world.receiver()
  await world.text('+420601234567', account.e164, 'Dobrý den, příjdu později €')
  const [message] = await world.arrived(account, 1)
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
  expect(await world.eventsOf(account)).toEqual([
    {
      event: 'message.received',
      ts: clock.nowMs(),
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      data: { id, from, to, body, segments, receivedAt },
    },
  ])
})

// verifies: messages.received
test.each<[string, ShortMessageFields['source'], string]>([
  ['a number with its country code', { ton: 1, npi: 1, addr: '420601234567' }, '+420601234567'],
  ['a number with a plus sign', { ton: 0, npi: 0, addr: '+421901234567' }, '+421901234567'],
  ['a number with two zeros', { ton: 0, npi: 1, addr: '00420601234567' }, '+420601234567'],
  ['a number as it is dialed at home', { ton: 2, npi: 1, addr: '601234567' }, '+420601234567'],
  ['a number of unknown type', { ton: 0, npi: 0, addr: '491701234567' }, '+491701234567'],
  ['a short number', { ton: 3, npi: 0, addr: '90210' }, '90210'],
  ['a name', { ton: 5, npi: 0, addr: 'Ceska posta' }, 'Ceska posta'],
  ['a name of digits', { ton: 5, npi: 0, addr: '420601234567' }, '420601234567'],
  ['a name with control characters', { ton: 5, npi: 0, addr: ' A\u0007\nB ' }, 'A B'],
  ['nothing', { ton: 0, npi: 0, addr: '' }, 'unknown'],
  ['blanks', { ton: 5, npi: 0, addr: '   ' }, 'unknown'],
])('a sender may be %s', async (_, source, from) => {
  const account = await world.receiver()
  await world.text('+420601234567', account.e164, 'Ahoj', { source })
  expect((await world.arrived(account, 1))[0]?.from).toBe(from)
})

test.each<[string, Partial<ShortMessageFields>]>([
  ['as it is dialed at home', { destination: { ton: 2, npi: 1, addr: '' } }],
  ['with a plus sign', { destination: { ton: 0, npi: 0, addr: '' } }],
])('an SMS finds its number when the carrier writes it %s', async (_, { destination }) => {
  const account = await world.receiver()
  const addr = destination?.ton === 2 ? account.e164.slice(4) : account.e164
  await world.text('+420601234567', account.e164, 'Ahoj', { destination: { ...destination!, addr } })
  expect((await world.arrived(account, 1))[0]?.to).toBe(account.e164)
})

test('an SMS to an unassigned number is acknowledged, so that it is not redelivered, and not stored', async () => {
  const destinations = ['+420799666000', 'nonsense', '', '1']
  for (const to of destinations) {
    const fields = { source: addressOf('+420601234567'), shortMessage: Buffer.from('x') }
    expect(await world.deliver({ ...fields, destination: addressOf(to) })).toBe(true)
  }
  const kept = await world.db.database.query(sql<{ id: string }>`
    select id from sms_inbound where recipient = '+420799666000'`)
  expect(kept).toEqual([])
})

// verifies: events.message-received-queued
test('while the database fails, the carrier is asked to redeliver, and nothing is lost', async () => {
  const account = await world.receiver()
  const fields = {
    source: addressOf('+420601234567'),
    destination: addressOf(account.e164),
    shortMessage: Buffer.from('Ahoj'),
  }
  await world.db.asOwner('alter table sms_inbound rename to sms_inbound_away')
  const taken = await world.deliver(fields)
  await world.db.asOwner('alter table sms_inbound_away rename to sms_inbound')
  expect(taken).toBe(false)
  expect(await world.deliver(fields)).toBe(true)
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'Ahoj' }])
})

test('received messages are listed newest first, in pages, for this account only', async () => {
  const [account, other] = [await world.receiver(), await world.receiver()]
  for (const body of ['first', 'second', 'third']) {
    await world.text('+420601234567', account.e164, body)
    await clock.advance(1)
  }
  await world.text('+420601234567', other.e164, 'another')
  await world.arrived(other, 1)
  await world.arrived(account, 3)
  const page = (await account.request('GET', '/v1/messages?direction=in&limit=2')).body
  expect(page.messages.map((message: { body: string }) => message.body)).toEqual(['third', 'second'])
  expect([page.hasMore, page.nextBefore]).toEqual([true, page.messages[1].createdAt])
  const rest = (await account.request('GET', `/v1/messages?direction=all&before=${page.nextBefore}`)).body
  expect(rest.messages.map((message: { body: string }) => message.body)).toEqual(['first'])
  expect([rest.hasMore, rest.nextBefore]).toEqual([false, null])
  expect((await account.request('GET', '/v1/messages')).body.messages).toEqual([])
  const foreign = (await world.inbox(other))[0]
  expect((await account.request('GET', `/v1/messages/${foreign?.id}`)).status).toBe(404)
})

// verifies: pagination.before, pagination.next-before
test('paging by time reaches every message of a burst, however small the pages', async () => {
  const account = await world.receiver()
  const bodies = Array.from({ length: 23 }, (_, index) => `burst ${index}`)
  await Promise.all(bodies.map((body) => world.text('+420601234567', account.e164, body)))
  await world.arrived(account, bodies.length)
  const read: string[] = []
  for (let before = ''; ; ) {
    const page = (await account.request('GET', `/v1/messages?direction=in&limit=5${before}`)).body
    read.push(...page.messages.map((message: { body: string }) => message.body))
    if (!page.hasMore) break
    before = `&before=${page.nextBefore}`
  }
  expect(read.sort()).toEqual(bodies.sort())
})

// verifies: events.message-received-suspended
test('a suspended account stores what it receives, and gets no events for it, then or later', async () => {
  const account = await world.receiver()
  const accounts = createAccounts({ clock, randomBytes, pepper: '' })
  const set = (status: 'active' | 'suspended') =>
    world.db.database.transaction(async (tx) => void (await accounts.setStatus(tx, account.id, status)))
  await set('suspended')
  await world.text('+420601234567', account.e164, 'while suspended')
  await untilOn(clock, async () => (await world.waiting(account)) === 0)
  // One during the suspension and one whose last part comes after it.
  await world.deliver({
    source: addressOf('+420601234567'),
    destination: addressOf(account.e164),
    esmClass: 0x40,
    shortMessage: Uint8Array.of(5, 0, 3, 9, 2, 1, 0x61),
  })
  await set('active')
  await world.deliver({
    source: addressOf('+420601234567'),
    destination: addressOf(account.e164),
    esmClass: 0x40,
    shortMessage: Uint8Array.of(5, 0, 3, 9, 2, 2, 0x62),
  })
  expect((await world.arrived(account, 2)).map((message) => message.body)).toEqual(['ab', 'while suspended'])
  await world.text('+420601234567', account.e164, 'after')
  await world.arrived(account, 3)
  expect((await world.eventsOf(account)).map((event) => event.data.body)).toEqual(['after'])
})

// verifies: limits.received-webhook, events.message-received-over
test('above 300 an hour on one number messages are stored without an event; the next hour has events again', async () => {
  const account = await world.receiver()
  const second = await world.giveNumber(account.id)
  await world.db.database.query(sql`
    update sms_number set received_hour_start = ${clock.nowMs() - 1000}, received_hour_count = 298
    where account_id = ${uuidOf(account.id)} and e164 = ${account.e164}`)
  for (const body of ['299', '300', '301', '302']) await world.text('+420601234567', account.e164, body)
  await world.text('+420601234567', second, 'on the second number')
  expect(await world.arrived(account, 5)).toHaveLength(5)
  await clock.advance(3_600_000 - 1000)
  await world.text('+420601234567', account.e164, 'an hour later')
  await world.arrived(account, 6)
  const told = (await world.eventsOf(account)).map((event) => event.data.body)
  expect(told).toEqual(['299', '300', 'on the second number', 'an hour later'])
})

test('STOP adds the sender to the account’s opt-out list, START removes it, and both are reported as messages', async () => {
  const [account, other] = [await world.receiver(), await world.receiver()]
  const from = '+420601234568'
  const isOut = (id: AccountId) => isOptedOut(world.db.database, id, from)
  await world.text(from, account.e164, 'Neposílat!')
  await world.arrived(account, 1)
  expect([await isOut(account.id), await isOut(other.id)]).toEqual([true, false])
  await world.text(from, account.e164, 'stop')
  await world.text(from, account.e164, 'Prosím, stop tomu')
  await world.text('STOP', account.e164, 'STOP')
  await world.arrived(account, 4)
  expect(await isOut(account.id)).toBe(true)
  await world.text(from, account.e164, ' start. ')
  await world.arrived(account, 5)
  expect(await isOut(account.id)).toBe(false)
  expect(await world.eventsOf(account)).toHaveLength(5)
  expect(await isOptedOut(world.db.database, account.id, 'STOP')).toBe(false)
})
