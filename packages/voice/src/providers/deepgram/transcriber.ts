import type { SpeechToText, TranscribeOptions } from '../ports/speech-to-text.ts'
import { ListenConnection, type ListenOptions } from './connection.ts'
import { ListenStream } from './stream.ts'

/** Frame size for whole turns: half a second. */
const frameSamples = 4000

export interface StreamingTranscriber extends SpeechToText {
  open(options: TranscribeOptions): ListenStream
  /** Closes spare connections. */
  close(): void
}

/**
 * Speech to text over Deepgram's `/v1/listen`. Every turn has its own connection, so that one caller's words can never
 * reach another. The next connection is opened as soon as one is taken, so that setup adds no latency; an unused one is
 * closed after a minute.
 */
export function createDeepgramTranscriber(options: ListenOptions): StreamingTranscriber {
  const spares = new Map<string, ListenConnection>()
  let closed = false
  const take = (language: string): ListenConnection => {
    const spare = spares.get(language)
    const taken = spare?.isUsable === true ? spare : new ListenConnection(options, language)
    if (!closed) spares.set(language, new ListenConnection(options, language))
    return taken
  }
  const open = (transcribe: TranscribeOptions) =>
    new ListenStream(take(transcribe.language), options.clock, transcribe)
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
