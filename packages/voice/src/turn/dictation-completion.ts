import type { Expectation } from '../dialogue/dialogue.ts'
import { answerTokens, phraseAt } from '../language/grammar/answer-words.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold, phraseOf, saysAnyOf, wordsOf } from '../language/grammar/words.ts'
import { parseDate } from '../language/parse/date.ts'
import { monthOf, ordinalOf, weekdayOf } from '../language/parse/day-words.ts'
import { type Dictated, readDictation } from '../language/parse/dictation.ts'
import { isUnfinishedEmail, parseEmail } from '../language/parse/email.ts'
import { missingPhoneDigits } from '../language/parse/phone.ts'
import { isUnfinishedPlate, parseKnownPlate } from '../language/parse/plate.ts'
import type { TurnCompletion } from './endpointing.ts'

/** Single letters in a row that count as spelling. */
const minSpelledLetters = 2
/** More words after "the street" are about something else. */
const maxStreetWords = 3

/** Completeness of dictated text; undefined if nothing is being dictated. */
export function dictationCompletion(
  text: string,
  expects: Expectation,
  lexicon: Lexicon,
): TurnCompletion | undefined {
  // Corrections do not apply inside an e-mail address, and folding would lose its punctuation.
  const counted = expects === 'email' ? text : afterCorrection(text, lexicon)
  return (
    expected[expects](counted, lexicon) ??
    numberedEnding(counted, lexicon) ??
    codeEnding(counted, lexicon) ??
    streetEnding(counted, lexicon)
  )
}

const expected: Readonly<
  Record<Expectation, (text: string, lexicon: Lexicon) => TurnCompletion | undefined>
> = {
  phone: phoneEnding,
  plate: plateEnding,
  email: emailEnding,
  date: dateEnding,
  'past-date': pastDateEnding,
  address: addressEnding,
  number: numberEnding,
  anything: spelledEnding,
}

function phoneEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  if (!endsInNumber(text, lexicon)) return undefined
  return missingPhoneDigits(text, lexicon) === 0 ? 'complete' : 'open'
}

/** An unusual plate may be the start of a common one. */
function plateEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const run = runAtEnd(readDictation(text, lexicon, true)).join('')
  if (run === '') return undefined
  const plate = parseKnownPlate(text, lexicon)
  if (plate !== undefined && run.endsWith(plate)) return 'complete'
  return isUnfinishedPlate(text, lexicon) ? 'open' : 'unlikely'
}

function emailEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  if (parseEmail(text, lexicon) !== undefined) return endsInSmallWord(text, lexicon) ? undefined : 'complete'
  if (isUnfinishedEmail(text, lexicon)) return 'open'
  return holdsRefusal(text, lexicon) ? undefined : 'unlikely'
}

/** A word that denies or refuses: the turn may dictate nothing at all. */
function holdsRefusal(text: string, lexicon: Lexicon): boolean {
  const { denies, flatly, refuses } = lexicon.answers
  const words = answerTokens(text)
  return words.some((_, at) => [denies, flatly, refuses].some((list) => phraseAt(words, at, list) > 0))
}

/** A day without its month is incomplete. */
function dateEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const [before, last] = ['', ...wordsOf(fold(text))].slice(-2) as [string, string]
  const begins = ([stem]: readonly [string, number]) => last.startsWith(stem)
  const isDay = ordinalOf(last, lexicon) !== undefined || endsInNumber(text, lexicon)
  if (!isDay && !lexicon.months.some(begins)) return undefined
  const anyDay = { year: 2000, month: 1, day: 1 }
  // "patnáctého" may be complete, but the month usually follows; with a weekday it is complete.
  if (isBareDay(text, last, lexicon)) return 'open'
  if (parseDate(text, lexicon, anyDay) !== undefined) return 'complete'
  if (!isDay) return undefined
  return lexicon.clock.at.includes(before) ? 'unlikely' : 'open'
}

/** Without its year it is incomplete; after "osmdesát" and "devatenáct set" more of the year may follow. */
function pastDateEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const ending = dateEnding(text, lexicon)
  if (ending !== 'complete') return ending
  const farOff = { year: 2100, month: 1, day: 1 }
  const date = parseDate(text, lexicon, farOff, 'past')
  if (date === undefined) return 'open'
  return date.year % 10 === 0 ? 'unlikely' : 'complete'
}

/** A street, its number and then the town. */
function addressEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  if (holdsRefusal(text, lexicon)) return undefined
  const pieces = readDictation(text, lexicon, false)
  const numberAt = pieces.findIndex(isNumber)
  const isOpen = numberAt < 0 ? pieces.length <= maxStreetWords : pieces.slice(numberAt).every(isNumber)
  return isOpen ? 'unlikely' : undefined
}

const isBareDay = (text: string, last: string, lexicon: Lexicon): boolean =>
  lexicon.dates.dayOfMonth.test(last) &&
  ordinalOf(last, lexicon) !== undefined &&
  !wordsOf(text).some(
    (word) => weekdayOf(word, lexicon) !== undefined || monthOf(word, lexicon) !== undefined,
  )

/** A single number is complete; single digits in a row are still being dictated. */
function numberEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const run = runAtEnd(readDictation(text, lexicon, false))
  if (run.length === 0) return undefined
  return run.length > 1 && run.every((digits) => digits.length === 1) ? 'unlikely' : 'complete'
}

/** Spelled letters are complete once they spell a word said before. */
function spelledEnding(text: string): TurnCompletion | undefined {
  const words = wordsOf(fold(text))
  const from = words.findLastIndex((word) => !/^\p{L}$/u.test(word)) + 1
  if (words.length - from < minSpelledLetters) return undefined
  return words.slice(0, from).includes(words.slice(from).join('')) ? 'complete' : 'unlikely'
}

/** Numbers of known length, such as a company number. */
function numberedEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const said = phraseOf(text)
  for (const [name, digits] of Object.entries(lexicon.endings.numbered)) {
    const at = said.lastIndexOf(` ${name} `)
    if (at < 0) continue
    const since = readDictation(said.slice(at + name.length + 1), lexicon, false)
    const dictated = since.filter(isNumber).map((piece) => piece.characters!)
    if (endsInNumber(text, lexicon)) return dictated.join('').length < digits ? 'open' : 'complete'
  }
  return undefined
}

/** Numbers of unknown length, such as an order or contract number. */
function codeEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const isCode = saysAnyOf(text, lexicon.endings.codes)
  return isCode && endsInNumber(text, lexicon) ? 'unlikely' : undefined
}

/** A street name without its house number. */
function streetEnding(text: string, lexicon: Lexicon): TurnCompletion | undefined {
  const said = phraseOf(text)
  const at = Math.max(...lexicon.endings.streets.map((street) => said.lastIndexOf(` ${street} `)))
  if (at < 0) return undefined
  const since = readDictation(said.slice(at), lexicon, false)
  return since.some(isNumber) || since.length > maxStreetWords + 1 ? undefined : 'unlikely'
}

/** Text after the last correction, folded if there is one. */
function afterCorrection(text: string, lexicon: Lexicon): string {
  const said = phraseOf(text)
  const ends = lexicon.endings.corrections.map((word) => {
    const at = said.lastIndexOf(` ${word} `)
    return at < 0 ? 0 : at + word.length + 1
  })
  const end = Math.max(...ends)
  return end === 0 || said.slice(end).trim() === '' ? text : said.slice(end)
}

const endsInSmallWord = (text: string, { endings }: Lexicon) =>
  endings.trailing.includes(wordsOf(fold(text)).at(-1)!)

const isNumber = (piece: Dictated) => piece.characters !== undefined && /\d$/.test(piece.characters)

const endsInNumber = (text: string, lexicon: Lexicon) => {
  const last = readDictation(text, lexicon, false).at(-1)
  return last !== undefined && isNumber(last)
}

function runAtEnd(pieces: readonly Dictated[]): string[] {
  const from = pieces.findLastIndex((piece) => piece.characters === undefined) + 1
  return pieces.slice(from).map((piece) => piece.characters!)
}
