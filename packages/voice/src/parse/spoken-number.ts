import type { NumberWords } from '../language/lexicon.ts'
import { fold } from '../words.ts'

/** One number in a row of words: which words it took, its value, and its digits as dictated. */
export interface SpokenNumber {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly digits: string
}

interface Part {
  readonly value: number
  /** 1 unit, 2 teen, 3 ten, 4 hundred, 5 thousand. */
  readonly rank: number
}

/**
 * Finds the numbers in `words`: written digits and number words, "dvacet tři" as one number 23, "jedna dva"
 * as two. "šest set dva" is 602.
 */
export function spokenNumbers(words: readonly string[], lexicon: NumberWords): SpokenNumber[] {
  const found: SpokenNumber[] = []
  let at = 0
  while (at < words.length) {
    const number = numberAt(words, at, lexicon)
    if (number === undefined) at += 1
    else {
      found.push(number)
      at = number.to
    }
  }
  return found
}

/** The number that starts at word `from`, as long as it can be. */
export function numberAt(
  words: readonly string[],
  from: number,
  lexicon: NumberWords,
): SpokenNumber | undefined {
  const first = words[from]
  if (first === undefined) return undefined
  if (/^\d{1,15}$/.test(first)) return literalAt(words, from, lexicon)
  let total = 0
  let parts: Part[] = []
  let to = from
  for (let at = from; at < words.length; at += 1) {
    const word = fold(words[at]!)
    const multiplier = lexicon.multipliers[word]
    const multiplied = multiplier === undefined ? undefined : multiply(parts, multiplier)
    if (multiplied !== undefined) {
      parts = multiplied
      if (multiplier === 1000) {
        if (total > 0) break
        total = sum(parts)
        parts = [{ value: 0, rank: 5 }]
      }
      to = at + 1
      continue
    }
    if (lexicon.joints.includes(word) && to > from && lastRank(parts) >= 4) continue
    const part = partOf(word, lexicon)
    if (part === undefined || !follows(parts, part)) break
    parts.push(part)
    to = at + 1
  }
  if (to === from) return undefined
  const value = total + sum(parts)
  return { from, to, value, digits: String(value) }
}

function literalAt(words: readonly string[], from: number, lexicon: NumberWords): SpokenNumber {
  const literal = words[from]!
  const next = words[from + 1]
  const thousand = next !== undefined && lexicon.multipliers[fold(next)] === 1000
  const value = Number(literal) * (thousand ? 1000 : 1)
  return { from, to: from + (thousand ? 2 : 1), value, digits: thousand ? String(value) : literal }
}

function partOf(word: string, lexicon: NumberWords): Part | undefined {
  const unit = lexicon.units[word]
  if (unit !== undefined) return { value: unit, rank: unit < 10 ? 1 : 2 }
  const ten = lexicon.tens[word]
  if (ten !== undefined) return { value: ten, rank: 3 }
  const hundred = lexicon.hundreds[word]
  if (hundred !== undefined) return { value: hundred, rank: 4 }
  const compound = lexicon.compound?.(word)
  return compound === undefined ? undefined : { value: compound, rank: 2 }
}

/** Whether `part` may stand after `parts` inside one number: 100 20 3, but not 1 2 nor 20 0. */
function follows(parts: readonly Part[], part: Part): boolean {
  const rank = lastRank(parts)
  if (parts.length === 0) return true
  if (part.value === 0) return false
  if (rank === 3) return part.rank === 1
  return rank > part.rank && rank >= 4
}

/** "pět set": the unit before becomes hundreds; "sto tisíc": all before becomes thousands. */
function multiply(parts: readonly Part[], by: number): Part[] | undefined {
  if (by === 1000) return [{ value: (parts.length === 0 ? 1 : sum(parts)) * 1000, rank: 5 }]
  const last = parts.at(-1)
  if (last === undefined || last.rank !== 1 || last.value === 0) return undefined
  return [...parts.slice(0, -1), { value: last.value * by, rank: 4 }]
}

const sum = (parts: readonly Part[]) => parts.reduce((total, part) => total + part.value, 0)
const lastRank = (parts: readonly Part[]) => parts.at(-1)?.rank ?? 6
