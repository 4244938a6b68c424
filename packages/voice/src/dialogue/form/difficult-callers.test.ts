import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import type { DataField } from '../../agent/agent-settings.ts'
import { simulateConversation } from '../../simulate/simulate-conversation.ts'
import { carService } from '../../testing/phone-call.ts'

/** Monday 23 November 2026, noon in Prague. */
const nowMs = Date.UTC(2026, 10, 23, 11)

const name: DataField = { key: 'name', type: 'string', description: 'jméno' }
const phone: DataField = { key: 'phone', type: 'phone', description: 'telefon' }
const moment: DataField = { key: 'when', type: 'datetime', description: 'termín návštěvy' }
const day: DataField = { key: 'day', type: 'date', description: 'datum dodání' }
const sum: DataField = { key: 'sum', type: 'number', description: 'částka' }
const way: DataField = {
  key: 'way',
  type: 'enum',
  description: 'způsob',
  options: ['doručení domů', 'osobní odběr'],
}

const talk = (dataFields: readonly DataField[], messages: readonly string[]) =>
  simulateConversation({
    agent: { ...carService, dataFields },
    messages,
    variables: {},
    direction: 'in',
    providers: {},
    clock: new VirtualClock(nowMs),
    newId: () => 'x',
  })

// verifies: agents.read-back
it.each<[string, DataField[], string[], Record<string, unknown>]>([
  [
    'corrects a name in the same breath',
    [name],
    ['Jmenuju se Petr Svoboda, teda pardon, Petra Svobodová'],
    { name: 'Petra Svobodová' },
  ],
  [
    'is asked about a name that is one of several words',
    [name],
    ['Napište to na manžela, Karel Malý.', 'ano'],
    { name: 'Karel Malý' },
  ],
  [
    'denies a name that is one of several words',
    [name],
    ['Napište to na manžela, Karel Malý.', 'ne', 'Karel Velký', 'děkuju'],
    { name: 'Karel Velký' },
  ],
  [
    'is asked again about a corrected name',
    [name],
    ['Napište to na manžela, Karel Malý.', 'Ne, Karel Velký.'],
    { name: null },
  ],
  ['leaves in doubt which name it is', [name], ['Svoboda, teda pardon, Svobodová'], { name: null }],
  ['takes no oath for a name', [name], ['Kurva, nech mě být.'], { name: null }],
  [
    'dictates a number over three turns and mends its end',
    [phone],
    [
      'sedm set dvacet tři',
      'čtyři sta padesát šest',
      'sedm set osmdesát devět',
      'ne, na konci osmička',
      'ano',
    ],
    { phone: '+420723456788' },
  ],
  [
    'names the day first, then the time, then another time',
    [moment],
    ['příští úterý dopoledne', 'v devět', 'ne, v jedenáct', 'jo, to sedí'],
    { when: '2026-12-01T11:00' },
  ],
  ['contradicts themselves and means the date', [day], ['v sobotu třetího', 'ano'], { day: '2026-12-03' }],
  ['contradicts themselves and does not confirm', [day], ['v sobotu třetího'], { day: null }],
  ['changes an amount in the same breath', [sum], ['dva, ne, vlastně tři tisíce', 'ano'], { sum: 3000 }],
  ['chooses by place', [way], ['to první'], { way: 'doručení domů' }],
  ['chooses in other words', [way], ['Já si pro to přijdu osobně'], { way: 'osobní odběr' }],
  [
    'changes an earlier answer while a later one is read back',
    [name, phone],
    ['Jan Malý', '602 123 456', 'ale to jméno je špatně, jsem Jan Velký', 'ano'],
    { name: 'Jan Velký', phone: '+420602123456' },
  ],
  [
    'gives two values and a time in one breath',
    [name, phone],
    ['Jmenuju se Jan Malý, číslo 777 123 456 a přišel bych zítra v deset', 'ano'],
    { name: 'Jan Malý', phone: '+420777123456' },
  ],
  [
    'gives two values in one breath',
    [name, phone],
    ['Jan Novák, číslo 602 123 456', 'ano'],
    { name: 'Jan Novák', phone: '+420602123456' },
  ],
])('a caller %s', async (_, fields, messages, data) => {
  expect((await talk(fields, messages)).data).toEqual(data)
})

it('asked for a person it cannot reach, it says so, and never that all is noted', async () => {
  const { transcript, data } = await talk([name], Array(4).fill('Chci mluvit s člověkem'))
  const said = transcript.filter(({ role }) => role === 'agent').map(({ message }) => message)
  expect(said[1]).toContain('Teď vás bohužel nemohu s nikým spojit.')
  expect(said.join(' ')).not.toContain('všechno mám zapsáno')
  expect(data).toEqual({ name: null })
})
