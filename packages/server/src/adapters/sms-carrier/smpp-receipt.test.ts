import { addressOf, shortMessage, writeReceipt } from '@hovor/smpp'
import { expect, it } from 'vitest'
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
