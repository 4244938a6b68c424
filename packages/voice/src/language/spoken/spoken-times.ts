import type { Language } from '../../agent/agent-settings.ts'
import { csOrdinals } from '../cs/cs.ordinals.ts'
import { type CivilDate, dayNumber, weekday } from '../parse/civil-date.ts'
import { skOrdinals } from '../sk/sk.ordinals.ts'
import { spokenDay } from './spoken-day.ts'
import { spokenNumber } from './spoken-number.ts'

/** Within this range the weekday alone names the day. */
const nearDays = 6

/**
 * A local time, `2026-01-06T15:30`, in spoken form: "v úterý v půl čtvrté odpoledne". Beyond six days the date is
 * added, and the year if it differs. Parsed back by `parseDate` and `parseTimeOfDay`.
 */
export function spokenMoment(local: string, language: Language, today: CivilDate): string {
  const date = dateOf(local)
  const { today: now, days, time } = words[language]
  const away = dayNumber(date) - dayNumber(today)
  const named = away === 0 ? now : days[weekday(date) - 1]!
  const isNear = away >= 0 && away <= nearDays
  return [named, ...(isNear ? [] : [spokenDay(date, language, today)]), time(...timeOf(local))].join(' ')
}

/** A date, `2026-12-05`, with weekday: "v sobotu pátého prosince"; past dates without it. */
export function spokenDate(local: string, language: Language, today: CivilDate): string {
  const date = dateOf(local)
  const day = spokenDay(date, language, today)
  return dayNumber(date) < dayNumber(today) ? day : `${words[language].days[weekday(date) - 1]} ${day}`
}

/** The time of day of a local time: "v půl čtvrté odpoledne". */
export const spokenTime = (local: string, language: Language): string =>
  words[language].time(...timeOf(local))

function dateOf(local: string): CivilDate {
  const [year, month, day] = local.slice(0, 10).split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}

const timeOf = (local: string): [hour: number, minute: number] => [
  Number(local.slice(11, 13)),
  Number(local.slice(14, 16)),
]

interface TimeWords {
  readonly today: string
  /** From Monday, with preposition. */
  readonly days: readonly string[]
  readonly time: (hour: number, minute: number) => string
}

/** Clock words of a language that counts halves and quarters towards the next hour; lists start at one o'clock. */
interface ClockParts {
  /** With preposition. */
  readonly full: readonly string[]
  readonly half: (nextHour: number) => string
  readonly quarter: (nextHour: number) => string
  readonly threeQuarters: (nextHour: number) => string
  /** Other times; hours from 1 to 12. */
  readonly minutes: (hour: number, minute: number) => string
  readonly noon: string
  /** Night, morning, forenoon, afternoon, evening. */
  readonly parts: readonly [string, string, string, string, string]
}

/** In words, with the part of day. */
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
    return `${said ?? clock.minutes(hour % 12 || 12, minute)} ${clock.parts[partOfDay(hour)]}`
  }
}

/** 0 night, 1 morning, 2 forenoon, 3 afternoon, 4 evening. */
function partOfDay(hour: number): 0 | 1 | 2 | 3 | 4 {
  if (hour < 4 || hour >= 22) return 0
  return hour < 9 ? 1 : hour < 12 ? 2 : hour < 18 ? 3 : 4
}

/** With a 24-hour clock only times before noon need their part of day. */
const beforeNoon = (hour: number, night: string, morning: string, forenoon: string) =>
  hour >= 12 ? '' : ` ${[night, morning, forenoon][partOfDay(hour)]}`

const inDigits = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`

const inHalfDays = (hour: number, minute: number) =>
  `at ${inDigits(hour % 12 || 12, minute)} ${hour < 12 ? 'am' : 'pm'}`

const csHours = ['jednu', 'dvě', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět', 'deset'].concat(
  'jedenáct',
  'dvanáct',
)
const csAt = (hour: number) => `${/^(dv|tř|čt)/.test(csHours[hour - 1]!) ? 've' : 'v'} ${csHours[hour - 1]}`
const csTime = inQuarters({
  full: csHours.map((_, at) => csAt(at + 1)),
  half: (next) => `v půl ${csOrdinals.hour!(next)}`,
  quarter: (next) => `ve čtvrt na ${csHours[next - 1]}`,
  threeQuarters: (next) => `ve tři čtvrtě na ${csHours[next - 1]}`,
  minutes: (hour, minute) =>
    `${csAt(hour)} ${hour === 1 ? 'hodinu' : hour < 5 ? 'hodiny' : 'hodin'} ${spokenNumber(minute, 'cs')} minut`,
  noon: 'v poledne',
  parts: ['v noci', 'ráno', 'dopoledne', 'odpoledne', 'večer'],
})

const skHours = ['jednu', 'dve', 'tri', 'štyri', 'päť', 'šesť', 'sedem', 'osem', 'deväť', 'desať'].concat(
  'jedenásť',
  'dvanásť',
)
const skTime = inQuarters({
  full: skHours.map((_, at) => `o ${skOrdinals.hour!(at + 1)}`),
  half: (next) => `o pol ${skOrdinals.hour!(next)}`,
  quarter: (next) => `o štvrť na ${skHours[next - 1]}`,
  threeQuarters: (next) => `o trištvrte na ${skHours[next - 1]}`,
  minutes: (hour, minute) => `o ${skOrdinals.hour!(hour)} ${spokenNumber(minute, 'sk')} minút`,
  noon: 'na poludnie',
  parts: ['v noci', 'ráno', 'dopoludnia', 'popoludní', 'večer'],
})

const words: Readonly<Record<Language, TimeWords>> = {
  cs: {
    today: 'dnes',
    days: ['v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu', 'v neděli'],
    time: csTime,
  },
  sk: {
    today: 'dnes',
    days: ['v pondelok', 'v utorok', 'v stredu', 'vo štvrtok', 'v piatok', 'v sobotu', 'v nedeľu'],
    time: skTime,
  },
  en: {
    today: 'today',
    days: ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].map((day) => `on ${day}day`),
    time: inHalfDays,
  },
  de: {
    today: 'heute',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'].map(
      (day) => `am ${day}`,
    ),
    time: (hour, minute) =>
      `um ${inDigits(hour, minute)} Uhr${beforeNoon(hour, 'nachts', 'morgens', 'vormittags')}`,
  },
  pl: {
    today: 'dzisiaj',
    days: ['w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę', 'w niedzielę'],
    time: (hour, minute) =>
      `o ${inDigits(hour, minute)}${beforeNoon(hour, 'w nocy', 'rano', 'przed południem')}`,
  },
}
