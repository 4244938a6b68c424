import { audibleLevel, audibleTo } from './audible.ts'
import { type Fvad, openFvad } from './fvad.ts'
import { SoundFloor } from './sound-floor.ts'

export interface VadOptions {
  /** Voice of this length (three of four frames) starts speech; default 60. */
  readonly startMs?: number
  /** Silence of this length ends speech; default 200. */
  readonly stopMs?: number
  /** The far side is known to send silence too: speech does not end where its stream stops. */
  readonly steady?: boolean
}

export type VadChange = 'speech-start' | 'speech-end'

/** Speech or not, for one direction of one call. */
export interface Vad {
  readonly speaking: boolean
  /** How long before the end of the newest frame the sound of speech ended, in steps of 5 ms; 0 while it goes on. */
  readonly silentMs: number
  /**
   * Takes 20 ms (160 samples at 8 kHz); answers what this frame changed. `isEcho` is asked when speech would start,
   * and again with each frame that follows while it says so.
   */
  push(frame: Int16Array, isEcho?: () => boolean): VadChange | undefined
  /** Nothing was heard so far; answers whether that cuts speech short. */
  reset(): boolean
  close(): void
}

const frameMs = 20
const samplesPerMs = 8
const defaultStartMs = 60
const defaultStopMs = 200
/** A word fades into frames that the detector no longer takes for voice, as long as it is heard without a pause. */
const fadeFrames = 3
const maxWindowFrames = 31
/** Root mean square below which nothing counts as speech: about -46 dBov. */
const minStartLevel = 160
/** Speech must be this much louder than the noise that went on before it (9 dB) … */
const startOverNoise = 2.8
/** … and goes on while it stays above this (3 dB): the hysteresis. */
const keepOverNoise = 1.4
const maxNoiseLevel = 600
/** The noise estimate falls at once and rises by 2 % a frame, so a word does not lift it. */
const noiseRise = 1.02

/**
 * WebRTC's detector behind an energy gate, with a vote over the last frames so that a click or one dropped
 * frame decides nothing: three of four frames start speech, `stopMs` without any ends it.
 */
export const openVad = async (options: VadOptions = {}): Promise<Vad> => createVad(await openFvad(), options)

const createVad = (detector: Fvad, options: VadOptions = {}): Vad => {
  const wanted = Math.max(1, Math.round((options.startMs ?? defaultStartMs) / frameMs))
  const window = Math.min(maxWindowFrames, Math.ceil((wanted * 4) / 3))
  const needed = Math.min(wanted, Math.ceil((window * 3) / 4))
  const stopFrames = Math.max(1, Math.round((options.stopMs ?? defaultStopMs) / frameMs))
  let votes = 0
  let quietFrames = 0
  let silentSamples = 0
  let speaking = false
  let noise = maxNoiseLevel / 4
  const floor = new SoundFloor()

  return {
    get speaking() {
      return speaking
    },
    get silentMs() {
      return silentSamples / samplesPerMs
    },
    push(frame, isEcho) {
      const level = rootMeanSquare(frame)
      floor.push(level)
      // Music that begins while somebody speaks, or is taken for speech, is background once it has gone on for a while.
      const background = Math.max(noise, Math.min(maxNoiseLevel, floor.level))
      const gate = speaking
        ? Math.max(minStartLevel / 2, background * keepOverNoise)
        : Math.max(minStartLevel, background * startOverNoise)
      const voice = detector.isVoice(frame) && level > gate
      if (!speaking && !voice)
        noise = Math.min(maxNoiseLevel, Math.max(1, Math.min(level, noise * noiseRise)))
      votes = ((votes << 1) | (voice ? 1 : 0)) & ((1 << window) - 1)
      if (!speaking) {
        if (ones(votes) < needed || isEcho?.() === true) return undefined
        speaking = true
        quietFrames = 0
        silentSamples = 0
        return 'speech-start'
      }
      const fades = quietFrames < fadeFrames && silentSamples < frame.length
      const heardTo = voice || fades ? audibleTo(frame, Math.max(audibleLevel, gate)) : 0
      silentSamples = heardTo > 0 ? frame.length - heardTo : silentSamples + frame.length
      quietFrames = voice ? 0 : quietFrames + 1
      if (quietFrames < stopFrames) return undefined
      speaking = false
      votes = 0
      return 'speech-end'
    },
    reset() {
      const cut = speaking
      speaking = false
      votes = 0
      return cut
    },
    close: () => detector.close(),
  }
}

const rootMeanSquare = (frame: Int16Array): number => {
  let sum = 0
  for (let i = 0; i < frame.length; i++) sum += frame[i]! * frame[i]!
  return Math.sqrt(sum / frame.length)
}

const ones = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
