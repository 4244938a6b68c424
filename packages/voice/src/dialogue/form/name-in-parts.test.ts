import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { carService } from '../../testing/phone-call.ts'
import { FormDialogue } from './form-dialogue.ts'

const name = { key: 'name', type: 'string', description: 'name' } as const
const fault = { key: 'fault', type: 'string', description: 'fault' } as const

/** What a form that asks for a name says to the lines, and the name that it takes. */
async function named(language: Language, lines: readonly string[]) {
  const today = { year: 2026, month: 1, day: 5 }
  const agent = { ...carService, language, dataFields: [name, fault] }
  const dialogue = new FormDialogue({ agent, firstMessage: 'Haló.', knowledge: '', today })
  const said: string[] = []
  for (const text of [undefined, ...lines]) {
    const reply = dialogue.reply(text === undefined ? { kind: 'open' } : { kind: 'words', text })
    for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
    reply.adopt()
    dialogue.spoken(said.join(' '))
  }
  return { said, name: dialogue.captured.name }
}

describe('a name that is told in parts', () => {
  it.each<[Language, string, string, string]>([
    ['cs', 'Křestní jméno Jan.', 'Novák.', 'Jan Novák'],
    ['cs', 'Křestní Jan.', 'Příjmení Novák.', 'Jan Novák'],
    ['cs', 'Moje křestní jméno je Jan.', 'Novák, prosím.', 'Jan Novák'],
    ['sk', 'Krstné meno Peter.', 'Kováč.', 'Peter Kováč'],
    ['en', 'My first name is John.', 'Smith.', 'John Smith'],
    ['de', 'Vorname Karl.', 'Huber.', 'Karl Huber'],
    ['pl', 'Imię Anna.', 'Nowak.', 'Anna Nowak'],
  ])('in %s asks for the surname: %s', async (language, first, second, whole) => {
    expect((await named(language, [first])).said.at(-1)).toBe(phrasesOf(language).askSurname)
    expect((await named(language, [first, second])).name).toBe(whole)
  })

  it.each<[Language, string, string, string]>([
    ['cs', 'Příjmení Kouřil.', 'Tomáš.', 'Tomáš Kouřil'],
    ['sk', 'Priezvisko Kováč.', 'Krstné Peter.', 'Peter Kováč'],
    ['en', 'Surname Smith.', 'John.', 'John Smith'],
    ['de', 'Nachname Huber.', 'Karl.', 'Karl Huber'],
    ['pl', 'Nazwisko Nowak.', 'Anna.', 'Anna Nowak'],
  ])('in %s asks for the first name: %s', async (language, first, second, whole) => {
    expect((await named(language, [first])).said.at(-1)).toBe(phrasesOf(language).askGivenName)
    expect((await named(language, [first, second])).name).toBe(whole)
  })

  it.each([
    [['Příjmení Kouřil, křestní Tomáš.'], 'Tomáš Kouřil'],
    [['Jmenuji se Jan Novák.'], 'Jan Novák'],
    [['Křestní jméno Jan.', 'Jan Novák.'], 'Jan Novák'],
    [['Křestní jméno Jan.', 'Křestní Karel.', 'Novák.'], 'Karel Novák'],
    [['Příjmení Kouřil.', 'To vám neřeknu.'], 'Kouřil'],
  ])('is whole after %j', async (lines, whole) => {
    expect((await named('cs', lines)).name).toBe(whole)
  })
})
