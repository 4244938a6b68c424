import type { Lexicon } from '../language/grammar/lexicon.ts'
import { isBackchannel, isPickUp } from '../language/intent.ts'
import type { Heard } from '../listen/heard.ts'

export interface HeldSpeech {
  /** How much of the agent's reply is still to be heard. */
  readonly remainingMs: number
  /** The sentence that was cut into. */
  readonly sentence: string
  /** The first message, which says who is calling: "Prosím?" over it does not stop it. */
  readonly isGreeting: boolean
}

/**
 * Whether what was heard over the agent is a real interruption: keys, or words that are more than a backchannel. At the
 * very end of a question a "yes" is its answer.
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
