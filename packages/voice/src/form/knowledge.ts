import type { Lexicon } from '../language/lexicon.ts'
import { fold, wordsOf } from '../words.ts'

/** Letters of a word that survive inflection. */
const STEM = 5
const SHORTEST_KEYWORD = 3
const MAX_ANSWER_CHARACTERS = 300

/**
 * The sentence of `knowledge` that shares the most, and the rarest, keywords with the question; undefined
 * when it shares none.
 */
export function answerFromKnowledge(
  question: string,
  knowledge: string,
  lexicon: Lexicon,
): string | undefined {
  const sentences = sentencesOf(knowledge)
  const best = bestMatch(question, sentences, lexicon)
  return best === undefined ? undefined : sentences[best]!.slice(0, MAX_ANSWER_CHARACTERS)
}

/** Index of the text that shares the most, and the rarest, keywords with what was asked; undefined: none does. */
export function bestMatch(question: string, texts: readonly string[], lexicon: Lexicon): number | undefined {
  const asked = new Set(stemsOf(question, lexicon))
  const stems = texts.map((text) => new Set(stemsOf(text, lexicon)))
  const rarity = (stem: string) => 1 / (1 + stems.filter((each) => each.has(stem)).length)
  let best: { score: number; index: number } | undefined
  texts.forEach((_, index) => {
    const shared = [...asked].filter((stem) => stems[index]!.has(stem))
    const score = shared.reduce((sum, stem) => sum + rarity(stem), 0)
    if (score > (best?.score ?? 0)) best = { score, index }
  })
  return best?.index
}

/** Sentences; a question in the knowledge stays together with its answer's line. */
function sentencesOf(knowledge: string): string[] {
  return knowledge
    .split(/\n+|(?<=[.!])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/, '').trim())
    .filter((sentence) => sentence !== '')
}

function stemsOf(text: string, lexicon: Lexicon): string[] {
  const empty = new Set([
    ...lexicon.fillers,
    ...lexicon.endings.trailing,
    ...lexicon.endings.hesitations,
    ...lexicon.questionWords.filter((word) => word !== 'kolik'),
  ])
  return wordsOf(fold(text))
    .filter((word) => word.length >= SHORTEST_KEYWORD && !empty.has(word))
    .map((word) => word.slice(0, STEM))
}
