import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings, Language } from '../../agent/agent-settings.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { carService } from '../../testing/phone-call.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { LlmDialogue } from './llm-dialogue.ts'

/** The sentences of an agent without a calendar whose model answers `said`. */
async function answered(said: string, settings: Partial<AgentSettings>): Promise<string[]> {
  const dialogue = new LlmDialogue({
    agent: { ...carService, tools: [], dataFields: [], ...settings },
    llm: scriptedModel(() => said),
    firstMessage: 'Hello.',
    today: { year: 2026, month: 1, day: 5 },
    direction: 'in',
    clock: new VirtualClock(),
    newId: () => 't',
  })
  const sentences: string[] = []
  for (const cue of [{ kind: 'open' }, { kind: 'words', text: 'Tuesday at one' }] as const) {
    const reply = dialogue.reply(cue, new AbortController().signal)
    for await (const part of reply.parts) if (part.kind === 'sentence') sentences.push(part.text)
    reply.adopt()
    dialogue.spoken(sentences.at(-1)!, true)
  }
  return sentences.slice(1)
}

describe('an agent without a calendar', () => {
  it.each<[Language, string]>([
    ['cs', 'Jste objednaný na úterý v jednu.'],
    ['sk', 'Ste objednaný na utorok o jednej.'],
    ['en', 'You are booked for Tuesday at one.'],
    ['de', 'Ich habe Sie für Dienstag eingetragen.'],
    ['pl', 'Jest Pan zapisany na wtorek.'],
  ])('in %s does not say: "%s"', async (language, said) => {
    expect(await answered(said, { language })).toEqual([bookingPhrases[language].cannotBook])
  })

  it('says what it has noted', async () => {
    const said = 'Zapsal jsem si vzkaz, kolega se vám v úterý ozve.'
    expect(await answered(said, { language: 'cs' })).toEqual([said])
  })

  it('tells of an appointment that it was given', async () => {
    const said = 'Jste objednaný na úterý v jednu.'
    const systemPrompt = 'Připomeň zákazníkovi termín 6. 1. 2026 ve 13:00.'
    expect(await answered(said, { language: 'cs', systemPrompt })).toEqual([said])
  })
})
