import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import { fallbackTranscriber } from './fallback-transcriber.ts'

interface Ear {
  readonly answer?: Transcription | 'hangs' | 'throws'
  readonly delayMs?: number
  /** Streams; the partial is what was recognised before it failed. */
  readonly stream?: { readonly answer: Transcription | 'hangs' | 'throws'; readonly partial?: string }
}

/** A scripted recogniser, with the audio it was given. */
function earOf(clock: VirtualClock, name: string, ear: Ear) {
  const heard: number[][] = []
  const streamed: number[] = []
  const settle = async (answer: Transcription | 'hangs' | 'throws'): Promise<Transcription> => {
    await clock.sleep(ear.delayMs ?? 50)
    if (answer === 'hangs') await clock.sleep(1_000_000)
    if (answer === 'throws') throw new Error('broken')
    return answer as Transcription
  }
  const { stream } = ear
  const provider: SpeechToText = {
    transcribe: (pcm) => {
      heard.push([...pcm])
      return settle(ear.answer ?? { kind: 'nothing' })
    },
    ...(stream && {
      open: () => ({
        write: (pcm) => void streamed.push(...pcm),
        partial: stream.partial ?? '',
        finish: () => settle(stream.answer),
      }),
    }),
  }
  return { name, provider, heard, streamed }
}

const options = (signal = new AbortController().signal) =>
  ({ language: 'cs', deadlineMs: 6000, signal }) as const
const words: Transcription = { kind: 'heard', text: 'Jan Novák.' }
const failed: Transcription = { kind: 'failed', why: 'network' }

async function settled<Value>(clock: VirtualClock, promise: Promise<Value>) {
  const startedMs = clock.monotonicMs()
  let isOver = false
  const waiting = promise.finally(() => {
    isOver = true
  })
  while (!isOver) await clock.advance(10)
  return { value: await waiting, tookMs: clock.monotonicMs() - startedMs }
}

const speak = (ear: SpeechToText, pcm: Int16Array, signal?: AbortSignal) => {
  const stream = ear.open!(options(signal))
  for (let at = 0; at < pcm.length; at += 3) stream.write(pcm.subarray(at, at + 3))
  return stream
}

describe('a list of recognisers', () => {
  it('streams to the first only', async () => {
    const clock = new VirtualClock()
    const first = earOf(clock, 'a', { stream: { answer: words, partial: 'Jan' } })
    const second = earOf(clock, 'b', {})
    const ear = fallbackTranscriber([first, second], { clock })
    const stream = speak(ear, Int16Array.of(1, 2, 3, 4))
    expect(stream.partial).toBe('Jan')
    expect((await settled(clock, stream.finish())).value).toEqual(words)
    expect([first.streamed, second.heard]).toEqual([[1, 2, 3, 4], []])
  })

  it.each([failed, 'hangs', 'throws'] as const)(
    'gives the whole turn to the next when the stream %s, within two seconds',
    async (answer) => {
      await fc.assert(
        fc.asyncProperty(fc.int16Array({ minLength: 1, maxLength: 50 }), async (pcm) => {
          const clock = new VirtualClock()
          const first = earOf(clock, 'a', { stream: { answer } })
          const second = earOf(clock, 'b', { answer: words })
          const ear = fallbackTranscriber([first, second], { clock })
          const { value, tookMs } = await settled(clock, speak(ear, pcm).finish())
          expect(value).toEqual(words)
          expect(second.heard).toEqual([[...pcm]])
          expect(tookMs).toBeLessThan(2000)
          expect(ear.states()).toEqual({ a: 'degraded', b: 'ok' })
        }),
        { numRuns: 20 },
      )
    },
  )

  it('does not stream while the streaming provider cools down', async () => {
    const clock = new VirtualClock()
    const first = earOf(clock, 'a', { stream: { answer: failed } })
    const ear = fallbackTranscriber([first, earOf(clock, 'b', { answer: words })], { clock })
    await settled(clock, speak(ear, Int16Array.of(1)).finish())
    expect(ear.open).toBeUndefined()
    expect((await settled(clock, ear.transcribe(Int16Array.of(1), options()))).value).toEqual(words)
    await clock.advance(10_000)
    expect(ear.open).toBeDefined()
  })

  it('falls back to the interim transcript when no provider is left', async () => {
    const clock = new VirtualClock()
    const stream = { answer: failed, partial: 'Jmenuji se' }
    for (const others of [[], [earOf(clock, 'b', { answer: failed })]]) {
      const ear = fallbackTranscriber([earOf(clock, 'a', { stream }), ...others], { clock })
      const { value } = await settled(clock, speak(ear, Int16Array.of(1)).finish())
      expect(value).toEqual({ kind: 'heard', text: 'Jmenuji se' })
    }
  })

  it.each([failed, 'hangs', 'throws'] as const)(
    'sends a turn to the next when the first %s',
    async (answer) => {
      const clock = new VirtualClock()
      const list = [earOf(clock, 'a', { answer }), earOf(clock, 'b', { answer: words })]
      const ear = fallbackTranscriber(list, { clock })
      expect(ear.open).toBeUndefined()
      const { value, tookMs } = await settled(clock, ear.transcribe(Int16Array.of(1), options()))
      expect(value).toEqual(words)
      expect(tookMs).toBeLessThan(3000)
    },
  )

  it('fails within the deadline however many providers hang', async () => {
    const clock = new VirtualClock()
    const list = ['a', 'b', 'c', 'd'].map((name) => earOf(clock, name, { answer: 'hangs' }))
    const ear = fallbackTranscriber(list, { clock })
    const { value, tookMs } = await settled(clock, ear.transcribe(Int16Array.of(1), options()))
    expect(value).toEqual({ kind: 'failed', why: 'deadline' })
    expect(tookMs).toBeLessThanOrEqual(6010)
  })

  it('reports the abort without penalising a provider', async () => {
    const clock = new VirtualClock()
    const abort = new AbortController()
    const first = earOf(clock, 'a', { answer: { kind: 'aborted' }, stream: { answer: { kind: 'aborted' } } })
    const ear = fallbackTranscriber([first, earOf(clock, 'b', { answer: words })], { clock })
    const stream = speak(ear, Int16Array.of(1), abort.signal)
    abort.abort()
    expect((await settled(clock, stream.finish())).value).toEqual({ kind: 'aborted' })
    const whole = ear.transcribe(Int16Array.of(1), options(abort.signal))
    expect((await settled(clock, whole)).value).toEqual({ kind: 'aborted' })
    expect(ear.states().a).toBe('ok')
  })

  it('reports that nothing was said without a second request', async () => {
    const clock = new VirtualClock()
    const second = earOf(clock, 'b', { answer: words })
    const first = earOf(clock, 'a', { stream: { answer: { kind: 'nothing' } } })
    const ear = fallbackTranscriber([first, second], { clock })
    expect((await settled(clock, speak(ear, Int16Array.of(1)).finish())).value).toEqual({ kind: 'nothing' })
    expect(second.heard).toEqual([])
  })
})
