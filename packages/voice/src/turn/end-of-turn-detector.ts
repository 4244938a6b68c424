import type { Clock } from '@hovor/clock'
import type { Language } from '../agent/agent-settings.ts'
import { settleWithin } from '../async/watchdog.ts'
import type { Line } from '../call/conversation-result.ts'

/** The longest that a detector is waited for. */
const detectorTimeoutMs = 50
/** Lines of the conversation that a detector is shown. */
const maxHistoryLines = 6

/** A model that reads whether the caller has finished. */
export interface EndOfTurnDetector {
  /** From 0 (goes on) to 1 (has finished); `history` is what was said before, the oldest first. */
  probability(text: string, language: Language, history: readonly Line[]): Promise<number> | number
}

/** The detector's answer; undefined when it has none in time, throws, or answers nonsense. Never rejects. */
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
