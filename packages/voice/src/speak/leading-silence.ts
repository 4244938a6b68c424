import { audibleFrom } from '@hovor/media'
import { concatPcm } from '../audio/concat-pcm.ts'
import type { SpeechChunk } from '../providers/ports/text-to-speech.ts'

/** A longer silence is a pause that is meant. */
const maxLeadingSilenceSamples = 200 * 8

/**
 * Leaves out the silence that a voice begins a sentence with: the caller waits for the first sound and no longer, and
 * the first sample that leaves is one that is heard. What comes in pieces is held until one of them is heard.
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
