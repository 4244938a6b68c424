import { encodeText } from '@hovor/smpp'
import { describe, expect, it } from 'vitest'
import { missedSmsText } from './missed-sms-text.ts'

const names = { firma: 'Pekárna Novák', cislo: '+420228880001', agent: 'Anna' }
const textOf = (text: string | undefined, over: Partial<typeof names> = {}) =>
  missedSmsText(
    { language: 'cs', missedCallSms: { enabled: true, ...(text !== undefined && { text }) } },
    { ...names, ...over },
  )

describe('the SMS to the caller of a missed call', () => {
  // verifies: agents.missed-call-sms
  it('names company, number and agent as often as its text refers to them', () => {
    expect(textOf('{agent} z {firma}, {cislo}. {firma}!')).toBe(
      'Anna z Pekárna Novák, +420228880001. Pekárna Novák!',
    )
  })

  // verifies: agents.missed-call-sms
  it('leaves other words in braces, and braces in names, as they are', () => {
    expect(textOf('{jmeno} {Firma} {} {{firma}}')).toBe('{jmeno} {Firma} {} {Pekárna Novák}')
    expect(textOf('{firma} {agent}', { firma: '{agent}', agent: '$& {cislo}' })).toBe('{agent} $& {cislo}')
  })

  // verifies: agents.missed-call-sms
  it('names the number if the account has no company name', () => {
    expect(textOf('Volali jste {firma}.', { firma: ' ' })).toBe('Volali jste +420228880001.')
  })

  // verifies: agents.missed-call-sms
  it.each(['cs', 'sk', 'en', 'de', 'pl'] as const)(
    'has a default text in %s that fits into one SMS',
    (language) => {
      for (const text of [undefined, '', ' \n ']) {
        const missedCallSms = { enabled: true, ...(text !== undefined && { text }) }
        const body = missedSmsText({ language, missedCallSms }, names)
        expect(body).toContain('Pekarna Novak')
        expect(body).toContain('+420228880001')
        expect(encodeText(body).segments).toBe(1)
      }
    },
  )

  // verifies: agents.missed-call-sms
  it('is cut to the longest message, between two characters', () => {
    expect(textOf('{firma}'.repeat(91), { firma: 'x'.repeat(200) })).toHaveLength(1600)
    const odd = textOf(`a${'{firma}'.repeat(9)}`, { firma: '😀'.repeat(100) })
    expect(odd).toHaveLength(1599)
    expect(odd.isWellFormed()).toBe(true)
  })
})
