import { tone } from '@hovor/media'
import { describe, expect, it } from 'vitest'
import { concatPcm } from '../audio/concat-pcm.ts'
import type { SpeechChunk } from '../providers/ports/text-to-speech.ts'
import { trimLeadingSilence } from './leading-silence.ts'

const silence = (ms: number) => new Int16Array(ms * 8)
const sound = tone([440], 300, 8000)

async function* spoken(...parts: Int16Array[]): AsyncGenerator<SpeechChunk> {
  for (const pcm of parts) yield { kind: 'audio', pcm }
}

async function playedTextOf(chunks: AsyncIterable<SpeechChunk>): Promise<Int16Array> {
  const parts: Int16Array[] = []
  for await (const chunk of trimLeadingSilence(chunks)) if (chunk.kind === 'audio') parts.push(chunk.pcm)
  return concatPcm(parts)
}

describe('the silence before a sentence', () => {
  it('is trimmed to within 5 ms, and nothing after it, however the audio is split', async () => {
    const whole = concatPcm([silence(83), sound, silence(120), sound])
    for (const size of [160, 800, 1000, whole.length]) {
      const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
        whole.subarray(n * size, (n + 1) * size),
      )
      const heard = await playedTextOf(spoken(...parts))
      const cut = whole.length - heard.length
      expect(heard).toEqual(whole.subarray(cut))
      expect(cut).toBeGreaterThanOrEqual(78 * 8)
      expect(cut).toBeLessThanOrEqual(88 * 8)
    }
  })

  it('is kept if it is long enough to be a pause, or if there is nothing else', async () => {
    const pause = [silence(100), silence(100), sound]
    expect(await playedTextOf(spoken(...pause))).toEqual(concatPcm(pause))
    expect(await playedTextOf(spoken(silence(60)))).toEqual(silence(60))
  })

  it('hides no failure', async () => {
    const failed: SpeechChunk = { kind: 'failed', why: 'network' }
    async function* dying(): AsyncGenerator<SpeechChunk> {
      yield* spoken(silence(40))
      yield failed
    }
    const kinds: SpeechChunk[] = []
    for await (const chunk of trimLeadingSilence(dying())) kinds.push(chunk)
    expect(kinds[0]).toEqual(failed)
  })
})
