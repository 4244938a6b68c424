import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField, Language } from '../../agent/agent-settings.ts'
import { carService } from '../../testing/phone-call.ts'
import { FormDialogue } from './form-dialogue.ts'

const name: DataField = { key: 'name', type: 'string', description: 'jméno' }
const when: DataField = { key: 'when', type: 'datetime', description: 'termín návštěvy' }
const day: DataField = { key: 'day', type: 'date', description: 'den návštěvy' }
const born: DataField = { key: 'born', type: 'date', description: 'datum narození' }
const fault: DataField = { key: 'fault', type: 'string', description: 'popis závady' }

/** What a form says to the lines, one after the other, and what it captures. */
async function talk(dataFields: readonly DataField[], lines: readonly string[], language: Language = 'cs') {
  const agent: AgentSettings = { ...carService, language, dataFields }
  const today = { year: 2026, month: 1, day: 5 }
  const dialogue = new FormDialogue({ agent, firstMessage: 'Jak mohu pomoci?', knowledge: '', today })
  const said: string[] = []
  for (const text of [undefined, ...lines]) {
    const reply = dialogue.reply(text === undefined ? { kind: 'open' } : { kind: 'words', text })
    const words: string[] = []
    for await (const part of reply.parts) if (part.kind === 'sentence') words.push(part.text)
    reply.adopt()
    dialogue.spoken(words.join(' '))
    said.push(words.join(' '))
  }
  return { said, captured: dialogue.captured }
}

describe('a date that the caller tells before it is asked for', () => {
  it.each<[Language, string, string]>([
    ['cs', 'Dobrý den, chtěl bych se objednat na zítra v deset hodin.', '2026-01-06T10:00'],
    ['cs', 'Potřebuju přijít v pátek ve tři odpoledne.', '2026-01-09T15:00'],
    ['sk', 'Dobrý deň, chcel by som sa objednať na zajtra o desiatej.', '2026-01-06T10:00'],
    ['en', "I'd like to book an appointment for tomorrow at ten.", '2026-01-06T10:00'],
    ['de', 'Ich möchte morgen um zehn Uhr vorbeikommen.', '2026-01-06T10:00'],
    ['pl', 'Chciałbym się umówić na jutro o dziesiątej.', '2026-01-06T10:00'],
  ])('in %s is kept and read back when its turn comes: %s', async (language, line, value) => {
    const { captured } = await talk([name, when], [line, 'Jan Novák'], language)
    expect(captured).toEqual({ name: 'Jan Novák', when: null })
    const confirmed = await talk([name, when], [line, 'Jan Novák', yes[language]], language)
    expect(confirmed.captured).toEqual({ name: 'Jan Novák', when: value })
  })

  it('is kept from a breath that tells a name and a number as well', async () => {
    const phone: DataField = { key: 'phone', type: 'phone' }
    const line = 'Jmenuju se Jan Malý, číslo 777 123 456 a přišel bych zítra v deset hodin.'
    const { captured } = await talk([name, phone, when], ['Dobrý den.', line, 'Ano.', 'Ano.'])
    expect(captured).toEqual({ name: 'Jan Malý', phone: '+420777123456', when: '2026-01-06T10:00' })
  })

  it('is a birth only if it is told as one', async () => {
    const line = 'Jmenuju se Jan Malý, narozený 12. března 1985.'
    expect((await talk([name, born], ['Dobrý den.', line, 'Ano.'])).captured.born).toBe('1985-03-12')
    const other = 'Jmenuju se Jan Malý, jezdím k vám od 12. března 1985.'
    expect((await talk([name, born], ['Dobrý den.', other, 'Ano.'])).captured.born).toBeNull()
  })

  it.each([
    ['in a description', [fault, day], ['Dobrý den.', 'Od zítra potřebuju topit, neteče voda.'], 'fault'],
    [
      'that says nothing of coming',
      [name, day],
      ['Dobrý den, dnes vám volám kvůli faktuře.', 'Jan Novák'],
      'name',
    ],
    [
      'if two fields may be meant',
      [name, day, { ...when, key: 'other' }],
      ['Chci přijít zítra v deset hodin.', 'Jan Novák'],
      'name',
    ],
  ] as const)('is none %s', async (_, fields, lines, settled) => {
    const { said, captured } = await talk(fields, lines)
    expect(captured[settled]).not.toBeNull()
    expect(said.join(' ')).not.toContain('Mám zapsáno')
  })
})

const yes: Readonly<Record<Language, string>> = { cs: 'Ano.', sk: 'Áno.', en: 'Yes.', de: 'Ja.', pl: 'Tak.' }
