import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { addressOf, type ShortMessageFields } from '@hovor/smpp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf, type Receiver, type Receiving, startReceiving } from './testing/receiving.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const minuteMs = 60_000
const from = '+420601234567'
const long = 'Žluťoučký kůň úpěl ďábelské ódy. '.repeat(8).trim()

const clock = new VirtualClock(Date.UTC(2026, 10, 22, 8))
let world: Receiving

beforeAll(async () => {
  world = await startReceiving(clock)
})
afterAll(() => world.close())

async function deliverAll(fields: readonly ShortMessageFields[]): Promise<void> {
  for (const part of fields) expect(await world.deliver(part)).toBe(true)
}

const settled = (account: Receiver) => untilOn(clock, async () => (await world.waiting(account)) === 0)

/** One part with a user data header from the test. */
function part(account: Receiver, reference: number, total: number, index: number, text: string) {
  return {
    source: addressOf(from),
    destination: addressOf(account.e164),
    esmClass: 0x40,
    shortMessage: Uint8Array.of(5, 0, 3, reference, total, index, ...Buffer.from(text)),
  }
}

test('parts in any order, with duplicates, make one message and one event', async () => {
  const account = await world.receiver()
  const [first, second, third, fourth] = partsOf(from, account.e164, long)
  await deliverAll([third!, first!, third!, fourth!, first!, second!, second!, fourth!])
  expect(await world.arrived(account, 1)).toMatchObject([{ body: long, segments: 4 }])
  await settled(account)
  expect(await world.inbox(account)).toHaveLength(1)
  expect((await world.eventsOf(account)).map((event) => event.data.segments)).toEqual([4])
})

test('the next message under the same reference is separate, before and after the first is complete', async () => {
  const account = await world.receiver()
  await deliverAll([part(account, 1, 2, 1, 'A1'), part(account, 1, 2, 2, 'A2')])
  await deliverAll([part(account, 1, 2, 1, 'B1'), part(account, 1, 2, 2, 'B2')])
  expect((await world.arrived(account, 2)).map((message) => message.body).sort()).toEqual(['A1A2', 'B1B2'])
  await settled(account)
})

test('messages of several senders and numbers under one reference are kept apart', async () => {
  const [account, other] = [await world.receiver(), await world.receiver()]
  const stranger = { source: addressOf('+420601999999') }
  await deliverAll([part(account, 5, 2, 1, 'a'), { ...part(account, 5, 2, 1, 'x'), ...stranger }])
  await deliverAll([part(other, 5, 2, 2, 'q'), part(other, 5, 2, 1, 'p')])
  await deliverAll([{ ...part(account, 5, 2, 2, 'y'), ...stranger }, part(account, 5, 2, 2, 'b')])
  expect((await world.arrived(account, 2)).map((message) => message.body).sort()).toEqual(['ab', 'xy'])
  expect((await world.arrived(other, 1)).map((message) => message.body)).toEqual(['pq'])
})

// verifies: events.message-received-late
test('a message with a missing part is delivered after ten minutes as it is, with a late event', async () => {
  const account = await world.receiver()
  const cameAtMs = clock.nowMs()
  await deliverAll([part(account, 2, 4, 2, 'two'), part(account, 2, 4, 4, 'four')])
  await clock.advance(1)
  await world.text(from, account.e164, 'newer')
  await world.arrived(account, 1)
  await clock.advance(10 * minuteMs - 2)
  expect(await world.waiting(account)).toBe(2)
  await clock.advance(1)
  const messages = await world.arrived(account, 2)
  expect(messages.find((message) => message.segments === 2)).toMatchObject({
    body: '…two…four',
    createdAt: cameAtMs,
  })
  const events = await world.eventsOf(account)
  expect(events.map((event) => [event.data.body, event.ts - event.data.receivedAt])).toEqual([
    ['newer', 0],
    ['…two…four', 10 * minuteMs],
  ])
  await deliverAll([part(account, 2, 4, 1, 'one')])
  await clock.advance(10 * minuteMs)
  expect((await world.arrived(account, 3)).map((message) => message.body)).toContain('one…')
})

test('a sender may split a character', async () => {
  const account = await world.receiver()
  const text = Buffer.from('ahoj 😀 světe', 'utf16le').swap16()
  const cut = 12
  const halves = [text.subarray(0, cut), text.subarray(cut)]
  const fields = halves.map((octets, place) => ({
    ...part(account, 3, 2, place + 1, ''),
    dataCoding: 8,
    shortMessage: Uint8Array.of(5, 0, 3, 3, 2, place + 1, ...octets),
  }))
  await deliverAll(fields.reverse())
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'ahoj 😀 světe' }])
})

test('a text with national language tables is read by those of each of its parts', async () => {
  const account = await world.receiver()
  const turkish = [0x24, 1, 1, 0x25, 1, 1]
  const fields = (index: number, tables: readonly number[], septets: readonly number[]) => ({
    ...part(account, 6, 2, index, ''),
    shortMessage: Uint8Array.of(5 + tables.length, 0, 3, 6, 2, index, ...tables, ...septets),
  })
  await deliverAll([fields(2, [], [0x0c, 0x7a]), fields(1, turkish, [0x0c, 0x1b, 0x73])])
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'ğşøz', segments: 2 }])
})

test('a text of one segment with a national language table has one segment', async () => {
  const account = await world.receiver()
  const septets = Array.from({ length: 150 }, () => 0x0c)
  const shortMessage = Uint8Array.of(3, 0x25, 1, 1, ...septets)
  await deliverAll([{ ...part(account, 0, 0, 0, ''), shortMessage }])
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'ğ'.repeat(150), segments: 1 }])
})

test('a text that ends with @ keeps it', async () => {
  const account = await world.receiver()
  const shortMessage = Uint8Array.of(...Buffer.from('novak'), 0x20, 0)
  await deliverAll([{ ...part(account, 0, 0, 0, ''), esmClass: 0, shortMessage }])
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'novak @' }])
})

test('a text in message_payload is one message, with the segments it used', async () => {
  const account = await world.receiver()
  const octets = Buffer.from('a'.repeat(500))
  await deliverAll([
    {
      source: addressOf(from),
      destination: addressOf(account.e164),
      tlvs: [{ tag: 0x0424, value: octets }],
    },
  ])
  expect(await world.arrived(account, 1)).toMatchObject([{ body: 'a'.repeat(500), segments: 4 }])
})

test('a text of 255 parts is reassembled', async () => {
  const account = await world.receiver()
  const parts = Array.from({ length: 255 }, (_, at) =>
    part(account, 4, 255, at + 1, String(at % 10).repeat(100)),
  )
  await deliverAll(parts.reverse())
  const [message] = await world.arrived(account, 1)
  expect([message?.body.length, message?.segments]).toEqual([25_500, 255])
})

test.each<[string, Partial<ShortMessageFields>, string]>([
  ['nothing at all', {}, ''],
  ['octets that are no text', { dataCoding: 4, shortMessage: Uint8Array.of(1, 2, 3) }, ''],
  ['an unknown data coding', { dataCoding: 0x42, shortMessage: Buffer.from('abc') }, ''],
  [
    'NUL and half a character',
    { dataCoding: 8, shortMessage: Uint8Array.of(0, 0, 0xd8, 0, 0, 97) },
    '\ufffd\ufffda',
  ],
  ['an odd octet', { dataCoding: 8, shortMessage: Uint8Array.of(0, 97, 1) }, 'a\ufffd'],
  ['a NUL after the last character', { dataCoding: 8, shortMessage: Uint8Array.of(0, 97, 0) }, 'a'],
  ['a last character NUL', { dataCoding: 8, shortMessage: Uint8Array.of(0, 97, 0, 0) }, 'a'],
  [
    'a byte order mark before the text',
    { dataCoding: 8, shortMessage: Buffer.from('\ufeffžluť', 'utf16le').swap16() },
    'žluť',
  ],
  [
    'little-endian octets',
    { dataCoding: 8, shortMessage: Buffer.from('Přijdu v 15:30.', 'utf16le') },
    'Přijdu v 15:30.',
  ],
  ['Latin letters with a NUL behind', { dataCoding: 3, shortMessage: Buffer.from('a\0') }, 'a'],
  ['a header that does not add up', { esmClass: 0x40, shortMessage: Uint8Array.of(200, 0x61) }, '\ufffda'],
  ['part 3 of 2', { esmClass: 0x40, shortMessage: Uint8Array.of(5, 0, 3, 1, 2, 3, 0x61) }, 'a'],
  ['part 0 of 0', { esmClass: 0x40, shortMessage: Uint8Array.of(5, 0, 3, 1, 0, 0, 0x61) }, 'a'],
  ['part 1 of 1', { esmClass: 0x40, shortMessage: Uint8Array.of(5, 0, 3, 1, 1, 1, 0x61) }, 'a'],
])('%s becomes a readable message', async (_, fields, body) => {
  const account = await world.receiver()
  await deliverAll([{ source: addressOf(from), destination: addressOf(account.e164), ...fields }])
  expect(await world.arrived(account, 1)).toMatchObject([{ body, segments: 1 }])
  expect(await world.eventsOf(account)).toHaveLength(1)
})

// verifies: events.message-received-late
test('parts with contradictory totals are never combined, and each is delivered as it is', async () => {
  const account = await world.receiver()
  await deliverAll([part(account, 6, 2, 1, 'of two'), part(account, 6, 3, 2, 'of three')])
  await clock.advance(10 * minuteMs)
  const bodies = (await world.arrived(account, 2)).map((message) => message.body).sort()
  expect(bodies).toEqual(['of two…', '…of three…'])
})

test('two processes that get parts of one message over two sessions make one message', async () => {
  const account = await world.receiver()
  const other = await world.another()
  const [one, two] = world.smsc.server.sessions.filter(({ open }) => open)
  const fields = partsOf(from, account.e164, long, 9)
  await Promise.all(
    fields.flatMap((field, place) => {
      const session = place % 2 === 0 ? one : two
      return place === 0
        ? [world.deliver(field, one), world.deliver(field, two)]
        : [world.deliver(field, session)]
    }),
  )
  expect(await world.arrived(account, 1)).toMatchObject([{ body: long, segments: 4 }])
  await settled(account)
  expect(await world.eventsOf(account)).toHaveLength(1)
  await other.close()
})

test('a text redelivered after its session broke is one message', async () => {
  const account = await world.receiver()
  const field = partsOf(from, account.e164, 'Jen jednou')[0]!
  expect(await world.deliver(field)).toBe(true)
  await world.arrived(account, 1)
  const before = world.smsc.server.sessions.findLast(({ open }) => open)
  before?.destroy()
  await untilOn(clock, async () => {
    await clock.advance(500)
    const session = world.smsc.server.sessions.findLast(({ open }) => open)
    return session !== undefined && session !== before && world.service.carrier.state === 'ok'
  })
  expect(await world.deliver(field)).toBe(true)
  await settled(account)
  expect(await world.inbox(account)).toHaveLength(1)
  // Within one session a repeated text counts as two messages.
  await deliverAll([
    { ...field, shortMessage: Buffer.from('ano') },
    { ...field, shortMessage: Buffer.from('ano') },
  ])
  expect(await world.arrived(account, 3)).toHaveLength(3)
})

test('unmatched parts are bounded: the oldest are delivered as they are', async () => {
  const account = await world.receiver()
  const parts = Array.from({ length: 1100 }, (_, at) => ({
    ...part(account, at % 256, 2, 1, `flood ${at}`),
    source: addressOf(`+4206010${String(at).padStart(5, '0')}`),
  }))
  for (let at = 0; at < parts.length; at += 50) {
    await Promise.all(parts.slice(at, at + 50).map((fields) => world.deliver(fields)))
  }
  await untilOn(clock, async () => (await world.waiting(account)) <= 1000)
  expect((await world.arrived(account, 100)).at(-1)?.body).toBe('flood 0…')
})
