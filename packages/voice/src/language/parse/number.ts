import type { Lexicon, NumberWords } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { multiplierAt, numberAt, numbersFrom, type SpokenNumber, spokenNumbers } from './spoken-number.ts'

/** A number in digits, with its thousands and decimal separators. */
const writtenNumbers = /(?<![\p{L}\d])[-−]?\d+(?:[ \u00A0\u2009\u202F]\d{3}(?!\d)|[.,]\d+)*/gu
const decimalNumber = /^\d+\.\d+$/

/**
 * The one number in the answer, written or spoken. Undefined if there is none, if there are several, or if it is
 * ambiguous ("12,500" where the comma marks decimals).
 */
export function parseNumber(text: string, lexicon: Lexicon): number | undefined {
  const { numbers } = lexicon
  const plain = plainly(text, numbers)
  if (plain === undefined) return undefined
  const words = plain.match(/\d+\.\d+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  const found = withDecimals(words, numbers)
  if (found === undefined) return undefined
  const before = fold(words[found.from - 1] ?? '')
  if (numbers.vague.includes(before)) return undefined
  return numbers.minus.includes(before) ? -found.value : found.value
}

/** The text with its written numbers as `-1234.5`; undefined if one of them is ambiguous. */
function plainly(text: string, numbers: NumberWords): string | undefined {
  let isClear = true
  const plain = text.replaceAll(writtenNumbers, (written) => {
    const value = writtenNumber(written.replaceAll(/[ \u00A0\u2009\u202F]/g, ''), numbers.decimalMark)
    isClear &&= value !== undefined
    return value === undefined ? '' : value.replace(/^[-−]/, `${numbers.minus[0]} `)
  })
  return isClear ? plain : undefined
}

function writtenNumber(written: string, mark: ',' | '.'): string | undefined {
  const other = mark === ',' ? '.' : ','
  const [whole = '', decimals, ...more] = written.split(mark)
  if (more.length > 0) return undefined
  const groups = whole.split(other)
  if (groups.length > 1) {
    if (groups.slice(1).every((group) => group.length === 3) && /^[-−]?[1-9]\d{0,2}$/.test(groups[0]!))
      return decimals === undefined ? groups.join('') : `${groups.join('')}.${decimals}`
    return groups.length === 2 && decimals === undefined ? groups.join('.') : undefined
  }
  if (decimals === undefined) return whole
  return decimals.length === 3 && !/^[-−]?0/.test(whole) ? undefined : `${whole}.${decimals}`
}

/** The only number among the words, with its decimals, fraction and multiplier. */
function withDecimals(
  words: readonly string[],
  lexicon: NumberWords,
): Omit<SpokenNumber, 'digits'> | undefined {
  const first = firstOf(words, lexicon)
  if (first === undefined) return undefined
  const fraction = fractionAfter(words, first, lexicon)
  const { value, to } = fraction ?? first
  const by = fraction || !Number.isInteger(value) ? multiplierAt(words, to, lexicon) : undefined
  const end = by === undefined ? to : to + 1
  const rest = words.slice(end)
  // The number was not understood in full: "půl třetího tisíce".
  if (rest.some((_, at) => multiplierAt(rest, at, lexicon) !== undefined)) return undefined
  if (spokenNumbers(rest, lexicon).length > 0 || rest.some((word) => decimalNumber.test(word)))
    return undefined
  return { from: first.from, to: end, value: Number((value * (by ?? 1)).toFixed(6)) }
}

function firstOf(words: readonly string[], lexicon: NumberWords): SpokenNumber | undefined {
  for (const [at, word] of words.entries()) {
    if (decimalNumber.test(word)) return { from: at, to: at + 1, value: Number(word), digits: word }
    const fraction = fractionAt(words, at, lexicon)
    if (fraction !== undefined) return { from: at, ...fraction, digits: '' }
    const [number] = numbersFrom(words, at, lexicon)
    if (number !== undefined) return number
  }
  return undefined
}

/** "dva celé nula pět", "dva a půl". */
function fractionAfter(
  words: readonly string[],
  { value, to }: SpokenNumber,
  lexicon: NumberWords,
): { readonly value: number; readonly to: number } | undefined {
  const next = (at: number) => fold(words[at] ?? '')
  if (lexicon.comma.includes(next(to))) {
    let zeros = 0
    while (lexicon.units[next(to + 1 + zeros)] === 0) zeros += 1
    const decimals = numberAt(words, to + 1 + zeros, lexicon)
    if (decimals === undefined) return zeros === 0 ? undefined : { value, to: to + 1 + zeros }
    return { value: Number(`${value}.${'0'.repeat(zeros)}${decimals.digits}`), to: decimals.to }
  }
  let at = to
  while (lexicon.halfJoints.includes(next(at))) at += 1
  const part = at > to ? fractionAt([...words, ''], at, lexicon) : undefined
  return part === undefined || part.value > 1 ? undefined : { value: value + part.value, to: part.to }
}

/** "půl", "tři čtvrtě"; not before a plain number, as in "půl páté". */
function fractionAt(
  words: readonly string[],
  at: number,
  lexicon: NumberWords,
): { readonly value: number; readonly to: number } | undefined {
  for (const length of [2, 1]) {
    const value = lexicon.fractions[fold(words.slice(at, at + length).join(' '))]
    const to = at + length
    if (value === undefined || words[to] === undefined) continue
    const isClock = multiplierAt(words, to, lexicon) === undefined && numberAt(words, to, lexicon)
    if (!isClock) return { value, to }
  }
  return undefined
}
