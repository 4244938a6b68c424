import { audibleFrom } from '@hovor/media'
import { concatPcm } from '../audio/concat-pcm.ts'
import type { SpeechChunk } from '../providers/ports/text-to-speech.ts'

/** Longer silences are intentional pauses. */
const maxLeadingSilenceSamples = 200 * 8

/**
 * Trims the silence before a sentence, so that the first sample sent is audible. Silent chunks are held back until one
 * has sound.
 */
export async function* trimLeadingSilence(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<SpeechChunk> {
  let held: Int16Array[] | undefined = []
  for await (const chunk of chunks) {
    if (held === undefined || chunk.kind === 'failed') {
      yield chunk
      continue
    }
    const from = audibleFrom(chunk.pcm)
    if (from === undefined) held.push(chunk.pcm)
    const pcm = from === undefined ? concatPcm(held) : chunk.pcm.subarray(from)
    if (from === undefined && pcm.length < maxLeadingSilenceSamples) continue
    held = undefined
    yield { kind: 'audio', pcm }
  }
  if (held !== undefined && held.length > 0) yield { kind: 'audio', pcm: concatPcm(held) }
}
