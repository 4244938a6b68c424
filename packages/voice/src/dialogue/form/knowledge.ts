import type { Lexicon } from '../../language/grammar/lexicon.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'

/** Letters of a word kept as its stem. */
const stemCharacters = 5
const shortestKeyword = 3
const maxAnswerCharacters = 300

/** Stems of words for prices. */
const costs = new Set('stoji stoja cena ceny cenu cost costs price koste preis koszt'.split(' '))

/** Stems of words that ask for a measure: a sentence that shares nothing else answers another question. */
const measures = new Set([
  ...costs,
  ...'kolik kolko stalo bude trva dlouh dlho much many long take takes wievi lange dauer ile dlugo trwa'.split(
    ' ',
  ),
])

/** The sentence of `knowledge` that shares the most and rarest keywords with the question; undefined if none does. */
export function answerFromKnowledge(
  question: string,
  knowledge: string,
  lexicon: Lexicon,
): string | undefined {
  const sentences = sentencesOf(knowledge)
  const best = sentences[bestMatch(question, sentences, lexicon) ?? -1]
  return best === undefined || isBesidePoint(question, best, lexicon)
    ? undefined
    : best.slice(0, maxAnswerCharacters)
}

/**
 * "Kolik stojí výměna brzd?" is not answered by what something else costs, even if half of its name is the same: "výměna
 * oleje".
 */
function isBesidePoint(question: string, sentence: string, lexicon: Lexicon): boolean {
  const empty = emptyWordsOf(lexicon)
  const stems = stemsOf(question, empty)
  const about = stems.filter((stem) => !measures.has(stem))
  const told = stemsOf(sentence, empty)
  if (about.length === 0) return false
  if (!about.some((stem) => told.includes(stem))) return true
  const shared = about.filter((stem) => isLikeOneOf(told, stem))
  // Opening hours are of the one place that the caller calls; prices are of one thing each.
  const isPriced = [...stems, ...told].some((stem) => costs.has(stem))
  const isOfElse = told.some(
    (stem) => !amounts.test(stem) && !measures.has(stem) && !isLikeOneOf(about, stem),
  )
  return isPriced && isOfElse && shared.length <= about.length - shared.length
}

/** "Korun", "hodinu", "90": how much, not of what. */
const amounts =
  /^(\d+|korun|kcs?|eur.*|pound|zloty|crown|hodin|minut|hour.*|stund|godzi|tisic|tyden|dni|dnu|days?|tage|procent)$/

const isLikeOneOf = (stems: readonly string[], other: string): boolean =>
  stems.some((stem) => other.startsWith(stem.slice(0, likeCharacters)))

/** Letters that the stems of one word have in common: "přezout", "přezutí". */
const likeCharacters = 4

/** Index of the text that shares the most and rarest keywords with the question; undefined if none does. */
export function bestMatch(question: string, texts: readonly string[], lexicon: Lexicon): number | undefined {
  const empty = emptyWordsOf(lexicon)
  const asked = new Set(stemsOf(question, empty))
  const shared = texts.map((text) => new Set(stemsOf(text, empty).filter((stem) => asked.has(stem))))
  const found = new Map<string, number>()
  for (const stem of shared.flatMap((stems) => [...stems])) found.set(stem, (found.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => 1 / (1 + (found.get(stem) ?? 0))
  let best: { score: number; index: number } | undefined
  shared.forEach((stems, index) => {
    const score = [...stems].reduce((sum, stem) => sum + rarity(stem), 0)
    if (score > (best?.score ?? 0)) best = { score, index }
  })
  return best?.index
}

/** Splits into sentences; a question stays with the answer on its line. */
function sentencesOf(knowledge: string): string[] {
  return knowledge
    .split(/\n+|(?<=[.!])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/, '').trim())
    .filter((sentence) => sentence !== '')
}

/** Stop words. */
const emptyWordsOf = (lexicon: Lexicon): ReadonlySet<string> =>
  new Set([
    ...lexicon.fillers,
    ...lexicon.endings.trailing,
    ...lexicon.endings.hesitations,
    ...lexicon.questionWords.filter((word) => word !== 'kolik'),
  ])

function stemsOf(text: string, empty: ReadonlySet<string>): string[] {
  return wordsOf(fold(text))
    .filter((word) => word.length >= shortestKeyword && !empty.has(word))
    .map((word) => word.slice(0, stemCharacters))
}
