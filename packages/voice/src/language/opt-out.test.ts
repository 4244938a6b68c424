import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { lexiconOf } from './lexicon-of.ts'
import { asksNotToBeCalled } from './opt-out.ts'

describe('an opt-out', () => {
  // verifies: calls.opt-out
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
    ['cs', 'Dnes jste volali třikrát, nevolejte mi!'],
    ['cs', 'Nevolejte mi v sobotu ani nikdy jindy.'],
    ['cs', 'Dejte mi pokoj.'],
    ['cs', 'Nepřeji si být kontaktován.'],
    ['sk', 'Už mi nevolajte.'],
    ['sk', 'Dajte mi pokoj.'],
    ['cs', 'Už mi nikdy nevolejte, jsem v práci.'],
    ['cs', 'Nemám zájem a příště už nevolejte.'],
    ['en', 'Never call me again, not in the evening, not at any other time.'],
    ['sk', 'Nevolajte mi večer ani nikdy inokedy.'],
    ['en', 'Leave me alone.'],
    ['de', 'Rufen Sie mich bitte nicht mehr an.'],
    ['de', 'Lassen Sie mich in Ruhe.'],
    ['pl', 'Przestańcie do mnie dzwonić.'],
    ['pl', 'Proszę dać mi spokój.'],
  ])('is recognised in %s: "%s"', (language, text) => {
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
    ['cs', 'Nevolejte mi v sobotu, v sobotu spím.'],
    ['cs', 'Nevolejte mi prosím večer.'],
    ['cs', 'Teď mi nevolejte, zavolejte zítra.'],
    ['cs', 'Nevolejte mi do práce.'],
    ['cs', 'Nevolejte mi už nikdy večer.'],
    ['cs', 'Už mi nikdy nevolejte do práce.'],
    ['cs', 'Už mi nikdy nevolejte v sobotu.'],
    ['cs', 'Nikdy mi nevolejte, když jsem v práci.'],
    ['sk', 'Už mi nikdy nevolajte večer.'],
    ['en', 'Please never call me in the evening again.'],
    ['en', 'Never call me at work again.'],
    ['en', 'Never call me on Sundays.'],
    ['en', "Don't bother, thanks."],
    ['de', 'Rufen Sie mich nie wieder abends an.'],
    ['pl', 'Proszę nigdy nie dzwonić wieczorem.'],
    ['sk', 'Nevolajte mi cez víkend.'],
    ['sk', 'V nedeľu mi nevolajte.'],
    ['en', "Don't call me on Saturday."],
    ['en', 'Please do not call before nine.'],
    ['de', 'Rufen Sie mich bitte nicht am Samstag an.'],
    ['pl', 'Proszę nie dzwonić w sobotę.'],
    ['pl', 'Proszę nie dzwonić wieczorem.'],
  ])('is not recognised in %s: "%s"', (language, text) => {
    expect(asksNotToBeCalled(text, lexiconOf(language))).toBe(false)
  })
})
