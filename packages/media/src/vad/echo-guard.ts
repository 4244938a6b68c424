import { type Comparison, openEchoLine } from './echo-line.ts'

/** Share of the received energy that an echo must explain, at any delay … */
const echoShare = 0.5
/** … and at the known delay, where a voice matches by chance far less often. */
const knownShare = 0.3
/** Search range around the known delay, in milliseconds: a room reflects from more than one wall. */
const nearMs = 4
/** Consecutive echo frames (100 ms) after which the echo may change its delay. */
const sureFrames = 5
/** How long a delay change hides an echo: the frame where it happens, and until the windows align again. */
const holdFrames = 6
/** A voice exceeds the known echo of the loudest sent audio (3 dB, as energy ratio). */
const louderFactor = 2

/** Distinguishes the echo of sent audio (the reference) from the peer's voice. */
export interface EchoGuard {
  /** Each 20 ms: the received frame, before `isEcho`, and the frame sent at that time. */
  received(frame: Int16Array): void
  sent(frame: Int16Array): void
  /** Whether the received audio is mostly echo of the last 500 ms sent, or cannot be told yet. */
  isEcho(): boolean
}

/**
 * Recognizes echo by its correlation with sent audio. An echo heard for a while may change its delay, as
 * jitter buffers on the path do: until it is found again, only audio louder than the echo could be counts as
 * voice.
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
    received(frame) {
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
