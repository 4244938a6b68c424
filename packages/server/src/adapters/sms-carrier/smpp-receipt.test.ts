import { addressOf, shortMessage, writeReceipt } from '@hovor/smpp'
import { expect, it } from 'vitest'
import { readInbound } from './smpp-inbound.ts'
import { readDeliver } from './smpp-receipt.ts'

const receiptOf = (messageId: string) =>
  shortMessage({
    source: addressOf('+420601000011'),
    destination: addressOf('Hovor'),
    ...writeReceipt({ messageId, state: 'delivered', submittedAtMs: 0, doneAtMs: 0 }),
  })

// verifies: states.message-receipt
it.each(['2748', 'abc', 'ABC', '00000abc', '00000ABC', '0000002748'])(
  'a receipt with a decimal id matches the id %s of the response',
  (answered) => {
    expect(readDeliver(receiptOf('0000002748'))?.carrierIds).toContain(answered)
  },
)

it('a carrier known to write ids unchanged has no alternative readings', () => {
  expect(readDeliver(receiptOf('0000002748'), 'same')?.carrierIds).toEqual(['0000002748'])
  expect(readDeliver(receiptOf('10'), 'hexadecimal')?.carrierIds).not.toContain('a')
})

it.each([
  { ton: 2, npi: 1, addr: '601000011' },
  { ton: 0, npi: 0, addr: '601000011' },
  { ton: 0, npi: 1, addr: '00420601000011' },
  { ton: 1, npi: 1, addr: '420601000011' },
  { ton: 1, npi: 1, addr: '+420601000011' },
])('a receipt from $addr of type $ton is about +420601000011', (source) => {
  expect(readDeliver({ ...receiptOf('7'), source })?.recipient).toBe('+420601000011')
})

it.each<[string, number, 'cz' | 'sk' | undefined, string]>([
  ['0601000011', 2, undefined, '+420601000011'],
  ['0601000011', 0, undefined, '+420601000011'],
  ['601000011', 1, undefined, '+420601000011'],
  ['0903123456', 2, undefined, '+421903123456'],
  ['0903123456', 1, undefined, '+421903123456'],
  ['0903123456', 0, 'sk', '+421903123456'],
  ['903123456', 2, 'sk', '+421903123456'],
  ['903123456', 1, 'sk', '+421903123456'],
  ['0255123456', 2, 'sk', '+421255123456'],
  ['601000011', 2, 'sk', '+420601000011'],
  ['421903123456', 1, 'cz', '+421903123456'],
  ['4915112345678', 0, 'sk', '+4915112345678'],
  ['298123456', 1, 'cz', '+298123456'],
])('a receipt from %s of type %i over a connection of %s is about %s', (addr, ton, country, recipient) => {
  const receipt = { ...receiptOf('7'), source: { ton, npi: 1, addr } }
  expect(readDeliver(receipt, 'any', country)?.recipient).toBe(recipient)
})

it('a national number belongs to the country of the number that received the text', () => {
  const source = { ton: 2, npi: 1, addr: '903123456' }
  const destination = addressOf('+421905000010')
  expect(readDeliver({ ...receiptOf('7'), source, destination })?.recipient).toBe('+421903123456')
  const text = shortMessage({ source, destination, shortMessage: Buffer.from('Ano') })
  expect(readInbound(text, 1)).toMatchObject({ from: '+421903123456', to: '+421905000010' })
})

const stateTlvs = [
  { tag: 0x001e, value: Buffer.from('7\0') },
  { tag: 0x0427, value: Uint8Array.of(2) },
]

it.each([0, 0x04, 0x08, 0x20, 0x24])(
  'a deliver_sm of class %i with a receipt’s parameters is a receipt',
  (esmClass) => {
    const deliver = { ...receiptOf('7'), shortMessage: new Uint8Array(0), tlvs: stateTlvs, esmClass }
    expect(readDeliver(deliver)).toMatchObject({
      carrierIds: expect.arrayContaining(['7']),
      state: 'delivered',
    })
    expect(readInbound(deliver, 1)).toBeUndefined()
  },
)

it.each([0, 0x08, 0x10, 0x18, 0x04])(
  'a deliver_sm of class %i with one parameter of a receipt is a receipt',
  (esmClass) => {
    for (const tlv of stateTlvs) {
      const deliver = { ...receiptOf('7'), esmClass, tlvs: [tlv], destination: addressOf('+420228000010') }
      expect(readDeliver(deliver)).toMatchObject({ state: 'delivered' })
      expect(readInbound(deliver, 1)).toBeUndefined()
    }
  },
)

it.each([0x08, 0x10, 0x18])(
  'an acknowledgement of class %i with the text of a receipt is one',
  (esmClass) => {
    const deliver = { ...receiptOf('7'), esmClass, tlvs: [], destination: addressOf('+420228000010') }
    expect(readDeliver(deliver)).toMatchObject({ state: 'delivered' })
    expect(readInbound(deliver, 1)).toBeUndefined()
    const words = { ...deliver, shortMessage: Buffer.from('Ano, id: 7 beru') }
    expect(readDeliver(words)).toBeUndefined()
    expect(readInbound(words, 1)).toMatchObject({ to: '+420228000010' })
  },
)

it.each([
  'id=7 stat=DELIVRD',
  'messageid:7 sub:001 stat:DELIVRD err:000',
  'message_id=7,status=DELIVRD',
  'id:7 status:DELIVRD',
  'msgid:7 status:delivered text:id:8',
])('the receipt "%s" is of message 7, delivered', (text) => {
  const deliver = { ...receiptOf('7'), tlvs: [], shortMessage: Buffer.from(text) }
  const receipt = readDeliver(deliver)
  expect(receipt?.carrierIds[0]).toBe('7')
  expect(receipt?.state).toBe('delivered')
})

it('a receipt in ASCII under the data_coding of UCS-2 is read', () => {
  expect(readDeliver({ ...receiptOf('7'), dataCoding: 8, tlvs: [] })).toMatchObject({ state: 'delivered' })
})

it('a text that only looks like a receipt is a text', () => {
  const deliver = { ...receiptOf('7'), esmClass: 0, tlvs: [], destination: addressOf('+420228000010') }
  expect(readDeliver(deliver)).toBeUndefined()
  expect(readInbound(deliver, 1)).toMatchObject({ to: '+420228000010' })
})
