import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeakOptions, SpeechChunk, TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { fallbackSpeech } from './fallback-speech.ts'
import type { FailedAttempt } from './ranking.ts'
import { remainingText } from './spoken-share.ts'

const maxChunkMs = 100
const defaultMsPerCharacter = 65

interface Voice {
  readonly msPerCharacter?: number
  /** Silence before every sentence, in milliseconds. */
  readonly padMs?: number
  readonly delayMs?: number
  /** Fails after this much audio, in milliseconds; undefined: never. */
  diesAfterMs?: number | undefined
  how?: 'fails' | 'hangs' | 'throws' | 'ends'
}

/** A voice whose audio is as long as its text, with the texts it was given. */
function voiceOf(clock: VirtualClock, name: string, voice: Voice) {
  const asked: string[] = []
  let aborted = 0
  const provider: TextToSpeech = {
    async *speak(text: string, { signal }: SpeakOptions): AsyncGenerator<SpeechChunk> {
      asked.push(text)
      signal.addEventListener('abort', () => {
        aborted += 1
      })
      await clock.sleep(voice.delayMs ?? 20)
      const {
        msPerCharacter = defaultMsPerCharacter,
        padMs = 0,
        diesAfterMs = Number.POSITIVE_INFINITY,
      } = voice
      const lengthMs = padMs + text.length * msPerCharacter
      for (let atMs = 0; atMs < Math.min(lengthMs, diesAfterMs); ) {
        if (signal.aborted) return
        const chunkMs = Math.min(maxChunkMs, lengthMs - atMs, diesAfterMs - atMs)
        const pcm = new Int16Array(Math.round(chunkMs * 8))
        for (let n = 0; n < pcm.length; n += 1) pcm[n] = atMs + n / 8 < padMs ? 0 : 1000
        yield { kind: 'audio', pcm }
        atMs += chunkMs
        await clock.sleep(5)
      }
      if (lengthMs <= diesAfterMs || voice.how === 'ends') return
      if (voice.how === 'hangs') await clock.sleep(1_000_000)
      if (voice.how === 'throws') throw new Error('broken')
      yield { kind: 'failed', why: 'network' }
    },
  }
  return { name, provider, asked, voice, aborted: () => aborted }
}

async function collect(clock: VirtualClock, chunks: AsyncIterable<SpeechChunk>) {
  const seen: SpeechChunk[] = []
  let isOver = false
  const reading = (async () => {
    for await (const chunk of chunks) seen.push(chunk)
    isOver = true
  })()
  const startedMs = clock.monotonicMs()
  while (!isOver && clock.monotonicMs() - startedMs < 120_000) await clock.advance(10)
  await reading
  const audioMs = seen.reduce((sum, each) => sum + (each.kind === 'audio' ? each.pcm.length / 8 : 0), 0)
  return { seen, audioMs, tookMs: clock.monotonicMs() - startedMs, failed: seen.at(-1)?.kind === 'failed' }
}

const say = (signal = new AbortController().signal) => ({ language: 'cs', signal }) as const
const sentence = 'Dobrý den, vaše rezervace je potvrzena na úterý patnáctého dubna v deset hodin.'

describe('a list of voices', () => {
  it('speaks with the first and does not use the others', async () => {
    const clock = new VirtualClock()
    const [first, second] = [voiceOf(clock, 'a', {}), voiceOf(clock, 'b', {})]
    const speech = fallbackSpeech([first, second], { clock })
    const { audioMs, failed } = await collect(clock, speech.speak(sentence, say()))
    expect([failed, Math.round(audioMs)]).toEqual([false, sentence.length * defaultMsPerCharacter])
    expect(second.asked).toEqual([])
    expect(speech.states()).toEqual({ a: 'ok', b: 'ok' })
  })

  it.each(['fails', 'hangs', 'throws', 'ends'] as const)(
    'goes to the next at once when the first %s before any sound',
    async (how) => {
      const clock = new VirtualClock()
      const failures: FailedAttempt[] = []
      const first = voiceOf(clock, 'a', { diesAfterMs: 0, how })
      const second = voiceOf(clock, 'b', {})
      const speech = fallbackSpeech([first, second], { clock, onFailure: (each) => failures.push(each) })
      const reading = collect(clock, speech.speak(sentence, say()))
      const { failed, seen, tookMs } = await reading
      expect(failed).toBe(false)
      expect(second.asked).toEqual([sentence])
      expect(seen.length).toBeGreaterThan(10)
      expect(tookMs).toBeLessThan(how === 'hangs' ? 2500 : 1000)
      expect(failures).toEqual([{ provider: 'a', why: expect.any(String) }])
      expect(speech.states()).toEqual({ a: 'degraded', b: 'ok' })
      expect(first.aborted()).toBe(1)
    },
  )

  it('tries a voice that failed last while it cools down, and first again after that', async () => {
    const clock = new VirtualClock()
    const [first, second] = [voiceOf(clock, 'a', { diesAfterMs: 0 }), voiceOf(clock, 'b', {})]
    const speech = fallbackSpeech([first, second], { clock })
    await collect(clock, speech.speak(sentence, say()))
    await collect(clock, speech.speak(sentence, say()))
    expect(first.asked).toHaveLength(1)
    first.voice.diesAfterMs = undefined
    await clock.advance(10_000)
    expect(speech.states().a).toBe('degraded')
    await collect(clock, speech.speak(sentence, say()))
    expect(first.asked).toHaveLength(2)
    expect(speech.states().a).toBe('ok')
  })

  it('leaves a voice alone for longer after every failure, five minutes at most', async () => {
    const clock = new VirtualClock()
    const [first, second] = [voiceOf(clock, 'a', { diesAfterMs: 0 }), voiceOf(clock, 'b', {})]
    const speech = fallbackSpeech([first, second], { clock })
    const triedAtMs: number[] = []
    for (let minute = 0; minute < 3600 && triedAtMs.length < 9; minute += 1) {
      const before = first.asked.length
      await collect(clock, speech.speak('Ano.', say()))
      if (first.asked.length > before) triedAtMs.push(clock.monotonicMs())
      await clock.advance(1000)
    }
    const gaps = triedAtMs.slice(1).map((atMs, index) => Math.round((atMs - triedAtMs[index]!) / 10_000) * 10)
    expect(gaps).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  })

  it('fails only when every voice has failed, and tries a cooling one rather than none', async () => {
    const clock = new VirtualClock()
    const list = [voiceOf(clock, 'a', { diesAfterMs: 0 }), voiceOf(clock, 'b', { diesAfterMs: 0 })]
    const speech = fallbackSpeech(list, { clock })
    for (let n = 1; n <= 2; n += 1) {
      const { seen } = await collect(clock, speech.speak(sentence, say()))
      expect(seen).toEqual([{ kind: 'failed', why: 'network' }])
      expect(list.map(({ asked }) => asked.length)).toEqual([n, n])
    }
  })

  it('gives the last voice the time it needs to start', async () => {
    const clock = new VirtualClock()
    const speech = fallbackSpeech([voiceOf(clock, 'a', { delayMs: 9000 })], { clock })
    expect((await collect(clock, speech.speak(sentence, say()))).failed).toBe(false)
  })

  it('stops when aborted, without trying or penalising another', async () => {
    const clock = new VirtualClock()
    const [first, second] = [voiceOf(clock, 'a', {}), voiceOf(clock, 'b', {})]
    const speech = fallbackSpeech([first, second], { clock })
    const abort = new AbortController()
    clock.after(300, () => abort.abort())
    const { failed, audioMs } = await collect(clock, speech.speak(sentence.repeat(20), say(abort.signal)))
    expect(failed).toBe(false)
    expect(audioMs).toBeLessThan(sentence.length * 20 * defaultMsPerCharacter)
    expect([second.asked, speech.states().a]).toEqual([[], 'ok'])
  })
})

const words = fc.array(fc.stringMatching(/^[a-zěščřžýáíé]{1,12}$/), { minLength: 2, maxLength: 40 })

describe('a voice that fails in mid-sentence', () => {
  it('is followed by the next with the rest: no word is lost, at most two are repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.integer({ min: 40, max: 110 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('fails', 'hangs', 'throws'),
        async (list, share, msPerCharacter, padMs, how) => {
          const clock = new VirtualClock()
          const text = `${list.join(' ')}.`
          const first = voiceOf(clock, 'a', { msPerCharacter, padMs, how: how as 'fails' })
          const second = voiceOf(clock, 'b', {})
          const speech = fallbackSpeech([first, second], { clock })
          // A voice's rate is known once it has spoken.
          await collect(clock, speech.speak('Toto je věta, podle které se pozná rychlost řeči.', say()))
          first.voice.diesAfterMs = padMs + text.length * msPerCharacter * share
          const { failed } = await collect(clock, speech.speak(text, say()))
          expect(failed).toBe(false)
          const rest = second.asked[0]!
          expect(text.endsWith(rest)).toBe(true)
          const heardCharacters = text.length * share
          const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index)
          const spokenTo = starts.findLastIndex((start) => start <= heardCharacters)
          const restFrom = starts.indexOf(text.length - rest.length)
          expect(restFrom).toBeLessThanOrEqual(spokenTo)
          expect(restFrom).toBeGreaterThanOrEqual(spokenTo - 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leaves no gap that a caller takes for the end of the call', async () => {
    const clock = new VirtualClock()
    const first = voiceOf(clock, 'a', { diesAfterMs: 1000, how: 'hangs' })
    const speech = fallbackSpeech([first, voiceOf(clock, 'b', { delayMs: 200 })], { clock })
    let lastMs = clock.monotonicMs()
    let worstMs = 0
    const timed = (async function* () {
      for await (const chunk of speech.speak(sentence, say())) {
        worstMs = Math.max(worstMs, clock.monotonicMs() - lastMs)
        lastMs = clock.monotonicMs()
        yield chunk
      }
    })()
    await collect(clock, timed)
    expect(worstMs).toBeLessThanOrEqual(1500)
  })
})

describe('the rest of a sentence', () => {
  it('is all of it if nothing was heard, never longer than the text and never cut inside a word', () => {
    fc.assert(
      fc.property(words, fc.nat(20_000), fc.integer({ min: 30, max: 150 }), (list, voicedMs, rate) => {
        const text = list.join(' ')
        const rest = remainingText(text, voicedMs, rate)
        expect(text.endsWith(rest)).toBe(true)
        expect(rest === text || text[text.length - rest.length - 1] === ' ').toBe(true)
        expect(remainingText(text, 0, rate)).toBe(text)
      }),
    )
  })
})
