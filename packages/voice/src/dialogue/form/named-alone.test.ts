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
const nameIn = (language: Language): DataField => ({
  key: 'name',
  type: 'string',
  description: description[language],
})
const people: DataField = { key: 'people', type: 'number', description: 'people' }
const agrees: DataField = { key: 'agrees', type: 'boolean', description: 'agrees' }

interface Asked {
  readonly firstMessage?: string
  readonly fields?: readonly DataField[]
  readonly knowledge?: string
}

/** An agent whose greeting has not been heard. */
function agentOf(language: Language, { firstMessage = 'Restaurant.', fields, knowledge = '' }: Asked = {}) {
  const agent: AgentSettings = {
    ...carService,
    systemPrompt: '',
    language,
    dataFields: fields ?? [nameIn(language), people],
  }
  const today = { year: 2026, month: 1, day: 5 }
  const form = new FormDialogue({ agent, firstMessage, today, knowledge })
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
const readsBack = (language: Language, name: string) => phrasesOf(language).confirm(name)
const words = (text: string): Cue => ({ kind: 'words', text })

const named: readonly (readonly [Language, string, string])[] = [
  ['cs', 'Novák.', 'Novák'],
  ['cs', 'novák', 'Novák'],
  ['cs', 'Nováková, prosím.', 'Nováková'],
  ['cs', 'Dobrý den, Novák.', 'Novák'],
  ['cs', 'Jan Novák.', 'Jan Novák'],
  ['cs', 'Noha.', 'Noha'],
  ['sk', 'Kováč.', 'Kováč'],
  ['en', 'Smith.', 'Smith'],
  ['en', 'Noble.', 'Noble'],
  ['de', 'Müller.', 'Müller'],
  ['de', 'Neinhaus, guten Tag.', 'Neinhaus'],
  ['pl', 'Nowak, słucham.', 'Nowak'],
]

describe('somebody who says nothing but a name', () => {
  it.each(named)('before the greeting has it read back, %s: %s', async (language, text, name) => {
    const { form, answer } = agentOf(language)
    expect(await answer(words(text))).toBe(`Restaurant. ${readsBack(language, name)}`)
    expect(form.captured).toMatchObject({ name: null })
    const yes = { cs: 'Ano.', sk: 'Áno.', en: 'Yes.', de: 'Ja.', pl: 'Tak.' }[language]
    expect(await answer(words(yes))).toContain('people')
    expect(form.captured).toMatchObject({ name })
  })

  it('is asked for it after a no', async () => {
    const { form, answer } = agentOf('cs')
    await answer(words('Novák.'))
    expect(await answer(words('Ne.'))).toContain(asksName('cs'))
    await answer(words('Dvořák.'))
    expect(form.captured).toMatchObject({ name: 'Dvořák' })
  })

  it.each(['Restaurace, s kým mluvím?', 'Restaurace, jak vám mohu pomoci?'])(
    'in answer to a greeting has it read back, and is not asked for it: %s',
    async (firstMessage) => {
      const { form, answer } = agentOf('cs', { firstMessage })
      await answer({ kind: 'open' })
      const asked = await answer(words('Novák.'))
      expect(asked).toContain(readsBack('cs', 'Novák'))
      expect(asked).not.toContain(asksName('cs'))
      await answer(words('Ano.'))
      expect(form.captured).toMatchObject({ name: 'Novák' })
    },
  )

  it.each<[Language, string]>([
    ['cs', 'Novák.'],
    ['cs', 'Noha.'],
    ['en', 'Noble.'],
    ['de', 'Neinhaus.'],
  ])('in answer to a yes-or-no question has answered it with neither, %s: %s', async (language, text) => {
    const { form, answer } = agentOf(language, { fields: [agrees, nameIn(language)] })
    await answer({ kind: 'open' })
    expect(await answer(words(text))).toContain('agrees')
    expect(form.captured).toEqual({ agrees: null, name: null })
  })

  it('in answer to another question has it read back when the name is asked for', async () => {
    const { form, answer } = agentOf('cs', { fields: [people, nameIn('cs')] })
    await answer({ kind: 'open' })
    expect(await answer(words('Novák.'))).toContain('people')
    await answer(words('Čtyři.'))
    expect(await answer(words('Ano.'))).toContain(readsBack('cs', 'Novák'))
    await answer(words('Ano.'))
    expect(form.captured).toEqual({ people: 4, name: 'Novák' })
  })

  it('and then introduces themselves in full is not asked again', async () => {
    const { form, answer } = agentOf('cs', { fields: [people, nameIn('cs')] })
    await answer(words('Novák.'))
    await answer(words('Čtyři, jmenuji se Jan Novák.'))
    await answer(words('Ano.'))
    expect(form.captured).toEqual({ people: 4, name: 'Jan Novák' })
  })
})

describe('no name is taken from', () => {
  it.each<[Language, string]>([
    ['cs', 'Prosím.'],
    ['cs', 'Haló.'],
    ['cs', 'Slyším.'],
    ['cs', 'Ano, prosím.'],
    ['cs', 'Recepce.'],
    ['cs', 'Objednávka.'],
    ['cs', 'Povídejte.'],
    ['sk', 'Počúvam.'],
    ['sk', 'Kancelária.'],
    ['en', 'Speaking.'],
    ['en', 'Reception, good morning.'],
    ['de', 'Praxis, guten Tag.'],
    ['pl', 'Słucham.'],
    ['pl', 'Recepcja.'],
  ])('what else people say when they pick up, %s: %s', async (language, text) => {
    const { answer } = agentOf(language)
    expect(await answer(words(text))).toBe(`Restaurant. ${asksName(language)}`)
  })

  it('a word of which the agent itself speaks', async () => {
    const { answer } = agentOf('cs', {
      firstMessage: 'Autoservis, jak vám mohu pomoci?',
      knowledge: 'Měníme a uskladňujeme pneumatiky.',
    })
    await answer({ kind: 'open' })
    expect(await answer(words('Pneumatik.'))).toContain(asksName('cs'))
  })
})
