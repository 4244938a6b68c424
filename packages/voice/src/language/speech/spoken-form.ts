import type { Language } from '../../agent/agent-settings.ts'
import { csSpeech } from '../cs/cs.speech.ts'
import type { Case } from '../grammar/numerals.ts'
import type { SpeechWords } from '../grammar/speech-words.ts'
import { fold } from '../grammar/words.ts'
import { phrasesOf } from '../phrases-of.ts'
import { skSpeech } from '../sk/sk.speech.ts'
import { spokenQuantity } from '../spoken/spoken-amount.ts'
import { spokenDayOfMonth, spokenYear } from '../spoken/spoken-day.ts'
import { spokenDigits, spokenPhone } from '../spoken/spoken-digits.ts'
import { spokenNumber } from '../spoken/spoken-number.ts'
import { spokenTime } from '../spoken/spoken-times.ts'
import { unitsOf } from '../units-of.ts'
import { plainText } from './plain-text.ts'

const speechOf: Partial<Record<Language, SpeechWords>> = { cs: csSpeech, sk: skSpeech }

/** Longer texts are spoken as written, in characters. */
const maxCharacters = 4000

/**
 * A sentence as a voice should read it: plain, with amounts, units, dates, times, phone numbers, codes, addresses and
 * abbreviations in words. Numbers take the case of their preposition in Czech and Slovak; in the other languages only
 * amounts with a unit are in words. Empty if there is nothing to say.
 */
export function spokenForm(text: string, language: Language): string {
  const plain = plainText(text)
  if (plain.length > maxCharacters) return plain
  const addressed = plain
    .replaceAll(emailOrHost, (written) => spokenAddress(written, language))
    .replaceAll(/\s+/g, ' ')
  const words = speechOf[language]
  const said = words === undefined ? withUnits(addressed, language) : inWords(addressed, words, language)
  return said.replaceAll(/\s+/g, ' ').trim()
}

const emailOrHost =
  /(?:https?:\/\/|www\.)[^\s<>"')]*[^\s<>"').,;:!?]|[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi

/** "jan tečka novák zavináč seznam tečka cz"; of a link only its host. */
function spokenAddress(written: string, language: Language): string {
  const { symbols } = phrasesOf(language)
  const address = written.includes('@')
    ? written
    : written.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  return address.replace(/^www\./i, '').replaceAll(/[@._+-]/g, (sign) => ` ${symbols[sign] ?? sign} `)
}

const space = '[ \\u00A0\\u2009\\u202F]'
const amount = `\\d{1,3}(?:${space}\\d{3})+(?:,\\d+)?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?`

/** Everything with a number in it, the more specific first. */
function numbersPattern(language: Language): RegExp {
  const symbols = unitsOf[language]
    .flatMap((unit) => unit.symbols)
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replaceAll(/[.$^*+?()[\]{}|]/g, '\\$&'))
    .join('|')
  const unit = `(?:${symbols})(?![\\p{L}\\d])`
  return new RegExp(
    [
      `(?<iso>\\d{4}-\\d{2}-\\d{2})(?!\\d)`,
      `(?<date>\\d{1,2}\\.${space}?\\d{1,2}\\.(?:${space}?\\d{4})?)(?!${space}?\\d)`,
      `(?<time>(?:[01]?\\d|2[0-3]):[0-5]\\d)(?!\\d)(?:${space}?(?:hod(?:in)?\\.?|h)(?!\\p{L}))?`,
      `(?<phone>(?:\\+|00)\\d{1,3}(?:${space}?\\d{2,3}){3,4}|\\d{3}(?:${space}\\d{3}){2}(?!${space}?(?:\\d|${unit}))|[2-9]\\d{8})(?!\\d)`,
      `(?<plate>\\d[A-Z][A-Z\\d]${space}?\\d{4}|[A-Z]{2}${space}?\\d{3}${space}?[A-Z]{2})(?![\\p{L}\\d])`,
      `(?<from>${amount})${space}?[–-]${space}?(?<until>${amount})(?:${space}?(?<span>${unit}))?(?!\\d)`,
      `(?<worth>[-−]?(?:${amount}))${space}?(?<unit>${unit})`,
      `(?<before>[€$£])${space}?(?<price>${amount})`,
      `(?<house>\\d+)\\/(?<part>\\d+[a-z]?)(?![\\d/])`,
      `(?<ordinal>\\d{1,2})\\.(?=${space}\\p{Ll})(?<month>${space}(?:${speechOf[language]?.months.join('|') ?? '-'})(?!\\p{L})(?<year>${space}\\d{4}(?!\\d))?)?`,
      `(?<code>0\\d+|\\d{7,})(?![\\d,])`,
      `(?<plain>[-−]?(?:${amount}))(?![\\d\\p{L}])`,
    ].join('|'),
    'gu',
  )
}

const patterns = new Map<Language, RegExp>()
const patternOf = (language: Language): RegExp => {
  const known = patterns.get(language)
  if (known !== undefined) return known
  const made = new RegExp(
    `(?<![\\p{L}\\d.,:/])(?:(?<prep>\\p{L}+)${space}+)?(?:${numbersPattern(language).source})`,
    'gu',
  )
  patterns.set(language, made)
  return made
}

const numberIn = (written: string): number =>
  Number(
    written
      .replaceAll(/[ \u00A0\u2009\u202F]/g, '')
      .replaceAll(/\.(?=\d{3})/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )

/** Only amounts with a unit. */
function withUnits(text: string, language: Language): string {
  return text.replaceAll(patternOf(language), (...match) => {
    const written = match[0] as string
    const groups = match.at(-1) as Groups
    const symbol = groups.unit ?? groups.before
    const unit = unitsOf[language].find(({ symbols }) => symbol !== undefined && symbols.includes(symbol))
    if (unit === undefined) return written
    const value = numberIn(groups.worth ?? groups.price!)
    return `${groups.prep === undefined ? '' : `${groups.prep} `}${spokenQuantity(value, unit, language)}`
  })
}

type Groups = Readonly<Record<string, string | undefined>>

interface Said {
  readonly words: SpeechWords
  readonly language: Language
  /** The preposition before the number, folded. */
  readonly prep: string
  readonly wanted: Case
  readonly isObject: boolean
  /** The text after the number. */
  readonly after: string
}

function inWords(text: string, words: SpeechWords, language: Language): string {
  const numbered = text.replaceAll(patternOf(language), (...match) => {
    const groups = match.at(-1) as Groups
    const lead = groups.prep
    const prep = fold(lead ?? '')
    const asked = words.cases[prep]
    const wanted = asked === undefined || asked === 'object' ? 'nominative' : asked
    const after = text.slice((match.at(-3) as number) + (match[0] as string).length)
    const said = sayNumber(groups, { words, language, prep, wanted, isObject: asked === 'object', after })
    if (said === undefined) return match[0] as string
    const isWithin = said.startsWith('<') // the words bring their own preposition
    return lead === undefined || isWithin ? said.replace(/^</, '') : `${lead} ${said}`
  })
  return withoutAbbreviations(numbered, words)
}

function sayNumber(groups: Groups, said: Said): string | undefined {
  const { words, language, prep, wanted, isObject } = said
  const {
    iso,
    date,
    time,
    phone,
    plate,
    from,
    until,
    span,
    worth,
    unit,
    before,
    price,
    house,
    part,
    ordinal,
    month,
    code,
    plain,
  } = groups
  if (iso !== undefined) return dayOf(iso.split('-').reverse().map(Number), said) ?? iso
  if (date !== undefined) return dayOf((date.match(/\d+/g) ?? []).map(Number), said) ?? date
  if (time !== undefined) return timeOf(time, said)
  if (phone !== undefined) return spokenPhone(phone, language)
  if (plate !== undefined) return spokenPlate(plate, language)
  const measure = unitsOf[language].find(({ symbols }) => symbols.includes(span ?? unit ?? before ?? ''))
  if (from !== undefined && until !== undefined) {
    const last = numberIn(until)
    const end = measure
      ? spokenQuantity(last, measure, language, wanted)
      : spokenNumber(last, language, wanted)
    return `${spokenNumber(numberIn(from), language, wanted)} ${words.to} ${end}`
  }
  const value = worth ?? price
  if (value !== undefined && measure !== undefined)
    return spokenQuantity(numberIn(value), measure, language, wanted, isObject)
  if (house !== undefined) {
    const flat = /^(\d+)([a-z]?)$/.exec(part!)!
    return `${spokenNumber(Number(house), language)} ${words.slash} ${spokenNumber(Number(flat[1]), language)} ${flat[2]}`.trim()
  }
  if (ordinal !== undefined) return month === undefined ? undefined : dayInMonth(ordinal, month, said)
  if (code !== undefined) return spokenDigits(code, language)
  if (plain === undefined) return undefined
  const bare = plain.replaceAll(/\D/g, '')
  if (words.digitsAfter.includes(prep) && bare.length >= 5) return spokenDigits(bare, language)
  return countBefore(numberIn(plain), said) ?? spokenNumber(numberIn(plain), language, wanted)
}

/** "jednu hodinu", "dvě koruny": one and two agree with a unit after them. */
function countBefore(value: number, { language, wanted, isObject, after }: Said): string | undefined {
  if ((value !== 1 && value !== 2) || wanted !== 'nominative') return undefined
  const next = fold(/^\s+(\p{L}+)/u.exec(after)?.[1] ?? '')
  const unit = unitsOf[language].find((each) => each.said.test(next))
  if (value === 1 && unit?.object !== undefined && (isObject || next.endsWith('u')))
    return unit.object.split(' ')[0]
  return unit?.counts?.[value - 1]
}

/** Letters one by one and digits in words: "1 A B dva tři čtyři pět". */
const spokenPlate = (plate: string, language: Language): string =>
  [...plate.replaceAll(/\s/g, '')]
    .map((sign) => (/\d/.test(sign) ? spokenNumber(Number(sign), language) : sign))
    .join(' ')

/** "patnáctého března", with its year if written. */
function dayOf([day = 0, month = 0, year]: readonly number[], { language, words }: Said): string | undefined {
  const name = words.months[month - 1]
  if (name === undefined || day < 1 || day > 31) return undefined
  const said = `${spokenDayOfMonth(day, language)} ${name}`
  return year === undefined ? said : `${said} ${spokenYear(year, language)}`
}

/** "25. listopadu 2026" */
function dayInMonth(day: string, written: string, { language }: Said): string {
  const [month = '', year] = written.trim().split(/\s+/)
  const said = `${spokenDayOfMonth(Number(day), language)} ${month}`
  return year === undefined ? said : `${said} ${spokenYear(Number(year), language)}`
}

/** "v půl páté odpoledne" after a preposition of time, otherwise "šestnáct hodin třicet minut". */
function timeOf(written: string, { language, words, prep, wanted }: Said): string {
  const [hour = 0, minute = 0] = written.split(':').map(Number)
  const local = `2000-01-01T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (words.at.includes(prep)) return `<${spokenTime(local, language)}`
  const hours = words.hours(hour, wanted)
  const minutes = unitsOf[language].find(({ symbols }) => symbols.includes('min'))!
  return minute === 0 ? hours : `${hours} ${spokenQuantity(minute, minutes, language, wanted)}`
}

function withoutAbbreviations(text: string, { abbreviations, beforeName }: SpeechWords): string {
  const listed = Object.keys(abbreviations)
    .sort((a, b) => b.length - a.length)
    .map((each) => each.replaceAll(/[.$]/g, '\\$&').replaceAll(' ', '[ \\u00A0]'))
  const pattern = new RegExp(`(?<![\\p{L}\\d.])(?:${listed.join('|')})(?![\\p{L}\\d])`, 'gu')
  return text.replaceAll(pattern, (written, at: number) => {
    const said = abbreviations[written.replaceAll('\u00A0', ' ')] ?? written
    const isLast = written.endsWith('.') && /^\s*$|^\s+\p{Lu}/u.test(text.slice(at + written.length))
    return isLast && !beforeName.includes(written.slice(0, -1)) ? `${said}.` : said
  })
}
