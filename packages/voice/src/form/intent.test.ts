import { describe, expect, it } from 'vitest'
import type { Language } from '../agent-settings.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { asksNotToBeCalled, isBackchannel, saysGoodbye } from './intent.ts'

describe('a wish not to be called', () => {
  it.each<[Language, string]>([
    ['cs', 'Nevolejte mi.'],
    ['cs', 'Už mi prosím nikdy nevolejte!'],
    ['cs', 'Nepřeji si, abyste mi volali.'],
    ['cs', 'Vymažte moje číslo z databáze.'],
    ['cs', 'Přestaňte mi volat.'],
    ['sk', 'Neželám si, aby ste mi volali.'],
    ['sk', 'Vymažte ma zo zoznamu.'],
    ['en', 'Stop calling me.'],
    ['en', 'Please remove my number from your list.'],
    ['en', 'Do not call here again.'],
    ['de', 'Bitte keine Anrufe mehr.'],
    ['pl', 'Proszę już nie dzwonić.'],
  ])('is heard in %s: "%s"', (language, text) => {
    expect(asksNotToBeCalled(text, lexiconOf(language))).toBe(true)
  })

  it.each<[Language, string]>([
    ['cs', 'Zavolejte mi zítra.'],
    ['cs', 'Volal jsem vám včera.'],
    ['cs', 'Nevolal mi někdo od vás?'],
    ['cs', 'Proč jste mi už dlouho nevolali?'],
    ['en', 'I do not know please call me later'],
    ['sk', 'Zavolajte mi zajtra.'],
    ['en', 'Please call me tomorrow.'],
    ['en', "I don't know, call me later."],
    ['en', 'I will take the car to you.'],
  ])('is not heard in %s: "%s"', (language, text) => {
    expect(asksNotToBeCalled(text, lexiconOf(language))).toBe(false)
  })
})

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
  ])('a goodbye is heard in %s: "%s"', (language, text) => {
    expect(saysGoodbye(text, lexiconOf(language))).toBe(true)
  })
})
