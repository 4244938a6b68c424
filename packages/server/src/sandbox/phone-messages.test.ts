import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFromPhonePage } from './phone-messages.ts'

test.each([
  { type: 'answer' },
  { type: 'decline' },
  { type: 'hang-up' },
  { type: 'press', digit: '#' },
  { type: 'dial', to: '+420601000001' },
  { type: 'text', to: '+420601000001', body: 'Přijdu v pět.' },
])('reads $type, without what does not belong to it', (message) => {
  expect(readFromPhonePage(JSON.stringify({ ...message, more: 1 }))).toEqual(message)
})

test.each([
  'answer',
  'null',
  '[]',
  '{"type":"ring"}',
  '{"type":"press","digit":"12"}',
  '{"type":"dial","to":"158"}',
  '{"type":"text","to":"+420601000001","body":""}',
  JSON.stringify({ type: 'text', to: '+420601000001', body: 'a'.repeat(1001) }),
  '{"__proto__":{"type":"answer"}}',
])('takes %s for what no page of ours says', (text) => {
  expect(readFromPhonePage(text)).toBeUndefined()
})

test('reads whatever is sent without an exception', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readFromPhonePage(text)))
})
