import { describe, expect, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'

const numbers = (...all: string[]) => all.map((to) => ({ to }))

describe('the recipients of a task', () => {
  test.each([
    ['+420601000001', '+420601000001'],
    ['+420601000001', '+420 601 000 001'],
    ['+420601000001', '00420601000001'],
    ['+420601000001', '420601000001'],
    ['+420601000001', '601 000 001'],
    ['+420601000001', '\u202a+420\u00a0601\u2011000\u2011001\u202c'],
    ['+421905123456', '+421 (0)905 123 456'],
    ['nobody', ' nobody '],
  ])('name a number once: %j and %j are refused by both of their rows', (one, same) => {
    expect(checkNumbers(numbers('+420601000002', one, '+420601000003', same), 'CZ')).toMatchObject({
      code: 'validation',
      message: `recipients.3.to: ${JSON.stringify(same)} is the number of recipients.1.to already (rows 2 and 4).`,
    })
  })

  test('are read in the country of the account', () => {
    const both = numbers('+421905123456', '0905 123 456')
    expect(checkNumbers(both, 'SK')).toMatchObject({ code: 'validation' })
    expect(checkNumbers(both, 'CZ')).toBeUndefined()
  })

  test('may be any number of others', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `+42060${String(1_000_000 + index)}`)
    expect(checkNumbers(numbers(...many), 'CZ')).toBeUndefined()
  })
})
