import { describe, expect, it } from 'vitest'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import { carService, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice } from '../testing/scripted-providers.ts'

const samplesPerMs = 8
const blockMs = 100

/** A recogniser that hears one word for each sample value, and counts what it is sent. */
function countingRecogniser(sleep: () => Promise<void>): SpeechToText & { readonly sentMs: number[] } {
  const sentMs: number[] = []
  return {
    sentMs,
    async transcribe(pcm, { signal }) {
      sentMs.push(pcm.length / samplesPerMs)
      await sleep()
      if (signal.aborted) return { kind: 'aborted' }
      const words = [...new Set(pcm)].filter((value) => value > 0)
      return words.length === 0
        ? { kind: 'nothing' }
        : { kind: 'heard', text: words.map((value) => `slovo${value}`).join(' ') }
    },
  }
}

/** A caller who speaks a new word every second for `turnMs`, pausing for `pauseMs` after every `stretchMs`. */
async function speakFor(turnMs: number, stretchMs = turnMs, pauseMs = 0, answersMs = 300) {
  let recogniser!: ReturnType<typeof countingRecogniser>
  const call = placeCall({ ...carService, dataFields: [] }, [], (clock) => {
    recogniser = countingRecogniser(() => clock.sleep(answersMs))
    return { providers: { stt: recogniser, tts: tonelessVoice(clock) } }
  })
  await call.agentTurn()
  const fromMs = call.channel.atMs
  let value = 0
  while (call.channel.atMs - fromMs < turnMs) {
    call.channel.startSpeech()
    for (let at = 0; at < stretchMs && call.channel.atMs - fromMs < turnMs; at += blockMs) {
      await call.clock.advance(blockMs)
      if (at % 1000 === 0) value += 1
      call.channel.hear(value)
    }
    for (let at = 0; at < 200; at += blockMs) {
      await call.clock.advance(blockMs)
      call.channel.hear(0)
    }
    call.channel.endSpeech()
    for (let at = 200; at < pauseMs; at += blockMs) {
      await call.clock.advance(blockMs)
      call.channel.hear(0)
    }
  }
  const lengthMs = call.channel.atMs - fromMs
  await call.clock.advance(5000)
  const said = call.lines.filter(({ role }) => role === 'caller').map(({ message }) => message)
  call.conversation.end('completed')
  await call.finished()
  return { sentMs: recogniser.sentMs, lengthMs, said }
}

describe('a caller turn sent to a recogniser of whole recordings', () => {
  it.each([
    [2000, 2000, 0],
    [8000, 8000, 0],
    [8000, 1000, 500],
    [30_000, 30_000, 0],
    [30_000, 1500, 400],
    [30_000, 400, 300],
    [67_000, 67_000, 0],
    [67_000, 2000, 400],
    [67_000, 9000, 400],
  ])(
    'of %i ms, in stretches of %i ms with pauses of %i ms, is uploaded at most twice',
    async (turn, stretch, pause) => {
      const { sentMs, lengthMs, said } = await speakFor(turn, stretch, pause)
      const total = sentMs.reduce((sum, each) => sum + each, 0)
      const words = said.join(' ').split(' ')
      expect(words).toEqual([...new Set(words)])
      expect(sentMs.length).toBeLessThanOrEqual(3 + lengthMs / 500)
      expect(total).toBeLessThanOrEqual(2 * lengthMs)
    },
  )
})
