import type { Language } from '../agent-settings.ts'
import { type CivilDate, dayNumber, weekday } from '../parse/civil-date.ts'

const DAY_MS = 86_400_000
/** Within it a weekday alone names the day. */
const NEAR_DAYS = 6

/**
 * A local time, `2026-01-06T15:30`, as people say it: "v úterý v půl čtvrté odpoledne". A day that is more than six
 * days away has its date too, in another year with the year. Understood again by `parseDate` and `parseTimeOfDay`.
 */
export function spokenMoment(local: string, language: Language, today: CivilDate): string {
  const [year, month, day] = local.slice(0, 10).split('-').map(Number)
  const [hour, minute] = local.slice(11, 16).split(':').map(Number)
  const date: CivilDate = { year: year!, month: month!, day: day! }
  const { today: now, days, locale, time } = words[language]
  const away = dayNumber(date) - dayNumber(today)
  const named = away === 0 ? now : days[weekday(date) - 1]!
  const isNear = away >= 0 && away <= NEAR_DAYS
  const parts = [named, isNear ? '' : spokenDay(date, locale, today), time(hour!, minute!)]
  return parts.filter((part) => part !== '').join(' ')
}

function spokenDay(date: CivilDate, locale: string, today: CivilDate): string {
  const year = date.year === today.year ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' })
  return format.format(dayNumber(date) * DAY_MS)
}

interface TimeWords {
  readonly today: string
  /** From Monday, with their preposition. */
  readonly days: readonly string[]
  readonly locale: string
  readonly time: (hour: number, minute: number) => string
}

/** The words of a language that counts halves and quarters towards the next hour; each list is by the hour, from 1. */
interface ClockParts {
  /** With its preposition. */
  readonly full: readonly string[]
  readonly half: (nextHour: number) => string
  readonly quarter: (nextHour: number) => string
  readonly threeQuarters: (nextHour: number) => string
  readonly digits: (time: string) => string
  readonly noon: string
  /** Of the morning, the forenoon, the afternoon and the evening. */
  readonly parts: readonly [string, string, string, string]
}

/** In words on the quarter hours of the day, in digits between them and at night. */
function inQuarters(clock: ClockParts): TimeWords['time'] {
  return (hour, minute) => {
    if (hour === 12 && minute === 0) return clock.noon
    const next = (hour % 12) + 1
    const said = [
      [0, clock.full[(hour + 11) % 12]],
      [15, clock.quarter(next)],
      [30, clock.half(next)],
      [45, clock.threeQuarters(next)],
    ].find(([at]) => at === minute)?.[1]
    if (hour < 6 || said === undefined) return clock.digits(inDigits(hour, minute))
    const part = hour < 9 ? 0 : hour < 12 ? 1 : hour < 18 ? 2 : 3
    return `${said} ${clock.parts[part]}`
  }
}

const inDigits = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`

const inHalfDays = (hour: number, minute: number) =>
  `at ${inDigits(hour % 12 || 12, minute)} ${hour < 12 ? 'am' : 'pm'}`

const csHours = ['jednu', 'dvě', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět', 'deset'].concat(
  'jedenáct',
  'dvanáct',
)
const csOrdinals = [
  'jedné',
  'druhé',
  'třetí',
  'čtvrté',
  'páté',
  'šesté',
  'sedmé',
  'osmé',
  'deváté',
  'desáté',
].concat('jedenácté', 'dvanácté')
const csTime = inQuarters({
  full: csHours.map((hour) => `${/^(dv|tř|čt)/.test(hour) ? 've' : 'v'} ${hour}`),
  half: (next) => `v půl ${csOrdinals[next - 1]}`,
  quarter: (next) => `ve čtvrt na ${csHours[next - 1]}`,
  threeQuarters: (next) => `ve tři čtvrtě na ${csHours[next - 1]}`,
  digits: (time) => `v ${time}`,
  noon: 'v poledne',
  parts: ['ráno', 'dopoledne', 'odpoledne', 'večer'],
})

const skHours = ['jednu', 'dve', 'tri', 'štyri', 'päť', 'šesť', 'sedem', 'osem', 'deväť', 'desať'].concat(
  'jedenásť',
  'dvanásť',
)
const skOrdinals = [
  'jednej',
  'druhej',
  'tretej',
  'štvrtej',
  'piatej',
  'šiestej',
  'siedmej',
  'ôsmej',
  'deviatej',
].concat('desiatej', 'jedenástej', 'dvanástej')
const skTime = inQuarters({
  full: skOrdinals.map((hour) => `o ${hour}`),
  half: (next) => `o pol ${skOrdinals[next - 1]}`,
  quarter: (next) => `o štvrť na ${skHours[next - 1]}`,
  threeQuarters: (next) => `o trištvrte na ${skHours[next - 1]}`,
  digits: (time) => `o ${time}`,
  noon: 'na poludnie',
  parts: ['ráno', 'dopoludnia', 'popoludní', 'večer'],
})

const words: Readonly<Record<Language, TimeWords>> = {
  cs: {
    today: 'dnes',
    days: ['v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu', 'v neděli'],
    locale: 'cs-CZ',
    time: csTime,
  },
  sk: {
    today: 'dnes',
    days: ['v pondelok', 'v utorok', 'v stredu', 'vo štvrtok', 'v piatok', 'v sobotu', 'v nedeľu'],
    locale: 'sk-SK',
    time: skTime,
  },
  en: {
    today: 'today',
    days: ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].map((day) => `on ${day}day`),
    locale: 'en-GB',
    time: inHalfDays,
  },
  de: {
    today: 'heute',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'].map(
      (day) => `am ${day}`,
    ),
    locale: 'de-DE',
    time: (hour, minute) => `um ${inDigits(hour, minute)} Uhr`,
  },
  pl: {
    today: 'dzisiaj',
    days: ['w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę', 'w niedzielę'],
    locale: 'pl-PL',
    time: (hour, minute) => `o ${inDigits(hour, minute)}`,
  },
}
