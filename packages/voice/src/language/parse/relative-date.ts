import type { Lexicon } from '../grammar/lexicon.ts'
import { fold, phraseOf, wordsOf } from '../grammar/words.ts'
import { type CivilDate, civilDate, dayNumber, isRealDate, weekday } from './civil-date.ts'
import { monthOf, ordinalAt, weekdayOf } from './day-words.ts'
import { numberAt } from './spoken-number.ts'

/** Days searched for a day of the month without its month. */
const nearDays = 62
const maxSpans = 366

/**
 * A date relative to today: "zítra", "v pátek", "příští týden ve středu", "za čtrnáct dní", "dvacátého pátého", "v
 * sobotu pátého". Undefined if there is none or if two contradict each other.
 */
export function relativeDate(text: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  const words = wordsOf(text)
  const said = phraseOf(text)
  const found = new Set<number>()
  const weekdays = new Set(words.flatMap((word) => weekdayOf(word, lexicon) ?? []))
  for (const day of [
    countedDays(words, lexicon),
    countedMonths(words, lexicon, today),
    namedDays(withoutParts(said, lexicon), lexicon),
  ])
    if (day !== undefined) found.add(dayNumber(today) + day)
  const ofMonth = dayOfMonth(text, words, lexicon)
  if (weekdays.size > 1 || found.size > 1) return undefined
  const [wanted] = weekdays
  const [counted] = found
  if (ofMonth !== undefined)
    return nextDay(today, (date) => date.day === ofMonth && agrees(date, wanted, counted))
  if (counted !== undefined) {
    const date = civilDate(counted)
    return agrees(date, wanted, counted) ? date : undefined
  }
  return wanted === undefined ? undefined : inWeek(wanted, said, lexicon, today)
}

const agrees = (date: CivilDate, wanted: number | undefined, counted: number | undefined) =>
  (wanted === undefined || weekday(date) === wanted) && (counted === undefined || dayNumber(date) === counted)

function nextDay(today: CivilDate, fits: (date: CivilDate) => boolean): CivilDate | undefined {
  const days = Array.from({ length: nearDays + 1 }, (_, away) => civilDate(dayNumber(today) + away))
  return days.find(fits)
}

const says = (said: string, phrases: readonly string[]) =>
  phrases.some((phrase) => said.includes(` ${phrase} `))

function inWeek(wanted: number, said: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  const { dates } = lexicon
  const now = dayNumber(today)
  const monday = now - (weekday(today) - 1)
  if (says(said, dates.weekAfterNext)) return civilDate(monday + 14 + wanted - 1)
  const comes = (before: readonly string[]) =>
    said.split(' ').some((word, at, all) => before.includes(word) && isWeekday(all[at + 1], lexicon))
  if (comes(dates.previous)) return civilDate(now - (((weekday(today) - wanted + 6) % 7) + 1))
  if (says(said, dates.nextWeek) || comes(dates.next)) return civilDate(monday + 7 + wanted - 1)
  if (!says(said, dates.thisWeek)) return civilDate(now + (((wanted - weekday(today) + 6) % 7) + 1))
  return monday + wanted - 1 < now ? undefined : civilDate(monday + wanted - 1)
}

const isWeekday = (word: string | undefined, lexicon: Lexicon) =>
  word !== undefined && weekdayOf(word, lexicon) !== undefined

/** "Am Morgen" names a part of a day, although "morgen" is tomorrow. */
const withoutParts = (said: string, { clock }: Lexicon): string =>
  clock.morning
    .filter((part) => part.includes(' '))
    .reduce((left, part) => left.replaceAll(` ${part} `, ' '), said)

function namedDays(said: string, lexicon: Lexicon): number | undefined {
  const days = Object.entries(lexicon.relativeDays).filter(([word]) => said.includes(` ${word} `))
  return new Set(days.map(([, away]) => away)).size === 1 ? days[0]![1] : undefined
}

/** "za čtrnáct dní", "o dva týždne", "za týden". */
function countedDays(words: readonly string[], lexicon: Lexicon): number | undefined {
  const { after, spans } = lexicon.dates
  for (const [at, word] of words.entries()) {
    if (!after.includes(fold(word))) continue
    const count = numberAt(words, at + 1, lexicon.numbers)
    const span = spans[fold(words[count?.to ?? at + 1] ?? '')]
    if (span !== undefined && (count?.value ?? 1) <= maxSpans) return span * (count?.value ?? 1)
  }
  return undefined
}

const maxMonths = 60

/** "za měsíc", "o pol roka", "za dva roky": the same day, or the last one of a shorter month. */
function countedMonths(words: readonly string[], lexicon: Lexicon, today: CivilDate): number | undefined {
  const { after, months } = lexicon.dates
  for (const [at, word] of words.entries()) {
    if (!after.includes(fold(word))) continue
    const count = numberAt(words, at + 1, lexicon.numbers)
    const from = count?.to ?? at + 1
    const length = [2, 1]
      .map((parts) => months[fold(words.slice(from, from + parts).join(' '))])
      .find((each) => each !== undefined)
    const total = (length ?? 0) * (count?.value ?? 1)
    if (length !== undefined && total >= 1 && total <= maxMonths)
      return dayNumber(monthsLater(today, total)) - dayNumber(today)
  }
  return undefined
}

function monthsLater({ year, month, day }: CivilDate, months: number): CivilDate {
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = daysOf(toYear, toMonth).at(-1)!
  return { year: toYear, month: toMonth, day: Math.min(day, last.day) }
}

/** "pátého", and "5." before a word. */
function dayOfMonth(text: string, words: readonly string[], lexicon: Lexicon): number | undefined {
  for (const at of words.keys()) {
    const day = ordinalAt(words, at, lexicon)
    if (day === undefined || day.value > 31) continue
    if (lexicon.dates.dayOfMonth.test(fold(words[day.to - 1]!))) return day.value
  }
  const written = /(?<!\p{L}{1,2}\s|[\d.:])(\d{1,2})\.\s+\p{L}/u.exec(text)
  return written !== null && Number(written[1]) >= 1 && Number(written[1]) <= 31
    ? Number(written[1])
    : undefined
}

/** "poslední pátek v prosinci", "první pondělí v lednu". */
export function weekdayOfMonth(text: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  const words = wordsOf(text)
  const at = words.findIndex((word) => weekdayOf(word, lexicon) !== undefined)
  const month = words.flatMap((word) => (weekdayOf(word, lexicon) ? [] : (monthOf(word, lexicon) ?? [])))[0]
  if (at < 1 || month === undefined) return undefined
  const wanted = weekdayOf(words[at]!, lexicon)!
  const isLast = lexicon.dates.last.includes(fold(words[at - 1]!))
  const nth = isLast ? undefined : ordinalAt(words, at - 1, lexicon)?.value
  if (!isLast && (nth === undefined || nth > 5)) return undefined
  for (const year of [today.year, today.year + 1]) {
    const days = daysOf(year, month).filter((date) => weekday(date) === wanted)
    const date = isLast ? days.at(-1) : days[nth! - 1]
    if (date !== undefined && dayNumber(date) >= dayNumber(today)) return date
  }
  return undefined
}

const daysOf = (year: number, month: number): CivilDate[] =>
  Array.from({ length: 31 }, (_, at) => ({ year, month, day: at + 1 })).filter(isRealDate)
