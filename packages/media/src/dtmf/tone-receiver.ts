import type { Listener } from '../rtp/jitter-buffer.ts'
import { createDtmfDetector } from '../tone/dtmf-detector.ts'

/** Hears digits in the audio of a peer without telephone-event; `onDigit` gets each once per press. */
export const createToneReceiver = (onDigit: (digit: string) => void): Listener => {
  const detector = createDtmfDetector()
  return {
    push: (pcm) => {
      for (const digit of detector.push(pcm)) onDigit(digit)
    },
    miss: detector.miss,
  }
}
