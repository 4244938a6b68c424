import type { Lexicon } from '../language/grammar/lexicon.ts'
import { isBackchannel, isPickUp } from '../language/intent.ts'
import type { Heard } from '../listen/heard.ts'

export interface HeldSpeech {
  /** Reply audio left to play, in milliseconds. */
  readonly remainingMs: number
  /** The interrupted sentence. */
  readonly sentence: string
  /** The first message, which says who is calling: "Prosím?" does not interrupt it. */
  readonly isGreeting: boolean
}

/**
 * Whether speech over the agent is a true interruption: digits, or more than a backchannel. At the very end of a
 * question, "yes" is an answer.
 */
export function isInterruption(
  heard: Heard,
  speech: HeldSpeech,
  lexicon: Lexicon,
  answerTailMs: number,
): boolean {
  if (heard.kind === 'digits') return true
  if (heard.kind !== 'heard') return false
  const isAnswer = speech.remainingMs <= answerTailMs && speech.sentence.trim().endsWith('?')
  if (isAnswer) return true
  return !isBackchannel(heard.text, lexicon) && !(speech.isGreeting && isPickUp(heard.text, lexicon))
}
