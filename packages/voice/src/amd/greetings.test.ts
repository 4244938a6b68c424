import { describe, expect, it } from 'vitest'
import { type Greeting, type GreetingKind, greetings } from '../testing/greeting-corpus.ts'
import { playGreeting } from '../testing/play-greeting.ts'

/** Share of people who may be mistaken for a machine. */
const maxMistaken = 0.03

const of = (kind: GreetingKind, language?: string) =>
  greetings.filter((each) => each.kind === kind && (language === undefined || each.language === language))
const answeredBy = (greeting: Greeting) => playGreeting(greeting).answeredBy

describe('who answered, by the corpus of greetings', () => {
  it('has at least 20 people and 20 machines in each of cs, sk and en', () => {
    for (const language of ['cs', 'sk', 'en']) {
      expect([of('human', language).length, of('voicemail', language).length]).toEqual([
        expect.toSatisfy((count: number) => count >= 20),
        expect.toSatisfy((count: number) => count >= 20),
      ])
    }
  })

  it('mistakes at most three people in a hundred for a machine', () => {
    const mistaken = of('human').filter((greeting) => answeredBy(greeting) !== 'human')
    expect(mistaken.length / of('human').length, JSON.stringify(mistaken)).toBeLessThanOrEqual(maxMistaken)
  })

  it('recognises at least nine machines in ten', () => {
    const missed = of('voicemail').filter((greeting) => answeredBy(greeting) !== 'voicemail')
    expect(missed.length / of('voicemail').length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1)
  })

  it('distinguishes menus and announcements from mailboxes and people', () => {
    expect(of('ivr').filter((greeting) => answeredBy(greeting) !== 'ivr')).toEqual([])
  })

  it('recognises a machine by a number read out, a long monologue or a beep alone', () => {
    const reasonOf = (line: string, language: 'cs' = 'cs') => {
      const [verdict] = playGreeting({ language, kind: 'voicemail', line }).verdicts
      return verdict?.kind === 'voicemail' ? verdict.reason : verdict?.kind
    }
    expect(reasonOf('500 Volaný účastník není dostupný.')).toBe('greeting')
    expect(reasonOf('500 Šest nula jedna pět pět sedm nula nula jedna.')).toBe('digits')
    expect(reasonOf(`500 ${'Povídáme a povídáme o všem možném. '.repeat(5)}`)).toBe('long_monologue')
    expect(reasonOf('500 Tady je Karel z Horní Lhoty. |400| BEEP')).toBe('beep')
  })
})
