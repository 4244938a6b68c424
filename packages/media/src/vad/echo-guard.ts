const FRAME = 160
/** What is compared: 80 ms of what is heard … */
const HEARD_FRAMES = 4
/** … with what was sent up to 400 ms before. */
const SENT_FRAMES = HEARD_FRAMES + 20
/** Share of the heard energy that a shifted, scaled copy of what was sent explains. */
const ECHO_SHARE = 0.6
/** What is worth a closer look. */
const COARSE_SHARE = 0.3
/** An echo is at least this much weaker than what was sent (5 dB); a caller of the same pitch is not. */
const MAX_GAIN = 0.56
/** Root mean square of a reference that is worth comparing with. */
const MIN_SENT_LEVEL = 100
/** Samples of 8 kHz that are taken together: first a look at the whole 400 ms, then one around what it found. */
const COARSE = 4
const FINE = 2
/** Around a lag, in samples of 8 kHz: 4 ms, which is also how far the path of a known echo may drift. */
const NEAR = 32

/** Tells the echo of what was sent (outbound reference) from the voice of the far side. */
export interface EchoGuard {
  /** Each 20 ms: what was heard, before it is asked about, and what was sent then. */
  heard(frame: Int16Array): void
  sent(frame: Int16Array): void
  /** Whether the last 80 ms heard are mostly the echo of what was sent in the 400 ms before. */
  isEcho(): boolean
}

export const createEchoGuard = (): EchoGuard => {
  const coarse = createLines(COARSE)
  const fine = createLines(FINE)
  /** Of the echo that was found last, in samples of 8 kHz. */
  let path: number | undefined

  const echoNear = (lag: number): number | undefined => {
    const best = fine.best(lag - NEAR, lag + NEAR)
    return best.share >= ECHO_SHARE ? best.lag : undefined
  }
  const search = (): number | undefined => {
    const best = coarse.best(0, Number.POSITIVE_INFINITY)
    return best.share >= COARSE_SHARE ? echoNear(best.lag) : undefined
  }

  return {
    heard(frame) {
      coarse.heard(frame)
      fine.heard(frame)
    },
    sent(frame) {
      coarse.sent(frame)
      fine.sent(frame)
    },
    isEcho() {
      const lag = (path === undefined ? undefined : echoNear(path)) ?? search()
      path = lag ?? path
      return lag !== undefined
    },
  }
}

/** What was heard and sent, `step` samples taken together. */
function createLines(step: number) {
  const perFrame = FRAME / step
  const length = HEARD_FRAMES * perFrame
  const heard = new Float32Array(length)
  const sent = new Float32Array(SENT_FRAMES * perFrame)
  const maxLag = sent.length - length
  const minEnergy = length * MIN_SENT_LEVEL * MIN_SENT_LEVEL

  const crossAt = (start: number): number => {
    let cross = 0
    for (let i = 0; i < length; i++) cross += heard[i]! * sent[start + i]!
    return cross
  }

  return {
    heard: (frame: Int16Array) => shiftIn(heard, frame, step),
    sent: (frame: Int16Array) => shiftIn(sent, frame, step),
    /** The lag between `from` and `to` (samples of 8 kHz) that explains most of what is heard. */
    best(from: number, to: number): { lag: number; share: number } {
      const first = Math.max(0, Math.floor(from / step))
      const last = Math.min(maxLag, Math.ceil(to / step))
      const heardEnergy = energyOf(heard, 0, length)
      let start = maxLag - first
      let sentEnergy = energyOf(sent, start, length)
      let best = { lag: 0, share: 0 }
      for (let lag = first; lag <= last; lag++) {
        if (sentEnergy >= minEnergy && heardEnergy > 0) {
          const cross = crossAt(start)
          const share = (cross * cross) / (heardEnergy * sentEnergy)
          const isWeaker = Math.abs(cross) <= MAX_GAIN * sentEnergy
          if (share > best.share && isWeaker) best = { lag: lag * step, share }
        }
        start -= 1
        if (start >= 0) sentEnergy += sent[start]! ** 2 - sent[start + length]! ** 2
      }
      return best
    },
  }
}

const energyOf = (line: Float32Array, start: number, length: number): number => {
  let energy = 0
  for (let i = start; i < start + length; i++) energy += line[i]! ** 2
  return energy
}

const shiftIn = (line: Float32Array, frame: Int16Array, step: number): void => {
  const added = FRAME / step
  line.copyWithin(0, added)
  const at = line.length - added
  for (let i = 0; i < added; i++) {
    let sum = 0
    for (let k = 0; k < step; k++) sum += frame[i * step + k]!
    line[at + i] = sum / step
  }
}
