import { describe, expect, it } from 'vitest'
import { wishOf } from './opt-out-words.ts'

describe('the meaning of a whole message', () => {
  it.each([
    ...['STOP', 'stop', ' Stop. ', 'STOP!!!', '„stop“', 'STOP\nSMS', 'stop-sms', 'Odhlásit', 'ODHLASIT SE'],
    ...['odhlásiť sa', 'Zrušit', 'zrušiť', 'Neposílat', 'NEPOSIELAŤ', 'nezasílat', 'Konec.', 'koniec'],
    ...['unsubscribe', 'ＳＴＯＰ', 'Zrus\u030cit'],
  ])('%j: opt out', (body) => {
    expect(wishOf(body)).toBe('out')
  })

  it.each(['START', 'start!', 'Povolit', 'POVOLIŤ'])('%j: opt in', (body) => {
    expect(wishOf(body)).toBe('in')
  })

  it.each([
    ...['', '.', 'Nestop', 'stopka', 'STOP prosím', 'Přijdu, stop', 'ano', 'odhlásit mě', 'start stop'],
    `STOP${' '.repeat(1000)}`,
    'S T O P',
  ])('%j: neither', (body) => {
    expect(wishOf(body)).toBeUndefined()
  })
})
