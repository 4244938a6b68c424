import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDestination } from './e164.ts'

const codeOf = (to: string, use: 'call' | 'sms') => {
  const checked = checkDestination(to, use)
  return checked.kind === 'ok' ? checked.tariffDestination : checked.code
}

describe('a destination', () => {
  // verifies: general.destinations, general.e164
  test.each([
    ['+420601000001', 'CZ-mobile'],
    ['+420212345678', 'CZ-fixed'],
    ['+420910123456', 'CZ-fixed'],
    ['+421901000001', 'SK-mobile'],
    ['+421221234567', 'SK-fixed'],
    ['+420900123456', 'blocked_destination'],
    ['+420976123456', 'blocked_destination'],
    ['+421900123456', 'blocked_destination'],
    ['+421850111222', 'blocked_destination'],
    ['+420112', 'invalid_number'],
    ['112', 'invalid_number'],
    ['+421155', 'invalid_number'],
    ['+4206010000011', 'invalid_number'],
    ['+48601000001', 'unsupported_country'],
    ['+12025550123', 'unsupported_country'],
    ['601000001', 'invalid_number'],
    ['+420 601 000 001', 'invalid_number'],
    ['00420601000001', 'invalid_number'],
    ['+420601000001;ext=5', 'invalid_number'],
    ['', 'invalid_number'],
  ])('%s for a call is %s', (to, expected) => {
    expect(codeOf(to, 'call')).toBe(expected)
  })

  test.each(['112', '150', '155', '158', '1188', '116111', '+420112', '+421112', '+420155', '00420158'])(
    '%s cannot be called, and the error says what to do instead',
    (to) => {
      const checked = checkDestination(to, 'call')
      expect(checked).toMatchObject({ kind: 'refused', code: 'invalid_number' })
      expect(checked.kind === 'refused' && checked.message).toContain('Emergency')
    },
  )

  test('for a message must be mobile', () => {
    expect(codeOf('+420601000011', 'sms')).toBe('CZ-mobile')
    expect(codeOf('+420212345678', 'sms')).toBe('recipient_rejected')
    expect(codeOf('+420900123456', 'sms')).toBe('blocked_destination')
  })

  test("the sandbox's fixed numbers are all ordinary mobile numbers", () => {
    for (let nn = 0; nn < 100; nn++) {
      const ending = String(nn).padStart(2, '0')
      expect(codeOf(`+4206010000${ending}`, 'sms')).toBe('CZ-mobile')
      expect(codeOf(`+4219010000${ending}`, 'call')).toBe('SK-mobile')
    }
  })

  // verifies: general.e164, general.destinations
  test('is checked for any text without throwing, and only E.164 is accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+42[01][0-9]{0,12}$/)), (text) => {
        const checked = checkDestination(text, 'call')
        if (checked.kind === 'ok') expect(text).toMatch(/^\+42[01][0-9]{4,12}$/)
      }),
    )
  })
})
