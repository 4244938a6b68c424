import type { Expectation } from '../dialogue/dialogue.ts'
import { endsInWait } from '../language/answers/waiting.ts'
import { phraseAt } from '../language/grammar/answer-words.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold, phraseOf, wordsOf } from '../language/grammar/words.ts'
import { dictationCompletion } from './dictation-completion.ts'
import type { TurnCompletion } from './endpointing.ts'

/** A greeting with a name only opens a turn. */
const maxGreetingWords = 5
/** A longer condition contains its consequence. */
const maxConditionWords = 8
/** A turn of this length with a possible end is usually complete. */
const minSentenceWords = 8

interface Said {
  readonly text: string
  readonly words: readonly string[]
  readonly lexicon: Lexicon
}

/** The first matching rule decides. */
const rules: readonly (readonly [TurnCompletion, (said: Said) => boolean])[] = [
  ['open', breaksOff],
  ['open', ({ text, lexicon }) => endsInWait(text, lexicon)],
  ['complete', isAnswer],
  ['complete', closes],
  ['complete', isQuestion],
  ['open', ({ words, lexicon }) => endsIn(words, lexicon.endings.begun)],
  ['unlikely', ({ words, lexicon }) => endsIn(words, lexicon.endings.seldomLast)],
  ['unlikely', onlyOpens],
  ['unlikely', isConditionAlone],
  ['likely', ({ words }) => words.length >= minSentenceWords],
]

/**
 * Whether the caller sounds finished after `text`, the words of the turn so far. `expects` is the kind of answer asked
 * for: while something is being dictated the turn is `open`, and `complete` once all of it is there. Full stops are
 * ignored, as recognisers put them at every pause.
 */
export function turnCompletion(text: string, expects: Expectation, lexicon: Lexicon): TurnCompletion {
  const words = wordsOf(fold(text))
  if (words.length === 0) return 'neutral'
  const dictated = dictationCompletion(text, expects, lexicon)
  if (dictated !== undefined) return dictated
  const said = { text, words, lexicon }
  return rules.find(([, holds]) => holds(said))?.[0] ?? 'neutral'
}

/** Ends in a word that cannot end a sentence, or in a hesitation. */
function breaksOff({ words, lexicon }: Said): boolean {
  const { trailing, hesitations, closings } = lexicon.endings
  return (endsIn(words, trailing) || endsIn(words, hesitations)) && !endsIn(words, closings)
}

/** Yes or no, with pleasantries only. */
function isAnswer({ words, lexicon }: Said): boolean {
  const { answers, repeat, fillers } = lexicon
  const { agrees, assents, flatly, denies } = answers
  const isOne = (word: string) =>
    repeat.includes(word) || [agrees, assents, flatly, denies].some((list) => phraseAt([word], 0, list) > 0)
  // "Dobrý" may agree, "dobrý den" greets.
  const greets = words.some((_, at) => phraseAt(words, at, answers.greetings) > 1)
  return !greets && words.some(isOne) && words.every((word) => isOne(word) || fillers.includes(word))
}

/** Only a greeting or "listen": the request is still to come. */
function onlyOpens({ words, text, lexicon }: Said): boolean {
  const { rest, greeted } = withoutOpeners(phraseOf(text), lexicon)
  const isNamed =
    words.length <= maxGreetingWords && lexicon.nameIntroductions.some((name) => name.test(text))
  return greeted && (rest.length === 0 || isNamed)
}

/** "If you have time": the main clause is missing. */
function isConditionAlone({ words, text, lexicon }: Said): boolean {
  const { conditions, consequences } = lexicon.endings
  const { rest } = withoutOpeners(phraseOf(text), lexicon)
  const begins = conditions.some((phrase) => rest.join(' ').startsWith(`${phrase} `))
  return begins && words.length <= maxConditionWords && !rest.some((word) => consequences.includes(word))
}

function closes({ words, lexicon }: Said): boolean {
  const { farewells, wishes } = lexicon.answers
  return (
    endsIn(words, lexicon.endings.closings) ||
    [farewells, wishes].some((list) => words.some((_, at) => phraseAt(words, at, list) === words.length - at))
  )
}

/** A question mark, or a question word with its object. */
function isQuestion({ text, lexicon }: Said): boolean {
  if (/\?["“”]?\s*$/.test(text)) return true
  const { rest } = withoutOpeners(phraseOf(text), lexicon)
  const asked = rest.join(' ')
  return rest.length >= 3 && lexicon.questionWords.some((word) => asked.startsWith(`${word} `))
}

/** Whether `words` end in one of `phrases`. */
const endsIn = (words: readonly string[], phrases: readonly string[]): boolean => {
  const said = ` ${words.join(' ')}`
  return phrases.some((phrase) => said.endsWith(` ${phrase}`))
}

function withoutOpeners(phrase: string, lexicon: Lexicon): { rest: string[]; greeted: boolean } {
  let rest = phrase.trim()
  let greeted = false
  for (;;) {
    const opener = lexicon.endings.openers
      .filter((each) => `${rest} `.startsWith(`${each} `))
      .sort((a, b) => b.length - a.length)[0]
    if (opener === undefined) return { rest: wordsOf(rest), greeted }
    rest = rest.slice(opener.length).trim()
    greeted = true
  }
}
