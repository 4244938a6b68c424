import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { lexiconOf } from './lexicon-of.ts'
import { answeredName, isPlainlyNamed } from './spoken-name.ts'

describe('the name that a caller gives', () => {
  it.each<[Language, string, string | undefined]>([
    ['cs', 'Ing. Karel Beneš', 'Karel Beneš'],
    ['cs', 'Příjmení Kouřil, křestní Tomáš.', 'Tomáš Kouřil'],
    ['cs', 'MUDr. Jana Malá', 'Jana Malá'],
    ['cs', 'Petr Veselý, ale ne ten z Brna.', 'Petr Veselý'],
    ['cs', 'Jmenuju se Jan Novák, jako Novák s krátkým a dlouhým a.', 'Jan Novák'],
    ['cs', 'Dvořáková, Marie Dvořáková.', 'Marie Dvořáková'],
    ['cs', 'No já jsem Eva Horáková.', 'Eva Horáková'],
    ['cs', 'Pavel Řezníček, s háčkem.', 'Pavel Řezníček'],
    ['cs', 'Křestní jméno Lenka, příjmení Bílá.', 'Lenka Bílá'],
    ['cs', 'Moment… Karle, ztlum to rádio!', undefined],
    ['cs', 'Pavle, nech toho!', undefined],
    ['cs', 'Inženýr Josef Král', 'Josef Král'],
    ['cs', 'Tady Václav Klaus mladší.', 'Václav Klaus'],
    ['cs', 'Jo, Tomáš Marný.', 'Tomáš Marný'],
    ['cs', 'Sto dvacet', undefined],
    ['cs', 'Ano.', undefined],
    ['cs', 'Paní Alena Nová.', 'Alena Nová'],
    ['cs', 'Bc. Karel Čech, Ph.D.', 'Karel Čech'],
    ['sk', 'Volám sa Peter Kováč.', 'Peter Kováč'],
    ['sk', 'Ing. Ján Horváth, PhD.', 'Ján Horváth'],
    ['sk', 'Priezvisko Malá, krstné Zuzana.', 'Zuzana Malá'],
    ['sk', 'Som Mária Tóthová.', 'Mária Tóthová'],
    ['sk', 'Deväťstodvadsať', undefined],
    ['sk', 'Hej.', undefined],
    ['sk', 'Pán Milan Biely.', 'Milan Biely'],
    ['sk', 'Jano, stíš to rádio!', undefined],
    ['sk', 'Doktorka Eva Kráľová.', 'Eva Kráľová'],
    ['sk', 'No ja som Lukáš Novák.', 'Lukáš Novák'],
    ['en', 'My name is John Smith.', 'John Smith'],
    ['en', 'Dr. John Smith', 'John Smith'],
    ['en', 'Surname Jones, first name Mary.', 'Mary Jones'],
    ['en', 'Mr. Peter Brown speaking.', 'Peter Brown'],
    ['en', "It's Anna White.", 'Anna White'],
    ['en', 'Yes.', undefined],
    ['en', 'John, turn the radio down!', undefined],
    ['en', 'Nine hundred twenty', undefined],
    ['en', 'Yeah, Tom Baker.', 'Tom Baker'],
    ['en', 'You can call me Jane Doe.', 'Jane Doe'],
    ['cs', 'Yes.', undefined],
    ['cs', 'Volám sa Peter Kováč.', 'Peter Kováč'],
    ['cs', 'Deväťstodvadsať', undefined],
    ['cs', 'My name is John Smith.', 'John Smith'],
    ['sk', 'Jmenuju se Jan Novák.', 'Jan Novák'],
    ['sk', 'Sto Dvacet', undefined],
    ['en', 'Jmenuju se Jan Novák.', 'Jan Novák'],
  ])('in %s, of "%s" is %s', (language, text, name) => {
    expect(answeredName(text, lexiconOf(language))).toBe(name)
  })
})

describe('a name', () => {
  it.each<[Language, string, string]>([
    ['cs', 'Jan Novák.', 'Jan Novák'],
    ['cs', 'No, Ing. Karel Beneš, dobrý den.', 'Karel Beneš'],
    ['cs', 'Jmenuju se Jan Novák a volám kvůli tomu kotli.', 'Jan Novák'],
    ['cs', 'Příjmení Kouřil, křestní Tomáš.', 'Tomáš Kouřil'],
    ['sk', 'Peter Kováč, prosím.', 'Peter Kováč'],
    ['en', 'Yes, John Smith.', 'John Smith'],
    ['de', 'Herr Müller.', 'Müller'],
    ['pl', 'Jan Kowalski.', 'Jan Kowalski'],
  ])('is plain, %s: %s', (language, text, name) => {
    expect(isPlainlyNamed(text, name, lexiconOf(language))).toBe(true)
  })

  it.each<[Language, string, string]>([
    ['cs', 'Svoboda, teda pardon, Svobodová.', 'Svobodová'],
    ['cs', 'Napište to na manžela, Karel Malý.', 'Karel Malý'],
    ['cs', 'Petr Veselý, ale ne ten z Brna.', 'Petr Veselý'],
    ['en', 'Put it under my husband, Adam Black.', 'Adam Black'],
  ])('is in doubt, %s: %s', (language, text, name) => {
    expect(isPlainlyNamed(text, name, lexiconOf(language))).toBe(false)
  })
})
