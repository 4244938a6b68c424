import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import { carService } from '../../testing/phone-call.ts'
import type { Cue } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

/** A form that has read an answer back to its `field`, of which the caller has heard the words up to `cutAfter`. */
async function readingBack(field: Omit<DataField, 'key'>, answer: string, cutAfter: string) {
  const dataFields: DataField[] = [
    { key: 'asked', ...field },
    { key: 'other', type: 'string', description: 'popis závady' },
  ]
  const agent: AgentSettings = { ...carService, dataFields }
  const today = { year: 2026, month: 1, day: 5 }
  const dialogue = new FormDialogue({ agent, firstMessage: 'Dobrý den.', knowledge: '', today })
  const hear = async (cue: Cue, cut?: string) => {
    const reply = dialogue.reply(cue)
    const said: string[] = []
    for await (const part of reply.parts) if (part.kind === 'sentence') said.push(part.text)
    reply.adopt()
    const text = said.join(' ')
    dialogue.spoken(cut === undefined ? text : text.slice(0, text.indexOf(cut) + cut.length))
    return text
  }
  const say = (text: string, cut?: string) => hear({ kind: 'words', text }, cut)
  await hear({ kind: 'open' })
  const asked = await say(answer, cutAfter)
  return {
    asked,
    say,
    press: (digits: string) => hear({ kind: 'digits', digits }),
    captured: () => dialogue.captured.asked,
  }
}

const fields: readonly (readonly [Omit<DataField, 'key'>, string, string, unknown])[] = [
  [{ type: 'phone' }, '777 123 456', 'Mám zapsáno 420 777 123', '+420777123456'],
  [{ type: 'date', description: 'den návštěvy' }, 'Zítra.', 'Mám zapsáno', '2026-01-06'],
  [{ type: 'number', description: 'počet osob' }, 'Pět.', 'Mám', 5],
  [{ type: 'boolean', description: 'zda to spěchá' }, 'Ano.', 'Mám zapsáno', true],
  [{ type: 'string', description: 'SPZ vozidla' }, 'Jedna á bé dva tři čtyři pět.', '1 A B 2', '1AB2345'],
]

describe('a value whose read-back the caller cuts short', () => {
  // verifies: agents.read-back
  it.each(fields)(
    'is not settled by a yes, and is read back again (%j)',
    async (field, answer, cut, value) => {
      const { asked, say, captured } = await readingBack(field, answer, cut)
      expect(asked).toContain('Je to správně?')
      expect(await say('Ano.')).toBe(asked.slice(asked.indexOf('Mám zapsáno')))
      expect(captured()).toBeNull()
      await say('Ano.')
      expect(captured()).toBe(value)
    },
  )

  // verifies: agents.read-back
  it('nor by a one on the keypad', async () => {
    const { press, captured } = await readingBack(...(fields[0]!.slice(0, 3) as [DataField, string, string]))
    await press('1')
    expect(captured()).toBeNull()
    await press('1')
    expect(captured()).toBe('+420777123456')
  })

  it('is settled by a yes once all of it was heard, whatever of the question was', async () => {
    const { say, captured } = await readingBack({ type: 'phone' }, '777 123 456', '420 777 123 456')
    await say('Ano.')
    expect(captured()).toBe('+420777123456')
  })

  it('is settled by a yes that repeats it', async () => {
    const { say, captured } = await readingBack({ type: 'phone' }, '777 123 456', 'Mám zapsáno 420')
    await say('Ano, 777 123 456.')
    expect(captured()).toBe('+420777123456')
  })

  it('is given up after it was cut short again and again', async () => {
    const { say, captured } = await readingBack({ type: 'phone' }, '777 123 456', 'Mám')
    let said = ''
    for (let times = 0; times < 3; times += 1) said = await say('Ano.', 'M')
    expect(said).toContain('popis závady')
    expect(captured()).toBeNull()
  })
})
