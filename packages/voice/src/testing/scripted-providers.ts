import type { Clock } from '@hovor/clock'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import type { SpeakOptions, SpeechChunk, TextToSpeech } from '../providers/ports/text-to-speech.ts'

const msPerCharacter = 60

/** Speaks silence as long as the text would take, in chunks, after `delayMs`. */
export function tonelessVoice(clock: Clock, delayMs = 20): TextToSpeech {
  return {
    async *speak(text: string, { signal }: SpeakOptions): AsyncGenerator<SpeechChunk> {
      await clock.sleep(delayMs)
      let leftMs = text.length * msPerCharacter
      while (leftMs > 0 && !signal.aborted) {
        const chunkMs = Math.min(leftMs, 200)
        leftMs -= chunkMs
        yield { kind: 'audio', pcm: new Int16Array(chunkMs * 8) }
        await clock.sleep(5)
      }
    },
  }
}

/**
 * Recognises sample values: `MemoryChannel.hear(n)` is line `n` of the script. Audio without a known value is
 * unintelligible.
 */
export function valueRecogniser(clock: Clock, lines: readonly string[], delayMs = 50): SpeechToText {
  return {
    async transcribe(pcm, { signal }): Promise<Transcription> {
      await clock.sleep(delayMs)
      if (signal.aborted) return { kind: 'aborted' }
      const seen = [...new Set(pcm)].filter((value) => value > 0 && lines[value - 1] !== undefined)
      if (seen.length === 0) return { kind: 'nothing' }
      return { kind: 'heard', text: seen.map((value) => lines[value - 1]!).join(' ') }
    },
  }
}
