import type { Clock } from '@hovor/clock'
import type { Language } from '../agent/agent-settings.ts'
import { settleWithin } from '../async/watchdog.ts'
import type { Line } from '../call/conversation-result.ts'

/** Timeout for the detector, in milliseconds. */
const detectorTimeoutMs = 50
/** Transcript lines passed to the detector. */
const maxHistoryLines = 6

/** End-of-turn model. */
export interface EndOfTurnDetector {
  /** Probability that the caller has finished, 0 to 1; `history` holds the preceding lines, oldest first. */
  probability(text: string, language: Language, history: readonly Line[]): Promise<number> | number
}

/** The detector's answer; undefined if it times out, throws or is out of range. Never rejects. */
export async function probabilityOfEnd(
  detector: EndOfTurnDetector,
  said: { readonly text: string; readonly language: Language; readonly lines: readonly Line[] },
  clock: Clock,
): Promise<number | undefined> {
  const ask = async () => detector.probability(said.text, said.language, said.lines.slice(-maxHistoryLines))
  const asked = await settleWithin(clock, detectorTimeoutMs, ask())
  if (asked.kind !== 'settled') return undefined
  return asked.value >= 0 && asked.value <= 1 ? asked.value : undefined
}
