import { expect, it } from 'vitest'
import { dialledNumber } from './dialled-number.ts'

it.each([
  ['sip:+420601000001@127.0.0.1:5070', '+420601000001'],
  ['sip:00420601000001@carrier', '+420601000001'],
  ['420601000001', '+420601000001'],
  ['sip:+420601000001;phone-context=x@carrier;user=phone', '+420601000001'],
  ['sip:alice@carrier', undefined],
  ['sip:@carrier', undefined],
  ['', undefined],
])('%s dials %s', (uri, number) => {
  expect(dialledNumber(uri)).toBe(number)
})
