import { jsonSchemaOf, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import type { JsonField } from './json-field.ts'
import { pairsOf, wordsOf } from './pairs-value.ts'

const calendar = { nowMs: () => Date.parse('2026-11-28T21:30:00.000Z'), timeZone: () => 'Europe/Prague' }
const bodyOf = (operation: 'updateOperatorAccount' | 'putAccountTariffs') =>
  (jsonSchemaOf(operations[operation].body!, 'input') as JsonField).properties ?? {}
const limits = bodyOf('updateOperatorAccount').limits?.properties
const price = bodyOf('putAccountTariffs').tariffs?.items?.properties

const limitsOf = (text: string) => pairsOf(text, limits, calendar)
const priceOf = (text: string) => pairsOf(text, price, calendar)

test('limits are key=value pairs, with keys as the API or as options are written', () => {
  expect(limitsOf('callsPerMinute=60,smsPerDay=1000')).toEqual({ callsPerMinute: 60, smsPerDay: 1000 })
  expect(limitsOf('calls-per-minute=60, sms-per-day=null')).toEqual({ callsPerMinute: 60, smsPerDay: null })
})

test('a price is in crowns, or in hundredths, and valid until a date', () => {
  const agent = { kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute', priceHal: 390 }
  const pairs = 'kind=agent,direction=out,destination=CZ-mobile,unit=minute'
  expect(priceOf(`${pairs},price=3.90,validUntil=2028-01-01`)).toEqual({
    ...agent,
    validUntil: Date.parse('2027-12-31T23:00:00.000Z'),
  })
  expect(priceOf(`${pairs},priceHal=390,valid-until=null`)).toEqual({ ...agent, validUntil: null })
})

test.each([
  [
    'callPerMinute=60',
    /callPerMinute is not one of smsPerDay, callsPerMinute, callsPerDay, concurrentAgentCalls/,
  ],
  ['callsPerMinute', /"callsPerMinute" is not key=value, with a key of smsPerDay, .*JSON, or @file/],
  ['callsPerMinute=', /callsPerMinute: "" is not a number/],
  ['callsPerMinute=many', /callsPerMinute: "many" is not a number/],
  ['callsPerMinute=60,,', /"" is not key=value/],
  ['callsPerMinute=60,calls-per-minute=70', /calls-per-minute is given twice/],
  ['constructor=1', /constructor is not one of/],
])('limits of %j are refused with what is expected', (text, said) => {
  expect(() => limitsOf(text)).toThrow(said)
})

test.each([
  ['kind=agents', /kind: "agents" is not one of agent, test, bridge/],
  ['kind=agent,price=3,90', /"90" is not key=value.*decimals follow a point: 3\.90/],
  ['price=dear', /price: An amount is in crowns/],
  ['validUntil=soon', /validUntil: A time is/],
])('a price of %j is refused with what is expected', (text, said) => {
  expect(() => priceOf(text)).toThrow(said)
})

test('words are separated by commas', () => {
  expect(wordsOf('call.missed, call.completed')).toEqual(['call.missed', 'call.completed'])
  expect(wordsOf('')).toEqual([])
})
