import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { carService } from '../../testing/phone-call.ts'
import { asksForNumber, type Cue } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

const born = { key: 'narozeni', type: 'date', description: 'datum narození' } as const

function talkTo(language: Language) {
  const dialogue = new FormDialogue({
    agent: { ...carService, language, dataFields: [born] },
    firstMessage: 'Dobrý den.',
    knowledge: '',
    today: { year: 2026, month: 1, day: 5 },
  })
  const take = async (cue: Cue): Promise<string[]> => {
    const reply = dialogue.reply(cue)
    const said: string[] = []
    for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
    reply.adopt()
    dialogue.spoken(said.join(' '))
    return said
  }
  return { dialogue, take, says: (text: string) => take({ kind: 'words', text }) }
}

describe('a date of birth that is dictated in parts', () => {
  it.each<[Language, readonly [string, string, string]]>([
    ['cs', ['Dvanáctého.', 'Března.', 'Osmdesát pět.']],
    ['cs', ['Narodil jsem se dvanáctého', 'třetí', 'tisíc devět set osmdesát pět']],
    ['cs', ['12.', 'března', '1985']],
    ['sk', ['Dvanásteho.', 'Marca.', 'Osemdesiatpäť.']],
    ['en', ['The twelfth.', 'Of March.', 'Nineteen eighty-five.']],
    ['de', ['Am zwölften.', 'März.', 'Fünfundachtzig.']],
    ['pl', ['Dwunastego.', 'Marca.', 'Osiemdziesiąt pięć.']],
  ])('in %s is asked for part by part, read back and kept: %j', async (language, [day, month, year]) => {
    const { dialogue, take, says } = talkTo(language)
    const { askMonth, askYear } = phrasesOf(language)
    await take({ kind: 'open' })
    expect(dialogue.expects).toBe('past-date')
    expect(asksForNumber(dialogue.expects)).toBe(true)
    expect(await says(day)).toEqual([askMonth])
    expect(dialogue.expects).toBe('anything')
    expect(await says(month)).toEqual([askYear])
    await says(year)
    await says({ cs: 'Ano.', sk: 'Áno.', en: 'Yes.', de: 'Ja.', pl: 'Tak.' }[language])
    expect(dialogue.captured).toEqual({ narozeni: '1985-03-12' })
  })

  it('may begin with its month, or come in two parts', async () => {
    const first = talkTo('cs')
    await first.take({ kind: 'open' })
    expect(await first.says('V březnu.')).toEqual([phrasesOf('cs').askDay])
    expect(await first.says('Dvanáctého.')).toEqual([phrasesOf('cs').askYear])
    await first.says('Osmdesát pět.')
    await first.says('Ano.')
    expect(first.dialogue.captured).toEqual({ narozeni: '1985-03-12' })
    const second = talkTo('cs')
    await second.take({ kind: 'open' })
    expect(await second.says('Dvanáctého března.')).toEqual([phrasesOf('cs').askYear])
    await second.says('Osmdesát pět.')
    await second.says('Ano.')
    expect(second.dialogue.captured).toEqual({ narozeni: '1985-03-12' })
  })

  it('is asked for again where a part adds nothing, and given up in the end', async () => {
    const { dialogue, take, says } = talkTo('cs')
    await take({ kind: 'open' })
    await says('Dvanáctého.')
    expect((await says('Hm, hm.'))[0]).toBe(phrasesOf('cs').notUnderstood)
    expect((await says('Hm, hm.'))[0]).toBe(phrasesOf('cs').notUnderstood)
    await says('Hm, hm.')
    expect(dialogue.captured).toEqual({ narozeni: null })
  })
})
