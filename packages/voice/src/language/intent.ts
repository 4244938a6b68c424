import { answerTokens, phraseAt } from './grammar/answer-words.ts'
import type { Lexicon } from './grammar/lexicon.ts'
import { fold, phraseOf, wordsOf } from './grammar/words.ts'

export const asksForAi = (text: string, lexicon: Lexicon): boolean =>
  lexicon.asksForAi.some((pattern) => pattern.test(phraseOf(text)))

/** The caller asks for a human. */
export const asksForPerson = (text: string, lexicon: Lexicon): boolean =>
  lexicon.asksForPerson.some((pattern) => pattern.test(phraseOf(text)))

/** The caller asks for a repeat and says nothing else. */
export const asksToRepeat = (text: string, lexicon: Lexicon): boolean =>
  saysOnly(text, lexicon.repeat, lexicon) && (text.includes('?') || !answersIn(text, lexicon))

/** "Ano prosím" and "ne, prosím" ask for nothing. */
function answersIn(text: string, { answers: { agrees, flatly } }: Lexicon): boolean {
  const words = answerTokens(text)
  return words.some((_, at) => phraseAt(words, at, agrees) > 0 || phraseAt(words, at, flatly) > 0)
}

/** Whether the words are a backchannel, so that the agent can keep talking. */
export function isBackchannel(text: string, lexicon: Lexicon): boolean {
  const words = wordsOf(fold(text))
  if (words.length === 0) return true
  if (words.length > 3) return false
  return (
    lexicon.backchannels.includes(words.join(' ')) ||
    words.every((word) => lexicon.backchannels.includes(word))
  )
}

/** Whether the words are only a pick-up: "Prosím?", "Haló?", "Dobrý den." */
export function isPickUp(text: string, lexicon: Lexicon): boolean {
  const polite = new Set([...lexicon.fillers, ...lexicon.repeat])
  return wordsOf(fold(text)).every((word) => polite.has(word))
}

function saysOnly(text: string, phrases: readonly string[], lexicon: Lexicon): boolean {
  let rest = phraseOf(text)
  let found = false
  for (const phrase of [...phrases].sort((a, b) => b.length - a.length)) {
    while (rest.includes(` ${phrase} `)) {
      rest = rest.replace(` ${phrase} `, ' ')
      found = true
    }
  }
  return found && wordsOf(rest).every((word) => lexicon.fillers.includes(word))
}
