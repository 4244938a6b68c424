import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { carService } from '../testing/phone-call.ts'
import { callTool, scriptedModel } from '../testing/scripted-model.ts'
import { chooseDialogue } from './choose-dialogue.ts'

const phone = { key: 'telefon', type: 'phone', description: 'Na jakém čísle vás zastihneme?' } as const

const talk = async (localNumber: string | undefined, withModel: boolean) => {
  const workflow = {
    start: 'a',
    nodes: [
      { id: 'a', name: 'a', prompt: 'a' },
      { id: 'b', name: 'b', prompt: 'b' },
    ],
    edges: [{ from: 'a', to: 'b', when: { kind: 'data', field: 'telefon', op: 'eq', value: 'x' } }],
  } as const
  const llm = scriptedModel((_, nth) =>
    nth === 0 ? [callTool('save_values', { telefon: '905 123 456' })] : 'Děkuji.',
  )
  const dialogue = chooseDialogue({
    agent: { ...carService, dataFields: [phone], ...(withModel && { workflow }) },
    clock: new VirtualClock(),
    direction: 'in',
    newId: () => 'x',
    localNumber,
    providers: withModel ? { llm } : {},
  })
  for (const cue of [
    { kind: 'open' },
    { kind: 'words', text: '905 123 456' },
    { kind: 'words', text: 'Ano.' },
  ] as const) {
    const reply = dialogue.reply(cue, new AbortController().signal)
    const said: string[] = []
    let isAdopted = false
    for await (const part of reply.parts) {
      if (part.kind !== 'sentence') continue
      if (!isAdopted) reply.adopt()
      isAdopted = true
      said.push(part.text)
    }
    dialogue.spoken(said.join(' '), true)
  }
  return (dialogue.captured ?? dialogue.noted)?.telefon
}

it.each([
  ['+421220880001', '+421905123456'],
  ['+420228880001', '+420905123456'],
  [undefined, '+420905123456'],
])('on %s a national number is taken for one of its country: %s', async (localNumber, expected) => {
  expect(await talk(localNumber, false)).toBe(expected)
  expect(await talk(localNumber, true)).toBe(expected)
})
