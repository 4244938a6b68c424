import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { fallbackTranscriber } from '../fallback/fallback-transcriber.ts'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import { AudioRecognition } from './audio-recognition.ts'

const probeMs = 1000
const turn = { speechFromMs: 0, entry: undefined }

/** Two recognisers in a fallback list, the first taking `answersMs`, and a second of captured speech. */
function listening(answersMs: number) {
  const clock = new VirtualClock(0)
  const aborted: boolean[] = []
  const slow: SpeechToText = {
    async transcribe(_pcm, { signal }) {
      await clock.sleep(answersMs)
      aborted.push(signal.aborted)
      return signal.aborted ? { kind: 'aborted' } : { kind: 'heard', text: 'Počkejte.' }
    },
  }
  const other: SpeechToText = { transcribe: async () => ({ kind: 'heard', text: 'něco jiného' }) }
  const list = [
    { name: 'slow', provider: slow },
    { name: 'other', provider: other },
  ]
  const stt = fallbackTranscriber(list, { clock })
  const ears = {
    stt,
    clock,
    language: 'cs',
    deadlineMs: 6000,
    maxTurnMs: 60_000,
    onPartial: () => {},
  } as const
  const recognition = new AudioRecognition(ears)
  recognition.push(new Int16Array(8000).fill(1000), 0)
  return { clock, stt, recognition, aborted }
}

/** Advances time until `promise` resolves. */
async function inTime<Value>(clock: VirtualClock, promise: Promise<Value>): Promise<Value> {
  let isOver = false
  void promise.finally(() => {
    isOver = true
  })
  while (!isOver) await clock.advance(10)
  return promise
}

describe('a probe of ongoing speech', () => {
  it('ends in time, and does not penalise a recogniser that needs longer', async () => {
    const { clock, stt, recognition, aborted } = listening(2000)
    const seen = await inTime(clock, recognition.peek(turn, new AbortController().signal, probeMs))
    expect([seen, clock.monotonicMs()]).toEqual([{ kind: 'failed', why: 'deadline' }, probeMs])
    await clock.advance(5000)
    expect([aborted, stt.states()]).toEqual([[true], { slow: 'ok', other: 'ok' }])
    const heard = await inTime(clock, recognition.transcribe(turn, new AbortController().signal))
    expect(heard).toEqual({ kind: 'heard', text: 'Počkejte.' })
  })

  it('returns the words of a recogniser that answers in time', async () => {
    const { clock, recognition } = listening(900)
    const seen = await inTime(clock, recognition.peek(turn, new AbortController().signal, probeMs))
    expect(seen).toEqual({ kind: 'heard', text: 'Počkejte.' })
  })
})
