import type { NumberWords } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { partsOfNumber } from './joined-number.ts'

/** A number among words: the words it spans, its value, and its digits as dictated. */
export interface SpokenNumber {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly digits: string
}

interface Part {
  readonly value: number
  /** 1 unit, 2 teen, 3 ten, 4 hundred, 5 after thousands. */
  readonly rank: number
}

/**
 * Finds the numbers in `words`, as digits or number words: "dvacet tři" is one number, 23, "jedna dva" two. "šest set
 * dva" is 602, "dvanáct set" 1200, "osm sto čtyřicet dvě stě třicet sedm" 8, 140 and 237.
 */
export function spokenNumbers(words: readonly string[], lexicon: NumberWords): SpokenNumber[] {
  const found: SpokenNumber[] = []
  for (let at = 0; at < words.length; ) {
    const run = numbersFrom(words, at, lexicon)
    found.push(...run)
    at = run.at(-1)?.to ?? at + 1
  }
  return found
}

/** A run of numbers is split anew after this many words. */
const maxRunWords = 40

/** The numbers in a row from word `from`: as few as cover all its number words, the first as long as possible. */
export function numbersFrom(words: readonly string[], from: number, lexicon: NumberWords): SpokenNumber[] {
  const best = new Map<number, SpokenNumber[] | null>()
  return split(from) ?? greedily(words, from, lexicon)

  /** Null: a number word would be left over. */
  function split(at: number): SpokenNumber[] | null {
    const known = best.get(at)
    if (known !== undefined) return known
    if (at - from >= maxRunWords) return []
    const readings = readingsAt(words, at, lexicon)
    const isLeftOver = readings.length === 0 && multiplierAt(words, at, lexicon) !== undefined
    let found: SpokenNumber[] | null = readings.length > 0 || isLeftOver ? null : []
    for (const reading of readings.reverse()) {
      const rest = split(reading.to)
      if (rest !== null && (found === null || rest.length + 1 < found.length)) found = [reading, ...rest]
    }
    best.set(at, found)
    return found
  }
}

function greedily(words: readonly string[], from: number, lexicon: NumberWords): SpokenNumber[] {
  const first = numberAt(words, from, lexicon)
  return first === undefined ? [] : [first]
}

/** The longest number starting at word `from`. */
export const numberAt = (
  words: readonly string[],
  from: number,
  lexicon: NumberWords,
): SpokenNumber | undefined => readingsAt(words, from, lexicon).at(-1)

/** The numbers that start at word `from`, shortest first. */
function readingsAt(words: readonly string[], from: number, lexicon: NumberWords): SpokenNumber[] {
  const first = words[from]
  if (first === undefined || first === '') return []
  if (/^\d{1,15}$/.test(first)) return [literalAt(words, from, lexicon)]
  const isAfterPreposition = lexicon.prepositions.includes(fold(words[from - 1] ?? ''))
  const reading = new Reading(lexicon, isAfterPreposition)
  const found: SpokenNumber[] = []
  for (let at = from; at < words.length; at += 1) {
    const word = fold(words[at]!)
    if (lexicon.joints.includes(word) && found.length > 0 && reading.takesJoint) continue
    if (!reading.take(word)) break
    found.push({ from, to: at + 1, value: reading.value, digits: String(reading.value) })
  }
  return found
}

/** "15", "15 tisíc", "2 tisíce 500". */
function literalAt(words: readonly string[], from: number, lexicon: NumberWords): SpokenNumber {
  const literal = words[from]!
  const by = multiplierAt(words, from + 1, lexicon)
  if (by === undefined) return { from, to: from + 1, value: Number(literal), digits: literal }
  const rest = by === 100 ? undefined : numberAt(words, from + 2, lexicon)
  const isPart = rest !== undefined && rest.value > 0 && rest.value < by
  const value = Number(literal) * by + (isPart ? rest.value : 0)
  return { from, to: isPart ? rest.to : from + 2, value, digits: String(value) }
}

export const multiplierAt = (words: readonly string[], at: number, lexicon: NumberWords) =>
  words[at] === undefined ? undefined : lexicon.multipliers[fold(words[at])]

/** A number being read word by word. */
class Reading {
  readonly #lexicon: NumberWords
  readonly #isAfterPreposition: boolean
  /** Multipliers that need no number before them. */
  readonly #alone: ReadonlySet<string>
  /** Thousands and millions so far. */
  #whole = 0
  /** The next multiplier must be smaller. */
  #below = Number.POSITIVE_INFINITY
  #parts: Part[] = []

  constructor(lexicon: NumberWords, isAfterPreposition: boolean) {
    this.#lexicon = lexicon
    this.#isAfterPreposition = isAfterPreposition
    this.#alone = isAfterPreposition ? lexicon.aloneAfterPreposition : lexicon.alone
  }

  get value(): number {
    return this.#whole + sum(this.#parts)
  }

  get takesJoint(): boolean {
    return lastRank(this.#parts) >= 4
  }

  /** Takes `word` if it continues the number. Returns whether it did. */
  take(word: string): boolean {
    const pieces = partsOfNumber(word, this.#lexicon)
    if (pieces === undefined) return this.#takeOne(word)
    const before = [this.#whole, this.#below, this.#parts] as const
    if (pieces.every((piece) => this.#takeOne(piece))) return true
    ;[this.#whole, this.#below, this.#parts] = [before[0], before[1], before[2]]
    return false
  }

  #takeOne(word: string): boolean {
    const by = this.#lexicon.multipliers[word]
    if (by !== undefined && (by === 100 ? this.#hundreds() : this.#thousands(by, word))) return true
    const oblique = this.#isAfterPreposition ? this.#lexicon.hundredAfterPreposition[word] : undefined
    const part = oblique === undefined ? partOf(word, this.#lexicon) : { value: oblique, rank: 4 }
    if (part === undefined || !follows(this.#parts, part)) return false
    this.#parts = [...this.#parts, part]
    return true
  }

  /** "pět set", "dvanáct set"; after thousands only the former. */
  #hundreds(): boolean {
    const value = sum(this.#parts)
    if (value < 1 || value > (this.#whole > 0 ? 9 : 99)) return false
    this.#parts = [{ value: value * 100, rank: 4 }]
    return true
  }

  #thousands(by: number, word: string): boolean {
    const value = sum(this.#parts)
    if (by >= this.#below || (value === 0 && !this.#standsAlone(word))) return false
    this.#whole += Math.max(value, 1) * by
    this.#below = by
    this.#parts = [{ value: 0, rank: 5 }]
    return true
  }

  #standsAlone(word: string): boolean {
    return lastRank(this.#parts) >= 5 && this.#alone.has(word)
  }
}

function partOf(word: string, lexicon: NumberWords): Part | undefined {
  const unit = lexicon.units[word] ?? lexicon.digitNouns.one[word]
  if (unit !== undefined) return { value: unit, rank: unit < 10 ? 1 : 2 }
  const ten = lexicon.tens[word]
  if (ten !== undefined) return { value: ten, rank: 3 }
  const hundred = lexicon.hundreds[word]
  if (hundred !== undefined) return { value: hundred, rank: 4 }
  const compound = lexicon.compound?.(word)
  return compound === undefined ? undefined : { value: compound, rank: 2 }
}

/** Whether `part` may follow `parts` within one number: 100 20 3, but neither 1 2 nor 20 0. */
function follows(parts: readonly Part[], part: Part): boolean {
  const rank = lastRank(parts)
  if (parts.length === 0) return true
  if (part.value === 0) return false
  if (rank === 3) return part.rank === 1
  return rank > part.rank && rank >= 4
}

const sum = (parts: readonly Part[]) => parts.reduce((total, part) => total + part.value, 0)
const lastRank = (parts: readonly Part[]) => parts.at(-1)?.rank ?? 6
