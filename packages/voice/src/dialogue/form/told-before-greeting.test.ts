import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField, Language } from '../../agent/agent-settings.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { carService } from '../../testing/phone-call.ts'
import type { Cue } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

const description: Record<Language, string> = {
  cs: 'jméno zákazníka',
  sk: 'meno zákazníka',
  en: 'name of the customer',
  de: 'Name des Kunden',
  pl: 'imię i nazwisko klienta',
}

/** An agent that asks for a name, and then for how many come; its greeting has not been heard. */
function agentOf(language: Language, firstMessage = 'Restaurant.') {
  const name: DataField = { key: 'name', type: 'string', description: description[language] }
  const agent: AgentSettings = {
    ...carService,
    language,
    dataFields: [name, { key: 'people', type: 'number', description: 'people' }],
  }
  const today = { year: 2026, month: 1, day: 5 }
  const form = new FormDialogue({ agent, firstMessage, today, knowledge: '' })
  return {
    form,
    answer: async (cue: Cue) => {
      const reply = form.reply(cue)
      reply.adopt()
      const said: string[] = []
      for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
      form.spoken(said.join(' '))
      return said.join(' ')
    },
  }
}

const asksName = (language: Language) => phrasesOf(language).ask('name', description[language], [])
const words = (text: string): Cue => ({ kind: 'words', text })

describe('a caller who speaks before the greeting', () => {
  it.each<[Language, string]>([
    ['cs', 'Dobrý den, tady Novák.'],
    ['cs', 'Haló, jmenuji se Novák.'],
    ['sk', 'Dobrý deň, tu Novák.'],
    ['en', 'Hello, this is Novák.'],
    ['de', 'Guten Tag, hier ist Novák.'],
    ['pl', 'Dzień dobry, z tej strony Novák.'],
  ])('is greeted and not asked for the name again, %s: %s', async (language, text) => {
    const { form, answer } = agentOf(language)
    const greeting = await answer(words(text))
    expect(form.captured).toMatchObject({ name: 'Novák' })
    expect(greeting).toMatch(/^Restaurant\. /)
    expect(greeting).not.toContain(asksName(language))
    expect(greeting).toContain('people')
  })

  it('is not asked for it after a greeting that is a question either', async () => {
    const { form, answer } = agentOf('cs', 'Restaurace, jak vám mohu pomoci?')
    expect(await answer(words('Dobrý den, tady Novák.'))).toBe('Restaurace, jak vám mohu pomoci?')
    expect(await answer(words('Chtěl bych stůl.'))).toContain('people')
    expect(form.captured).toMatchObject({ name: 'Novák' })
  })

  it('and keeps their name when they say next how many come', async () => {
    const { form, answer } = agentOf('cs')
    await answer(words('Dobrý den, tady Novák.'))
    await answer(words('Budeme čtyři.'))
    await answer(words('Ano.'))
    expect(form.captured).toEqual({ name: 'Novák', people: 4 })
  })

  it.each(['Haló?', 'Dobrý den.', 'Jsme tady. Budeme čtyři.'])(
    'is asked for a name that was not told: %s',
    async (text) => {
      const { form, answer } = agentOf('cs')
      expect(await answer(words(text))).toContain(asksName('cs'))
      expect(form.captured).toMatchObject({ name: null })
    },
  )

  it('is not expected in the words of a mailbox: they give no name', async () => {
    const { form, answer } = agentOf('cs')
    await answer(words('Ahoj, tady Petr, teď nemůžu zvednout telefon, nechte mi vzkaz.'))
    expect(form.captured).toMatchObject({ name: null })
  })

  it('is asked for the name again after a number of people instead of it', async () => {
    const { form, answer } = agentOf('cs')
    await answer({ kind: 'open' })
    expect(await answer(words('Budeme čtyři.'))).toContain(asksName('cs'))
    await answer(words('Novák.'))
    expect(form.captured).toMatchObject({ name: 'Novák' })
  })
})
