import { type Comparison, openEchoLine } from './echo-line.ts'

/** Share of the heard energy that an echo explains, at any delay … */
const echoShare = 0.5
/** … and at the one that is known, where a voice agrees with it by chance far less often. */
const knownShare = 0.3
/** Around the known delay, in milliseconds: a room answers from more than one wall. */
const nearMs = 4
/** So many frames known for an echo, 100 ms, make one that may change its delay. */
const sureFrames = 5
/** So long the change of a delay hides an echo: the frame where it happens, and until its parts agree again. */
const holdFrames = 6
/** A voice is louder than the known echo of the loudest that was sent (3 dB, as a ratio of energies). */
const louderFactor = 2

/** Tells the echo of what was sent (outbound reference) from the voice of the far side. */
export interface EchoGuard {
  /** Each 20 ms: what was heard, before it is asked about, and what was sent then. */
  heard(frame: Int16Array): void
  sent(frame: Int16Array): void
  /** Whether what is heard is mostly the echo of what was sent in the 500 ms before, or that cannot be told yet. */
  isEcho(): boolean
}

/**
 * Knows an echo by its likeness to what was sent. One that has been heard for a while may change its delay, as jitter
 * buffers on its way do: until it is found again, only what is louder than it could be is a voice.
 *
 * @param mayCompare asked before each comparison
 */
export const openEchoGuard = async (mayCompare: () => boolean = () => true): Promise<EchoGuard> => {
  const line = await openEchoLine()
  let known: { readonly delayMs: number; readonly gain: number } | undefined
  let sureness = 0
  let framesSince = 0

  const mayBeMoving = (compared: Comparison): boolean =>
    known !== undefined &&
    sureness >= sureFrames &&
    framesSince <= holdFrames &&
    compared.heardEnergy <= louderFactor * known.gain ** 2 * compared.loudestSentEnergy

  return {
    heard(frame) {
      line.heard(frame)
      framesSince += 1
    },
    sent: (frame) => line.sent(frame),
    isEcho() {
      if (!mayCompare()) return true
      const compared = line.compare()
      const near = known && compared.near(known.delayMs, nearMs, knownShare)
      const echo = near ?? compared.anywhere(echoShare)
      if (echo !== undefined) {
        known = echo
        sureness += 1
        framesSince = 0
        return true
      }
      if (mayBeMoving(compared)) return true
      sureness = 0
      return false
    },
  }
}
