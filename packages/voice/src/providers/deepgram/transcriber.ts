import type { SpeechToText, TranscribeOptions } from '../ports/speech-to-text.ts'
import { DeepgramConnection, type DeepgramOptions } from './connection.ts'
import { DeepgramStream } from './stream.ts'

/** Frame size for whole turns: half a second. */
const frameSamples = 4000

export interface StreamingTranscriber extends SpeechToText {
  open(options: TranscribeOptions): DeepgramStream
  /** Closes spare connections. */
  close(): void
}

/**
 * Speech to text over Deepgram's `/v1/listen`. Every turn has its own connection, so that one caller's words can never
 * reach another. The next connection is opened as soon as one is taken, so that setup adds no latency; an unused one is
 * closed after a minute.
 */
export function createDeepgramTranscriber(options: DeepgramOptions): StreamingTranscriber {
  const spares = new Map<string, DeepgramConnection>()
  let closed = false
  const take = (language: string): DeepgramConnection => {
    const spare = spares.get(language)
    const taken = spare?.isUsable === true ? spare : new DeepgramConnection(options, language)
    if (!closed) spares.set(language, new DeepgramConnection(options, language))
    return taken
  }
  const open = (transcribe: TranscribeOptions) =>
    new DeepgramStream(take(transcribe.language), options.clock, transcribe)
  return {
    open,
    async transcribe(pcm8k, transcribe) {
      const stream = open(transcribe)
      for (let at = 0; at < pcm8k.length; at += frameSamples) {
        stream.write(pcm8k.subarray(at, at + frameSamples))
      }
      return stream.finish()
    },
    close() {
      closed = true
      for (const spare of spares.values()) spare.drop()
      spares.clear()
    },
  }
}
