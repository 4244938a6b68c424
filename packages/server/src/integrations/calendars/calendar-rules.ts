import type { AgentCalendar } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'
import { shown } from '../../platform/kernel/invalid.ts'

const minutesPerDay = 24 * 60

export interface CheckedRules {
  readonly calendarId: string
  readonly busyCalendarIds: readonly string[]
  readonly timezone: string
  readonly minNoticeMinutes: number
  /** Undefined: as far as is asked. */
  readonly horizonDays?: number | undefined
  /** Undefined: around the clock. */
  readonly windows?: AgentCalendar['windows'] | undefined
}

/** The prefix of field names in messages: `calendar.`, or nothing. */
export interface RulePaths {
  readonly rules: string
  readonly busy: string
}

/** Checks the rules by which a time counts as free, beyond the form of each field. */
export function faultOfRules(rules: CheckedRules, paths: RulePaths) {
  const { calendarId, busyCalendarIds, timezone, minNoticeMinutes, horizonDays, windows } = rules
  if (busyCalendarIds.includes(calendarId)) {
    return fail('calendar_invalid_rules', {
      message: `${paths.busy}busyCalendarIds: contains ${paths.rules}calendarId, which is checked anyway.`,
    })
  }
  if (!isTimezone(timezone)) {
    return fail('calendar_invalid_timezone', {
      message: `${paths.rules}timezone: ${shown(timezone)} is not an IANA time zone.`,
    })
  }
  if (horizonDays !== undefined && minNoticeMinutes >= horizonDays * minutesPerDay) {
    return fail('calendar_invalid_range', {
      message: `${paths.rules}minNoticeMinutes: ${minNoticeMinutes} minutes is not shorter than the horizon of ${horizonDays} days.`,
    })
  }
  return windows === undefined ? undefined : faultOfWindows(windows, `${paths.rules}windows`)
}

function isTimezone(name: string): boolean {
  // Offsets such as +01:00 are no zones: they know no summer time.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function faultOfWindows(windows: AgentCalendar['windows'], path: string) {
  const days = Object.entries(windows)
  if (days.every(([, parts]) => (parts ?? []).length === 0)) {
    return fail('calendar_no_windows', { message: `${path}: no weekday has a window.` })
  }
  for (const [day, parts = []] of days) {
    const fault = faultOfDay(parts)
    if (fault !== undefined) return fail('calendar_invalid_windows', { message: `${path}.${day}${fault}` })
  }
  return undefined
}

function faultOfDay(parts: readonly { readonly from: string; readonly to: string }[]): string | undefined {
  const times = parts.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
  const odd = times.findIndex(({ from, to }) => from === undefined || to === undefined || from >= to)
  if (odd >= 0) return `.${odd}: ${parts[odd]!.from} to ${parts[odd]!.to} is not a valid window.`
  const inOrder = times.map(({ from = 0, to = 0 }) => ({ from, to })).sort((a, b) => a.from - b.from)
  const overlaps = inOrder.some(({ from }, index) => index > 0 && from < inOrder[index - 1]!.to)
  return overlaps ? ': two windows overlap.' : undefined
}

/** Minutes since midnight; 24:00 is the end of the day. */
function minutesOf(time: string): number | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sum = hours * 60 + minutes
  return minutes < 60 && sum <= minutesPerDay ? sum : undefined
}
