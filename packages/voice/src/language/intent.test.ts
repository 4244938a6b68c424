import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { saysGoodbye } from './answers/goodbye.ts'
import { isBackchannel } from './intent.ts'
import { lexiconOf } from './lexicon-of.ts'

describe('backchannels and goodbyes', () => {
  it.each(['Jo.', 'Hm.', 'Jasně.', 'Aha, jo.', 'No jo.', 'Dobře.', ''])(
    '"%s" lets the agent go on',
    (text) => {
      expect(isBackchannel(text, lexiconOf('cs'))).toBe(true)
    },
  )

  it.each(['Počkejte.', 'Ne.', 'Jo, ale ne v pondělí.', 'Stop.'])('"%s" does not', (text) => {
    expect(isBackchannel(text, lexiconOf('cs'))).toBe(false)
  })

  it.each<[Language, string]>([
    ['cs', 'Děkuji, na shledanou.'],
    ['cs', 'Nashledanou'],
    ['sk', 'Tak dovidenia.'],
    ['en', 'Okay, bye!'],
    ['de', 'Auf Wiederhören.'],
    ['pl', 'Do widzenia.'],
  ])('recognises a goodbye in %s: "%s"', (language, text) => {
    expect(saysGoodbye(text, lexiconOf(language))).toBe(true)
  })
})
