import { describe, expect, it } from 'vitest'
import { wishOf } from './opt-out-words.ts'

describe('what a text as a whole asks for', () => {
  it.each([
    ...['STOP', 'stop', ' Stop. ', 'STOP!!!', '„stop“', 'STOP\nSMS', 'stop-sms', 'Odhlásit', 'ODHLASIT SE'],
    ...['odhlásiť sa', 'Zrušit', 'zrušiť', 'Neposílat', 'NEPOSIELAŤ', 'nezasílat', 'Konec.', 'koniec'],
    ...['unsubscribe', 'ＳＴＯＰ', 'Zrus\u030cit'],
  ])('%j: no more texts', (body) => {
    expect(wishOf(body)).toBe('out')
  })

  it.each(['START', 'start!', 'Povolit', 'POVOLIŤ'])('%j: texts again', (body) => {
    expect(wishOf(body)).toBe('in')
  })

  it.each([
    ...['', '.', 'Nestop', 'stopka', 'STOP prosím', 'Přijdu, stop', 'ano', 'odhlásit mě', 'start stop'],
    `STOP${' '.repeat(1000)}`,
    'S T O P',
  ])('%j: nothing', (body) => {
    expect(wishOf(body)).toBeUndefined()
  })
})
