import type { Agent } from '@hovor/api'
import { fold } from '@hovor/voice'
import { type SpeakingRules, speakingRules } from '../lexicons/speaking-time.lexicon.ts'

/** Pauses at a comma and after a sentence. */
const commaSecs = 0.2
const stopSecs = 0.4
/** An unknown value: about the length of a name. */
const syllablesOfVariable = 3

/**
 * Estimates how long a calm telephone voice takes to say `text`, in seconds: by syllables, with numbers and
 * abbreviations as spoken and a pause at each punctuation mark but the last.
 */
export function speakingSecs(text: string, language: Agent['language']): number {
  const rules = speakingRules[language]
  const variables = text.match(variable)?.length ?? 0
  const plain = fold(text.replaceAll(variable, ' ').replaceAll(spelled, (letters) => [...letters].join('-')))
  const { rest, syllables: shortened } = withoutAbbreviations(plain, rules)
  const { rest: spoken, syllables: counted } = withoutNumbers(rest, rules)
  const inWords = sum(spoken.match(/[a-z]+/g) ?? [], (word) => syllablesOf(word, rules))
  const syllables = inWords + shortened + counted + variables * syllablesOfVariable
  return syllables / rules.syllablesPerSec + pausesOf(spoken)
}

const variable = /\{\{?[^{}]*\}\}?/g
/** Short and in capitals: spelled out. */
const spelled = /(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu

const sum = <T>(values: readonly T[], weight: (value: T) => number) =>
  values.reduce((total, value) => total + weight(value), 0)

function pausesOf(text: string): number {
  const said = text.replace(/[\s.!?,;:…-]+$/, '')
  return sum(said.match(/[,;:]/g) ?? [], () => commaSecs) + sum(said.match(/[.!?…]+/g) ?? [], () => stopSecs)
}

/** One syllable per group of vowels, at least one per word; a spelled-out letter is a word. */
function syllablesOf(word: string, { vowels, silentEnd }: SpeakingRules): number {
  const heard = silentEnd ? word.replace(silentEnd, '') : word
  return Math.max(1, heard.match(vowels)?.length ?? 0)
}

function withoutAbbreviations(text: string, { abbreviations }: SpeakingRules) {
  let syllables = 0
  let rest = text
  for (const [written, spoken] of abbreviations) {
    rest = rest.replaceAll(written, () => {
      syllables += spoken
      return ' '
    })
  }
  return { rest, syllables }
}

/** Times and amounts are read as numbers, telephone numbers and the like digit by digit. */
function withoutNumbers(text: string, { digit, tens, hundreds, thousands }: SpeakingRules) {
  let syllables = 0
  const rest = text.replaceAll(/\+?\d[\d \u00a0]*/g, (found) => {
    const digits = found.replaceAll(/\D/g, '')
    const isAmount = digits.length <= 6 && !digits.startsWith('0') && !found.startsWith('+')
    syllables += isAmount ? syllablesOfAmount(Number(digits)) : digits.length * digit
    return ' '
  })
  return { rest, syllables }

  function syllablesOfAmount(value: number): number {
    if (value >= 1000) {
      const rest = value % 1000
      return (
        syllablesOfAmount(Math.floor(value / 1000)) + thousands + (rest > 0 ? syllablesOfAmount(rest) : 0)
      )
    }
    if (value >= 100) return digit + hundreds + (value % 100 > 0 ? syllablesOfAmount(value % 100) : 0)
    if (value >= 20) return tens + (value % 10 > 0 ? digit : 0)
    return value >= 10 ? tens : digit
  }
}
