import { describe, expect, it } from 'vitest'
import { lineAt, lineTimesOf } from './line-times.ts'

const agent = (message: string) => ({ role: 'agent' as const, message })
const caller = (message: string) => ({ role: 'caller' as const, message })
const turn = (endOfSpeechMs: number, firstAudioMs: number) => ({
  endOfSpeechMs,
  firstAudioMs,
  sttMs: 0,
  llmMs: 0,
  ttsMs: 0,
})

describe('the times of a transcript', () => {
  it('are those measured for the agent, and lie before the end of speech for the caller', () => {
    const lines = [
      agent('Dobrý den.'),
      caller('Máte otevřeno?'),
      agent('Ano.'),
      caller('Díky.'),
      agent('Na shledanou.'),
    ]
    const timing = { answerToFirstAudioMs: 300, turns: [turn(5_000, 6_000), turn(9_000, 9_800)] }
    expect(lineTimesOf(lines, timing)).toEqual([300, 4_020, 6_000, 8_650, 9_800])
  })

  it('never lie before the line that came earlier', () => {
    const lines = [agent('a'), caller('b'), agent('c'), caller('x'.repeat(500)), agent('d')]
    const timing = { answerToFirstAudioMs: 0, turns: [turn(2_000, 2_500), turn(4_000, 5_000)] }
    expect(lineTimesOf(lines, timing)[3]).toBe(2_500)
  })

  it('are not guessed where turns and lines do not correspond', () => {
    const lines = [agent('a'), caller('b'), agent('c')]
    expect(lineTimesOf(lines, { answerToFirstAudioMs: 200, turns: [] })).toEqual([200, undefined, undefined])
    expect(lineTimesOf(lines, undefined)).toEqual([undefined, undefined, undefined])
  })

  it('tell which line is being said', () => {
    const times = [300, undefined, 6_000]
    expect([0, 300, 5_999, 6_000, 99_999].map((at) => lineAt(times, at))).toEqual([undefined, 0, 0, 2, 2])
  })
})
