import { audibleLevel, audibleTo } from './audible.ts'
import { BackgroundLevel } from './background-level.ts'
import { type Fvad, openFvad } from './fvad.ts'

export interface VadOptions {
  /** Voice for this long (three of four frames) starts speech; default 60. */
  readonly startMs?: number
  /** Silence for this long ends speech; default 200. */
  readonly stopMs?: number
  /** The peer is known to transmit silence: speech does not end where its stream stops. */
  readonly steady?: boolean
}

export type VadChange = 'speech-start' | 'speech-end'

/** Voice activity detection for one direction of one call. */
export interface Vad {
  readonly speaking: boolean
  /**
   * Time since the last speech sound, up to the end of the newest frame, in steps of 5 ms; 0 during speech.
   */
  readonly silentMs: number
  /**
   * Takes 20 ms (160 samples at 8 kHz) and returns the change, if any. `isEcho` is called when speech would
   * start, and again with each following frame while it returns `true`.
   */
  push(frame: Int16Array, isEcho?: () => boolean): VadChange | undefined
  /** Forgets all audio; returns whether that cuts speech short. */
  reset(): boolean
  close(): void
}

const frameMs = 20
const samplesPerMs = 8
const defaultStartMs = 60
const defaultStopMs = 200
/** The tail of a word, no longer voiced, still counts as long as there is no pause. */
const fadeFrames = 3
const maxWindowFrames = 31
/** RMS below which nothing counts as speech: about -46 dBov. */
const minStartLevel = 160
/** Speech must exceed the preceding noise by this factor (9 dB) … */
const startOverNoise = 2.8
/** … and continues above this one (3 dB): hysteresis. */
const keepOverNoise = 1.4
const maxNoiseLevel = 600
/** The noise estimate drops at once and rises by 2 % per frame, so that a word does not lift it. */
const noiseRise = 1.02

/**
 * WebRTC's detector behind an energy gate, with a vote over recent frames so that a click or a lost frame
 * decides nothing: three of four frames start speech, `stopMs` without any ends it.
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
  const floor = new BackgroundLevel()

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
      // Music that starts during speech, or passes for speech, counts as background after a while.
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
