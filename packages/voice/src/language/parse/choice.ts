import type { Lexicon } from '../grammar/lexicon.ts'
import { fold, wordsOf } from '../grammar/words.ts'
import { ordinalOf } from './day-words.ts'

/** Letters of a word kept as its stem. */
const stemCharacters = 4

/**
 * The one `enum` option named in the answer: in full, by the stems of its words, by its place ("to první"), or by most
 * of the stems that tell the options apart. Undefined if there is none or several.
 */
export function parseChoice(text: string, options: readonly string[], lexicon: Lexicon): string | undefined {
  const said = ` ${wordsOf(fold(text)).join(' ')} `
  const exact = options.filter((option) => said.includes(` ${wordsOf(fold(option)).join(' ')} `))
  if (exact.length > 0) return onlyOne(exact)
  const stems = new Set(stemsOf(text))
  const similar = options.filter((option) =>
    wordsOf(fold(option)).every(
      (word) => word.length >= stemCharacters && stems.has(word.slice(0, stemCharacters)),
    ),
  )
  if (similar.length > 0) return similar.length === 1 ? similar[0] : undefined
  return middleOf(said, options) ?? byPlace(said, options, lexicon) ?? byTellingStems(stems, options)
}

/** The one of `options` that holds all the others: "osobní odběr zítra" is not "osobní odběr". */
function onlyOne(options: readonly string[]): string | undefined {
  const [longest = '', ...others] = [...options].sort((a, b) => b.length - a.length)
  return others.every((other) => fold(longest).includes(fold(other))) ? longest : undefined
}

const stemsOf = (text: string) =>
  wordsOf(fold(text))
    .filter((word) => word.length >= stemCharacters)
    .map((word) => word.slice(0, stemCharacters))

/** The one of `options` named by its place: "to první", "ta druhá možnost", "poslední". */
export function byPlace<Option>(
  text: string,
  options: readonly Option[],
  lexicon: Lexicon,
): Option | undefined {
  const words = wordsOf(fold(text))
  const places = new Set(words.map((word) => ordinalOf(word, lexicon)).filter((place) => place !== undefined))
  if (words.some((word) => lexicon.dates.last.includes(word))) places.add(options.length)
  const [place] = places
  return places.size === 1 ? options[place! - 1] : undefined
}

const middle = / (prostredn|stredn|middle|mittler|mittig|srodkow)\w* /

/** The one in the middle of an odd number of options. */
export const middleOf = <Option>(text: string, options: readonly Option[]): Option | undefined =>
  options.length % 2 === 1 && middle.test(` ${wordsOf(fold(text)).join(' ')} `)
    ? options[(options.length - 1) / 2]
    : undefined

/** The option that shares more stems with the answer than any other, counting only stems of one option. */
function byTellingStems(stems: ReadonlySet<string>, options: readonly string[]): string | undefined {
  const own = options.map((option, at) => {
    const others = new Set(options.filter((_, other) => other !== at).flatMap(stemsOf))
    return stemsOf(option).filter((stem) => stems.has(stem) && !others.has(stem)).length
  })
  const most = Math.max(...own)
  const best = options.filter((_, at) => own[at] === most)
  return most > 0 && best.length === 1 ? best[0] : undefined
}
