import type { Lexicon } from '../language/lexicon.ts'
import { fold, wordsOf } from '../words.ts'
import { numberAt, spokenNumbers } from './spoken-number.ts'

/** The one number that the answer names, written or spoken; undefined when there is none or several. */
export function parseNumber(text: string, lexicon: Lexicon): number | undefined {
  const written = text.match(/-?\d{1,3}(?:[ \u00A0]\d{3})+(?:[.,]\d+)?|-?\d+(?:[.,]\d+)?/g)
  if (written?.length === 1) {
    const literal = Number(written[0].replaceAll(/[ \u00A0]/g, '').replace(',', '.'))
    const after = wordsOf(text.slice(text.indexOf(written[0]) + written[0].length))[0]
    const thousands = after !== undefined && lexicon.numbers.multipliers[fold(after)] === 1000
    return Number.isFinite(literal) ? literal * (thousands ? 1000 : 1) : undefined
  }
  const words = wordsOf(text)
  const numbers = spokenNumbers(words, lexicon.numbers)
  const first = numbers[0]
  if (first === undefined) return undefined
  const after = words[first.to]
  if (after !== undefined && lexicon.numbers.comma.includes(fold(after))) {
    const decimals = numberAt(words, first.to + 1, lexicon.numbers)
    if (decimals !== undefined) return Number(`${first.value}.${decimals.digits}`)
  }
  if (words.slice(first.to).some((word) => lexicon.numbers.half.includes(fold(word))))
    return first.value + 0.5
  return numbers.length === 1 ? first.value : undefined
}
