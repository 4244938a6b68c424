import type { Language } from '../../agent/agent-settings.ts'
import { csNumerals } from '../cs/cs.numerals.ts'
import { deNumerals } from '../de/de.numerals.ts'
import { enNumerals } from '../en/en.numerals.ts'
import { type Case, inCase, type Numerals } from '../grammar/numerals.ts'
import { plNumerals } from '../pl/pl.numerals.ts'
import { skNumerals } from '../sk/sk.numerals.ts'

/** Larger numbers are spoken as digits. */
const maxSpokenNumber = 999_999_999
const maxDecimals = 3

const numeralsOf: Readonly<Record<Language, Numerals>> = {
  cs: csNumerals,
  sk: skNumerals,
  en: enNumerals,
  de: deNumerals,
  pl: plNumerals,
}

/** A number in words that `parseNumber` parses back: "tisíc dvě stě", "dva celé pět", "tisíce dvou set". */
export function spokenNumber(value: number, language: Language, wanted: Case = 'nominative'): string {
  const size = Math.abs(value)
  const digits = String(size)
  const [, decimals] = digits.split('.')
  if (size > maxSpokenNumber || !/^\d+(\.\d+)?$/.test(digits) || (decimals?.length ?? 0) > maxDecimals)
    return String(value)
  const words = numeralsOf[language]
  const whole = Math.trunc(size)
  const said =
    decimals === undefined ? spokenWhole(whole, words, wanted) : spokenDecimal(whole, decimals, words)
  return value < 0 ? `minus ${said}` : said
}

/** Decimals are not declined. */
function spokenDecimal(whole: number, decimals: string, words: Numerals): string {
  const zeros = [...decimals.slice(0, decimals.search(/[1-9]/))].map(() =>
    inCase(words.small[0]!, 'nominative'),
  )
  const fraction = [...zeros, spokenWhole(Number(decimals), words, 'nominative')]
  const before = words.beforeComma?.[whole] ?? spokenWhole(whole, words, 'nominative')
  return [before, words.comma(whole), ...fraction].join(' ')
}

function spokenWhole(value: number, words: Numerals, wanted: Case): string {
  if (value === 0) return inCase(words.small[0]!, wanted)
  const parts: string[] = []
  let rest = value
  for (const [unit, noun] of [
    [1_000_000, words.million],
    [1000, words.thousand],
  ] as const) {
    const count = Math.floor(rest / unit)
    if (count > 0) parts.push(words.counted(count, upToThousand(count, words, wanted), noun, wanted))
    rest %= unit
  }
  if (rest > 0) parts.push(upToThousand(rest, words, wanted))
  return parts.join(' ')
}

function upToThousand(value: number, words: Numerals, wanted: Case): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const parts = hundreds === 0 ? [] : [inCase(words.hundreds[hundreds - 1]!, wanted)]
  if (rest > 0) parts.push(upToHundred(rest, words, wanted))
  return parts.join(' ')
}

function upToHundred(value: number, { small, tens, joined }: Numerals, wanted: Case): string {
  if (value < 20) return inCase(small[value]!, wanted)
  const ten = tens[Math.floor(value / 10) - 2]!
  if (value % 10 === 0) return inCase(ten, wanted)
  return joined(inCase(ten, wanted), inCase(small[value % 10]!, wanted))
}
