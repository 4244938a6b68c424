import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import { simulateConversation } from '../../simulate/simulate-conversation.ts'
import { carService } from '../../testing/phone-call.ts'

/** Thursday 26 November 2026, noon in Prague. */
const nowMs = Date.UTC(2026, 10, 26, 11)

const talk = (
  dataFields: readonly DataField[],
  messages: readonly string[],
  settings: Partial<AgentSettings> = {},
  direction: 'in' | 'out' = 'in',
) =>
  simulateConversation({
    agent: { ...carService, dataFields, ...settings },
    messages,
    variables: {},
    direction,
    providers: {},
    clock: new VirtualClock(nowMs),
    newId: () => 'x',
  })

const news: DataField = { key: 'news', type: 'boolean', description: 'zda souhlasí se zasíláním novinek' }
const phone: DataField = { key: 'phone', type: 'phone', description: 'telefon' }
const moment: DataField = { key: 'when', type: 'datetime', description: 'termín návštěvy' }
const sum: DataField = { key: 'sum', type: 'number', description: 'částka' }
const fault: DataField = { key: 'fault', type: 'string', description: 'popis závady' }
const way: DataField = { key: 'way', type: 'enum', description: 'způsob', options: ['kurýr', 'pošta'] }

const dictated = 'sedm sedm sedm jedna dva tři čtyři pět šest'
const tuesday = 'příští úterý v deset dopoledne'

describe('a boolean', () => {
  // verifies: agents.read-back
  it.each([
    ['Ano, souhlasím.', 'Ano.', true],
    ['No proč ne.', 'Ano.', true],
    ['No jasně že ne.', 'Ano.', false],
    ['Dobře, ale novinky mi neposílejte.', 'Ano, přesně tak.', false],
    ['Ano.', 'Ne, to jste špatně rozuměl.', null],
    ['Ano.', 'Ano, ale jen jednou za rok.', null],
  ])('is read back: "%s", then "%s", is %s', async (answer, confirmation, value) => {
    const { data, transcript } = await talk([news], [answer, confirmation])
    expect(data).toEqual({ news: value })
    expect(transcript.map(({ message }) => message).join(' ')).toContain('Je to správně?')
  })
})

describe('a read-back', () => {
  // verifies: agents.read-back
  it.each<[DataField, string, string, unknown]>([
    [phone, dictated, 'Ano, akorát na konci je sedmička.', '+420777123457'],
    [phone, dictated, 'Jo, ale na konci je nula.', '+420777123450'],
    [moment, tuesday, 'Ano, ale v jedenáct.', '2026-12-01T11:00'],
    [sum, 'dva tisíce', 'Jo, ale tři tisíce.', 3000],
  ])(
    'takes a part of a value for a correction, and reads it back again: %#',
    async (field, answer, correction, value) => {
      const { data } = await talk([field], [answer, correction, 'Ano.'])
      expect(data).toEqual({ [field.key]: value })
      expect((await talk([field], [answer, correction])).data).toEqual({ [field.key]: null })
    },
  )

  it.each<[DataField, string, string]>([
    [phone, dictated, 'Skoro správně, jen'],
    [phone, dictated, 'Tak to je staré číslo, mám nové.'],
    [moment, tuesday, 'Jasně, jen o hodinu později.'],
    [sum, 'dva tisíce', 'Dobře, ale v eurech.'],
  ])('stores nothing on a correction that cannot be read: %#', async (field, answer, correction) => {
    expect((await talk([field], [answer, correction])).data).toEqual({ [field.key]: null })
  })
})

describe('an answer', () => {
  it.each(['Nevím přesně, ale píská mi zadní brzda', 'Nemám teplou vodu', 'Kde se to láme, tam to teče'])(
    'that describes a fault is kept: %s',
    async (text) => {
      expect((await talk([fault], [`${text}.`])).data).toEqual({ fault: text })
    },
  )

  it('that turns an option down does not choose it', async () => {
    expect((await talk([way], ['Kurýra nechci.'])).data).toEqual({ way: null })
    expect((await talk([way], ['Kurýra nechci, radši poštu.'])).data).toEqual({ way: 'pošta' })
  })
})

describe('a greeting', () => {
  it.each([
    ['cs', 'Pěkný den, chtěla bych se objednat.'],
    ['cs', 'Čau.'],
    ['sk', 'Pekný deň, chcela by som sa objednať.'],
    ['pl', 'Miłego dnia, chciałabym się umówić.'],
    ['de', 'Schönen Tag, ich möchte einen Termin.'],
  ] as const)('does not end the call in %s: %s', async (language, greeting) => {
    for (const firstMessage of ['Dobrý den.', 'Dobrý den, co pro vás mohu udělat?']) {
      const { endReason } = await talk([fault], [greeting], { language, firstMessage })
      expect(endReason).not.toBe('completed')
    }
  })
})

describe.each(['in', 'out'] as const)('an opt-out in a call %s', (direction) => {
  it.each([
    'Smažte to číslo, to je špatně.',
    'Nevolejte mi na pevnou, radši na mobil.',
    'Prosím nevolejte manželce, volejte mně.',
    'Teď mi nevolejte, zavolejte večer.',
  ])('is not meant by a wish about one number, person or time: %s', async (text) => {
    expect((await talk([fault], [text], {}, direction)).optOutRequested).toBe(false)
  })

  it.each(['Nepřeju si další telefonáty.', 'Už mi nikdy nevolejte.', 'Vyřaďte mě z databáze.'])(
    'is a wish not to be called: %s',
    async (text) => {
      const { optOutRequested, goal } = await talk([fault], [text], {}, direction)
      expect(optOutRequested).toBe(true)
      expect(goal?.result).toBe('failure')
    },
  )
})
