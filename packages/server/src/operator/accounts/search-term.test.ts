import { expect, test } from 'vitest'
import { type Reading, readingsOf } from './search-term.ts'

const hex = '0192f0c0a0007abc8000000000000001'
const kindsOf = (search: string) => readingsOf(search).map(({ kind }) => kind)
const phonesOf = (search: string) =>
  readingsOf(search).flatMap((reading) => (reading.kind === 'phone' ? reading.e164s : []))

test.each([
  ...(['acc', 'usr', 'key', 'ag', 'c', 'msg', 'evt', 'dlv'] as const),
  ...(['top', 'pro', 'pay', 'ord', 'set', 'task'] as const),
])('an id of the kind %s is read as nothing else', (prefix) => {
  expect(readingsOf(` ${prefix}_${hex}\n`)).toEqual([{ kind: 'id', prefix, uuid: hex }])
})

test('the id of a request is read as nothing else', () => {
  const requestId = 'req_0123456789abcdef'
  expect(readingsOf(` ${requestId}\n`)).toEqual([{ kind: 'request', requestId }])
})

test('an id by which no account is found means nothing', () => {
  expect(readingsOf(`led_${hex}`)).toEqual([])
})

test.each([
  ['+420 601 000 011', ['+420601000011']],
  ['00420601000011', ['+420601000011']],
  ['420601000011', ['+420601000011']],
  ['601 000 011', ['+420601000011', '+421601000011']],
  ['0905 123 456', ['+421905123456']],
  ['02/5932 4111', ['+421259324111']],
  ['(+420) 601-000-011', []],
  ['+49 30 1234567', ['+49301234567']],
  ['+1', []],
  ['+42060100001112345', []],
  ['2026000001', []],
])('%s is the phone numbers %j', (search, e164s) => {
  expect(phonesOf(search)).toEqual(e164s)
})

test.each<[string, Reading]>([
  ['27074358', { kind: 'registered', number: '27074358' }],
  ['270 74 358', { kind: 'registered', number: '27074358' }],
  ['cz27074358', { kind: 'registered', number: 'CZ27074358' }],
  ['2026000001', { kind: 'registered', number: '2026000001' }],
  ['Eva@Example.com', { kind: 'email', email: 'eva@example.com' }],
  ['Novák', { kind: 'words', text: 'Novák' }],
])('%s is also read as %j', (search, reading) => {
  expect(readingsOf(search)).toContainEqual(reading)
})

test('what has neither letters nor digits means nothing', () => {
  expect(['', ' ', '%', "'; --", '@'].flatMap(kindsOf)).toEqual(['email'])
})
