import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import { simulateConversation } from '../../simulate/simulate-conversation.ts'
import { carService } from '../../testing/phone-call.ts'
import type { Cue } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

const simulate = (agent: AgentSettings, messages: readonly string[]) =>
  simulateConversation({
    agent,
    messages,
    variables: {},
    direction: 'in',
    providers: {},
    clock: new VirtualClock(),
    newId: () => 'x',
  })

const garage: AgentSettings = {
  ...carService,
  firstMessage: 'Dobrý den, tady AI asistent autoservisu. S čím vám mohu pomoci?',
  dataFields: [],
  workflow: {
    start: 'menu',
    nodes: [
      { id: 'menu', name: 'Rozcestník', prompt: '' },
      {
        id: 'order',
        name: 'Objednávka',
        prompt: '',
        dataFields: [
          { key: 'name', type: 'string', description: 'jméno' },
          { key: 'km', type: 'number', description: 'stav tachometru' },
        ],
      },
      {
        id: 'old',
        name: 'Prohlídka',
        prompt: '',
        dataFields: [{ key: 'check', type: 'boolean', description: 'chcete prohlídku' }],
      },
      {
        id: 'tow',
        name: 'Odtah',
        prompt: '',
        dataFields: [{ key: 'phone', type: 'phone', description: 'telefon' }],
        transferTo: { e164: '+420602000001', mode: 'cold' },
      },
      { id: 'bye', name: 'Konec', prompt: '', end: true },
    ],
    edges: [
      {
        from: 'menu',
        to: 'order',
        when: { kind: 'model', condition: 'Volající se chce objednat na opravu nebo servis' },
      },
      {
        from: 'menu',
        to: 'tow',
        when: { kind: 'model', condition: 'Volající potřebuje odtah, auto nejede' },
      },
      { from: 'order', to: 'old', when: { kind: 'data', field: 'km', op: 'gte', value: 200000 } },
      { from: 'order', to: 'bye', when: { kind: 'always' } },
      { from: 'old', to: 'bye', when: { kind: 'always' } },
      { from: 'tow', to: 'bye', when: { kind: 'always' } },
    ],
  },
}

describe('a form with a workflow', () => {
  // verifies: agents.workflow, calls.workflow-path
  it('follows the caller’s words, asks the questions of the phase and ends in an end phase', async () => {
    const result = await simulate(garage, [
      'Potřebuju objednat na servis.',
      'Jan Novák.',
      'Sto dvacet tisíc.',
      'Ano.',
    ])
    expect(result.workflowPath).toEqual(['menu', 'order', 'bye'])
    expect(result.data).toEqual({ name: 'Jan Novák', km: 120000, check: null, phone: null })
    expect(result.endReason).toBe('completed')
    expect(result.transcript.at(-1)!.message).toContain('na shledanou')
  })

  it('follows a captured value', async () => {
    const result = await simulate(garage, [
      'Chci se objednat.',
      'Jan Novák.',
      '250 tisíc',
      'Ano.',
      'Ano.',
      'Ano.',
    ])
    expect(result.workflowPath).toEqual(['menu', 'order', 'old', 'bye'])
    expect(result.data).toMatchObject({ check: true })
  })

  it('takes another edge for another request', async () => {
    const result = await simulate(garage, ['Auto mi nejede, potřebuju odtah.', '602 123 456', 'Ano.'])
    expect(result.workflowPath).toEqual(['menu', 'tow', 'bye'])
    expect(result.data).toMatchObject({ phone: '+420602123456' })
  })

  it('stays if no edge applies, asks what else it can do and says goodbye', async () => {
    const result = await simulate(garage, ['Hezky den.', 'Ne, na shledanou.'])
    expect(result.workflowPath).toEqual(['menu'])
    expect(result.endReason).toBe('completed')
  })

  it('transfers to the target of its phase', async () => {
    const { workflow } = garage
    const dialogue = new FormDialogue({
      agent: garage,
      firstMessage: 'Co?',
      knowledge: '',
      today: { year: 2026, month: 1, day: 5 },
    })
    expect(workflow!.nodes[3]!.transferTo).toBeDefined()
    await hear(dialogue, { kind: 'open' })
    expect(dialogue.transferTo).toBeUndefined()
    await hear(dialogue, { kind: 'words', text: 'Potřebuju odtah.' })
    expect(dialogue.transferTo?.e164).toBe('+420602000001')
  })

  it('asks for the agent’s own fields in its first phase', async () => {
    const agent: AgentSettings = {
      ...garage,
      firstMessage: 'Dobrý den.',
      dataFields: [{ key: 'name', type: 'string', description: 'jméno' }],
      workflow: {
        start: 'a',
        nodes: [
          { id: 'a', name: 'a', prompt: '' },
          { id: 'z', name: 'z', prompt: '', end: true },
        ],
        edges: [{ from: 'a', to: 'z', when: { kind: 'always' } }],
      },
    }
    const result = await simulate(agent, ['Jan Novák.'])
    expect(result.workflowPath).toEqual(['a', 'z'])
    expect(result.data).toEqual({ name: 'Jan Novák' })
  })
})

async function hear(dialogue: FormDialogue, cue: Cue): Promise<string> {
  const reply = dialogue.reply(cue)
  const said: string[] = []
  for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
  reply.adopt()
  dialogue.spoken(said.join(' '))
  return said.join(' ')
}

const press = (digits: string): Cue => ({ kind: 'digits', digits })

describe('a form answered by DTMF', () => {
  const asking = async (field: DataField) => {
    const dialogue = new FormDialogue({
      agent: { ...carService, dataFields: [field] },
      firstMessage: 'Dobrý den.',
      knowledge: '',
      today: { year: 2026, month: 11, day: 22 },
    })
    await hear(dialogue, { kind: 'open' })
    return dialogue
  }

  it.each<[DataField, string, unknown]>([
    [{ key: 'x', type: 'phone' }, '602123456', '+420602123456'],
    [{ key: 'x', type: 'phone' }, '00421905123456', '+421905123456'],
    [{ key: 'x', type: 'number' }, '120000', 120000],
    [{ key: 'x', type: 'boolean' }, '2', false],
    [{ key: 'x', type: 'enum', options: ['olej', 'brzdy'] }, '2', 'brzdy'],
    [{ key: 'x', type: 'date' }, '2512', '2026-12-25'],
    [{ key: 'x', type: 'date' }, '0103', '2027-03-01'],
    [{ key: 'x', type: 'datetime' }, '25121030', '2026-12-25T10:30'],
    [{ key: 'x', type: 'string', description: 'číslo zakázky' }, '4711', '4711'],
  ])('reads for %j the digits %s', async (field, digits, value) => {
    const dialogue = await asking(field)
    await hear(dialogue, press(digits))
    await hear(dialogue, press('1'))
    expect(dialogue.captured).toEqual({ x: value })
  })

  it.each<[DataField, string]>([
    [{ key: 'x', type: 'phone' }, '12'],
    [{ key: 'x', type: 'boolean' }, '3'],
    [{ key: 'x', type: 'enum', options: ['olej'] }, '2'],
    [{ key: 'x', type: 'date' }, '3102'],
    [{ key: 'x', type: 'datetime' }, '25122460'],
    [{ key: 'x', type: 'email' }, '5'],
  ])('asks again for %j when the digits are %s', async (field, digits) => {
    const dialogue = await asking(field)
    expect(await hear(dialogue, press(digits))).toContain('nebylo vám dobře rozumět')
    expect(dialogue.captured).toEqual({ x: null })
  })

  it('repeats its question for *, and accepts a no and a corrected tail of a number', async () => {
    const dialogue = await asking({ key: 'x', type: 'phone', description: 'telefon' })
    expect(await hear(dialogue, press('*'))).toBe('Na jakém telefonním čísle vás zastihneme?')
    await hear(dialogue, press('602123456'))
    expect(await hear(dialogue, press('2'))).toContain('zkusíme to znovu')
    await hear(dialogue, press('602123456'))
    expect(await hear(dialogue, { kind: 'words', text: 'Ne, nula.' })).toContain('450')
    await hear(dialogue, { kind: 'words', text: 'Ano.' })
    expect(dialogue.captured).toEqual({ x: '+420602123450' })
  })
})
