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

it('a receipt in ASCII under the data_coding of UCS-2 is read', () => {
  expect(readDeliver({ ...receiptOf('7'), dataCoding: 8, tlvs: [] })).toMatchObject({ state: 'delivered' })
})

it('a text that only looks like a receipt is a text', () => {
  const deliver = { ...receiptOf('7'), esmClass: 0, tlvs: [], destination: addressOf('+420228000010') }
  expect(readDeliver(deliver)).toBeUndefined()
  expect(readInbound(deliver, 1)).toMatchObject({ to: '+420228000010' })
})
