import { expect, test } from 'vitest'
import { nextQuote, numberOf } from './wanted-agent.ts'

test('A first quote is empty, in the language of the order; the next one is as the last was.', () => {
  expect(nextQuote({ language: 'sk' })).toEqual({
    agent: { name: '', language: 'sk' },
    integrations: [],
    tools: [],
  })
  const last = {
    agent: { name: 'Anna', language: 'cs', dataFields: [{ key: 'phone' }] },
    number: { kind: 'none' },
    integrations: ['calendar'],
    tools: [],
  }
  const quote = { ...last, version: 2, status: 'open', lines: [], terms: '' }
  expect(nextQuote({ language: 'cs', quote } as unknown as Parameters<typeof nextQuote>[0])).toEqual(last)
})

test.each([
  [
    { kind: 'new', country: 'SK', region: '', e164: '+420228000001' },
    { kind: 'new', country: 'SK' },
  ],
  [
    { kind: 'new', region: 'Praha' },
    { kind: 'new', country: 'CZ', region: 'Praha' },
  ],
  [
    { kind: 'own', country: 'CZ', e164: '+420228000001' },
    { kind: 'own', e164: '+420228000001' },
  ],
  [{ kind: 'none', country: 'CZ', region: 'Praha' }, { kind: 'none' }],
] as const)('A number has only what its kind has: %j.', (typed, sent) => {
  expect(numberOf(typed)).toEqual(sent)
})
